import { aSnapshot, refusalOf, runActions, usd } from '../testing/engine-fixtures';
import { day, aBooking, rental, commission, priced, act } from '../testing/samples';

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
