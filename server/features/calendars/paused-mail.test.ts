import { testConfig } from '~/testing/test-config';
import { type PersonEmail } from '../../mail/person-mail';
import { integrationOf } from '../../testing/integration-of';
import { aListingId, aUserId } from '../../testing/order-world';
import { createPausedMail } from './paused-mail';

const listingId = aListingId(1);
const news = {
  listingId,
  title: 'Ladder <8 ft>',
  owner: aUserId(1),
  url: 'https://elsewhere.example/tool.ics?a=1&b=2',
};

/** An owner, and a mail service that may be away. */
function world(owner: object = {}, fails = false) {
  const sent: PersonEmail[] = [];
  const attributes = {
    banned: false,
    deleted: false,
    email: 'dana@example.com',
    emailVerified: true,
    profile: { firstName: 'Dana' },
    ...owner,
  };
  const log = { error: jest.fn() };
  const tell = createPausedMail({
    integration: integrationOf({
      users: { show: () => Promise.resolve({ status: 200, data: { data: { attributes } } }) },
    }),
    config: testConfig,
    log,
    send: async (email) => {
      if (fails) throw new Error('the mail service is down');
      sent.push(email);
    },
  });
  return { tell, sent, log };
}

test('the owner learns which calendar of which tool is no longer read, and where to have it read again', async () => {
  const { tell, sent } = world();
  await tell(news);
  expect(sent).toMatchObject([
    { to: 'dana@example.com', subject: 'We no longer read a calendar of Ladder <8 ft>' },
  ]);
  const [{ text, html } = { text: '', html: '' }] = sent;
  expect(text).toContain(news.url);
  expect(text).toContain(`/${listingId}/edit/availability`);
  expect(text).toContain('“Read again”');
  expect(html).toContain('Ladder &lt;8 ft&gt;');
});

test.each([{ banned: true }, { deleted: true }, { emailVerified: false }])(
  'nobody is written to who must not be: %j',
  async (owner) => {
    const { tell, sent, log } = world(owner);
    await tell(news);
    expect(sent).toEqual([]);
    expect(log.error).not.toHaveBeenCalled();
  },
);

test('an email that cannot be sent stops nothing', async () => {
  const { tell, log } = world({}, true);
  await tell(news);
  expect(log.error).toHaveBeenCalled();
});
