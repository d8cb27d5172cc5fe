import { testConfig } from '~/testing/test-config';
import { type PersonEmail } from '../saved-searches/tell-person';
import { anArrangedOrder } from '../testing/arranged-order';
import { integrationOf } from '../testing/integration-of';
import { type Arranged, tellOtherSide } from './arrangement-mail';
import { type ArrangedCall } from './arrangements';

const person = (firstName: string, changes: object = {}) => ({
  banned: false,
  deleted: false,
  email: `${firstName.toLowerCase()}@example.com`,
  emailVerified: true,
  profile: { firstName, displayName: `${firstName} W` },
  ...changes,
});

/** The owner, Dana, arranges something with the renter, Marcus. */
function world(marcus: object = {}, fails = false) {
  const { id: transactionId, owner, renter, services } = anArrangedOrder();
  const sent: PersonEmail[] = [];
  const log = { error: jest.fn() };
  const show = async ({ id }: { id: string }) => ({
    status: 200,
    data: { data: { attributes: id === renter ? person('Marcus', marcus) : person('Dana') } },
  });
  const send = async (email: PersonEmail) => {
    if (fails) throw new Error('the mail service is down');
    sent.push(email);
  };
  const integration = integrationOf({ users: { show } });
  const call = { role: 'provider', otherId: renter } as ArrangedCall;
  const tell = (what: Arranged) =>
    tellOtherSide(
      { integration, store: services.store, log, config: testConfig, send },
      { transactionId, userId: owner, call, what },
    );
  return { tell, sent, log, transactionId };
}

test('the other side gets an email that names the person and leads to its own page', async () => {
  const { tell, sent, transactionId } = world();
  await tell('proposed');
  expect(sent).toMatchObject([
    { to: 'marcus@example.com', subject: 'Dana W proposes an hour for your rental' },
  ]);
  expect(sent[0]?.text).toContain(`/order/${transactionId}`);
  expect(sent[0]?.html).toContain('Hi Marcus,');
});

test('at most one in an hour', async () => {
  const { tell, sent } = world();
  await Promise.all([tell('proposed'), tell('noted')]);
  expect(sent).toHaveLength(1);
});

test.each([
  ['has not verified the address', { emailVerified: false }],
  ['is banned', { banned: true }],
  ['has left', { deleted: true }],
])('nobody who %s gets one', async (_name, marcus) => {
  const { tell, sent } = world(marcus);
  await tell('agreed');
  expect(sent).toEqual([]);
});

test('a mail service that is down does not undo what was arranged', async () => {
  const { tell, log } = world({}, true);
  await expect(tell('agreed')).resolves.toBeUndefined();
  expect(log.error).toHaveBeenCalledTimes(1);
});
