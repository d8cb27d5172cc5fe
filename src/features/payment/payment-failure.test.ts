import { failureOfOrder } from './payment-failure';

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
