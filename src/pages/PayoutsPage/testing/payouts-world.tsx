import { type Stripe } from '@stripe/stripe-js';
import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { type PublicConfig } from '~/config/public-config';
import { loadPaymentLibrary } from '~/features/payment/stripe-loader';
import { setErrorReporter } from '~/lib/report';
import { loadCurrentUser } from '~/store/current-user';
import { aCurrentUser, aUuid } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp } from '~/testing/render-app';
import { testConfig } from '~/testing/test-config';
import { createTestStore } from '~/testing/test-store';
import { transitResponse } from '~/testing/transit';
import { PayoutsPage } from '../PayoutsPage';

export const network = setupServer(...emptyMarketplace);
beforeAll(() => {
  network.listen({ onUnhandledRequest: 'error' });
  setErrorReporter(() => undefined);
});
beforeEach(() => {
  network.use(
    http.post('http://localhost/api/own-payouts', () => transitResponse({ state: 'due' })),
  );
});
afterEach(() => {
  network.resetHandlers();
  jest.clearAllMocks();
  window.sessionStorage.clear();
});
afterAll(() => network.close());

const config: PublicConfig = {
  ...testConfig,
  rootUrl: 'https://toolyard.example',
  payments: {
    publishableKey: 'pk',
    scriptUrl: 'https://pay.test/v3',
    providerName: 'Stripe',
    merchantCategory: '5734',
  },
};

/** Simulates the provider's library, which accepts bank accounts unless the test says otherwise. */
export function stripeAnswers(bank: object = { token: { id: 'btok_1' } }) {
  const createToken = jest.fn(async (kind: string) =>
    kind === 'account' ? { token: { id: 'ct_1' } } : bank,
  );
  jest.mocked(loadPaymentLibrary).mockResolvedValue({ createToken } as unknown as Stripe);
  return createToken;
}

export const account = (requirements: object = {}, data: object = {}) => ({
  data: {
    id: 'a',
    type: 'stripeAccount',
    attributes: {
      stripeAccountId: 'acct_1',
      stripeAccountData: {
        country: 'US',
        business_type: 'individual',
        individual: { first_name: 'Dana', last_name: 'Whitfield' },
        external_accounts: { data: [{ last4: '4417', currency: 'usd', bank_name: 'TEST BANK' }] },
        requirements,
        ...data,
      },
    },
  },
});

export async function show({
  isConnected = true,
  returned = '',
  settings = config,
  id = aUuid(),
} = {}) {
  const user = aCurrentUser({ id });
  Object.assign(user.attributes, { stripeConnected: isConnected });
  network.use(http.get(apiUrl('current_user/show'), () => transitResponse({ data: user })));
  const store = createTestStore();
  await store.dispatch(loadCurrentUser());
  const params = returned ? { returnUrlType: returned } : {};
  return renderApp(<PayoutsPage params={params} />, {
    at: `/account/payments${returned && `/${returned}`}`,
    preloaded: store.getState(),
    config: settings,
  });
}

export const accountIs = (requirements: object = {}, data: object = {}) =>
  network.use(
    http.get(apiUrl('stripe_account/fetch'), () => transitResponse(account(requirements, data))),
  );

export const linkAnswers = (url = 'https://connect.stripe.test/1') => {
  const asked: string[] = [];
  network.use(
    http.post(apiUrl('stripe_account_links/create'), async ({ request }) => {
      asked.push(await request.text());
      return transitResponse({
        data: { id: 'l', type: 'stripeAccountLink', attributes: { url, expiresAt: new Date(0) } },
      });
    }),
  );
  return asked;
};

export const field = (name: string) => screen.getByRole('textbox', { name });
export const save = () => screen.getByRole('button', { name: 'Save and go to Stripe' });
type User = Awaited<ReturnType<typeof show>>['user'];

export async function fillUs(user: User, routing = '110000000') {
  await user.type(field('Routing number'), routing);
  await user.type(field('Account number'), '000123456789');
  await user.click(screen.getByRole('checkbox', { name: 'I am 18 or older' }));
}

export const whenAccepted = () => waitFor(() => expect(save()).toBeEnabled(), { timeout: 15_000 });
