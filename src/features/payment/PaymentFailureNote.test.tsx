import { type StripeError } from '@stripe/stripe-js';
import { cleanup, screen, within } from '@testing-library/react';
import { type ApiError, type ApiErrorCode } from '~/api/marketplace/api-error';
import { listingIdSchema, transactionIdSchema } from '~/domain/ids';
import { ConfigContext } from '~/config/config-context';
import { testConfig } from '~/testing/test-config';
import { aUuid } from '~/testing/builders';
import { renderUi } from '~/testing/render-ui';
import * as v from 'valibot';
import { failureOfCard, failureOfOrder, type PaymentFailure } from './payment-failure';
import { PaymentFailureNote } from './PaymentFailureNote';

const saw = v.parse(listingIdSchema, aUuid());
const order = v.parse(transactionIdSchema, aUuid());

function says(failure: PaymentFailure) {
  renderUi(
    <ConfigContext value={testConfig}>
      <PaymentFailureNote
        failure={failure}
        titleOf={(id) => (id === saw ? 'Track saw' : undefined)}
      />
    </ConfigContext>,
  );
  return screen.getByRole('alert');
}

const nothingCharged = /Nothing was charged/;

const cardErrors: readonly (readonly [name: string, error: StripeError, words: string])[] = [
  ['declined', { type: 'card_error', code: 'card_declined' }, 'Your bank declined the card.'],
  [
    'no money',
    { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' },
    'The card doesn’t have enough money on it.',
  ],
  [
    'over its limit',
    { type: 'card_error', code: 'card_declined', decline_code: 'card_velocity_exceeded' },
    'The card has reached its limit.',
  ],
  [
    'a reason of the bank that we do not tell',
    { type: 'card_error', code: 'card_declined', decline_code: 'stolen_card' },
    'Your bank declined the card.',
  ],
  ['expired', { type: 'card_error', code: 'expired_card' }, 'The card has expired.'],
  [
    'wrong security code',
    { type: 'card_error', code: 'incorrect_cvc' },
    'The security code is wrong.',
  ],
  ['wrong number', { type: 'card_error', code: 'incorrect_number' }, 'The card number is wrong.'],
  [
    'wrong ZIP code',
    { type: 'card_error', code: 'incorrect_zip' },
    'The ZIP code doesn’t match the card.',
  ],
  [
    'not processed',
    { type: 'card_error', code: 'processing_error' },
    'Your bank couldn’t process the card.',
  ],
  [
    'a code of a card that we do not know',
    { type: 'card_error', code: 'new_code', message: 'Something new.' },
    'Your bank refused the card.',
  ],
  [
    'incomplete number',
    { type: 'validation_error', code: 'incomplete_number' },
    'The card number is incomplete.',
  ],
  [
    'incomplete security code',
    { type: 'validation_error', code: 'incomplete_cvc' },
    'The security code is incomplete.',
  ],
  [
    'incomplete date',
    { type: 'validation_error', code: 'incomplete_expiry' },
    'The expiration date is incomplete.',
  ],
  [
    'invalid number',
    { type: 'validation_error', code: 'invalid_number' },
    'The card number is wrong.',
  ],
  [
    'invalid security code',
    { type: 'validation_error', code: 'invalid_cvc' },
    'The security code isn’t valid.',
  ],
  [
    'invalid month',
    { type: 'validation_error', code: 'invalid_expiry_month' },
    'The expiration month is wrong.',
  ],
  [
    'invalid year',
    { type: 'validation_error', code: 'invalid_expiry_year' },
    'The expiration year is wrong.',
  ],
  [
    'a year that is over',
    { type: 'validation_error', code: 'invalid_expiry_year_past' },
    'The expiration date is in the past.',
  ],
  [
    'a mistake that we do not know',
    { type: 'validation_error', code: 'new_code', message: 'Your card is made of wood.' },
    'Your card is made of wood.',
  ],
  [
    'not authenticated',
    { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' },
    'Your bank couldn’t confirm that it was you.',
  ],
  ['too many requests', { type: 'rate_limit_error' }, 'The payment provider is busy'],
  [
    'an error of the provider',
    { type: 'api_error', message: 'Our servers are tired.' },
    'The payment provider returned an error: Our servers are tired.',
  ],
  [
    'an error without code, type and message',
    { type: '' as StripeError['type'] },
    'The payment provider returned an error.',
  ],
];

test.each(cardErrors)('a card problem, %s: its own words, and nothing was charged', (...row) => {
  const [, error, words] = row;
  const note = says(failureOfCard(error));
  expect(note).toHaveTextContent(words);
  expect(note).toHaveTextContent(nothingCharged);
});

test('a provider that cannot be reached does not mean that nothing was charged', () => {
  const note = says(failureOfCard({ type: 'api_connection_error' }));
  expect(note).toHaveTextContent('We couldn’t reach the server. Your cart is as it was.');
  expect(note).not.toHaveTextContent(nothingCharged);
});

const refusals: readonly (readonly [error: Partial<ApiError>, words: string])[] = [
  [{ code: 'payment', paymentMessage: 'Amount must be at least $0.50 usd' }, 'too low to pay'],
  [
    { code: 'payment', paymentMessage: 'Amount must convert to at least 50 cents.' },
    'too low to pay',
  ],
  [{ code: 'transaction-charge-zero-payin' }, 'too low to pay'],
  [{ code: 'transaction-charge-zero-payout' }, 'too low to pay'],
  [
    { code: 'payment', paymentMessage: 'Your account cannot currently make charges. Go to …' },
    'The owner can’t take payments',
  ],
  [
    { code: 'payment', paymentMessage: 'See `verification.disabled_reason` for details' },
    'The owner can’t take payments',
  ],
  [
    { code: 'payment', paymentMessage: 'No such customer' },
    'The payment provider returned an error: No such customer',
  ],
  [{ code: 'payment' }, 'The payment provider returned an error.'],
  [{ code: 'transaction-missing-stripe-account' }, 'The owner hasn’t finished setting up payouts'],
  [{ code: 'transaction-booking-time-not-available' }, 'Those nights were just taken.'],
  [
    { code: 'transaction-booking-time-not-available', listingId: saw },
    'Track saw was just taken for these nights.',
  ],
  [{ code: 'transaction-listing-not-found' }, 'A tool is no longer listed.'],
  [{ code: 'transaction-listing-not-found', listingId: saw }, 'Track saw is no longer listed.'],
  [{ code: 'tax-unavailable' }, 'We can’t calculate the sales tax right now.'],
  [{ code: 'tax-address-refused' }, 'We can’t calculate the sales tax for your home address.'],
  [{ code: 'agreement-changed' }, 'The rental agreement has changed'],
  [{ code: 'too-many-unpaid-orders' }, 'several orders that aren’t paid yet'],
  [{ code: 'order-busy' }, 'Another attempt, or another tab, is still paying.'],
  [{ code: 'forbidden' }, 'This account can’t place orders.'],
  [{ code: 'unauthorized' }, 'You’re no longer logged in.'],
  [{ code: 'session-changed' }, 'You’re no longer logged in.'],
  [{ code: 'conflict' }, 'This order can’t be placed as it is.'],
  [{ code: 'order-days-past' }, 'This order can’t be placed as it is.'],
];

test.each(refusals)('the refusal %j: its own words, and nothing was charged', (error, words) => {
  const note = says(failureOfOrder({ code: 'unexpected', status: 409, ...error }));
  expect(note).toHaveTextContent(words);
  expect(note).toHaveTextContent(nothingCharged);
});

test('a limit that keeps a renter from any order has its figure and says what to do', () => {
  const refusal = (code: ApiErrorCode, more: object) =>
    says(failureOfOrder({ code, status: 409, ...more }));
  const few = refusal('new-renter-orders', { limit: 2 });
  expect(few).toHaveTextContent('you can have 2 open orders at a time');
  expect(within(few).getByRole('link')).toHaveAttribute('href', '/inbox/orders');
  cleanup();
  expect(refusal('new-renter-sum', { limit: 100_000 })).toHaveTextContent('can come to $1,000.00');
  cleanup();
  const late = refusal('renter-late', { transactionId: order });
  expect(within(late).getByRole('link')).toHaveAttribute('href', `/order/${order}/details`);
});

test.each([
  [{ kind: 'expired' }, 'The payment wasn’t completed in 15 minutes. Nothing was charged'],
  [{ kind: 'not-confirmed' }, 'Payment has been made but we were unable to confirm the renting.'],
  [{ kind: 'not-confirmed' }, 'your payment will be fully refunded'],
  [{ kind: 'unexpected' }, 'The payment request failed. Your cart is as it was.'],
  [{ kind: 'price-changed' }, 'The price has changed. Nothing was charged.'],
  [{ kind: 'other-order' }, 'An earlier order of yours holds some of these nights.'],
] as const)('%j says %s', (failure, words) => {
  expect(says(failure)).toHaveTextContent(words);
});

test.each([
  failureOfCard({ type: 'card_error', code: 'card_declined' }),
  failureOfCard({ type: 'invalid_request_error', code: 'payment_intent_authentication_failure' }),
  failureOfCard({ type: 'rate_limit_error' }),
  failureOfCard({ type: 'api_error' }),
  failureOfCard({ type: 'api_connection_error' }),
  { kind: 'unexpected' } satisfies PaymentFailure,
])('beside an order, %j mentions neither a cart nor tools that wait to be booked', (failure) => {
  renderUi(<PaymentFailureNote isExtra failure={failure} titleOf={() => undefined} />);
  const note = screen.getByRole('alert');
  expect(note).toHaveTextContent(/again/);
  expect(note).not.toHaveTextContent(/cart|to book/);
});

test.each([
  'transaction-booking-time-not-available',
  'transaction-listing-not-found',
  'transaction-missing-stripe-account',
  'transaction-stripe-account-disabled-charges',
  'order-paid',
  'extension-asked',
  'extension-answered',
  'late-fee-closed',
  'network',
  'server',
] as const)('beside an order, %s is said without a cart and other dates', (code) => {
  const transactionId = v.parse(transactionIdSchema, aUuid());
  const failure = failureOfOrder({ code, status: 409, transactionId });
  renderUi(<PaymentFailureNote isExtra failure={failure} titleOf={() => undefined} />);
  const note = screen.getByRole('alert');
  expect(note).toHaveTextContent(/charged/);
  expect(note).not.toHaveTextContent(/cart|check out|other dates|its days/i);
});
