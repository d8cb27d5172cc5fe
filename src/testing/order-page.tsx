import { screen } from '@testing-library/react';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { patterns } from '~/config/paths';
import { type TransactionId } from '~/domain/ids';
import { loadCurrentUser } from '~/store/current-user';
import { sessionRead } from '~/store/session';
import { aCurrentUser, aListing, aPageOf, aUser, aUuid } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp, testNow } from '~/testing/render-app';
import { testConfig } from '~/testing/test-config';
import { createTestStore } from '~/testing/test-store';
import { aBooking, aTransaction } from '~/testing/transaction-builders';
import { transitResponse } from '~/testing/transit';
import { page } from '~/pages/TransactionPage/TransactionPage.page';

export const network = setupServer(...emptyMarketplace);
/** The cleanup after each test. */
const onDone: (() => void)[] = [];

/** Answers the requests of a page. Call it at the top of a test file. */
export function answerRequests(): void {
  beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
  afterEach(() => {
    for (const done of onDone.splice(0)) done();
    jest.restoreAllMocks();
    network.resetHandlers();
  });
  afterAll(() => network.close());
}

export const ME = aUuid();
export const OTHER = aUuid();
export const ID = aUuid() as TransactionId;
const PHONE = 'http://localhost/api/order-phone';
const PICK_UP = 'http://localhost/api/pick-up-places';
export const listing = aListing({
  title: 'Pressure washer',
  publicData: {
    category: 'outdoorPowerTools',
    rules: 'No paint in the tank.',
    location: { city: 'Austin', state: 'TX' },
  },
});
export const place = {
  listingId: listing.id.uuid,
  address: '2207 E 14th St, Austin, TX 78702',
  building: 'Side gate',
  point: { lat: 30.2672, lng: -97.7431 },
};
export const placeAnswer = () => transitResponse({ places: [place] });
export const phoneAnswer = (phone: object | null) => () => transitResponse({ phone });
export const staffAnswer = (entries: readonly object[]) => transitResponse({ entries });
const booking = aBooking();

type Options = Parameters<typeof aTransaction>[0];
type Sides = 'customer' | 'provider';

export interface Shown {
  readonly side?: Sides;
  readonly options?: Options;
  readonly other?: object;
  readonly included?: readonly object[];
  readonly messages?: readonly object[];
  readonly pickUp?: () => ReturnType<typeof placeAnswer>;
  readonly phone?: () => ReturnType<typeof placeAnswer>;
  /** The messages from staff to this side. */
  readonly staff?: () => Response;
  readonly now?: Date;
  readonly hasServiceWorker?: boolean;
  /** The search part of the address, with its question mark. */
  readonly search?: string;
}

export const partiesOf = (side: Sides) => ({
  id: ID,
  listingId: listing.id.uuid,
  bookingId: booking.id.uuid,
  customerId: side === 'customer' ? ME : OTHER,
  providerId: side === 'customer' ? OTHER : ME,
});

/** Answers all requests of an opened order. The order itself can change between them. */
function answerWith({ side = 'customer', options, other, ...rest }: Shown) {
  const { included = [], messages = [], pickUp = placeAnswer, phone = phoneAnswer(null) } = rest;
  const { staff = () => staffAnswer([]) } = rest;
  const state = { data: aTransaction({ ...partiesOf(side), ...options }) };
  const people = [aUser({ id: ME }), other ?? aUser({ id: OTHER, displayName: 'Dana W' })];
  network.use(
    http.get(apiUrl('current_user/show'), () =>
      transitResponse({ data: aCurrentUser({ id: ME, firstName: 'Marcus' }) }),
    ),
    http.post(apiUrl('current_user/update_profile'), () =>
      transitResponse({ data: aCurrentUser({ id: ME, firstName: 'Marcus' }) }),
    ),
    http.get(apiUrl('transactions/query'), () => transitResponse(aPageOf([]))),
    http.get(apiUrl('transactions/show'), () =>
      transitResponse({ data: state.data, included: [...people, listing, booking, ...included] }),
    ),
    http.get(apiUrl('users/show'), () =>
      transitResponse({ data: other ?? aUser({ id: OTHER, displayName: 'Dana W' }) }),
    ),
    http.get(apiUrl('reviews/query'), () => transitResponse(aPageOf([]))),
    http.get(apiUrl('messages/query'), () => transitResponse(aPageOf(messages, people))),
    http.post(PICK_UP, pickUp),
    http.post(PHONE, phone),
    http.post('http://localhost/api/staff-words', staff),
  );
  return state;
}

/** Opens each row as soon as it appears, because most tests are about a row's content. */
export function openRows(): void {
  const open = () => {
    const rows = document.querySelectorAll<HTMLDetailsElement>(
      'details[name], details[data-earlier]',
    );
    for (const row of rows) {
      // Rows with the same name close each other.
      row.removeAttribute('name');
      row.open = true;
    }
  };
  const observer = new MutationObserver(open);
  observer.observe(document.body, { childList: true, subtree: true });
  onDone.push(() => observer.disconnect());
}

/** Renders the order's page as one of its sides sees it, with its rows open. */
export async function show(shown: Shown) {
  openRows();
  const answer = answerWith(shown);
  const { side = 'customer', now = testNow, hasServiceWorker = false, search = '' } = shown;
  const store = createTestStore();
  store.dispatch(sessionRead({ isAnonymous: false, scopes: ['user'] }));
  await store.dispatch(loadCurrentUser());
  const { dispatch, getState } = store;
  const params = { id: ID };
  const query = new URLSearchParams();
  const pattern = patterns[side === 'customer' ? 'order' : 'sale'];
  const context = { dispatch, getState, pattern, params, query, config: testConfig, now };
  await page.loadData?.(context);
  const path = side === 'customer' ? `/order/${ID}/details` : `/sale/${ID}/details`;
  const rendered = await renderApp(<page.Page pattern={pattern} params={params} />, {
    at: `${path}${search}`,
    preloaded: getState(),
    now,
    config: { ...testConfig, hasServiceWorker },
  });
  return { ...rendered, answer };
}

export const heading = () => screen.getByRole('heading', { level: 1 });
export const feed = () => screen.getByRole('region', { name: 'Messages and events' });
