import { testConfig } from '~/testing/test-config';
import { type PersonEmail } from '../saved-searches/tell-person';
import { anArrangedOrder } from '../testing/arranged-order';
import { integrationOf } from '../testing/integration-of';
import { type Arranged } from './arrangement-letter';
import { tellOtherSide } from './arrangement-mail';
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
  const order = { timeZone: 'America/Chicago' };
  const call = { role: 'provider', otherId: renter, order } as ArrangedCall;
  const tell = (what: Arranged) =>
    tellOtherSide(
      { integration, store: services.store, log, config: testConfig, send },
      { transactionId, userId: owner, call, what },
    );
  return { tell, sent, log, transactionId };
}

const hours = (kind: 'proposed' | 'agreed' | 'declined', words = ''): Arranged => ({
  kind,
  about: 'pickUp',
  times: ['2026-06-12T14:30:00.000Z', '2026-06-12T15:00:00.000Z'].slice(kind === 'agreed' ? 1 : 0),
  words,
});
const noted: Arranged = { kind: 'noted', about: 'handOver', words: 'A <scratch> on the handle' };

test('the other side gets an email that names the person and leads to its own page', async () => {
  const { tell, sent, transactionId } = world();
  await tell(hours('proposed'));
  expect(sent).toMatchObject([
    { to: 'marcus@example.com', subject: 'Dana W proposes 2 hours for the pick-up' },
  ]);
  expect(sent[0]?.text).toContain(`/order/${transactionId}`);
  expect(sent[0]?.html).toContain('Hi Marcus,');
});

test('at most one of a kind in an hour, so that an answer soon after a proposal is told', async () => {
  const { tell, sent } = world();
  await Promise.all([tell(hours('proposed')), tell(hours('proposed'))]);
  await tell(hours('agreed'));
  expect(sent).toHaveLength(2);
});

test('it says what happened, in the time where the tools are, and quotes what was written', async () => {
  const { tell, sent } = world();
  for (const what of [hours('agreed'), hours('declined', 'I start at ten.'), noted])
    await tell(what);
  const [agreed, declined, condition] = sent;
  expect(agreed?.subject).toBe('Agreed: pick-up on Fri, Jun 12, 10:00 am CDT');
  expect(declined?.text).toContain('Fri, Jun 12, 9:30 am CDT; Fri, Jun 12, 10:00 am CDT');
  expect(declined?.text).toContain('“I start at ten.”');
  expect(condition?.subject).toBe('Dana W noted the condition of the tools at hand-over');
  expect(condition?.text).toContain('“A <scratch> on the handle”');
  expect(condition?.html).toContain('A &lt;scratch&gt; on the handle');
});

test.each([
  ['has not verified the address', { emailVerified: false }],
  ['is banned', { banned: true }],
  ['has left', { deleted: true }],
])('nobody who %s gets one', async (_name, marcus) => {
  const { tell, sent } = world(marcus);
  await tell(hours('agreed'));
  expect(sent).toEqual([]);
});

test('a mail service that is down does not undo what was arranged', async () => {
  const { tell, log } = world({}, true);
  await expect(tell(hours('agreed'))).resolves.toBeUndefined();
  expect(log.error).toHaveBeenCalledTimes(1);
});
