import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { leaveSite } from '~/lib/leave-site';
import { expectAccessible } from '~/testing/axe';
import { apiUrl } from '~/testing/marketplace-handlers';
import { testConfig } from '~/testing/test-config';
import { transitError, transitResponse } from '~/testing/transit';
import {
  network,
  stripeAnswers,
  account,
  show,
  accountIs,
  linkAnswers,
  field,
} from './testing/payouts-world';

jest.mock('~/features/payment/stripe-loader');
jest.mock('~/lib/leave-site');

describe('with a payout account', () => {
  test('the account is shown with its country and last digits, and nothing is required', async () => {
    stripeAnswers();
    accountIs();
    const { container } = await show();
    expect(await screen.findByText('You’re verified')).toBeVisible();
    expect(screen.getByText('TEST BANK, ending in 4417')).toBeVisible();
    expect(screen.getByText('Dana Whitfield')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');
    await expectAccessible(container);
  });

  test('required details are named, with the day until which tools stay bookable', async () => {
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

  test('overdue details stop payouts, in the words of Stripe', async () => {
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

  test('an owner who has just opened the account is told to continue, and not that something failed', async () => {
    stripeAnswers();
    const missing = ['individual.dob.day'];
    accountIs({ past_due: missing, currently_due: missing }, { details_submitted: false });
    await show();
    expect(await screen.findByText('Tell Stripe who you are')).toBeVisible();
    expect(screen.getByText('Date of birth')).toBeVisible();
    expect(screen.queryByText(/failed|stopped/)).toBeNull();
  });

  test('the bank account cannot be replaced without a payment key', async () => {
    accountIs();
    await show({ settings: testConfig });
    expect(await screen.findByText('TEST BANK, ending in 4417')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Replace' })).toBeNull();
  });

  test('there is nothing to do while Stripe checks', async () => {
    stripeAnswers();
    accountIs({ pending_verification: ['individual.verification.document'] });
    await show();
    expect(await screen.findByText('Stripe is checking your details')).toBeVisible();
  });

  test('a link that cannot be made is reported', async () => {
    stripeAnswers();
    accountIs();
    network.use(
      http.post(apiUrl('stripe_account_links/create'), () =>
        transitError({ status: 500, code: 'server' }),
      ),
    );
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Edit at Stripe' }));
    expect(await screen.findByText(/couldn’t be opened/)).toBeVisible();
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

  test('an account that cannot be loaded can be requested again', async () => {
    stripeAnswers();
    network.use(http.get(apiUrl('stripe_account/fetch'), () => HttpResponse.error()));
    const { user } = await show();
    expect(await screen.findByText(/Your payouts couldn’t be loaded/)).toBeVisible();
    accountIs();
    await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('You’re verified')).toBeVisible();
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

  test('an expired link is replaced at once, and the second time only after a press', async () => {
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

  test('the page stays with the reason if no new link can be made', async () => {
    stripeAnswers();
    accountIs({ currently_due: ['individual.phone'] });
    network.use(http.post(apiUrl('stripe_account_links/create'), () => HttpResponse.error()));
    await show({ returned: 'failure' });
    expect(await screen.findByText(/We couldn’t reach Stripe/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Get verified at Stripe' })).toBeEnabled();
  });
});
