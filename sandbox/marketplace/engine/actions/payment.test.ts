import { aParty, aSnapshot, refusalOf, runActions, usd } from '../testing/engine-fixtures';
import { aPayment, priced, act } from '../testing/samples';

describe('payment', () => {
  const create = act('stripe-create-payment-intent');

  test('a payment intent is requested with the price and the fee, and stored', () => {
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

  // A public example process has a keyword where the reference has a boolean.
  test.each(['true', ':true'])('the default card is charged without the customer: %s', (yes) => {
    const config = act(
      'stripe-create-payment-intent',
      `{:use-customer-default-payment-method? ${yes}}`,
    );
    const customer = aParty('c', { stripeCustomerId: 'cus_1', defaultPaymentMethodId: 'pm_9' });
    const { draft, commands } = runActions(config, { snapshot: aSnapshot(priced, { customer }) });
    expect(commands[0]).toMatchObject({ paymentMethodId: 'pm_9', confirm: 'off-session' });
    expect(draft.payment?.status).toBe('confirmed');
    expect(refusalOf(() => runActions(config, { snapshot: aSnapshot(priced) }))).toBe(
      'stripe-customer-not-found',
    );
  });

  test('confirming a push payment captures it', () => {
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
    '%s authorizes a card at once',
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
