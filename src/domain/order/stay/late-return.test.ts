import { canAskFee, lateness } from './late-return';
import { staysOf } from './stays';
import { parseTransaction, type Transaction } from '../process/transaction';

const id = (digit: number) => `00000000-0000-4000-8000-${String(digit).padStart(12, '0')}`;
const usd = (amount: number) => ({ amount, currency: 'USD' });
const line = (code: string, amount: number) => ({
  code,
  unitPrice: usd(amount),
  lineTotal: usd(amount * 3),
  quantity: 3,
  includeFor: ['customer', 'provider'],
});
const nights = (state: string, [start, end]: readonly [string, string], digit = 50) => ({
  id: id(digit),
  state: `state/${state}`,
  start,
  end,
  answerBy: `${start}T22:00:00.000Z`,
  at: '2026-06-13T12:00:00.000Z',
});
const later = ['2026-06-15', '2026-06-17'] as const;
interface Changes {
  readonly state?: string;
  readonly metadata?: object;
  readonly done?: string;
}

/** June 12 to 15, in New York: due at 6:00 pm, which is 22:00 UTC. */
function anOrder({ state = 'accepted', metadata = {}, done }: Changes = {}) {
  const transaction = parseTransaction({
    attributes: {
      createdAt: '2026-06-01T10:00:00.000Z',
      state: `state/${state}`,
      lineItems: [line('line-item/night', 4000)],
      transitions: done
        ? [{ transition: 'transition/complete', createdAt: done, by: 'provider' }]
        : [],
      protectedData: {},
      metadata,
    },
    booking: { start: '2026-06-12T00:00:00.000Z', end: '2026-06-15T00:00:00.000Z', seats: 1 },
  });
  if (!transaction) throw new Error('does not parse');
  return transaction;
}
const at = (now: string) => ({ now: new Date(now), timeZone: 'America/New_York' });
const extended = (...extensionNights: readonly object[]) => ({ metadata: { extensionNights } });

/** Selects the stay that comes back last. */
const ofLast = (order: Transaction) => {
  const stay = staysOf(order).at(-1);
  if (!stay) throw new Error('has no stays');
  return { order, stay };
};
const latenessOf = (order: Transaction, moment: Parameters<typeof lateness>[1]) =>
  lateness(ofLast(order), moment);
const canAsk = (order: Transaction, moment: Parameters<typeof lateness>[1]) =>
  canAskFee(ofLast(order), moment);

describe('a late return', () => {
  test('counts from the hour of return, and costs a day only after four more hours', () => {
    const order = anOrder();
    expect(latenessOf(order, at('2026-06-15T21:59:00.000Z'))).toBeUndefined();
    expect(latenessOf(order, at('2026-06-16T00:10:00.000Z'))).toMatchObject({
      lateMs: 130 * 60_000,
      feeFrom: new Date('2026-06-16T02:00:00.000Z'),
      isFeeDue: false,
    });
    expect(latenessOf(order, at('2026-06-16T02:00:00.000Z'))?.isFeeDue).toBe(false);
    expect(latenessOf(order, at('2026-06-16T02:00:01.000Z'))?.isFeeDue).toBe(true);
  });

  test('counts from an agreed hour, and from the new day after an extension', () => {
    const hours = { return: { agreed: '2026-06-15T16:00:00.000Z', proposals: [] } };
    expect(
      latenessOf(anOrder({ metadata: { hours } }), at('2026-06-15T17:00:00.000Z'))?.due,
    ).toEqual(new Date('2026-06-15T16:00:00.000Z'));
    const metadata = { hours, extensionNights: [nights('accepted', later)] };
    expect(latenessOf(anOrder({ metadata }), at('2026-06-16T12:00:00.000Z'))).toBeUndefined();
    expect(latenessOf(anOrder({ metadata }), at('2026-06-18T12:00:00.000Z'))?.due).toEqual(
      new Date('2026-06-17T22:00:00.000Z'),
    );
  });

  test('ends when the owner says that everything is back', () => {
    const now = at('2026-06-20T12:00:00.000Z');
    const inTime = anOrder({ state: 'delivered', done: '2026-06-15T20:00:00.000Z' });
    expect(latenessOf(inTime, now)).toBeUndefined();
    const late = anOrder({ state: 'delivered', done: '2026-06-16T01:00:00.000Z' });
    expect(latenessOf(late, now)).toMatchObject({ lateMs: 3 * 3_600_000, isFeeDue: false });
    const provider = { at: '2026-06-15T21:00:00.000Z', note: '', pictures: [], confirmed: true };
    expect(latenessOf(anOrder({ metadata: { handBack: { provider } } }), now)).toBeUndefined();
  });

  test('ends when the renter notes that the tools were brought, even if the owner looks later', () => {
    const by = (at: string) => ({ at, note: '', pictures: [], confirmed: false });
    const customer = by('2026-06-15T21:46:00.000Z');
    const inTime = anOrder({ metadata: { handBack: { customer } } });
    expect(latenessOf(inTime, at('2026-06-16T12:00:00.000Z'))).toBeUndefined();
    const provider = by('2026-06-16T14:00:00.000Z');
    const looked = anOrder({ metadata: { handBack: { customer, provider } } });
    expect(latenessOf(looked, at('2026-06-16T15:00:00.000Z'))).toBeUndefined();
    expect(canAsk(looked, at('2026-06-16T15:00:00.000Z'))).toBe(false);
    const late = anOrder({ metadata: { handBack: { customer: by('2026-06-16T03:00:00.000Z') } } });
    expect(latenessOf(late, at('2026-06-16T12:00:00.000Z'))).toMatchObject({
      back: new Date('2026-06-16T03:00:00.000Z'),
      isFeeDue: true,
    });
  });

  test('is unknown for an order that completed by itself, unless its later nights continue', () => {
    const now = at('2026-06-18T12:00:00.000Z');
    expect(latenessOf(anOrder({ state: 'delivered' }), now)).toBeUndefined();
    expect(
      latenessOf(anOrder({ state: 'reviewed' }), at('2026-09-18T12:00:00.000Z')),
    ).toBeUndefined();
    const running = { ...extended(nights('accepted', later)), state: 'delivered' };
    expect(latenessOf(anOrder(running), now)?.isFeeDue).toBe(true);
    const provider = { at: '2026-06-17T21:00:00.000Z', note: '', pictures: [], confirmed: false };
    const noted = anOrder({ state: 'delivered', metadata: { handBack: { provider } } });
    expect(latenessOf(noted, now)?.isFeeDue).toBe(true);
  });

  test('lets the owner ask once, for fourteen days', () => {
    const order = anOrder();
    expect(canAsk(order, at('2026-06-16T01:00:00.000Z'))).toBe(false);
    expect(canAsk(order, at('2026-06-16T12:00:00.000Z'))).toBe(true);
    expect(canAsk(order, at('2026-06-29T21:59:00.000Z'))).toBe(true);
    expect(canAsk(order, at('2026-06-29T22:01:00.000Z'))).toBe(false);
    const lateFee = {
      state: 'refused',
      amount: usd(4000),
      askedAt: '2026-06-16T12:00:00.000Z',
      due: '2026-06-15T22:00:00.000Z',
      back: '2026-06-16T12:00:00.000Z',
    };
    expect(canAsk(anOrder({ metadata: { lateFee } }), at('2026-06-17T12:00:00.000Z'))).toBe(false);
    expect(canAsk(anOrder({ state: 'canceled' }), at('2026-06-17T12:00:00.000Z'))).toBe(false);
  });
});

test('an order that has ten later nights and late fees has room for no other fee', () => {
  const nightsOf = (count: number) =>
    Array.from({ length: count }, (_, index) => nights('canceled', later, 60 + index));
  const late = at('2026-06-16T12:00:00Z');
  expect(canAsk(anOrder(extended(...nightsOf(9))), late)).toBe(true);
  expect(canAsk(anOrder(extended(...nightsOf(10))), late)).toBe(false);
});
