import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { Route, Routes } from 'react-router-dom';
import { type OwnIdentity } from '~/wire/identity';
import { leaveSite } from '~/lib/leave-site';
import { expectAccessible } from '~/testing/axe';
import { aCurrentUser } from '~/testing/builders';
import { emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp } from '~/testing/render-app';
import { currentUserIs, signedInState } from '~/testing/signed-in';
import { testConfig } from '~/testing/test-config';
import { transitError, transitResponse } from '~/testing/transit';
import { IdentityPage } from './IdentityPage';

jest.mock('~/lib/leave-site', () => ({ leaveSite: jest.fn() }));

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const own = (changes: Partial<OwnIdentity> = {}): OwnIdentity => ({
  state: 'none',
  verifiedAt: null,
  fault: null,
  triesLeft: 3,
  from: null,
  showsCheck: false,
  mayPublish: true,
  ...changes,
});

async function show(identity: OwnIdentity, { at = '/account/identity', fromPrice = 15_000 } = {}) {
  network.use(
    currentUserIs(aCurrentUser()),
    http.post('*/api/identity', () => transitResponse(identity)),
  );
  const page = (
    <Routes>
      <Route path="/cart" element={<h1>{'Your cart'}</h1>} />
      <Route path="*" element={<IdentityPage />} />
    </Routes>
  );
  return renderApp(page, {
    at,
    preloaded: await signedInState(),
    config: { ...testConfig, identity: { fromPrice, asksOwners: false } },
  });
}

test('an unverified user reads what the check is for and who sees what, and starts at the payment service', async () => {
  const { user, container } = await show(own(), { at: '/account/identity?from=/cart' });
  expect(await screen.findByText(/for tools from \$150 a night/)).toBeVisible();
  for (const title of ['What you do', 'Who sees what', 'Rather not?']) {
    expect(screen.getByRole('heading', { name: title })).toBeVisible();
  }
  await expectAccessible(container);
  network.use(
    http.post('*/api/identity/start', () => transitResponse({ url: 'https://pay/vs_1' })),
  );
  await user.click(screen.getByRole('button', { name: 'Start the check' }));
  await waitFor(() => expect(leaveSite).toHaveBeenCalledWith('https://pay/vs_1'));
});

test.each([
  ['started', own({ state: 'started' }), 'Continue the check'],
  ['looked at', own({ state: 'looked-at' }), 'Look again'],
  ['failed', own({ state: 'failed', fault: 'expired', triesLeft: 1 }), 'Try again'],
])('a check that is %s says so and offers one thing to do', async (_name, identity, button) => {
  const { container } = await show(identity);
  expect(await screen.findByRole('button', { name: button })).toBeVisible();
  await expectAccessible(container);
});

test('a failed try says why and what to do', async () => {
  await show(own({ state: 'failed', fault: 'expired', triesLeft: 1 }));
  expect(await screen.findByText('The document has expired.')).toBeVisible();
  expect(screen.getByText(/You have one try left\./)).toBeVisible();
});

test('a person helps after three failed tries', async () => {
  await show(own({ state: 'closed', fault: 'face', triesLeft: 0 }));
  expect(await screen.findByRole('link', { name: 'Write to us' })).toHaveAttribute(
    'href',
    '/contact',
  );
});

test('a verified user goes back to where the check began', async () => {
  await show(own({ state: 'verified', verifiedAt: '2026-06-22T12:00:00.000Z', from: '/cart' }));
  expect(await screen.findByText(/Since Jun 22, 2026/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Go back to where you were' })).toHaveAttribute(
    'href',
    '/cart',
  );
});

test('back from the payment service, the page that asked shows the state of the check', async () => {
  const asked = own({ state: 'failed', fault: 'face', from: '/cart', showsCheck: true });
  await show(asked, { at: '/account/identity?returned=yes' });
  expect(await screen.findByRole('heading', { name: 'Your cart' })).toBeVisible();
});

test.each([
  ['a page that only mentions the check', { showsCheck: false }, '?returned=yes'],
  ['a later visit', { showsCheck: true }, ''],
])('the page does not redirect to %s by itself', async (_name, { showsCheck }, query) => {
  const asked = own({ state: 'failed', fault: 'face', from: '/cart', showsCheck });
  await show(asked, { at: `/account/identity${query}` });
  expect(await screen.findByText('Not verified yet')).toBeVisible();
});

test('the page never redirects to another site', async () => {
  const elsewhere = '/account/identity?from=https://evil.example/';
  await show(own({ state: 'verified', verifiedAt: '2026-06-22T12:00:00.000Z' }), { at: elsewhere });
  expect(await screen.findByText('Identity verified')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Go back to where you were' })).not.toBeInTheDocument();
});

test('a service that does not answer is reported, and the button tries again', async () => {
  const { user } = await show(own());
  network.use(
    http.post('*/api/identity/start', () => transitError({ status: 502, code: 'upstream-failed' })),
  );
  await user.click(await screen.findByRole('button', { name: 'Start the check' }));
  expect(await screen.findByText('You can’t start a check right now')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Start the check' })).toBeEnabled();
});
