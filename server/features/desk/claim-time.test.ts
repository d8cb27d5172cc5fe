import { claimEnd } from '~/domain/order/claim/claim-time';
import { kindFault } from '~/domain/order/claim/claim-rules';
import { staysOf } from '~/domain/order/stay/stays';
import { addDays, day } from '~/domain/time/day';
import { aRunningOrder } from '../../testing/running-order';
import { aUserId, codeOf, TODAY } from '../../testing/order-world';
import { staffEntries } from '../../staff/staff-entries';
import { extendClaimTime } from './claim-time';
import { wordsForParty } from './words-for-party';

const priya = { id: aUserId(77), name: 'Priya N', email: 'priya@example.com' };
const leo = { id: aUserId(78), name: 'Leo K', email: 'leo@example.com' };
const ZONE = 'America/Chicago';
const UNTIL = addDays(TODAY, 40);

async function atDesk() {
  const world = await aRunningOrder();
  const services = {
    ...world.services,
    unit: 'night' as const,
    currency: 'USD' as const,
    taxTerms: { sourcedAt: 'renter', onFees: true } as const,
  };
  const asked: Parameters<typeof extendClaimTime>[2] = {
    orderId: world.placed.id,
    seen: 0,
    side: 'provider',
    until: UNTIL,
    reason: 'You were in hospital.',
  };
  const transaction = async () => (await world.order()).transaction;
  return { ...world, services, asked, transaction };
}

test('an owner gets time until the end of a day; both are told, and the rules of claims follow it', async () => {
  const { services, asked, transaction, order, mails, audits } = await atDesk();
  const before = await transaction();
  const usual = claimEnd(before, 'provider', ZONE);
  expect(await extendClaimTime(services, priya, asked)).toBe(true);
  const after = await transaction();
  const end = claimEnd(after, 'provider', ZONE) ?? new Date(0);
  expect(usual && usual < end).toBe(true);
  expect(end.toLocaleString('en-US', { timeZone: after.timeZone ?? ZONE })).toBe(
    '3/13/2030, 11:59:00 PM',
  );
  expect(claimEnd(after, 'customer', ZONE)).toEqual(claimEnd(before, 'customer', ZONE));
  const [stay] = staysOf(after);
  if (!stay) throw new Error('there are no tools');
  const fault = (now: Date) =>
    kindFault(stay, { kind: 'damage', side: 'provider' }, { now, timeZone: ZONE });
  expect([fault(end), fault(new Date(end.getTime() + 1))]).toEqual([undefined, 'late']);
  expect(mails.map(({ to }) => to)).toEqual(['rita@example.com', 'olga@example.com']);
  expect(mails[0]?.text).toContain('gives Olga D more time');
  expect(mails[1]?.text).toContain('gives you more time');
  expect(audits).toMatchObject([{ audit: { deed: 'order-claim-time', why: asked.reason } }]);
  const read = await wordsForParty(services, { ...(await order()), role: 'customer' });
  expect(read).toMatchObject([
    { deed: 'claim-time', claimTime: { until: end.toISOString(), isYours: false } },
  ]);
});

test('if two people press twenty times at once, there is one extension of time, one line, and one email for each side', async () => {
  const { services, asked, mails, audits } = await atDesk();
  const presses = Array.from({ length: 20 }, (_, index) =>
    codeOf(extendClaimTime(services, index % 2 ? leo : priya, asked)),
  );
  const codes = await Promise.all(presses);
  expect(codes.filter((code) => code === 'placed')).toHaveLength(10);
  expect(mails).toHaveLength(2);
  expect(audits).toHaveLength(1);
});

test.each([
  ['a day that adds nothing', day('2030-02-10'), 'state/accepted'],
  ['a day that is over', day('2030-01-10'), 'state/accepted'],
  ['a day too far away', addDays(TODAY, 61), 'state/accepted'],
  ['an order that was canceled', UNTIL, 'state/canceled'],
])('%s is refused, and nothing is kept or sent', async (_name, until, state) => {
  const { services, asked, placed, mails, audits } = await atDesk();
  placed.state = state;
  expect(await codeOf(extendClaimTime(services, priya, { ...asked, until }))).toBe('claim-time');
  expect([mails, audits]).toEqual([[], []]);
  expect(placed.metadata).not.toHaveProperty('claimTime');
});

test('both sides can get more time, one after the other; time that could not be stored is not announced', async () => {
  const { services, asked, placed, order, mails } = await atDesk();
  await extendClaimTime(services, priya, asked);
  await extendClaimTime(services, priya, { ...asked, seen: 1, side: 'customer' });
  expect(Object.keys(placed.metadata['claimTime'] as object)).toEqual(['provider', 'customer']);
  placed.metadata = {};
  expect(await wordsForParty(services, { ...(await order()), role: 'customer' })).toEqual([]);
  expect(await staffEntries(services.store).read(placed.id)).toHaveLength(2);
  expect(mails).toHaveLength(4);
});
