import { actionNames } from './actions/registry';
import { type Booking, type LineItem, type Payment, type StockReservation } from './facts';
import { paramsOf, parseTransitionParams, resolveTransition } from './run-transition';
import { readDefinition } from './read-definition';
import {
  aParty,
  aSnapshot,
  NOW,
  processOf,
  refusalOf,
  runActions,
  usd,
} from './testing/engine-fixtures';

const day = (date: string) => new Date(`2030-02-${date}T00:00:00.000Z`);
const aBooking = (changes: Partial<Booking> = {}): Booking => ({
  id: 'b',
  start: day('01'),
  end: day('04'),
  displayStart: day('01'),
  displayEnd: day('04'),
  seats: 1,
  state: 'pending',
  ...changes,
});
const aPayment = (changes: Partial<Payment> = {}): Payment => ({
  intentId: 'pi_1',
  clientSecret: 'pi_1_secret',
  push: false,
  status: 'created',
  payoutId: null,
  paidOut: false,
  ...changes,
});
const aReservation = (state: StockReservation['state']): StockReservation => ({
  id: 's',
  quantity: 2,
  state,
});
const rental: LineItem = {
  code: 'line-item/night',
  unitPrice: usd(1000),
  lineTotal: usd(3000),
  quantity: '3',
  reversal: false,
  includeFor: ['customer', 'provider'],
};
const commission: LineItem = {
  code: 'line-item/provider-commission',
  unitPrice: usd(3000),
  lineTotal: usd(-300),
  percentage: '-10',
  reversal: false,
  includeFor: ['provider'],
};
const priced = { lineItems: [rental, commission], payinTotal: usd(3000), payoutTotal: usd(2700) };
const act = (name: string, config = '') =>
  `{:name :action/${name}${config && ` :config ${config}`}}`;
const dates = { bookingStart: day('01'), bookingEnd: day('04') };

describe('booking', () => {
  test.each([
    ['create-pending-booking', 'pending'],
    ['create-proposed-booking', 'proposed'],
    ['create-booking', 'pending'],
  ])('%s makes a %s booking', (name, state) => {
    const { draft } = runActions(act(name), { params: { ...dates, seats: 1 } });
    expect(draft.booking).toEqual(
      aBooking({ id: 'id-of-booking', state: state as Booking['state'] }),
    );
  });

  test('day bookings are cut to UTC midnight, time bookings are taken as they are', () => {
    const start = new Date('2030-02-01T10:30:00.000Z');
    const end = new Date('2030-02-03T23:59:00.000Z');
    const params = {
      bookingStart: start,
      bookingEnd: end,
      bookingDisplayStart: start,
      bookingDisplayEnd: null,
    };
    expect(runActions(act('create-pending-booking'), { params }).draft.booking).toMatchObject({
      start: day('01'),
      end: day('03'),
      displayStart: start,
      displayEnd: day('03'),
    });
    expect(
      runActions(act('create-pending-booking', '{:type :time}'), { params }).draft.booking,
    ).toMatchObject({
      start,
      end,
      displayEnd: end,
    });
  });

  test.each([
    ['create-pending-booking', '', 0, 'transaction-booking-time-not-available'],
    ['create-proposed-booking', '', 0, 'transaction-booking-time-not-available'],
    [
      'create-booking',
      '{:observe-availability? true}',
      0,
      'transaction-booking-time-not-available',
    ],
    ['create-booking', '', 0, undefined],
    ['create-pending-booking', '', 1, undefined],
  ])('%s %s with %d free seats: %s', (...[name, config, freeSeats, code]) => {
    expect(
      refusalOf(() => runActions(act(name, config), { params: dates, world: { freeSeats } })),
    ).toBe(code);
  });

  test('as many seats as asked for must be free', () => {
    const book = (freeSeats: number) => () =>
      runActions(act('create-pending-booking'), {
        params: { ...dates, seats: 3 },
        world: { freeSeats },
      });
    expect(refusalOf(book(3))).toBeUndefined();
    expect(refusalOf(book(2))).toBe('transaction-booking-time-not-available');
  });

  test.each([
    [{ bookingStart: day('04'), bookingEnd: day('04') }, 'validation-invalid-params'],
    [{ bookingStart: day('04'), bookingEnd: day('01') }, 'validation-invalid-params'],
    [{ bookingStart: day('01') }, 'validation-missing-key'],
    [{ bookingStart: day('01'), bookingEnd: null }, 'validation-missing-key'],
    [{ bookingStart: 'tomorrow', bookingEnd: day('04') }, 'validation-invalid-value'],
    [{ ...dates, seats: 0 }, 'validation-invalid-value'],
    [{ ...dates, seats: 1.5 }, 'validation-invalid-value'],
  ])('%j is refused', (params, code) => {
    expect(refusalOf(() => runActions(act('create-pending-booking'), { params }))).toBe(code);
  });

  test('a transaction has one booking', () => {
    const snapshot = aSnapshot({ booking: aBooking() });
    const again = () => runActions(act('create-pending-booking'), { snapshot, params: dates });
    expect(refusalOf(again)).toBe('transaction-invalid-action-sequence');
  });

  test.each([
    ['accept-booking', 'pending', 'accepted'],
    ['accept-booking', 'proposed', 'accepted'],
    ['decline-booking', 'pending', 'declined'],
    ['decline-booking', 'proposed', 'declined'],
    ['cancel-booking', 'accepted', 'cancelled'],
  ] as const)('%s: %s becomes %s', (name, from, to) => {
    const snapshot = aSnapshot({ booking: aBooking({ state: from }) });
    expect(runActions(act(name), { snapshot }).draft.booking).toEqual(aBooking({ state: to }));
  });

  test.each([
    ['accept-booking', 'accepted', 'transaction-booking-state-not-pending'],
    ['accept-booking', 'declined', 'transaction-booking-state-not-pending'],
    ['decline-booking', 'accepted', 'transaction-booking-state-not-pending'],
    ['cancel-booking', 'pending', 'transaction-booking-state-not-accepted'],
    ['cancel-booking', 'cancelled', 'transaction-booking-state-not-accepted'],
    ['update-booking', 'declined', 'transaction-booking-state-not-pending'],
  ] as const)('%s refuses a booking that is %s', (name, state, code) => {
    const snapshot = aSnapshot({ booking: aBooking({ state }) });
    expect(refusalOf(() => runActions(act(name), { snapshot }))).toBe(code);
  });

  test.each(['accept-booking', 'decline-booking', 'cancel-booking', 'update-booking'])(
    '%s needs a booking',
    (name) => {
      expect(refusalOf(() => runActions(act(name)))).toBe('transaction-invalid-action-sequence');
    },
  );

  test('accepting a proposal looks at availability again, accepting a reservation does not', () => {
    const accept = (state: Booking['state']) => () =>
      runActions(act('accept-booking'), {
        snapshot: aSnapshot({ booking: aBooking({ state }) }),
        world: { freeSeats: 0 },
      });
    expect(refusalOf(accept('proposed'))).toBe('transaction-booking-time-not-available');
    expect(refusalOf(accept('pending'))).toBeUndefined();
  });

  test('an update changes what is given, and only asks for seats when time or seats change', () => {
    const snapshot = aSnapshot({ booking: aBooking({ state: 'accepted' }) });
    const update = (params: Record<string, unknown>, freeSeats = 5) =>
      runActions(act('update-booking'), { snapshot, params, world: { freeSeats } }).draft.booking;
    expect(update({ bookingStart: day('02'), bookingEnd: day('06') })).toEqual(
      aBooking({ state: 'accepted', start: day('02'), end: day('06') }),
    );
    expect(update({ seats: 4 })?.seats).toBe(4);
    expect(
      update({ bookingDisplayStart: day('02'), bookingDisplayEnd: day('03') }, 0)?.displayStart,
    ).toEqual(day('02'));
    expect(refusalOf(() => update({ seats: 4 }, 3))).toBe('transaction-booking-time-not-available');
    expect(refusalOf(() => update({ bookingStart: day('02') }))).toBe('validation-invalid-params');
    expect(refusalOf(() => update({ bookingDisplayEnd: day('02') }))).toBe(
      'validation-invalid-params',
    );
  });
});

describe('stock', () => {
  const create = (name: string, freeStock = 5) =>
    runActions(act(name), { params: { stockReservationQuantity: 2 }, world: { freeStock } }).draft;

  test('a pending reservation takes stock, a proposed one does not', () => {
    expect(create('create-pending-stock-reservation')).toMatchObject({
      stockReservation: { quantity: 2, state: 'pending' },
      stockAdjustments: [{ quantity: -2 }],
    });
    expect(create('create-proposed-stock-reservation')).toMatchObject({
      stockReservation: { quantity: 2, state: 'proposed' },
      stockAdjustments: [],
    });
  });

  test.each(['create-pending-stock-reservation', 'create-proposed-stock-reservation'])(
    '%s needs stock',
    (name) => {
      expect(refusalOf(() => create(name, 1))).toBe('transaction-listing-insufficient-stock');
      expect(
        refusalOf(() => runActions(act(name), { params: { stockReservationQuantity: 0 } })),
      ).toBe('validation-invalid-value');
    },
  );

  test.each([
    ['accept-stock-reservation', 'pending', 'accepted', []],
    ['accept-stock-reservation', 'proposed', 'accepted', [-2]],
    ['decline-stock-reservation', 'pending', 'declined', [2]],
    ['decline-stock-reservation', 'proposed', 'declined', []],
    ['cancel-stock-reservation', 'accepted', 'cancelled', [2]],
  ] as const)('%s: %s becomes %s, adjusting by %j', (...[name, from, to, quantities]) => {
    const snapshot = aSnapshot({ stockReservation: aReservation(from) });
    const { draft } = runActions(act(name), { snapshot, world: { freeStock: 2 } });
    expect(draft.stockReservation?.state).toBe(to);
    expect(draft.stockAdjustments.map(({ quantity }) => quantity)).toEqual(quantities);
  });

  test.each([
    ['accept-stock-reservation', 'accepted'],
    ['decline-stock-reservation', 'accepted'],
    ['cancel-stock-reservation', 'pending'],
  ] as const)('%s refuses a reservation that is %s', (name, state) => {
    const snapshot = aSnapshot({ stockReservation: aReservation(state) });
    expect(refusalOf(() => runActions(act(name), { snapshot }))).toBe(
      'transaction-invalid-action-sequence',
    );
  });

  test('a proposal can only be accepted while there is stock; one reservation per transaction', () => {
    const snapshot = aSnapshot({ stockReservation: aReservation('proposed') });
    const accept = () =>
      runActions(act('accept-stock-reservation'), { snapshot, world: { freeStock: 1 } });
    expect(refusalOf(accept)).toBe('transaction-listing-insufficient-stock');
    const again = () =>
      runActions(act('create-pending-stock-reservation'), {
        snapshot,
        params: { stockReservationQuantity: 1 },
      });
    expect(refusalOf(again)).toBe('transaction-invalid-action-sequence');
  });
});

describe('pricing', () => {
  test.each(['privileged-set-line-items', 'set-line-items-and-total'])(
    '%s replaces items and totals',
    (name) => {
      const lineItems = [{ code: 'line-item/day', unitPrice: usd(500), quantity: 2 }];
      const { draft } = runActions(act(name), {
        snapshot: aSnapshot(priced),
        params: { lineItems },
      });
      expect(draft).toMatchObject({
        payinTotal: usd(1000),
        payoutTotal: usd(1000),
        lineItems: [{ code: 'line-item/day' }],
      });
    },
  );

  test('line items are needed, at most 50, each with a code', () => {
    const set = (lineItems?: unknown) => () =>
      runActions(act('privileged-set-line-items'), { params: { lineItems } });
    const item = { code: 'line-item/x', unitPrice: usd(1), quantity: 1 };
    expect(refusalOf(set())).toBe('validation-missing-key');
    expect(refusalOf(set(Array.from({ length: 51 }, () => item)))).toBe('validation-invalid-value');
    expect(refusalOf(set(Array.from({ length: 50 }, () => item)))).toBeUndefined();
    expect(refusalOf(set([{ ...item, code: 'x'.repeat(65) }]))).toBe('validation-invalid-value');
    expect(refusalOf(set([{ ...item, unitPrice: { amount: 1.5, currency: 'USD' } }]))).toBe(
      'validation-invalid-value',
    );
  });

  test('a full refund mirrors each item, once', () => {
    const { draft } = runActions(act('calculate-full-refund'), { snapshot: aSnapshot(priced) });
    expect(draft.payinTotal).toEqual(usd(0));
    expect(draft.payoutTotal).toEqual(usd(0));
    expect(draft.lineItems.slice(2)).toEqual([
      { ...rental, quantity: '-3', lineTotal: usd(-3000), reversal: true },
      { ...commission, percentage: '10', lineTotal: usd(300), reversal: true },
    ]);
    const twice = () => runActions(act('calculate-full-refund'), { snapshot: aSnapshot(draft) });
    expect(refusalOf(twice)).toBe('transaction-invalid-action-sequence');
  });

  test('a negotiated total is reached by one item, which the next offer changes', () => {
    const negotiate = (amount: number, snapshot = aSnapshot()) =>
      runActions(act('set-negotiated-total-price'), {
        snapshot,
        params: { negotiatedTotal: usd(amount) },
      }).draft;
    const first = negotiate(2500, aSnapshot({ ...priced, lineItems: [rental] }));
    expect(first.payinTotal).toEqual(usd(2500));
    const second = negotiate(2800, aSnapshot(first));
    expect(second.payinTotal).toEqual(usd(2800));
    expect(second.lineItems).toHaveLength(2);
    const otherCurrency = () =>
      runActions(act('set-negotiated-total-price'), {
        snapshot: aSnapshot(priced),
        params: { negotiatedTotal: { amount: 1, currency: 'EUR' } },
      });
    expect(refusalOf(otherCurrency)).toBe('validation-invalid-value');
  });

  test.each([
    ['calculate-tx-total', '', 3750, 3375],
    ['calculate-tx-nightly-total', '', 3750, 3375],
    ['calculate-tx-daily-total', '', 3750, 3375],
    ['calculate-tx-nightly-total-price', '', 3750, 3750],
    ['calculate-tx-daily-total-price', '', 3750, 3750],
    ['calculate-tx-total-daily-booking-exclude-start', '', 1250, 1250],
    ['calculate-tx-unit-total-price', '', 5000, 5000],
    ['calculate-tx-two-units-total-price', '{:quantity2-price-multiplier 0.5M}', 3125, 3125],
  ])('%s %s: payin %d, payout %d', (...[name, config, payin, payout]) => {
    const { draft } = runActions(act(name, config), {
      snapshot: aSnapshot({ booking: aBooking() }),
      params: { quantity: 4, quantity1: 2, quantity2: 1 },
    });
    expect([draft.payinTotal, draft.payoutTotal]).toEqual([usd(payin), usd(payout)]);
  });

  test.each([
    ['calculate-tx-customer-commission', '{:commission 0.1M}', 3300, 3000],
    [
      'calculate-tx-customer-commission',
      '{:commission 0.1M :min {:amount 5M :currency "USD"}}',
      3500,
      3000,
    ],
    [
      'calculate-tx-customer-commission',
      '{:commission 0.1M :max {:amount 2.5M :currency "USD"}}',
      3250,
      3000,
    ],
    ['calculate-tx-provider-commission', '{:commission 0.1M}', 3000, 2700],
    [
      'calculate-tx-provider-commission',
      '{:commission 0.1M :min {:amount 5M :currency "USD"}}',
      3000,
      2500,
    ],
    [
      'calculate-tx-customer-fixed-commission',
      '{:commission {:amount 10M :currency "USD"}}',
      4000,
      3000,
    ],
    [
      'calculate-tx-provider-fixed-commission',
      '{:commission {:amount 10M :currency "USD"}}',
      3000,
      2000,
    ],
  ])('%s %s: payin %d, payout %d', (...[name, config, payin, payout]) => {
    const snapshot = aSnapshot({
      lineItems: [rental],
      payinTotal: usd(3000),
      payoutTotal: usd(3000),
    });
    const once = runActions(act(name, config), { snapshot }).draft;
    expect([once.payinTotal, once.payoutTotal]).toEqual([usd(payin), usd(payout)]);
    const twice = runActions(act(name, config), { snapshot: aSnapshot(once) }).draft;
    expect(twice.payinTotal?.amount).toBe(3000 + 2 * (payin - 3000));
    expect(twice.payoutTotal?.amount).toBe(3000 + 2 * (payout - 3000));
  });

  test.each([
    ['calculate-tx-nightly-total-price', '', 'transaction-invalid-action-sequence'],
    [
      'calculate-tx-customer-commission',
      '{:commission 0.1M}',
      'transaction-invalid-action-sequence',
    ],
    [
      'calculate-tx-provider-fixed-commission',
      '{:commission {:amount 10M :currency "USD"}}',
      'transaction-invalid-action-sequence',
    ],
  ])('%s needs what it computes from', (name, config, code) => {
    expect(refusalOf(() => runActions(act(name, config)))).toBe(code);
  });

  test.each([
    ['calculate-tx-customer-commission', '{:commission 0.1M :min {:amount 1M :currency "EUR"}}'],
    [
      'calculate-tx-customer-commission',
      '{:commission 0.1M :min {:amount 3M :currency "USD"} :max {:amount 2M :currency "USD"}}',
    ],
    ['calculate-tx-provider-fixed-commission', '{:commission {:amount 31M :currency "USD"}}'],
  ])('%s %s is refused', (name, config) => {
    const snapshot = aSnapshot({
      lineItems: [rental],
      payinTotal: usd(3000),
      payoutTotal: usd(3000),
    });
    expect(refusalOf(() => runActions(act(name, config), { snapshot }))).toBe(
      'validation-invalid-params',
    );
  });

  test('a listing without a price and a booking too short are refused', () => {
    const noPrice = aSnapshot(
      { booking: aBooking() },
      { listing: { id: 'l', title: 'x', price: null } },
    );
    const total = () => runActions(act('calculate-tx-nightly-total-price'), { snapshot: noPrice });
    expect(refusalOf(total)).toBe('transaction-missing-listing-price');
    const short = aSnapshot({ booking: aBooking({ end: day('03') }) });
    const exclude = () =>
      runActions(act('calculate-tx-total-daily-booking-exclude-start'), { snapshot: short });
    expect(refusalOf(exclude)).toBe('validation-invalid-params');
  });
});

describe('payment', () => {
  const create = act('stripe-create-payment-intent');

  test('an intent is asked for with the price and the fee, and remembered', () => {
    const snapshot = aSnapshot(priced, { customer: aParty('c', { stripeCustomerId: 'cus_1' }) });
    const params = { paymentMethod: 'pm_1', setupPaymentMethodForSaving: true, cardToken: 'dummy' };
    const { draft, commands } = runActions(create, { snapshot, params });
    expect(commands).toEqual([
      {
        kind: 'createPaymentIntent',
        amount: usd(3000),
        applicationFee: 300,
        providerAccountId: 'acct_1',
        transactionId: snapshot.transactionId,
        customerId: 'cus_1',
        paymentMethodId: 'pm_1',
        cardToken: null,
        pushMethods: null,
        setupForSaving: true,
        confirm: 'later',
      },
    ]);
    expect(draft.payment).toMatchObject({
      intentId: 'pi_speculative',
      status: 'created',
      push: false,
    });
  });

  test.each([
    [{}, {}, 'transaction-invalid-action-sequence'],
    [{ ...priced, payinTotal: usd(0), payoutTotal: usd(0) }, {}, 'transaction-charge-zero-payin'],
    [{ ...priced, payoutTotal: usd(3001) }, {}, 'conflict'],
    [priced, { provider: aParty('p') }, 'transaction-missing-stripe-account'],
    [{ ...priced, payment: aPayment() }, {}, 'transaction-invalid-action-sequence'],
  ])('an intent is refused: %j %j %s', (draft, parties, code) => {
    expect(refusalOf(() => runActions(create, { snapshot: aSnapshot(draft, parties) }))).toBe(code);
  });

  test('the default card is charged without the customer', () => {
    const config = act(
      'stripe-create-payment-intent',
      '{:use-customer-default-payment-method? true}',
    );
    const customer = aParty('c', { stripeCustomerId: 'cus_1', defaultPaymentMethodId: 'pm_9' });
    const { draft, commands } = runActions(config, { snapshot: aSnapshot(priced, { customer }) });
    expect(commands[0]).toMatchObject({ paymentMethodId: 'pm_9', confirm: 'off-session' });
    expect(draft.payment?.status).toBe('confirmed');
    expect(refusalOf(() => runActions(config, { snapshot: aSnapshot(priced) }))).toBe(
      'stripe-customer-not-found',
    );
  });

  test('a push payment is captured by its confirmation', () => {
    const push = act('stripe-create-payment-intent-push');
    const { draft, commands } = runActions(push, {
      snapshot: aSnapshot(priced),
      params: { paymentMethodTypes: ['ideal'] },
    });
    expect(commands[0]).toMatchObject({ pushMethods: ['ideal'] });
    const confirmed = runActions(
      `${act('stripe-confirm-payment-intent')} ${act('stripe-capture-payment-intent')}`,
      {
        snapshot: aSnapshot({ ...priced, payment: draft.payment }),
      },
    );
    expect(confirmed.commands.map(({ kind }) => kind)).toEqual(['confirmPaymentIntent']);
    expect(confirmed.draft.payment?.status).toBe('captured');
    expect(refusalOf(() => runActions(push, { snapshot: aSnapshot(priced) }))).toBe(
      'validation-missing-key',
    );
  });

  test.each([
    ['stripe-confirm-payment-intent', 'created', 'confirmed', 'confirmPaymentIntent'],
    ['stripe-capture-payment-intent', 'confirmed', 'captured', 'capturePaymentIntent'],
    ['stripe-capture-charge', 'confirmed', 'captured', 'capturePaymentIntent'],
    ['stripe-capture-charge-pi', 'confirmed', 'captured', 'capturePaymentIntent'],
    ['stripe-refund-payment', 'created', 'refunded', 'refundOrCancel'],
    ['stripe-refund-payment', 'confirmed', 'refunded', 'refundOrCancel'],
    ['stripe-refund-charge', 'captured', 'refunded', 'refundOrCancel'],
  ] as const)('%s: a payment that is %s becomes %s', (...[name, from, to, kind]) => {
    const snapshot = aSnapshot({ ...priced, payment: aPayment({ status: from }) });
    const { draft, commands } = runActions(act(name), { snapshot });
    expect(draft.payment?.status).toBe(to);
    expect(commands).toEqual([expect.objectContaining({ kind, intentId: 'pi_1' })]);
  });

  test.each([
    ['stripe-confirm-payment-intent', null],
    ['stripe-confirm-payment-intent', aPayment({ status: 'captured' })],
    ['stripe-capture-payment-intent', null],
    ['stripe-capture-payment-intent', aPayment({ status: 'created' })],
    ['stripe-refund-payment', null],
    ['stripe-refund-payment', aPayment({ status: 'refunded' })],
    ['stripe-refund-payment', aPayment({ status: 'captured', paidOut: true })],
    ['stripe-create-payout', null],
    ['stripe-create-payout', aPayment({ status: 'confirmed' })],
    ['stripe-create-payout', aPayment({ status: 'refunded' })],
    ['stripe-create-payout', aPayment({ status: 'captured', paidOut: true })],
  ])('%s refuses the payment %j', (name, payment) => {
    const snapshot = aSnapshot({ ...priced, payment });
    expect(refusalOf(() => runActions(act(name), { snapshot }))).toBe(
      'transaction-invalid-action-sequence',
    );
  });

  test('a payout sends the payout total, and nothing when that is zero', () => {
    const payment = aPayment({ status: 'captured' });
    const payout = (payoutTotal = usd(2700)) =>
      runActions(act('stripe-create-payout'), {
        snapshot: aSnapshot({ ...priced, payoutTotal, payment }),
      });
    expect(payout().commands).toEqual([
      { kind: 'createPayout', intentId: 'pi_1', amount: usd(2700), accountId: 'acct_1' },
    ]);
    expect(payout().draft.payment).toMatchObject({ paidOut: true, payoutId: 'po_speculative' });
    expect(payout(usd(0)).commands).toEqual([]);
    expect(payout(usd(0)).draft.payment?.paidOut).toBe(true);
  });

  test.each(['stripe-create-charge', 'stripe-create-charge-pi'])(
    '%s authorises a card at once',
    (name) => {
      const charge = (params: Record<string, unknown>) => () =>
        runActions(act(name), { snapshot: aSnapshot(priced), params });
      expect(charge({ cardToken: 'tok_1' })().commands[0]).toMatchObject({
        cardToken: 'tok_1',
        confirm: 'now',
      });
      expect(charge({ cardToken: 'tok_1' })().draft.payment?.status).toBe('confirmed');
      expect(refusalOf(charge({}))).toBe('validation-missing-key');
    },
  );
});

describe('data and reviews', () => {
  test('protected data and metadata are merged on the top level; null removes', () => {
    const snapshot = aSnapshot({ protectedData: { a: 1, b: { x: 1 } }, metadata: { m: 1 } });
    const { draft } = runActions(
      `${act('update-protected-data')} ${act('privileged-update-metadata')}`,
      {
        snapshot,
        params: { protectedData: { a: null, b: { y: 2 }, c: 'new' }, metadata: { n: true } },
      },
    );
    expect(draft.protectedData).toEqual({ b: { y: 2 }, c: 'new' });
    expect(draft.metadata).toEqual({ m: 1, n: true });
  });

  test('nobody writes the payment secrets or more than 50 KB', () => {
    const update = (protectedData: unknown) =>
      runActions(act('update-protected-data'), { params: { protectedData } }).draft.protectedData;
    expect(update({ stripePaymentIntents: { default: {} }, a: 1 })).toEqual({ a: 1 });
    expect(update(null)).toEqual({});
    expect(refusalOf(() => update({ big: 'x'.repeat(51 * 1024) }))).toBe(
      'validation-invalid-value',
    );
    expect(refusalOf(() => update('text'))).toBe('validation-invalid-value');
    const full = aSnapshot({ protectedData: { a: 'x'.repeat(30 * 1024) } });
    const merged = () =>
      runActions(act('update-protected-data'), {
        snapshot: full,
        params: { protectedData: { b: 'x'.repeat(30 * 1024) } },
      });
    expect(refusalOf(merged)).toBe('validation-invalid-value');
  });

  test('protected data of a party is revealed as configured', () => {
    const customer = aParty('c', { protectedData: { phoneNumber: '1', secret: '2' } });
    const provider = aParty('p', { protectedData: { phoneNumber: '9' } });
    const snapshot = aSnapshot({ protectedData: { own: 1 } }, { customer, provider });
    const mapping = '{:key-mapping {:phoneNumber :customerPhone :missing :x}}';
    expect(
      runActions(act('reveal-customer-protected-data', mapping), { snapshot }).draft.protectedData,
    ).toEqual({
      own: 1,
      customerPhone: '1',
    });
    expect(
      runActions(act('reveal-provider-protected-data'), { snapshot }).draft.protectedData,
    ).toEqual({
      own: 1,
      phoneNumber: '9',
    });
  });

  test('each side reviews once; publishing opens both', () => {
    const params = { reviewRating: 5, reviewContent: 'Sharp' };
    const first = runActions(act('post-review-by-customer'), { params }).draft;
    expect(first.reviews).toEqual([
      {
        id: 'id-of-review-ofProvider',
        type: 'ofProvider',
        state: 'pending',
        rating: 5,
        content: 'Sharp',
        createdAt: NOW,
      },
    ]);
    const again = () =>
      runActions(act('post-review-by-customer'), { snapshot: aSnapshot(first), params });
    expect(refusalOf(again)).toBe('transaction-already-reviewed-by-customer');
    const both = runActions(`${act('post-review-by-provider')} ${act('publish-reviews')}`, {
      snapshot: aSnapshot(first),
      params,
    }).draft;
    expect(both.reviews.map(({ type, state }) => [type, state])).toEqual([
      ['ofProvider', 'public'],
      ['ofCustomer', 'public'],
    ]);
    const provider = () =>
      runActions(act('post-review-by-provider'), { snapshot: aSnapshot(both), params });
    expect(refusalOf(provider)).toBe('transaction-already-reviewed-by-provider');
  });

  test.each([
    [{ reviewRating: 0, reviewContent: 'x' }, 'validation-invalid-value'],
    [{ reviewRating: 6, reviewContent: 'x' }, 'validation-invalid-value'],
    [{ reviewRating: 4.5, reviewContent: 'x' }, 'validation-invalid-value'],
    [{ reviewRating: 4, reviewContent: '' }, 'validation-invalid-value'],
    [{ reviewRating: 4 }, 'validation-missing-key'],
  ])('review %j is refused', (params, code) => {
    expect(refusalOf(() => runActions(act('post-review-by-provider'), { params }))).toBe(code);
  });

  test('file actions have nothing to copy, fail always fails', () => {
    expect(refusalOf(() => runActions(act('reveal-listing-protected-files')))).toBeUndefined();
    expect(refusalOf(() => runActions(act('update-protected-files')))).toBeUndefined();
    expect(refusalOf(() => runActions(act('fail')))).toBe('conflict');
  });
});

describe('a transition as a whole', () => {
  test('the snapshot stays as it was, also when a later action fails', () => {
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

  test('every known action can be read in a process', () => {
    const config = (name: string) => {
      if (name.endsWith('fixed-commission'))
        return ' :config {:commission {:amount 1M :currency "USD"}}';
      return name.endsWith('commission') ? ' :config {:commission 0.1M}' : '';
    };
    const all = actionNames.map((name) => `{:name :${name}${config(name)}}`).join(' ');
    expect(processOf(all).transitions[0]?.actions).toHaveLength(actionNames.length);
    expect(actionNames).toHaveLength(49);
  });

  test('parameters are described by type, required and optional apart', () => {
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
