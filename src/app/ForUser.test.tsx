import { screen, waitFor } from '@testing-library/react';
import { http } from 'msw';
import { type ReactElement } from 'react';
import { setupServer } from 'msw/node';
import { login } from '~/store/current-user';
import { UnverifiedEmail } from '~/features/auth/UnverifiedEmail';
import { expectAccessible } from '~/testing/axe';
import { aCurrentUser, aListing, aPageOf, aUuid } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp, testNow } from '~/testing/render-app';
import { createTestStore } from '~/testing/test-store';
import { transitResponse } from '~/testing/transit';
import { ForUser } from './BesidePage';

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => window.localStorage.clear());
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const userId = aUuid();

interface Situation {
  readonly isVerified?: boolean;
  readonly lends?: boolean;
  readonly isPaid?: boolean;
  readonly at?: string;
  readonly now?: Date;
  readonly beside?: ReactElement;
}

async function show({
  isVerified = false,
  lends = true,
  isPaid = true,
  at = '/favorites',
  now = testNow,
  beside,
}: Situation = {}) {
  const user = aCurrentUser({ id: userId, email: 'ana@example.com' });
  const attributes = { ...user.attributes, emailVerified: isVerified, stripeConnected: isPaid };
  network.use(
    http.get(apiUrl('current_user/show'), () => transitResponse({ data: { ...user, attributes } })),
    http.get(apiUrl('own_listings/query'), () =>
      transitResponse(aPageOf(lends ? [{ ...aListing(), type: 'ownListing' }] : [])),
    ),
  );
  const store = createTestStore();
  await store.dispatch(login({ email: 'ana@example.com', password: 'toolyard-1!' })).unwrap();
  const page = await renderApp(
    <>
      {beside}
      <ForUser />
    </>,
    { at, now, preloaded: store.getState() },
  );
  await waitFor(() => expect(page.store.getState().ownActivity.activity.status).toBe('ready'));
  return page;
}

const dialog = () => screen.queryByRole('dialog', { name: 'Confirm your email address' });
const payoutDialog = () =>
  screen.queryByRole('dialog', { name: 'Tell us where to send your money' });

test('a user who lends and has not confirmed their address is reminded until they close it', async () => {
  const first = await show();
  await waitFor(() => expect(dialog()).toBeVisible());
  expect(dialog()).toHaveTextContent('ana@example.com');
  await expectAccessible(document.body);
  first.unmount();
  const second = await show();
  await waitFor(() => expect(dialog()).toBeVisible());
  await second.user.click(screen.getByRole('button', { name: 'Later' }));
  await waitFor(() => expect(dialog()).not.toBeInTheDocument());
  second.unmount();
  // A new tab has a session storage of its own.
  window.sessionStorage.clear();
  await show();
  expect(dialog()).not.toBeInTheDocument();
});

const shows = async () => {
  await waitFor(() => expect(dialog()).toBeVisible(), { timeout: 300 });
};

test('“Later” hides the reminder for a day, not for good', async () => {
  const later = (ms: number) => new Date(testNow.getTime() + ms);
  const first = await show();
  await shows();
  await first.user.click(screen.getByRole('button', { name: 'Later' }));
  first.unmount();
  const soon = await show({ now: later(86_399_000) });
  await expect(shows()).rejects.toThrow();
  soon.unmount();
  await show({ now: later(86_401_000) });
  await shows();
});

test.each(['/listings', '/inbox/sales', '/order/1/details', '/sale/1/details'])(
  'the reminder never opens over a page that says the same: %s',
  async (at) => {
    await show({ at });
    await expect(shows()).rejects.toThrow();
  },
);

test.each([
  '/',
  '/s',
  '/l/saw/1',
  '/u/1',
  '/blog/saws',
  '/order/1/receipt',
  '/l/saw/1/edit/photos',
])('the reminder never opens over a page to read or to fill in: %s', async (at) => {
  await show({ at });
  await expect(shows()).rejects.toThrow();
});

test('the reminder is not shown over a part of a page that says it', async () => {
  await show({ beside: <UnverifiedEmail /> });
  await expect(shows()).rejects.toThrow();
});

test('the reminder never opens over a form in use', async () => {
  const page = await show({
    beside: <input aria-label="Message" ref={(field) => field?.focus()} />,
  });
  await expect(shows()).rejects.toThrow();
  page.unmount();
  await show({ beside: <input aria-label="Message" /> });
  await shows();
});

test('a user who lends and has no payout account is reminded of that, after the address', async () => {
  const both = await show({ isPaid: false });
  await waitFor(() => expect(dialog()).toBeVisible());
  expect(payoutDialog()).not.toBeInTheDocument();
  both.unmount();
  await show({ isVerified: true, isPaid: false });
  await waitFor(() => expect(payoutDialog()).toBeVisible());
  expect(screen.getByRole('link', { name: 'Add a payout account' })).toHaveAttribute(
    'href',
    '/account/payments',
  );
  await expectAccessible(document.body);
});

test.each([
  ['whose address is confirmed', { isVerified: true }],
  ['who neither lends nor rents', { lends: false, isPaid: false }],
  ['at the verification itself', { at: '/verify' }],
  ['at the checkout', { at: '/l/saw/1/checkout' }],
  ['at the recovery of a password', { at: '/recover-password' }],
  ['at the end of the checkout', { at: '/order/1/booked' }],
  ['where a tool has just gone live', { at: '/l/saw/1/live' }],
])('nobody is reminded %s', async (_who, situation) => {
  await show(situation);
  expect(dialog()).not.toBeInTheDocument();
  expect(payoutDialog()).not.toBeInTheDocument();
});
