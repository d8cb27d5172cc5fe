import { type StripeError } from '@stripe/stripe-js';
import { failureOfCard, failureOfOrder } from './payment-failure';

test.each([
  ['Amount must be at least $0.50 usd', 'amount-too-low'],
  ['Amount must convert to at least 50 cents', 'amount-too-low'],
  ['Your account cannot currently make charges. Go to …', 'owner-cannot-charge'],
  ['See verification.disabled_reason', 'owner-cannot-charge'],
  ['Something else', 'provider-error'],
])('the payment provider’s "%s" is %s', (paymentMessage, kind) => {
  expect(failureOfOrder({ code: 'payment', status: 402, paymentMessage }).kind).toBe(kind);
});

test.each([
  ['transaction-missing-stripe-account', 'owner-not-ready'],
  ['transaction-listing-not-found', 'gone'],
  ['conflict', 'refused'],
  ['forbidden', 'forbidden'],
  ['network', 'network'],
  ['server', 'unexpected'],
] as const)('%s is %s', (code, kind) => {
  expect(failureOfOrder({ code, status: 409 }).kind).toBe(kind);
});

const cardError = (error: Partial<StripeError>): StripeError => ({ type: 'card_error', ...error });

test.each([
  [{ code: 'card_declined', decline_code: 'insufficient_funds' }, 'declined', 'insufficient_funds'],
  [{ code: 'expired_card' }, 'declined', 'expired_card'],
  [{ type: 'validation_error', code: 'incomplete_cvc' }, 'invalid-card', 'incomplete_cvc'],
] as const)('a card’s %j is %s', (error, kind, code) => {
  expect(failureOfCard(cardError(error))).toMatchObject({ kind, code });
});

test('a bank that could not confirm the payer is not a declined card', () => {
  const code = 'payment_intent_authentication_failure';
  expect(failureOfCard(cardError({ type: 'invalid_request_error', code })).kind).toBe(
    'not-authenticated',
  );
});
