import { type StayId } from '~/domain/order/stay/stay-id';
import { testConfig } from '~/testing/test-config';
import { anArrangedOrder, type SawOrder } from '../../testing/arranged-order';
import { type PersonEmail } from '../../mail/person-mail';
import { warnOfMeetings } from './warn-of-meetings';

const aPerson = (id: string, firstName: string) => ({
  id,
  type: 'user',
  attributes: {
    banned: false,
    deleted: false,
    email: `${firstName.toLowerCase()}@example.com`,
    emailVerified: true,
    profile: { firstName, displayName: firstName },
  },
});

/** An order of the saw from June 12 on, and others of it. */
function world(others: readonly SawOrder[]) {
  const ids = anArrangedOrder();
  const people = [aPerson(ids.renter, 'Berta'), aPerson(ids.owner, 'Olga')];
  const order = anArrangedOrder({ others, people });
  const sent: PersonEmail[] = [];
  const task = warnOfMeetings({
    ...order.services,
    config: testConfig,
    send: async (email) => void sent.push(email),
    tell: async () => {},
  });
  const emailsAt = async (now: string) => {
    order.stored.now = now;
    await task.handle(order.id);
    return sent.splice(0);
  };
  const at = async (now: string) =>
    (await emailsAt(now)).map(({ to, subject }) => `${to}: ${subject}`);
  return { at, emailsAt, order };
}

const other = { createdAt: '2026-05-01T10:00:00.000Z', start: '2026-06-10', end: '2026-06-12' };

test('people who wait for a piece and its owner are warned once the evening before, and again as soon as it is late', async () => {
  const { at } = world([other]);
  expect(await at('2026-06-11T22:59:00.000Z')).toEqual([]);
  expect(await at('2026-06-11T23:00:00.000Z')).toEqual([
    'berta@example.com: Circular saw comes back shortly before your pickup',
    'olga@example.com: Two rentals of Circular saw meet',
  ]);
  expect(await at('2026-06-12T12:00:00.000Z')).toEqual([]);
  expect(await at('2026-06-12T23:01:00.000Z')).toEqual([
    'berta@example.com: Circular saw isn’t back from another renter yet',
    'olga@example.com: Berta waits for Circular saw, which isn’t back',
  ]);
});

test('nobody is told to cancel on the day of the pick-up, when an owner cannot', async () => {
  const { emailsAt } = world([other]);
  const emails = await emailsAt('2026-06-12T23:01:00.000Z');
  expect(emails).toHaveLength(2);
  for (const { text } of emails) expect(text).not.toContain('cancel');
  expect(emails[0]?.text).toContain('half an hour after your pickup time');
  expect(emails[1]?.text).toContain('Berta gets everything back');
});

test('nobody is warned about a piece that is back', async () => {
  const back = { handBack: { provider: { at: '2026-06-11T13:00:00.000Z' } } };
  const metadata = { stays: { ['2026-06-10_2026-06-12' as StayId]: back } };
  const { at } = world([{ ...other, metadata }]);
  expect(await at('2026-06-11T23:00:00.000Z')).toEqual([]);
});

test('an order says which piece is late, until it is back', async () => {
  const { at, order } = world([other]);
  await at('2026-06-12T12:00:00.000Z');
  expect(order.stored.metadata['latePiece']).toBeUndefined();
  await at('2026-06-12T23:01:00.000Z');
  expect(order.stored.metadata['latePiece']).toEqual({
    stay: order.sawStay,
    tool: order.saw,
    order: expect.any(String),
    due: '2026-06-12T23:00:00.000Z',
  });
  await at('2026-06-12T23:06:00.000Z');
  expect(order.updates).toHaveLength(1);
});
