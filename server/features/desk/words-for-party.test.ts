import { sides } from '~/domain/desk/staff-entry';
import { type Role } from '~/domain/order/process/transaction-graph';
import { day } from '~/domain/time/day';
import { aRunningOrder } from '../../testing/running-order';
import { aUserId, uuid } from '../../testing/order-world';
import { staffEntries } from '../../staff/staff-entries';
import { endByStaff, noteByStaff, writeByStaff } from './order-actions';
import { orderPage } from './order-page';
import { refundByStaff } from './refund-part';
import { wordsForParty } from './words-for-party';

const priya = { id: aUserId(77), name: 'Priya N', email: 'priya@example.com' };

async function atDesk() {
  const world = await aRunningOrder();
  const services = {
    ...world.services,
    unit: 'night' as const,
    currency: 'USD' as const,
    taxTerms: { sourcedAt: 'renter', onFees: true } as const,
  };
  const ofSide = async (role: Role) => wordsForParty(services, { ...(await world.order()), role });
  const write = (seen: number, to: readonly Role[], words: string) =>
    writeByStaff(services, priya, { orderId: world.placed.id, seen, to: [...to], words });
  return { ...world, services, ofSide, write, entries: staffEntries(services.store) };
}

test('both sides see messages of staff to both and the reason for ending the order, but no notes or names', async () => {
  const { services, placed, ofSide, write, paid } = await atDesk();
  await write(0, sides, 'Please agree on an hour.');
  await noteByStaff(services, priya, {
    orderId: placed.id,
    key: uuid(50),
    seen: 1,
    kind: 'to-owner',
    sum: 3000,
    currency: 'USD',
    on: day('2030-01-31'),
    words: 'By bank.',
  });
  await endByStaff(services, priya, {
    orderId: placed.id,
    currency: 'USD',
    deed: 'cancel',
    sum: paid,
    reason: 'Recalled.',
  });
  const read = await ofSide('customer');
  expect(read).toEqual([
    {
      key: 'entry-1',
      at: expect.any(String),
      deed: 'write',
      words: expect.any(String),
      isAlone: false,
      claimTime: null,
    },
    {
      key: 'entry-3',
      at: expect.any(String),
      deed: 'cancel',
      words: 'Recalled.',
      isAlone: false,
      claimTime: null,
    },
  ]);
  expect(await ofSide('provider')).toEqual(read);
  expect(JSON.stringify(read)).not.toContain('Priya');
});

test('a message of staff to one side is mailed only to that side, and shown only on that side’s page', async () => {
  const { ofSide, write, mails, audits } = await atDesk();
  await write(0, ['provider'], 'Is the saw insured?');
  expect(mails.map(({ to }) => to)).toEqual(['olga@example.com']);
  expect(mails[0]?.text).toContain('Only you get this.');
  expect(await ofSide('customer')).toEqual([]);
  expect(await ofSide('provider')).toMatchObject([
    { deed: 'write', words: 'Is the saw insured?', isAlone: true },
  ]);
  expect(audits).toMatchObject([{ audit: { deed: 'order-write-provider' } }]);
});

test('both sides see the reason for a partial refund, once it is made', async () => {
  const { services, placed, ofSide, payments } = await atDesk();
  placed.state = 'state/delivered';
  const [payment] = (await orderPage(services, placed.id)).payments;
  await services.desk.note(placed.id, 1, {
    reason: 'The handle is loose.',
    by: priya.id,
    name: priya.name,
    at: '2030-02-01T12:00:00.000Z',
  });
  expect(await ofSide('customer')).toEqual([]);
  await refundByStaff(services, priya, {
    orderId: placed.id,
    payment: null,
    sum: payment?.kept ?? 0,
    currency: 'USD',
    choice: { kind: 'all' },
    reason: 'The handle is loose.',
    key: uuid(50),
    seen: 0,
  });
  expect(payments.refunds).toHaveLength(1);
  for (const side of sides) {
    expect(await ofSide(side)).toMatchObject([
      { deed: 'refund', words: 'The handle is loose.', isAlone: false, claimTime: null },
    ]);
  }
});

test('a cancellation that was refused is not announced', async () => {
  const { placed, ofSide, entries, order } = await atDesk();
  await entries.add(
    await order(),
    {
      at: '2030-02-01T12:00:00.000Z',
      by: priya.id,
      name: priya.name,
      isOut: false,
      deed: 'cancel',
      words: 'Recalled.',
      sum: null,
      outside: null,
      to: [...sides],
      claimTime: null,
    },
    async () => {},
  );
  expect(placed.state).toBe('state/accepted');
  expect(await ofSide('customer')).toEqual([]);
});

test('a person’s data has the messages to them, and messages that nobody else reads are deleted with their account', async () => {
  const { placed, ofSide, write, entries, order } = await atDesk();
  const { customerId, providerId } = await order();
  await write(0, ['customer'], 'Bring your card.');
  await write(1, sides, 'Please agree on an hour.');
  expect(await entries.exported(customerId)).toMatchObject([
    { orderId: placed.id, words: 'Bring your card.' },
    { orderId: placed.id, words: 'Please agree on an hour.' },
  ]);
  expect(await entries.exported(providerId)).toHaveLength(1);
  await entries.forget(customerId);
  expect(await entries.exported(customerId)).toEqual([]);
  expect(await ofSide('provider')).toMatchObject([{ words: 'Please agree on an hour.' }]);
  expect((await entries.read(placed.id)).map(({ words }) => words)).toEqual([
    'Please agree on an hour.',
  ]);
  await entries.forget(providerId);
  expect(await entries.read(placed.id)).toEqual([]);
});
