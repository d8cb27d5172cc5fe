import { screen } from '@testing-library/react';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { expectAccessible } from '~/testing/axe';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp } from '~/testing/render-app';
import { transitError, transitResponse } from '~/testing/transit';
import { Route, Routes, useLocation } from 'react-router-dom';
import { login } from '~/store/current-user';
import { selectIsAuthenticated } from '~/store/session';
import { aCurrentUser } from '~/testing/builders';
import { createTestStore } from '~/testing/test-store';
import { knownEmail } from '~/features/auth/router-email';
import { PasswordResetPage } from './PasswordResetPage';

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

function Recovery() {
  return <input aria-label="Email" readOnly value={knownEmail(useLocation())} />;
}

const pages = (
  <Routes>
    <Route path="/reset-password" element={<PasswordResetPage />} />
    <Route path="/recover-password" element={<Recovery />} />
  </Routes>
);

const at = '/reset-password?t=token-1&e=ana%2Bx%40example.com';

test('an incomplete link leads to a new one', async () => {
  await renderApp(<PasswordResetPage />, { at: '/reset-password?t=token-1' });
  expect(screen.getByRole('heading', { name: 'This link is broken' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Get a new link' })).toHaveAttribute(
    'href',
    '/recover-password',
  );
});

test('the new password is saved with what the link carries', async () => {
  let sent = '';
  network.use(
    http.post(apiUrl('password_reset/reset'), async ({ request }) => {
      sent = await request.text();
      return transitResponse({ data: null });
    }),
  );
  const { user, container } = await renderApp(<PasswordResetPage />, { at });
  await expectAccessible(container);
  await user.type(screen.getByLabelText('New password'), 'new-pass-2!{Enter}');
  expect(await screen.findByRole('heading', { name: 'Your password is changed' })).toBeVisible();
  for (const part of ['ana+x@example.com', 'token-1', 'new-pass-2!']) expect(sent).toContain(part);
});

test('an expired link leads to a new one for the same email', async () => {
  network.use(
    http.post(apiUrl('password_reset/reset'), () =>
      transitError({ status: 409, code: 'conflict' }),
    ),
  );
  const { user, container } = await renderApp(pages, { at });
  await user.type(screen.getByLabelText('New password'), 'new-pass-2!{Enter}');
  expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await expectAccessible(container);
  await user.click(screen.getByRole('link', { name: 'Get a new link' }));
  expect(await screen.findByRole('textbox', { name: 'Email' })).toHaveValue('ana+x@example.com');
});

test('another failure is shown in words, and typed values stay', async () => {
  network.use(
    http.post(apiUrl('password_reset/reset'), () =>
      transitError({ status: 500, code: 'internal' }),
    ),
  );
  const { user } = await renderApp(<PasswordResetPage />, { at });
  await user.type(screen.getByLabelText('New password'), 'new-pass-2!{Enter}');
  expect(await screen.findByText('Reset failed. Please try again.')).toBeVisible();
  expect(screen.getByLabelText('New password')).toHaveValue('new-pass-2!');
});

test('somebody else who is logged in is named, and logged out by the reset', async () => {
  network.use(
    http.get(apiUrl('current_user/show'), () =>
      transitResponse({ data: aCurrentUser({ email: 'bea@example.com' }) }),
    ),
    http.post(apiUrl('password_reset/reset'), () => transitResponse({ data: null })),
  );
  const before = createTestStore();
  await before.dispatch(login({ email: 'bea@example.com', password: 'toolyard-1!' })).unwrap();
  const { user, store } = await renderApp(<PasswordResetPage />, {
    at,
    preloaded: before.getState(),
  });
  expect(screen.getByText('bea@example.com')).toBeVisible();
  await user.type(screen.getByLabelText('New password'), 'new-pass-2!{Enter}');
  expect(await screen.findByRole('heading', { name: 'Your password is changed' })).toBeVisible();
  expect(selectIsAuthenticated(store.getState())).toBe(false);
});
