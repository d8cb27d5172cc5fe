import { type Stripe } from '@stripe/stripe-js';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { types } from 'sharetribe-flex-sdk';
import { type PublicConfig } from '~/config/public-config';
import { fakeCardFields } from '~/features/payment/testing/fake-card-fields';
import { loadPaymentLibrary } from '~/features/payment/stripe-loader';
import { setErrorReporter } from '~/lib/report';
import { loadCurrentUser } from '~/store/current-user';
import { expectAccessible } from '~/testing/axe';
import { aCurrentUser, aListing, aPageOf, aUuid } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp } from '~/testing/render-app';
import { testConfig } from '~/testing/test-config';
import { createTestStore } from '~/testing/test-store';
import { aBooking, aTransaction } from '~/testing/transaction-builders';
import { transitError, transitResponse } from '~/testing/transit';
import { PaymentMethodsPage } from './PaymentMethodsPage';

jest.mock('~/features/payment/stripe-loader');

const network = setupServer(...emptyMarketplace);
const reported: string[] = [];
beforeAll(() => {
  network.listen({ onUnhandledRequest: 'error' });
  setErrorReporter((_, name) => reported.push(name));
});
afterEach(() => {
  network.resetHandlers();
  jest.clearAllMocks();
  reported.length = 0;
});
afterAll(() => network.close());

const config: PublicConfig = {
  ...testConfig,
  payments: {
    publishableKey: 'pk',
    scriptUrl: 'https://pay.test/v3',
    providerName: 'Stripe',
    merchantCategory: '5734',
  },
};

/** Simulates the provider's library. `typeCard` fills the fields of a card. */
function stripeAnswers(setup: object = { setupIntent: { payment_method: 'pm_new' } }) {
  const fields = fakeCardFields();
  const confirmCardSetup = jest.fn(async () => setup);
  jest
    .mocked(loadPaymentLibrary)
    .mockResolvedValue({ ...fields.stripe, confirmCardSetup } as unknown as Stripe);
  return { fields, confirmCardSetup, typeCard: () => fields.type() };
}

const booking = aBooking();
const saw = aListing({ title: 'Table saw' });
const uuid = (id: string) => new types.UUID(id);

/** Simulates a marketplace with one card at most, and records its requests. */
function marketplace({ last4 = '4242', year = 2028, hasCard = true } = {}) {
  const user = aCurrentUser();
  const world = {
    card: hasCard ? { last4Digits: last4, expirationYear: year } : null,
    isCustomer: hasCard,
    asked: [] as string[],
  };
  const [customer, method] = [aUuid(), aUuid()];
  const included = () => [
    ...(world.isCustomer
      ? [{ id: uuid(customer), type: 'stripeCustomer', attributes: {}, relationships: {} }]
      : []),
    ...(world.card
      ? [
          {
            id: uuid(method),
            type: 'stripePaymentMethod',
            attributes: {
              type: 'stripe-payment-method/card',
              stripePaymentMethodId: 'pm_old',
              card: { brand: 'visa', expirationMonth: 8, ...world.card },
            },
          },
        ]
      : []),
  ];
  const done = (name: string, change: () => void) =>
    http.post(apiUrl(name), async ({ request }) => {
      const body = await request.text();
      world.asked.push(/pm_\w+/.exec(body)?.[0] ? `${name} ${/pm_\w+/.exec(body)![0]}` : name);
      change();
      return transitResponse({ data: { id: uuid(customer), type: 'stripeCustomer' } });
    });
  const add = () => {
    world.isCustomer = true;
    world.card = { last4Digits: '5556', expirationYear: 2029 };
  };
  network.use(
    http.get(apiUrl('current_user/show'), () =>
      transitResponse({ data: user, included: included() }),
    ),
    http.post(apiUrl('current_user/update_profile'), () => transitResponse({ data: user })),
    http.post(apiUrl('stripe_setup_intents/create'), () =>
      transitResponse({
        data: { id: uuid(aUuid()), type: 'stripeSetupIntent', attributes: { clientSecret: 's' } },
      }),
    ),
    done('stripe_customer/create', add),
    done('stripe_customer/add_payment_method', add),
    done('stripe_customer/delete_payment_method', () => {
      world.card = null;
    }),
  );
  return world;
}

async function show(settings = config) {
  const store = createTestStore();
  await store.dispatch(loadCurrentUser());
  return renderApp(<PaymentMethodsPage />, {
    at: '/account/payment-methods',
    preloaded: store.getState(),
    config: settings,
  });
}

type User = Awaited<ReturnType<typeof show>>['user'];
/** Finds a field by its label, because queries by role are slow on a page with a list of all countries. */
const box = (name: string) => screen.getByLabelText(name);
const button = (name: string) => screen.getByText(name).closest('button')!;
const replace = () => screen.findByText('Replace it with another card');

const address = {
  'Billing street': '1908 Chestnut Avenue',
  City: 'Austin',
  'ZIP code': '78702',
};

async function fillBilling(user: User) {
  for (const [name, value] of Object.entries(address)) {
    await user.click(box(name));
    await user.paste(value);
  }
}

test('the saved card is shown with its last digits, and is deleted after a confirmation', async () => {
  stripeAnswers();
  const world = marketplace();
  const { user, container } = await show();
  expect(await screen.findByText('Visa, ending in 4242')).toBeVisible();
  expect(screen.getByText(/expires 08\/2028/i)).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Card number' })).toBeNull();
  await expectAccessible(container);
  await user.click(button('Delete the saved card'));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Delete Visa ending 4242?');
  await user.click(button('Delete the card'));
  expect(await screen.findByText(/You haven’t saved a card yet/)).toBeVisible();
  expect(world.asked).toEqual(['stripe_customer/delete_payment_method']);
});

test('a card whose month has passed says so', async () => {
  stripeAnswers();
  marketplace({ year: 2025 });
  await show();
  expect(await screen.findByText('Expired 08/2025')).toBeVisible();
});

test('the first card makes its owner a customer, with name and address', async () => {
  const { fields, confirmCardSetup, typeCard } = stripeAnswers();
  const world = marketplace({ hasCard: false });
  const { user, container } = await show();
  expect(await screen.findByText(/You haven’t saved a card yet/)).toBeVisible();
  await waitFor(() => expect(screen.getByRole('group', { name: 'Card number' })).toBeVisible());
  await expectAccessible(container);
  await fillBilling(user);
  await fields.ready();
  await user.click(button('Save this card'));
  expect(confirmCardSetup).not.toHaveBeenCalled();
  await waitFor(() => expect(fields.part('cardNumber').focus).toHaveBeenCalled());
  await typeCard();
  await user.click(button('Save this card'));
  expect(await screen.findByText('Your card is saved.')).toBeVisible();
  expect(screen.getByText('Visa, ending in 5556')).toBeVisible();
  expect(world.asked).toEqual(['stripe_customer/create pm_new']);
  expect(confirmCardSetup).toHaveBeenCalledWith('s', {
    payment_method: {
      card: fields.part('cardNumber'),
      billing_details: {
        name: expect.any(String) as string,
        address: {
          line1: '1908 Chestnut Avenue',
          line2: '',
          city: 'Austin',
          state: '',
          postal_code: '78702',
          country: 'US',
        },
      },
    },
  });
});

async function replaceCard() {
  const { user } = await show();
  await user.click(await replace());
  expect(screen.queryByText('Delete the saved card')).toBeNull();
  await fillBilling(user);
  return user;
}

test('the new card is verified first; then the old card is removed and the new one is saved', async () => {
  const { typeCard } = stripeAnswers();
  const world = marketplace();
  const user = await replaceCard();
  await typeCard();
  await user.click(button('Save this card'));
  expect(await screen.findByText('Visa, ending in 5556')).toBeVisible();
  expect(world.asked).toEqual([
    'stripe_customer/delete_payment_method',
    'stripe_customer/add_payment_method pm_new',
  ]);
});

async function refuse(error: object, words: RegExp) {
  const { typeCard } = stripeAnswers({ error });
  const world = marketplace();
  const user = await replaceCard();
  await typeCard();
  await user.click(button('Save this card'));
  expect(await screen.findByText(words)).toBeVisible();
  expect(world.asked).toEqual([]);
  expect(box('City')).toHaveValue('Austin');
}

test.each([
  [
    { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' },
    /The card doesn’t have enough money on it/,
  ],
  [{ type: 'card_error', code: 'expired_card' }, /The card has expired/],
  [{ type: 'card_error', code: 'new_code', message: 'In its words' }, /Your bank refused the card/],
  [
    { type: 'invalid_request_error', code: 'setup_intent_authentication_failure' },
    /Your bank couldn’t confirm that it was you/,
  ],
])(
  'a refused card (%o) leaves the old card unchanged, and is not reported as an error',
  async (error, words) => {
    await refuse(error, words);
    expect(reported).toEqual([]);
  },
);

test.each([
  [{ type: 'new_error', code: 'new_code', message: 'In its words' }, /In its words/],
  [{ type: 'api_connection_error' }, /We couldn’t reach the server/],
])('a check of a card that fails (%o) leaves the old one alone', async (error, words) => {
  await refuse(error, words);
  expect(reported).toEqual(['stripe-handle-card-setup-failed']);
});

test('saving a verified card is tried twice; after that it is reported, and a press saves the card', async () => {
  const { typeCard } = stripeAnswers();
  const world = marketplace();
  let tries = 0;
  network.use(
    http.post(apiUrl('stripe_customer/add_payment_method'), () => {
      tries += 1;
      return tries <= 2 ? transitError({ status: 500, code: 'server' }) : undefined;
    }),
  );
  const user = await replaceCard();
  await typeCard();
  await user.click(button('Save this card'));
  expect(await screen.findByText(/We checked the new card but couldn’t save it/)).toBeVisible();
  expect(tries).toBe(2);
  await user.click(button('Try again'));
  expect(await screen.findByText('Visa, ending in 5556')).toBeVisible();
  expect(world.asked).toContain('stripe_customer/add_payment_method pm_new');
});

test('a limited session is told that it cannot change the card', async () => {
  const { typeCard } = stripeAnswers();
  marketplace({ hasCard: false });
  network.use(
    http.post(apiUrl('stripe_setup_intents/create'), () =>
      transitError({ status: 403, code: 'forbidden' }),
    ),
  );
  const { user } = await show();
  await screen.findByText(/You haven’t saved a card yet/);
  await fillBilling(user);
  await typeCard();
  await user.click(button('Save this card'));
  expect(await screen.findByText(/Only they can change their card/)).toBeVisible();
});

test('no card can be saved without a payment key, and the page says why', async () => {
  marketplace({ hasCard: false });
  await show(testConfig);
  expect(await screen.findByText(/This marketplace’s payment key is missing/)).toBeVisible();
});

test('a card that cannot be loaded can be requested again', async () => {
  stripeAnswers();
  marketplace();
  const store = createTestStore();
  await store.dispatch(loadCurrentUser());
  network.use(http.get(apiUrl('current_user/show'), () => HttpResponse.error(), { once: true }));
  const { user } = await renderApp(<PaymentMethodsPage />, { preloaded: store.getState(), config });
  expect(await screen.findByText(/Your card couldn’t be loaded/)).toBeVisible();
  await user.click(button('Try again'));
  expect(await screen.findByText('Visa, ending in 4242')).toBeVisible();
});

test('a card that a hold needs is not deleted, and the hold is listed with its order', async () => {
  marketplace();
  const order = aTransaction({
    state: 'state/accepted',
    steps: [{ name: 'request-payment' }, { name: 'confirm-payment' }],
    bookingId: booking.id.uuid,
    listingId: saw.id.uuid,
    protectedData: {
      cardHold: { amount: 15_000, currency: 'USD', consentedAt: '2026-06-04T13:41:00.000Z' },
    },
  });
  network.use(
    http.get(apiUrl('transactions/query'), () => transitResponse(aPageOf([order], [booking, saw]))),
  );
  const { container } = await show();
  const holds = await screen.findByRole('region', { name: 'Holds' });
  expect(holds).toHaveTextContent('Table saw');
  expect(holds).toHaveTextContent('Set aside on Thu, Jun 11');
  expect(holds).toHaveTextContent('$150.00');
  expect(button('Delete the saved card')).toBeDisabled();
  expect(screen.getByText(/^Needed for 1 hold\./)).toBeVisible();
  await expectAccessible(container);
});
