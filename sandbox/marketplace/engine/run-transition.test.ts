import { actionNames } from './actions/registry';
import { readDefinition } from './read-definition';
import { paramsOf, parseTransitionParams, resolveTransition } from './run-transition';
import { aSnapshot, processOf, refusalOf, runActions, usd } from './testing/engine-fixtures';
import { aBooking, aPayment, act, dates, priced } from './testing/samples';

describe('a transition as a whole', () => {
  test('the snapshot does not change, even if a later action fails', () => {
    const snapshot = aSnapshot({ booking: aBooking() });
    const before = structuredClone(snapshot);
    expect(
      refusalOf(() => runActions(`${act('accept-booking')} ${act('fail')}`, { snapshot })),
    ).toBe('conflict');
    runActions(act('accept-booking'), { snapshot });
    expect(snapshot).toEqual(before);
  });

  test('parameters of all actions are checked before the first one runs', () => {
    const run = () =>
      runActions(`${act('create-pending-booking')} ${act('post-review-by-customer')}`, {
        params: dates,
        world: { freeSeats: 0 },
      });
    expect(refusalOf(run)).toBe('validation-missing-key');
  });

  test('a booking may be declined before or after the refund', () => {
    const snapshot = aSnapshot({ ...priced, booking: aBooking(), payment: aPayment() });
    const order = ['calculate-full-refund', 'stripe-refund-payment', 'decline-booking'];
    for (const names of [order, [...order].reverse()]) {
      const { draft } = runActions(names.map((name) => act(name)).join(' '), { snapshot });
      expect(draft).toMatchObject({
        booking: { state: 'declined' },
        payment: { status: 'refunded' },
        payinTotal: usd(0),
      });
    }
  });

  test('a process may use every known action', () => {
    const config = (name: string) => {
      if (name.endsWith('fixed-commission'))
        return ' :config {:commission {:amount 1M :currency "USD"}}';
      return name.endsWith('commission') ? ' :config {:commission 0.1M}' : '';
    };
    const all = actionNames.map((name) => `{:name :${name}${config(name)}}`).join(' ');
    expect(processOf(all).transitions[0]?.actions).toHaveLength(actionNames.length);
    expect(actionNames).toHaveLength(49);
  });

  test('parameters are described by type, required ones apart from optional ones', () => {
    const [transition] = processOf(
      `${act('create-pending-booking')} ${act('privileged-set-line-items')}`,
    ).transitions;
    expect(transition && paramsOf(transition)).toEqual({
      req: { bookingStart: 'timestamp', bookingEnd: 'timestamp', lineItems: 'vector' },
      opt: { bookingDisplayStart: 'timestamp', bookingDisplayEnd: 'timestamp', seats: 'integer' },
    });
  });

  const process = readDefinition(`{:format :v3 :transitions [
    {:name :transition/start :actor :actor.role/customer :privileged? true :to :state/a}
    {:name :transition/accept :actor :actor.role/provider :from :state/a :to :state/b}
    {:name :transition/operate :actor :actor.role/operator :from :state/a :to :state/b}
    {:name :transition/expire :at {:fn/timepoint [:time/tx-initiated]} :from :state/a :to :state/b}]}`);

  test.each([
    ['start', null, 'customer', true, undefined],
    ['start', null, 'customer', false, 'forbidden'],
    ['start', 'state/a', 'customer', true, 'transaction-invalid-transition'],
    ['accept', null, 'provider', true, 'transaction-invalid-transition'],
    ['accept', 'state/a', 'provider', false, undefined],
    ['accept', 'state/a', 'customer', true, 'forbidden'],
    ['accept', 'state/a', 'operator', true, 'forbidden'],
    ['operate', 'state/a', 'operator', true, undefined],
    ['operate', 'state/a', 'provider', true, 'forbidden'],
    ['expire', 'state/a', 'system', true, undefined],
    ['expire', 'state/a', 'operator', true, 'forbidden'],
    ['nothing', 'state/a', 'provider', true, 'transaction-invalid-transition'],
  ] as const)('%s from %s by %s (trusted: %s): %s', (...[name, state, actor, trusted, code]) => {
    const request = { transition: `transition/${name}`, state, steps: 1 };
    expect(refusalOf(() => resolveTransition(process, request, { actor, trusted }))).toBe(code);
  });

  test('a transaction has at most 100 transitions', () => {
    const request = { transition: 'transition/accept', state: 'state/a', steps: 100 };
    const resolve = () =>
      resolveTransition(process, request, { actor: 'provider', trusted: false });
    expect(refusalOf(resolve)).toBe('transaction-invalid-transition');
  });
});

test('parsed parameters are parsed again without a change', () => {
  const [transition] = processOf(
    [
      'create-pending-booking',
      'privileged-set-line-items',
      'update-protected-data',
      'post-review-by-customer',
    ]
      .map((name) => act(name))
      .join(' '),
  ).transitions;
  if (!transition) throw new Error('no transition');
  const given = {
    ...dates,
    seats: null,
    lineItems: [
      {
        code: 'line-item/x',
        unitPrice: usd(1),
        quantity: 1.5,
        includeFor: [':customer'],
        percentage: null,
      },
    ],
    protectedData: { a: { b: [1, null] } },
    reviewRating: 3,
    reviewContent: 'x',
    cardToken: 'dummy',
  };
  const once = parseTransitionParams(transition, given);
  expect(once).not.toHaveProperty('cardToken');
  expect(parseTransitionParams(transition, once)).toEqual(once);
});

test.each([
  [{ bookingStart: new Date(-1) }, 'validation-invalid-value'],
  [{ bookingEnd: new Date('2600-01-01') }, 'validation-invalid-value'],
  [{ bookingEnd: new Date('2031-02-03') }, 'validation-invalid-params'],
  [{ seats: 1_000_001 }, 'validation-invalid-value'],
])('%j is out of bounds', (change, code) => {
  const run = () => runActions(act('create-pending-booking'), { params: { ...dates, ...change } });
  expect(refusalOf(run)).toBe(code);
});
