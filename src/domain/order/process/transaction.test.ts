import { day } from '~/domain/time/day';
import { orderStates } from './process-graph.generated';
import { parseTransaction, roleOf, sharesAddress } from './transaction';
import { lastChangeAt, replay, type TakenTransition } from './transaction-graph';
import { canAnswer, cancelRule, canPay, stateEndsAt, stateSince } from './transaction-rules';

const LISTING = '00000000-0000-4000-8000-000000000001';
const booking = {
  start: '2026-06-12T00:00:00.000Z',
  end: '2026-06-15T00:00:00.000Z',
  seats: 1,
};
const wire = (state: string, protectedData: object = {}, names: readonly string[] = []) => ({
  createdAt: '2026-06-01T10:00:00.000Z',
  state,
  payinTotal: { amount: 37809, currency: 'USD' },
  payoutTotal: { amount: 25380, currency: 'USD' },
  transitions: names.map((name, index) => ({
    transition: `transition/${name}`,
    createdAt: `2026-06-01T10:0${index}:00.000Z`,
    by: 'customer',
  })),
  protectedData,
});

function parsed(...args: Parameters<typeof wire>) {
  const transaction = parseTransaction({ attributes: wire(...args), booking });
  if (!transaction) throw new Error('does not parse');
  return transaction;
}
const moment = (now: string) => ({ now: new Date(now), timeZone: 'America/New_York' });

describe('parsing', () => {
  test('the span covers the days of all tools of the cart', () => {
    const item = {
      listingId: LISTING,
      start: '2026-06-10',
      end: '2026-06-18',
      seats: 2,
      title: 'Ladder',
      code: `line-item/item-${LISTING}`,
    };
    const { span, furtherItems, firstItem } = parsed('state/accepted', {
      restOfShoppingCartItems: [JSON.stringify(item), '{"broken"', 7],
    });
    expect(span).toEqual({ start: day('2026-06-10'), end: day('2026-06-18') });
    expect(furtherItems).toEqual([item]);
    expect(firstItem).toEqual({ start: day('2026-06-12'), end: day('2026-06-15'), seats: 1 });
  });

  test('malformed data is replaced by defaults key by key', () => {
    const transaction = parsed('state/of-tomorrow', { viewedBy: 'yes', span: { start: 'soon' } });
    expect(transaction.state).toBe('unknown');
    expect(transaction.viewedBy).toEqual({ customer: true, provider: true });
    expect(transaction.span).toEqual({ start: day('2026-06-12'), end: day('2026-06-15') });
    expect(parseTransaction({ attributes: {}, booking: null })).toBeUndefined();
  });

  test('sides are distinguished by the ids of the parties', () => {
    const parties = { customerId: 'a', providerId: 'b' };
    expect([roleOf(parties, 'a'), roleOf(parties, 'b'), roleOf(parties, 'c')]).toEqual([
      'customer',
      'provider',
      undefined,
    ]);
  });

  test('the address is for renters whose booking was accepted', () => {
    expect(orderStates.filter((state) => sharesAddress(state))).toEqual([
      'state/accepted',
      'state/delivered',
      'state/reviewed-by-customer',
      'state/reviewed-by-provider',
      'state/reviewed',
    ]);
    expect(sharesAddress('state/of-tomorrow')).toBe(false);
  });
});

describe('canceling', () => {
  test('is open until 48 hours before 8:00 on the first day, for both sides', () => {
    const transaction = parsed('state/accepted');
    const until = new Date('2026-06-10T12:00:00.000Z');
    const at = moment('2026-06-10T12:00:00.000Z');
    expect(cancelRule(transaction, 'customer', at)).toEqual({ kind: 'open', until });
    expect(cancelRule(transaction, 'provider', at)).toEqual({ kind: 'open', until });
    expect(cancelRule(transaction, 'customer', moment('2026-06-10T12:00:00.001Z'))).toEqual({
      kind: 'late',
      until,
    });
  });

  test('the deadline that the server wrote counts, and an order in another state cannot be canceled', () => {
    const cancelUntil = '2026-06-09T13:00:00.000Z';
    const at = moment('2026-06-09T12:59:00.000Z');
    expect(cancelRule(parsed('state/accepted', { cancelUntil }), 'customer', at)).toEqual({
      kind: 'open',
      until: new Date(cancelUntil),
    });
    for (const state of orderStates.filter((other) => other !== 'state/accepted')) {
      expect(cancelRule(parsed(state), 'customer', at)).toEqual({ kind: 'none' });
    }
  });
});

test('each further step is possible in one state and for one side', () => {
  const where = (
    rule: (transaction: ReturnType<typeof parsed>, role: 'customer' | 'provider') => boolean,
  ) =>
    orderStates.flatMap((state) =>
      (['customer', 'provider'] as const).flatMap((role) =>
        rule(parsed(state), role) ? [`${role} ${state}`] : [],
      ),
    );
  expect(where(canAnswer)).toEqual(['provider state/preauthorized']);
  expect(where(canPay)).toEqual(['customer state/pending-payment']);
});

describe('what a state waits for', () => {
  test('a payment has 15 minutes, a request ends at the earliest of its three limits', () => {
    expect(stateEndsAt(parsed('state/pending-payment', {}, ['request-payment']))).toEqual(
      new Date('2026-06-01T10:15:00.000Z'),
    );
    expect(
      stateEndsAt(parsed('state/preauthorized', {}, ['request-payment', 'confirm-payment'])),
    ).toEqual(new Date('2026-06-07T10:01:00.000Z'));
    expect(stateEndsAt(parsed('state/canceled'))).toBeUndefined();
  });

  test('reviews have seven days from delivery, also after the first of them', () => {
    const names = ['request-payment', 'confirm-payment', 'complete', 'review-1-by-customer'];
    const transaction = parsed('state/reviewed-by-customer', {}, names);
    expect(stateEndsAt(transaction)).toEqual(new Date('2026-06-08T10:02:00.000Z'));
    expect(stateSince(transaction)).toEqual(new Date('2026-06-01T10:03:00.000Z'));
  });
});

describe('the graph', () => {
  const taken = (...names: readonly string[]): TakenTransition[] => [
    ...parsed('state/initial', {}, names).transitions,
  ];

  test('a transition name that leads to two states is resolved by the next step', () => {
    const [, instant] = replay(taken('request-payment', 'confirm-payment'), 'state/accepted');
    expect(instant?.to).toBe('state/accepted');
    const [, asked] = replay(
      taken('request-payment', 'confirm-payment', 'decline'),
      'state/declined',
    );
    expect(asked?.to).toBe('state/preauthorized');
  });

  test('looking at an order does not change when it last changed', () => {
    const transitions = taken('enquire', 'mark-viewed-from-enquiry');
    expect(lastChangeAt(transitions)).toEqual(new Date('2026-06-01T10:00:00.000Z'));
  });
});
