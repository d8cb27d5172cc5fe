import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { leaveSite } from '~/lib/leave-site';
import { expectAccessible } from '~/testing/axe';
import { apiUrl } from '~/testing/marketplace-handlers';
import { testConfig } from '~/testing/test-config';
import { aCurrentUser, aUuid } from '~/testing/builders';
import { transitError, transitResponse } from '~/testing/transit';
import {
  network,
  stripeAnswers,
  account,
  accountIs,
  show,
  linkAnswers,
  field,
  save,
  fillUs,
  whenAccepted,
} from './testing/payouts-world';

jest.mock('~/features/payment/stripe-loader');
jest.mock('~/lib/leave-site');

describe('without a payout account', () => {
  test('the check is shown in the fields, so that no press below them is lost', async () => {
    stripeAnswers();
    const { user } = await show({ isConnected: false });
    await screen.findByRole('radio', { name: /Just me/ });
    await fillUs(user);
    expect(screen.getByText('Checking the bank account').parentElement).toHaveClass('hidden');
  });

  test('country and bank account create a payout account, and Stripe asks for the rest', async () => {
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
    await user.click(save());
    expect(screen.getByText('Still missing:').closest('p')).toHaveTextContent(
      /Routing number, Account number/,
    );
    await waitFor(() => expect(field('Routing number')).toHaveFocus());
    expect(createToken).not.toHaveBeenCalled();
    await fillUs(user);
    expect(screen.getByText('Checking the bank account')).toBeVisible();
    // The form was submitted before Stripe answered, and is sent once it has.
    await user.click(save());
    expect(sent).toBe('');
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

  test('another country has other fields, and typed values are cleared', async () => {
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

  test('a user who comes back finds the choices again, but bank numbers are never stored', async () => {
    stripeAnswers();
    const id = aUuid();
    const { user, unmount } = await show({ isConnected: false, id });
    await user.click(await screen.findByRole('radio', { name: /company/i }));
    const country = screen.getByRole('combobox', { name: 'Country of the bank account' });
    await user.selectOptions(country, 'Germany');
    await user.type(field('IBAN'), 'DE89370400440532013000');
    unmount();
    expect(JSON.stringify({ ...window.sessionStorage, ...window.localStorage })).not.toContain(
      'DE8937',
    );
    await show({ isConnected: false, id });
    await waitFor(() => expect(screen.getByRole('radio', { name: /company/i })).toBeChecked());
    expect(field('IBAN')).toHaveValue('');
    window.sessionStorage.clear();
  });

  test('a message of Stripe about the bank account is at its field, with what is needed', async () => {
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
    await user.click(save());
    expect(save()).toBeEnabled();
  });

  test.each([
    ['forbidden', 403, /Only they can change their payouts/],
    ['unexpected', 400, /The payout account couldn’t be opened/],
  ])('a refusal (%s) is shown, and typed values stay', async (code, status, words) => {
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

  test('an account that was opened elsewhere meanwhile is shown as it is', async () => {
    stripeAnswers();
    const { user } = await show({ isConnected: false });
    await screen.findByRole('radio', { name: /Just me/ });
    accountIs();
    const connected = aCurrentUser();
    Object.assign(connected.attributes, { stripeConnected: true });
    network.use(
      http.post(apiUrl('stripe_account/create'), () =>
        transitError({ status: 409, code: 'conflict' }),
      ),
      http.get(apiUrl('current_user/show'), () => transitResponse({ data: connected })),
    );
    await fillUs(user);
    await whenAccepted();
    await user.click(save());
    expect(await screen.findByText('TEST BANK, ending in 4417')).toBeVisible();
    expect(
      screen.getByText('You already have a payout account. Nothing was changed.'),
    ).toBeVisible();
    expect(leaveSite).not.toHaveBeenCalled();
  });

  test('nothing can be saved without a payment key, and the page says why', async () => {
    await show({ isConnected: false, settings: testConfig });
    expect(await screen.findByText(/This marketplace’s payment key is missing/)).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
  });
});
