import { screen } from '@testing-library/react';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { useLocation, useNavigate } from 'react-router-dom';
import { transit, types } from 'sharetribe-flex-sdk';
import { toPlain } from '~/api/marketplace/read-response';
import { patterns } from '~/config/paths';
import { type PublicConfig } from '~/config/public-config';
import { loadCurrentUser } from '~/store/current-user';
import { sessionRead } from '~/store/session';
import { aCurrentUser, anImage, aPageOf, aUuid } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp, testNow } from '~/testing/render-app';
import { testConfig } from '~/testing/test-config';
import { createTestStore } from '~/testing/test-store';
import { transitResponse } from '~/testing/transit';
import { EditListingPage } from '../EditListingPage';
import { loadEditListingPage } from '../EditListingPage.data';
import { NO_LISTING_ID } from '../wizard-path';

export const network = setupServer(
  ...emptyMarketplace,
  http.post('http://localhost/api/calendar-links', () =>
    transitResponse({ all: 'https://toolyard.example/feed.ics', listing: null }),
  ),
  http.post('http://localhost/api/calendar-imports', () => transitResponse({ imports: [] })),
);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  network.resetHandlers();
  window.sessionStorage.clear();
});
afterAll(() => network.close());

export const ME = aUuid();
export const ID = aUuid();
export const image = anImage();

interface Given {
  readonly state?: string;
  readonly title?: string;
  readonly price?: number | null;
  readonly currency?: string;
  readonly publicData?: object;
  readonly privateData?: object;
  readonly hasImage?: boolean;
}

export const anOwnListing = (given: Given = {}) => ({
  data: {
    id: new types.UUID(ID),
    type: 'ownListing',
    attributes: {
      title: given.title ?? 'Table saw',
      description: 'Carbide blade, folding stand.',
      state: given.state ?? 'draft',
      deleted: false,
      geolocation: new types.LatLng(30.27, -97.74),
      price:
        given.price === null ? null : new types.Money(given.price ?? 4500, given.currency ?? 'USD'),
      availabilityPlan: { type: 'availability-plan/day' },
      publicData: {
        category: 'woodworkingTools',
        brand: 'DeWALT',
        rules: '',
        location: { city: 'Austin', state: 'TX', zip: '78701', country: 'US', approximate: true },
        ...given.publicData,
      },
      privateData: {
        serialNumber: 'TS10',
        location: {
          address: '12 Elm St, Austin, TX 78701',
          street: '12 Elm St',
          building: '',
          point: { lat: 30.271, lng: -97.741 },
          isConfirmed: true,
        },
        ...given.privateData,
      },
    },
    relationships: {
      images: { data: given.hasImage ? [{ id: image.id, type: 'image' }] : [] },
    },
  },
  included: given.hasImage ? [image] : [],
});

/** Answers reads with the listing and records what is written. */
export function answerWith(given: Given = {}) {
  const written: unknown[] = [];
  const keep = async ({ request }: { request: Request }) => {
    written.push(toPlain(transit.read(await request.text())));
    return transitResponse(anOwnListing(given));
  };
  network.use(
    http.get(apiUrl('current_user/show'), () =>
      transitResponse({ data: aCurrentUser({ id: ME }) }),
    ),
    http.get(apiUrl('own_listings/show'), () => transitResponse(anOwnListing(given))),
    http.get(apiUrl('availability_exceptions/query'), () => transitResponse(aPageOf([]))),
    http.get(apiUrl('bookings/query'), () => transitResponse(aPageOf([]))),
    http.post(apiUrl('own_listings/create_draft'), keep),
    http.post(apiUrl('own_listings/update'), keep),
    http.post(apiUrl('own_listings/publish_draft'), keep),
    http.post(apiUrl('current_user/update_profile'), async ({ request }) => {
      written.push(toPlain(transit.read(await request.text())));
      return transitResponse({ data: aCurrentUser({ id: ME }) });
    }),
  );
  return written;
}

/** A user whose payout account is complete. */
export function payee() {
  const user = aCurrentUser({ id: ME });
  return { ...user, attributes: { ...user.attributes, stripeConnected: true } };
}

const paramsOf = (tab: string, type: string) => ({
  slug: 'table-saw',
  id: type === 'new' ? NO_LISTING_ID : ID,
  type,
  tab,
});

interface Visit {
  readonly pattern?: string;
  /** The outcome of a visit to the payment provider's page. */
  readonly returned?: string;
  /** The tool whose place and terms a new one takes over. */
  readonly like?: string;
  /** The marketplace's time. */
  readonly now?: Date;
  /** The configuration. Without one there is no maps service. */
  readonly config?: PublicConfig;
}

export async function load(
  tab: string,
  type = 'draft',
  {
    returned,
    like,
    pattern = returned ? patterns.editListingReturn : patterns.editListing,
  }: Visit = {},
) {
  const store = createTestStore();
  store.dispatch(sessionRead({ isAnonymous: false, scopes: ['user'] }));
  await store.dispatch(loadCurrentUser());
  const { dispatch, getState } = store;
  const params = { ...paramsOf(tab, type), ...(returned && { returnUrlType: returned }) };
  const outcome = await loadEditListingPage({
    dispatch,
    getState,
    params,
    pattern,
    query: new URLSearchParams(like ? { like } : {}),
    config: testConfig,
    now: testNow,
  });
  return { outcome, store, params };
}

/** Shows the address and a Back button like the browser's. */
function Where() {
  const navigate = useNavigate();
  return (
    <>
      <output data-testid="where">{useLocation().pathname}</output>
      <button onClick={() => void navigate(-1)}>{'The browser goes back'}</button>
    </>
  );
}

export async function show(tab: string, type = 'draft', visit: Visit = {}) {
  const { store, params } = await load(tab, type, visit);
  const page = await renderApp(
    <>
      <EditListingPage params={params} />
      <Where />
    </>,
    {
      at: ['/l', ...Object.values(params)].join('/'),
      preloaded: store.getState(),
      now: visit.now ?? testNow,
      config: visit.config ?? testConfig,
    },
  );
  await screen.findByRole('heading', { level: 1, hidden: true });
  return page;
}

export const nextButton = (name: string) => screen.findByRole('button', { name });
