import { testConfig } from '~/testing/test-config';
import { type PersonEmail } from '../../mail/person-mail';
import { createMemoryStore } from '../../testing/memory-store';
import { integrationOf } from '../../testing/integration-of';
import { aListingId, aUserId } from '../../testing/order-world';
import { tellPerson } from './tell';

const id = aListingId(1);
const facts = {
  id,
  title: 'Ladder <8 ft>',
  url: 'https://elsewhere.example/tool.ics?a=1&b=2',
  at: '2026-06-11T10:00:00.000Z',
};

/** Creates an owner who can be told about a paused calendar. */
function world(owner: object = {}) {
  const sent: PersonEmail[] = [];
  const attributes = {
    banned: false,
    deleted: false,
    email: 'dana@example.com',
    emailVerified: true,
    profile: { firstName: 'Dana' },
    ...owner,
  };
  const services = {
    integration: integrationOf({
      users: { show: () => Promise.resolve({ status: 200, data: { data: { attributes } } }) },
    }),
    store: createMemoryStore(),
    config: testConfig,
    send: async (email: PersonEmail) => void sent.push(email),
  };
  const tell = () =>
    tellPerson(services, aUserId(1), { kind: 'calendar', state: 'paused', ...facts });
  return { tell, sent };
}

test('the owner is told once which calendar of which tool is no longer read, and where to have it read again', async () => {
  const { tell, sent } = world();
  await Promise.all([tell(), tell()]);
  expect(sent).toMatchObject([
    { to: 'dana@example.com', subject: 'We no longer read a calendar of Ladder <8 ft>' },
  ]);
  const [{ text, html } = { text: '', html: '' }] = sent;
  expect(text).toContain(facts.url);
  expect(text).toContain(`/${id}/edit/availability`);
  expect(text).toContain('“Read again”');
  expect(html).toContain('Ladder &lt;8 ft&gt;');
});

test.each([{ banned: true }, { deleted: true }, { emailVerified: false }])(
  'people who must not get email are not written to: %j',
  async (owner) => {
    const { tell, sent } = world(owner);
    await tell();
    expect(sent).toEqual([]);
  },
);
