import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { login } from '~/store/current-user';
import { expectAccessible } from '~/testing/axe';
import { aCurrentUser, aListing, aPageOf } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp } from '~/testing/render-app';
import { createTestStore } from '~/testing/test-store';
import { transitResponse } from '~/testing/transit';
import { ReminderHost } from './ReminderHost';

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => window.sessionStorage.clear());
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

interface Situation {
  readonly isVerified?: boolean;
  readonly lends?: boolean;
  readonly at?: string;
}

async function show({ isVerified = false, lends = true, at = '/s' }: Situation = {}) {
  const user = aCurrentUser({ email: 'ana@example.com' });
  const attributes = { ...user.attributes, emailVerified: isVerified };
  network.use(
    http.get(apiUrl('current_user/show'), () => transitResponse({ data: { ...user, attributes } })),
    http.get(apiUrl('own_listings/query'), () =>
      transitResponse(aPageOf(lends ? [{ ...aListing(), type: 'ownListing' }] : [])),
    ),
  );
  const store = createTestStore();
  await store.dispatch(login({ email: 'ana@example.com', password: 'toolyard-1!' })).unwrap();
  const page = await renderApp(<ReminderHost />, { at, preloaded: store.getState() });
  await waitFor(() => expect(page.store.getState().ownActivity.activity.status).toBe('ready'));
  return page;
}

const dialog = () => screen.queryByRole('dialog', { name: 'Confirm your email address' });

test('who lends and has not confirmed the address is reminded once', async () => {
  const first = await show();
  await waitFor(() => expect(dialog()).toBeVisible());
  expect(dialog()).toHaveTextContent('ana@example.com');
  await expectAccessible(document.body);
  await first.user.click(screen.getByRole('button', { name: 'Later' }));
  await waitFor(() => expect(dialog()).not.toBeInTheDocument());
  first.unmount();
  await show();
  expect(dialog()).not.toBeInTheDocument();
});

test.each([
  ['whose address is confirmed', { isVerified: true }],
  ['who neither lends nor rents', { lends: false }],
  ['at the verification itself', { at: '/verify' }],
  ['at the checkout', { at: '/l/saw/1/checkout' }],
])('nobody is reminded %s', async (_who, situation) => {
  await show(situation);
  expect(dialog()).not.toBeInTheDocument();
});
