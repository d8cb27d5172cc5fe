import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { transit } from 'sharetribe-flex-sdk';
import { patterns } from '~/config/paths';
import { type PublicConfig } from '~/config/public-config';
import { type TransactionId } from '~/domain/ids';
import { keepAfterPayment, readAfterPayment } from '~/features/payment/after-payment';
import { readKeptCards } from '~/lib/kept-cards';
import { setErrorReporter } from '~/lib/report';
import { loadCurrentUser } from '~/store/current-user';
import { sessionRead } from '~/store/session';
import { expectAccessible } from '~/testing/axe';
import { aCurrentUser, aListing, aPageOf, aUser, aUuid } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp, testNow } from '~/testing/render-app';
import { testConfig } from '~/testing/test-config';
import { createTestStore } from '~/testing/test-store';
import { aBooking, aTransaction } from '~/testing/transaction-builders';
import { transitError, transitResponse } from '~/testing/transit';
import { page } from './BookedPage.page';

const network = setupServer(...emptyMarketplace);
const reported: string[] = [];
beforeAll(() => {
  network.listen({ onUnhandledRequest: 'error' });
  setErrorReporter((_, context) => reported.push(context));
});
afterEach(() => {
  network.resetHandlers();
  window.sessionStorage.clear();
  reported.length = 0;
});
afterAll(() => network.close());

const ME = aUuid();
const OWNER = aUuid();
const ID = aUuid() as TransactionId;
const listing = aListing({ title: 'Pressure washer' });
const booking = aBooking();
const PLACES = 'http://localhost/api/pick-up-places';
const place = {
  listingId: listing.id.uuid,
  address: '2207 E 14th St, Austin, TX 78702',
  building: 'Side gate',
  point: null,
};

interface World {
  readonly state?: NonNullable<Parameters<typeof aTransaction>[0]>['state'];
  readonly isOwner?: boolean;
  readonly emailVerified?: boolean;
  readonly hasOwnerLeft?: boolean;
  /** Whether the first request for the address gets no answer. */
  readonly isPlaceLost?: boolean;
  readonly protectedData?: object;
}

/** Answers with a booked order and its renter, as the marketplace and our server know them. */
function answerWith(world: World) {
  const { state, isOwner = false, emailVerified = true, isPlaceLost = false } = world;
  const sent: unknown[] = [];
  const me = aCurrentUser({ id: ME, firstName: 'Marcus' });
  Object.assign(me.attributes, { email: 'marcus@example.com', emailVerified });
  const order = aTransaction({
    id: ID,
    state,
    listingId: listing.id.uuid,
    bookingId: booking.id.uuid,
    ...(world.protectedData && { protectedData: world.protectedData }),
    customerId: isOwner ? OWNER : ME,
    providerId: isOwner ? ME : OWNER,
  });
  const dana = aUser({ id: OWNER, displayName: 'Dana W' });
  const owner = world.hasOwnerLeft
    ? { ...dana, attributes: { banned: false, deleted: true } }
    : dana;
  const people = [aUser({ id: ME }), owner];
  network.use(
    http.get(apiUrl('current_user/show'), () => transitResponse({ data: me })),
    http.get(apiUrl('transactions/query'), () => transitResponse(aPageOf([]))),
    http.get(apiUrl('transactions/show'), () =>
      transitResponse({ data: order, included: [...people, listing, booking] }),
    ),
    ...(isPlaceLost ? [http.post(PLACES, () => HttpResponse.error(), { once: true })] : []),
    http.post(PLACES, () => transitResponse({ places: [place] })),
    http.post(apiUrl('messages/send'), async ({ request }) => {
      sent.push(transit.read(await request.text()));
      return transitResponse({ data: { id: aUuid(), type: 'message' } });
    }),
  );
  return { sent, me };
}

async function load(world: World = {}) {
  const answers = answerWith(world);
  const store = createTestStore();
  store.dispatch(sessionRead({ isAnonymous: false, scopes: ['user'] }));
  await store.dispatch(loadCurrentUser());
  const { dispatch, getState } = store;
  const params = { id: ID };
  const outcome = await page.loadData?.({
    dispatch,
    getState,
    params,
    pattern: patterns.orderBooked,
    query: new URLSearchParams(),
    config: testConfig,
    now: testNow,
  });
  return { ...answers, outcome, getState, params };
}

async function open(world: World = {}, config: PublicConfig = testConfig) {
  const loaded = await load(world);
  const rendered = await renderApp(
    <page.Page pattern={patterns.orderBooked} params={loaded.params} />,
    { at: `/order/${ID}/booked`, preloaded: loaded.getState(), config },
  );
  return { ...loaded, ...rendered };
}

test('the page says who, where, when, what was paid, and what comes next', async () => {
  const { container } = await open();
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading).toHaveTextContent('You’re set for Fri, Jun 12, Marcus');
  expect(screen.getByRole('link', { name: 'Dana W' })).toBeVisible();
  expect(screen.getByText(/We send the details to/).parentElement).toHaveTextContent(
    '$131.10 paid. The tool is yours for these nights. We send the details to marcus@example.com.',
  );
  expect(await screen.findByText('2207 E 14th St')).toBeVisible();
  expect(screen.getByText(/Austin, TX 78702 · Side gate/)).toBeVisible();
  expect(screen.getByRole('link', { name: /Directions/ })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Propose 9:00\u00a0am' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add to calendar' })).toHaveAttribute(
    'href',
    `/api/orders/${ID}/calendar.ics`,
  );
  expect(screen.getByRole('link', { name: /^Receipt/ })).toHaveAttribute(
    'href',
    `/order/${ID}/receipt`,
  );
  expect(screen.getByRole('link', { name: /^Cancel.*free until/ })).toHaveTextContent(/free until/);
  expect(screen.getByRole('region', { name: 'Your rental' })).toHaveTextContent('Pressure washer');
  expect(screen.queryByRole('alert')).toBeNull();
  await expectAccessible(container);
});

test('the ticket keeps the way to the tool on this device, and forgets it', async () => {
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: () => Promise.resolve({}) },
  });
  const { user } = await open({}, { ...testConfig, hasServiceWorker: true });
  await user.click(await screen.findByRole('button', { name: 'Keep offline' }));
  const kept = await screen.findByRole('button', { name: 'Kept offline', pressed: true });
  expect(readKeptCards()).toMatchObject([{ orderId: ID, title: 'Pressure washer' }]);
  await user.click(kept);
  expect(readKeptCards()).toEqual([]);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

test('a first message that did not go out is shown, even after a reload, and can be sent again', async () => {
  const after = { id: ID, unsentMessage: 'Friday at 8?', isCardSaved: true };
  keepAfterPayment(after);
  const { user, sent } = await open();
  const note = await screen.findByRole('alert');
  expect(note).toHaveTextContent('your message to Dana W wasn’t sent');
  expect(note).toHaveTextContent('Friday at 8?');
  expect(readAfterPayment(ID)).toEqual(after);
  network.use(
    http.post(apiUrl('messages/send'), () => transitError({ status: 500, code: 'internal' }), {
      once: true,
    }),
  );
  const again = () => screen.getByRole('button', { name: 'Send it again' });
  await user.click(again());
  expect(await screen.findByText(/still wasn’t sent/)).toBeVisible();
  expect(reported).toEqual(['initial-message-send-failed']);
  await user.click(again());
  expect(await screen.findByText('Your message was sent to Dana W.')).toBeVisible();
  expect(sent).toMatchObject([{ content: 'Friday at 8?' }]);
  expect(readAfterPayment(ID)?.unsentMessage).toBe('');
});

test('a card that was not saved is reported, with the way to save it', async () => {
  keepAfterPayment({ id: ID, unsentMessage: '', isCardSaved: false });
  await open();
  expect(await screen.findByText('Your card wasn’t saved.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Payment methods' })).toBeVisible();
});

test('failures of another order are not shown here', async () => {
  keepAfterPayment({ id: aUuid() as TransactionId, unsentMessage: 'Hi', isCardSaved: false });
  await open();
  expect(screen.queryByText('Your card wasn’t saved.')).toBeNull();
});

test('with an unconfirmed email no mail is promised, and the link can be sent again up to five times a day', async () => {
  network.use(
    http.post(apiUrl('current_user/send_verification_email'), () =>
      transitError({ status: 429, code: 'email-too-many-verification-requests' }),
    ),
  );
  const { user, container, me } = await open({ emailVerified: false });
  expect(await screen.findByText('Your email address isn’t confirmed')).toBeVisible();
  expect(screen.queryByText(/We send the details/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send the link again' }));
  expect(await screen.findByText(/maximum of 5 verification emails a day/)).toBeVisible();
  await expectAccessible(container);
  // The address is confirmed in another tab.
  Object.assign(me.attributes, { emailVerified: true });
  window.dispatchEvent(new Event('focus'));
  await waitFor(() => expect(screen.queryByText('Your email address isn’t confirmed')).toBeNull());
  expect(screen.getByText(/We send the details to marcus@example.com/)).toBeVisible();
});

test('an address that did not load can be requested again', async () => {
  const { user } = await open({ isPlaceLost: true });
  expect(await screen.findByRole('alert')).toHaveTextContent('The address didn’t load.');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/2207 E 14th St/)).toBeVisible();
});

test.each([
  [{ state: 'state/pending-payment' }, `/order/${ID}/details`],
  [{ state: 'state/canceled' }, `/order/${ID}/details`],
  [{ state: 'state/delivered' }, `/order/${ID}/details`],
  [{ isOwner: true }, `/sale/${ID}/details`],
  [{ hasOwnerLeft: true }, `/order/${ID}/details`],
] as const)('an order with %j is shown on another page', async (world, to) => {
  const { outcome } = await load(world);
  expect(outcome).toEqual({ kind: 'redirect', to, permanent: false });
});

test('somebody else’s order is not found', async () => {
  answerWith({});
  network.use(
    http.get(apiUrl('transactions/show'), () => transitError({ status: 403, code: 'forbidden' })),
  );
  const store = createTestStore();
  await store.dispatch(loadCurrentUser());
  const { dispatch, getState } = store;
  const context = {
    dispatch,
    getState,
    params: { id: ID },
    pattern: patterns.orderBooked,
    query: new URLSearchParams(),
    config: testConfig,
    now: testNow,
  };
  expect(await page.loadData?.(context)).toEqual({ kind: 'not-found' });
  network.use(http.get(apiUrl('transactions/show'), () => HttpResponse.error()));
  expect(await page.loadData?.(context)).toEqual({ kind: 'ready', status: 503 });
});

test('a request says that nothing is charged, until when there is an answer, and how to withdraw', async () => {
  const rules = { completes: 'by-server', accepts: 'by-owner' };
  const { container, outcome } = await open({
    state: 'state/preauthorized',
    protectedData: { rules, viewedBy: { customer: true, provider: false } },
  });
  expect(outcome).toMatchObject({ kind: 'ready' });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(
    'Dana W has your request, Marcus',
  );
  expect(screen.getByText(/\$131\.10 authorized, not charged/)).toBeVisible();
  expect(screen.getByRole('heading', { name: /^Dana W answers by/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the request' })).toHaveAttribute(
    'href',
    `/order/${ID}/details`,
  );
  expect(screen.queryByText(/receipt/)).not.toBeInTheDocument();
  expect(screen.queryByText(/2207 E 14th St/)).not.toBeInTheDocument();
  await expectAccessible(container);
});
