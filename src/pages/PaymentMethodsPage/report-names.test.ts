import { type Stripe, type StripeCardNumberElement } from '@stripe/stripe-js';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { findIntent } from '~/features/payment/payment-intent';
import { saveCard } from '~/features/payment/save-card';
import { setErrorReporter } from '~/lib/report';
import { createTestClient } from '~/testing/test-client';
import { createTestStore } from '~/testing/test-store';
import { transitError } from '~/testing/transit';
import { loadCard } from './PaymentMethodsPage.duck';
import { saveNewCard } from './save-new-card';

const network = setupServer(http.all('*', () => transitError({ status: 500, code: 'internal' })));
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterAll(() => network.close());

const api = createTestClient();
const METHOD = 'pm_1';
const visa = {
  paymentMethodId: METHOD,
  brand: 'visa',
  last4Digits: '4242',
  expirationMonth: 12,
  expirationYear: 2034,
};
const stripe = {
  retrievePaymentIntent: async () => ({ error: { type: 'api_error', message: 'Try later' } }),
} as unknown as Stripe;
const billing = {
  name: 'Rob',
  country: 'US',
  addressLine1: '1 Elm St',
  city: 'Austin',
  postal: '1',
};
const entry = { stripe, card: {} as StripeCardNumberElement, billing };
const unknown = { isCustomer: false, card: null };

test.each<[string, () => Promise<unknown>]>([
  ['create-stripe-user-failed', () => saveCard(api, unknown, METHOD)],
  ['add-payment-method-failed', () => saveCard(api, { isCustomer: true, card: null }, METHOD)],
  ['updating-payment-method-failed', () => saveCard(api, { isCustomer: true, card: visa }, METHOD)],
  ['create-setup-intent-failed', () => saveNewCard(api, unknown, entry)],
  ['fetch-stripe-customer-failed', () => createTestStore().dispatch(loadCard())],
  ['stripe-retrieve-payment-intent-failed', () => findIntent(stripe, 'secret')],
])('a failure is reported as %s', async (name, act) => {
  const reported: string[] = [];
  setErrorReporter((_, context) => reported.push(context));
  await act();
  expect(reported).toEqual([name]);
});
