import { type Stripe } from '@stripe/stripe-js';
import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { type PublicConfig } from '~/config/public-config';
import { loadPaymentLibrary } from '~/features/payment/stripe-loader';
import { leaveSite } from '~/lib/leave-site';
import { setErrorReporter } from '~/lib/report';
import { loadCurrentUser } from '~/store/current-user';
import { expectAccessible } from '~/testing/axe';
import { aCurrentUser } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp } from '~/testing/render-app';
import { testConfig } from '~/testing/test-config';
import { createTestStore } from '~/testing/test-store';
import { transitError, transitResponse } from '~/testing/transit';
import { PayoutsPage } from './PayoutsPage';

jest.mock('~/features/payment/stripe-loader');
jest.mock('~/lib/leave-site');

const network = setupServer(...emptyMarketplace);
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
    merchantCategory: '5734',
  },
};

/** The provider's library: accepts bank accounts unless the test says otherwise. */
function stripeAnswers(bank: object = { token: { id: 'btok_1' } }) {
  const createToken = jest.fn(async (kind: string) =>
    kind === 'account' ? { token: { id: 'ct_1' } } : bank,
  );
  jest.mocked(loadPaymentLibrary).mockResolvedValue({ createToken } as unknown as Stripe);
  return createToken;
}

const account = (requirements: object = {}, data: object = {}) => ({
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

async function show({ isConnected = true, returned = '', settings = config } = {}) {
  const user = aCurrentUser();
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

const accountIs = (requirements: object = {}, data: object = {}) =>
  network.use(
    http.get(apiUrl('stripe_account/fetch'), () => transitResponse(account(requirements, data))),
  );

const linkAnswers = (url = 'https://connect.stripe.test/1') => {
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

const field = (name: string) => screen.getByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Save and go to Stripe' });
type User = Awaited<ReturnType<typeof show>>['user'];

async function fillUs(user: User, routing = '110000000') {
  await user.type(field('Routing number'), routing);
  await user.type(field('Account number'), '000123456789');
  await user.click(screen.getByRole('checkbox', { name: 'I am 18 or older' }));
}

const whenAccepted = () => waitFor(() => expect(save()).toBeEnabled(), { timeout: 15_000 });

describe('without a payout account', () => {
  test('country and account make one, and Stripe asks for the rest', async () => {
    const createToken = stripeAnswers();
    const links = linkAnswers();
    let sent = '';
    network.use(
      http.post(apiUrl('stripe_account/create'), async ({ request }) => {
        sent = await request.text();
        return transitResponse(account({ currently_due: ['individual.dob.day'] }));
      }),
    );
    const { user, container } = await show({ isConnected: false });
    expect(await screen.findByRole('radio', { name: /Just me/ })).toBeChecked();
    await expectAccessible(container);
    expect(save()).toBeDisabled();
    await fillUs(user);
    expect(save()).toBeDisabled();
    expect(screen.getByText('Checking the bank account')).toBeVisible();
    await whenAccepted();
    await user.click(save());
    await waitFor(() => expect(leaveSite).toHaveBeenCalled());
    expect(createToken).toHaveBeenCalledWith('bank_account', {
      country: 'US',
      currency: 'usd',
      routing_number: '110000000',
      account_number: '000123456789',
      account_holder_type: 'individual',
    });
    expect(createToken).toHaveBeenCalledWith('account', {
      business_type: 'individual',
      tos_shown_and_accepted: true,
    });
    for (const part of ['"ct_1"', '"btok_1"', '"US"', '"5734"', '"card_payments","transfers"']) {
      expect(sent).toContain(part);
    }
    expect(sent).toContain('https://toolyard.example/u/');
    expect(links[0]).toContain('https://toolyard.example/account/payments/success');
    expect(links[0]).toContain('https://toolyard.example/account/payments/failure');
    expect(links[0]).toContain('custom_account_verification');
  });

  test('each field says what is missing, and what looks wrong', async () => {
    stripeAnswers();
    const { user } = await show({ isConnected: false });
    await screen.findByRole('radio', { name: /Just me/ });
    await user.click(field('Routing number'));
    await user.click(field('Account number'));
    expect(screen.getByText('Enter the routing number')).toBeVisible();
    await user.type(field('Account number'), '12');
    await user.tab();
    expect(screen.getByText('Check this. It should look like 000123456789')).toBeVisible();
  });

  test('another country has other fields, and what was typed is gone', async () => {
    stripeAnswers();
    const { user } = await show({ isConnected: false });
    await screen.findByRole('radio', { name: /Just me/ });
    await user.type(field('Account number'), '000123456789');
    const country = screen.getByRole('combobox', { name: 'Country of the bank account' });
    await user.selectOptions(country, 'Canada');
    expect(field('Transit number')).toHaveValue('');
    expect(field('Account number')).toHaveValue('');
    expect(field('Account number')).not.toHaveAttribute('aria-invalid');
    await user.selectOptions(country, 'Germany');
    expect(screen.queryByRole('textbox', { name: 'Account number' })).toBeNull();
    expect(field('IBAN')).toBeVisible();
  });

  test('what Stripe says about the bank account stands at its field, with what is needed', async () => {
    stripeAnswers({
      error: {
        type: 'invalid_request_error',
        param: 'bank_account[routing_number]',
        message: 'Invalid routing number: 110000000',
      },
    });
    const { user } = await show({ isConnected: false });
    await screen.findByRole('radio', { name: /Just me/ });
    await fillUs(user);
    expect(
      await screen.findByText(/It needs: Routing number, Account number/, {}, { timeout: 15_000 }),
    ).toBeVisible();
    expect(field('Routing number')).toHaveAccessibleDescription(
      /Stripe says: Invalid routing number: 110000000/,
    );
    expect(save()).toBeDisabled();
  });

  test.each([
    ['forbidden', 403, /Only they can change their payouts/],
    ['unexpected', 400, /The payout account could not be opened/],
  ])('a refusal (%s) is said, and what was typed stays', async (code, status, words) => {
    stripeAnswers();
    network.use(http.post(apiUrl('stripe_account/create'), () => transitError({ status, code })));
    const { user } = await show({ isConnected: false });
    await screen.findByRole('radio', { name: /Just me/ });
    await fillUs(user);
    await whenAccepted();
    await user.click(save());
    expect(await screen.findByText(words)).toBeVisible();
    expect(field('Account number')).toHaveValue('000123456789');
  });

  test('without a payment key nothing can be saved, and the page says why', async () => {
    await show({ isConnected: false, settings: testConfig });
    expect(await screen.findByText(/The payment key of this marketplace is missing/)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});

describe('with a payout account', () => {
  test('it is shown with its country and last digits; nothing is asked for', async () => {
    stripeAnswers();
    accountIs();
    const { container } = await show();
    expect(await screen.findByText('You are verified')).toBeVisible();
    expect(screen.getByText('TEST BANK, ending in 4417')).toBeVisible();
    expect(screen.getByText('Dana Whitfield')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');
    await expectAccessible(container);
  });

  test('what is asked for is named, with the day until which tools stay bookable', async () => {
    stripeAnswers();
    accountIs({
      currently_due: ['individual.verification.document'],
      current_deadline: Date.parse('2026-06-19T12:00:00Z') / 1000,
    });
    const links = linkAnswers();
    const { user, container } = await show();
    expect(await screen.findByText('A photo of your ID, front and back')).toBeVisible();
    expect(screen.getByText('Fri, Jun 19')).toBeVisible();
    await expectAccessible(container);
    await user.click(screen.getByRole('button', { name: 'Get verified at Stripe' }));
    await waitFor(() =>
      expect(leaveSite).toHaveBeenCalledWith('https://connect.stripe.test/1', undefined),
    );
    expect(links).toHaveLength(1);
  });

  test('what is overdue stops payouts, in the words of Stripe', async () => {
    stripeAnswers();
    accountIs({
      past_due: ['individual.verification.document'],
      currently_due: ['individual.verification.document'],
      errors: [{ code: 'x', requirement: 'individual.verification.document', reason: 'Too dark' }],
    });
    await show();
    expect(await screen.findByText('Payouts are stopped')).toBeVisible();
    expect(screen.getByText('Stripe says: Too dark')).toBeVisible();
  });

  test('who has just opened it is told to go on, and not that something failed', async () => {
    stripeAnswers();
    const missing = ['individual.dob.day'];
    accountIs({ past_due: missing, currently_due: missing }, { details_submitted: false });
    await show();
    expect(await screen.findByText('Tell Stripe who you are')).toBeVisible();
    expect(screen.getByText('Date of birth')).toBeVisible();
    expect(screen.queryByText(/failed|stopped/)).toBeNull();
  });

  test('without a payment key the bank account cannot be replaced', async () => {
    accountIs();
    await show({ settings: testConfig });
    expect(await screen.findByText('TEST BANK, ending in 4417')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Replace' })).toBeNull();
  });

  test('while Stripe checks, there is nothing to do', async () => {
    stripeAnswers();
    accountIs({ pending_verification: ['individual.verification.document'] });
    await show();
    expect(await screen.findByText('Stripe is checking your details')).toBeVisible();
  });

  test('a link that cannot be made is said', async () => {
    stripeAnswers();
    accountIs();
    network.use(
      http.post(apiUrl('stripe_account_links/create'), () =>
        transitError({ status: 500, code: 'server' }),
      ),
    );
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Edit at Stripe' }));
    expect(await screen.findByText(/could not be opened/)).toBeVisible();
  });

  test('the bank account is replaced by another one of the same country', async () => {
    stripeAnswers();
    accountIs();
    let sent = '';
    network.use(
      http.post(apiUrl('stripe_account/update'), async ({ request }) => {
        sent = await request.text();
        return transitResponse(account());
      }),
    );
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Replace' }));
    expect(await screen.findByRole('textbox', { name: 'Routing number' })).toBeVisible();
    expect(screen.queryByRole('combobox')).toBeNull();
    await user.type(field('Routing number'), '110000000');
    await user.type(field('Account number'), '000123456789');
    const button = screen.getByRole('button', { name: 'Replace the bank account' });
    await waitFor(() => expect(button).toBeEnabled(), { timeout: 15_000 });
    await user.click(button);
    expect(await screen.findByText('The bank account is replaced.')).toBeVisible();
    expect(sent).toContain('"btok_1"');
    expect(screen.queryByRole('textbox', { name: 'Account number' })).toBeNull();
  });

  test('an account that cannot be loaded can be asked for again', async () => {
    stripeAnswers();
    network.use(http.get(apiUrl('stripe_account/fetch'), () => HttpResponse.error()));
    const { user } = await show();
    expect(await screen.findByText(/Your payouts could not be loaded/)).toBeVisible();
    accountIs();
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('You are verified')).toBeVisible();
  });
});

describe('coming back from Stripe', () => {
  test('a complete account is reported', async () => {
    stripeAnswers();
    accountIs();
    await show({ returned: 'success' });
    expect(await screen.findByText('All set. Stripe has what it needs.')).toBeVisible();
  });

  test('a missing detail is reported, and nothing else', async () => {
    stripeAnswers();
    accountIs({ currently_due: ['individual.phone'] });
    await show({ returned: 'success' });
    expect(await screen.findByText('Phone number')).toBeVisible();
    expect(screen.queryByText(/All set/)).toBeNull();
  });

  test('a link that was too old gets a new one at once, and the second time it waits for a press', async () => {
    stripeAnswers();
    accountIs({ currently_due: ['individual.phone'] });
    linkAnswers();
    const { unmount } = await show({ returned: 'failure' });
    await waitFor(() =>
      expect(leaveSite).toHaveBeenCalledWith('https://connect.stripe.test/1', { replace: true }),
    );
    unmount();
    jest.mocked(leaveSite).mockClear();
    const { user } = await show({ returned: 'failure' });
    expect(await screen.findByText('You left before you were done')).toBeVisible();
    expect(leaveSite).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Continue where you left off' }));
    await waitFor(() => expect(leaveSite).toHaveBeenCalled());
  });

  test('where no new link can be made, the page stays with the reason', async () => {
    stripeAnswers();
    accountIs({ currently_due: ['individual.phone'] });
    network.use(http.post(apiUrl('stripe_account_links/create'), () => HttpResponse.error()));
    await show({ returned: 'failure' });
    expect(await screen.findByText(/We could not reach Stripe/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Get verified at Stripe' })).toBeEnabled();
  });
});
