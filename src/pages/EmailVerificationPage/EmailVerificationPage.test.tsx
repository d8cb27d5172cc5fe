import { act, screen } from '@testing-library/react';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { login } from '~/store/current-user';
import { expectAccessible } from '~/testing/axe';
import { aCurrentUser, aUuid } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp } from '~/testing/render-app';
import { createTestStore } from '~/testing/test-store';
import { transitError, transitResponse } from '~/testing/transit';
import { EmailVerificationPage } from './EmailVerificationPage';

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const userId = aUuid();

const userIs = (attributes: object) => {
  const user = aCurrentUser({ id: userId, email: 'ana@example.com' });
  const changed = { ...user, attributes: { ...user.attributes, ...attributes } };
  network.use(http.get(apiUrl('current_user/show'), () => transitResponse({ data: changed })));
};

const verifyAnswers = (answer: () => Response, options = {}) =>
  network.use(http.post(apiUrl('current_user/verify_email'), answer, options));

async function showAs(attributes: object, at: string) {
  userIs(attributes);
  const store = createTestStore();
  await store.dispatch(login({ email: 'ana@example.com', password: 'toolyard-1!' })).unwrap();
  return renderApp(<EmailVerificationPage />, { at, preloaded: store.getState() });
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });

test('the emailed link confirms the address without a press', async () => {
  verifyAnswers(() => {
    userIs({ emailVerified: true });
    return transitResponse({ data: aCurrentUser() });
  });
  const { container } = await showAs({ emailVerified: false }, '/verify-email?t=token-1');
  expect(await heading('Your email is confirmed')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Find a tool' })).toHaveAttribute('href', '/');
  await expectAccessible(container);
});

test('an expired link says so, can be tried again, and a new link can be requested', async () => {
  verifyAnswers(() => transitError({ status: 409, code: 'conflict' }), { once: true });
  const { user } = await showAs({ emailVerified: false }, '/verify-email?t=token-1');
  expect(await screen.findByText(/This link was already used, has expired/)).toBeVisible();
  network.use(
    http.post(apiUrl('current_user/send_verification_email'), () =>
      transitError({ status: 409, code: 'email-too-many-verification-requests' }),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Send the link again' }));
  expect(await screen.findByText(/maximum of 5 verification emails/)).toBeVisible();
  verifyAnswers(() => transitResponse({ data: aCurrentUser() }));
  await user.click(screen.getByRole('button', { name: 'Confirm the address' }));
  expect(await heading('Your email is confirmed')).toBeVisible();
});

test('nothing is requested if nothing is pending', async () => {
  await showAs({ emailVerified: true }, '/verify-email?t=token-1');
  expect(await heading('Nothing left to confirm')).toBeVisible();
});

test('/verify shows a user the state, the new address first, and sends another link', async () => {
  network.use(
    http.post(apiUrl('current_user/send_verification_email'), () =>
      transitResponse({ data: aCurrentUser() }),
    ),
  );
  const { user, container } = await showAs({ pendingEmail: 'new@example.com' }, '/verify');
  expect(await heading('Check your inbox')).toBeVisible();
  expect(screen.getByText('new@example.com')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send the link again' }));
  expect(await screen.findByText('Sent. Check your inbox.')).toBeVisible();
  await expectAccessible(container);
});

test('/verify asks a visitor to log in, with the way back', async () => {
  await renderApp(<EmailVerificationPage />, { at: '/verify' });
  const main = screen.getByRole('main');
  expect(main.querySelector('a[href="/login?from=%2Fverify"]')).toBeVisible();
});

test('a page that is out of date finds out that the address was confirmed elsewhere', async () => {
  const { user } = await showAs({ emailVerified: false }, '/verify');
  expect(await heading('Check your inbox')).toBeVisible();
  userIs({ emailVerified: true });
  network.use(
    http.post(apiUrl('current_user/send_verification_email'), () =>
      transitError({ status: 409, code: 'email-already-verified' }),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Send the link again' }));
  expect(await heading('Nothing left to confirm')).toBeVisible();
});

test('coming back to the page is enough to see that the address was confirmed elsewhere', async () => {
  await showAs({ emailVerified: false }, '/verify');
  userIs({ emailVerified: true });
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await heading('Nothing left to confirm')).toBeVisible();
});
