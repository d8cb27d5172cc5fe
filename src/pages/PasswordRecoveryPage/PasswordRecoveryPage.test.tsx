import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { expectAccessible } from '~/testing/axe';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp } from '~/testing/render-app';
import { transitError, transitResponse } from '~/testing/transit';
import { PasswordRecoveryPage } from './PasswordRecoveryPage';

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const email = () => screen.getByRole('textbox', { name: 'Email' });
const button = (name: string) => within(screen.getByRole('main')).getByRole('button', { name });

// These timers skip only the pause between two emails.
beforeEach(() => jest.useFakeTimers({ advanceTimers: true, doNotFake: ['queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

test('an unknown email is shown at the field; a known one is sent instructions, again or to another', async () => {
  network.use(
    http.post(
      apiUrl('password_reset/request'),
      () => transitError({ status: 409, code: 'email-not-found' }),
      { once: true },
    ),
    http.post(apiUrl('password_reset/request'), () => transitResponse({ data: null })),
  );
  const { user, container } = await renderApp(<PasswordRecoveryPage />, {
    at: '/recover-password?email=ana%40example.com',
  });
  expect(email()).toHaveValue('ana@example.com');
  await user.click(button('Send the link'));
  expect(
    await screen.findByText("Hmm. We didn't find an account with that email address."),
  ).toBeVisible();
  await user.type(email(), '.test{Enter}');
  expect(await screen.findByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  expect(screen.getByText('ana@example.com.test')).toBeVisible();
  await expectAccessible(container);
  expect(button('Send again')).toBeDisabled();
  await act(async () => jest.advanceTimersByTime(60_000));
  await user.click(button('Send again'));
  expect(await screen.findByText('Sent again.')).toBeVisible();
  expect(button('Send again')).toBeDisabled();
  await user.click(button('Use another email'));
  expect(email()).toHaveValue('ana@example.com.test');
  await waitFor(() => expect(email()).toHaveFocus());
});

test('the page says if an address can get no more emails for now', async () => {
  network.use(
    http.post(apiUrl('password_reset/request'), () =>
      transitError({ status: 429, code: 'too-many-requests' }),
    ),
  );
  const { user } = await renderApp(<PasswordRecoveryPage />, {
    at: '/recover-password?email=ana%40example.com',
  });
  await user.click(button('Send the link'));
  expect(
    await screen.findByText(/We have already sent several emails to this address/),
  ).toBeVisible();
});
