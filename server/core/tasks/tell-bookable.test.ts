import { testConfig } from '~/testing/test-config';
import { type PersonEmail } from '../../mail/person-mail';
import { createMemoryStore } from '../../testing/memory-store';
import { integrationOf } from '../../testing/integration-of';
import { aListingId, aUserId, uuid } from '../../testing/order-world';
import { workOnce } from '../../testing/work';
import { tellBookable } from './tell-bookable';

const OWNER = aUserId(2);
const attributes = {
  banned: false,
  deleted: false,
  email: 'olga@example.com',
  emailVerified: true,
  profile: { firstName: 'Olga' },
};

type Published = 'before' | 'after' | 'never';

/** An owner whose tool was published before or after the account changed from one state of the payment service to another. */
async function emailsAfter(published: Published, [before, after]: readonly [boolean, boolean]) {
  const sent: PersonEmail[] = [];
  const event = {
    id: uuid(900),
    attributes: {
      sequenceId: 1,
      eventType: 'user/updated',
      resourceId: OWNER,
      resource: { attributes: { stripeChargesEnabled: after } },
      previousValues: { attributes: { stripeChargesEnabled: before } },
    },
  };
  const opened = {
    id: uuid(901),
    attributes: {
      sequenceId: 2,
      eventType: 'listing/updated',
      resourceId: aListingId(1),
      resource: { attributes: { state: 'published' } },
      previousValues: { attributes: { state: 'draft' } },
    },
  };
  let isRead = false;
  const integration = integrationOf({
    users: { show: async () => ({ status: 200, data: { data: { attributes } } }) },
    listings: {
      query: async () => ({
        status: 200,
        data: { data: published === 'never' ? [] : [{ id: aListingId(1) }] },
      }),
    },
    events: {
      query: async ({ resourceId }: { resourceId?: string }) => {
        if (resourceId)
          return { status: 200, data: { data: published === 'after' ? [opened] : [] } };
        const data = isRead ? [] : [event];
        isRead = true;
        return { status: 200, data: { data } };
      },
    },
  });
  const store = createMemoryStore();
  const services = {
    integration,
    store,
    config: testConfig,
    now: async () => new Date('2026-06-12T12:00:00Z'),
    send: async (email: PersonEmail) => void sent.push(email),
    tell: async () => {},
  };
  const log = { error: jest.fn(), warn: jest.fn() };
  await workOnce(tellBookable(services), { store, log });
  expect(log.error).not.toHaveBeenCalled();
  return sent.map(({ to, subject }) => `${to}: ${subject}`);
}

test('an owner whose tools are live is told when the payment service has finished its check', async () => {
  expect(await emailsAfter('before', [false, true])).toEqual([
    'olga@example.com: Your tools can be booked now',
  ]);
});

test('nobody is notified without a tool that was live before, or when the account is closed again', async () => {
  expect(await emailsAfter('never', [false, true])).toEqual([]);
  expect(await emailsAfter('after', [false, true])).toEqual([]);
  expect(await emailsAfter('before', [true, false])).toEqual([]);
});
