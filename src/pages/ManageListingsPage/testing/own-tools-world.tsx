import { screen } from '@testing-library/react';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { transit, types } from 'sharetribe-flex-sdk';
import { toPlain } from '~/api/marketplace/read-response';
import { type Earnings, formatEarnings } from '~/domain/payout/earnings';
import { loadCurrentUser } from '~/store/current-user';
import { sessionRead } from '~/store/session';
import { aCurrentUser, anImage, aPageOf, aUuid } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp, testNow } from '~/testing/render-app';
import { testConfig } from '~/testing/test-config';
import { createTestStore } from '~/testing/test-store';
import { transitResponse } from '~/testing/transit';
import { ManageListingsPage } from '../ManageListingsPage';
import { loadManageListingsPage } from '../ManageListingsPage.data';

export const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

export const ME = aUuid();
export const image = anImage({ variants: ['listing-card', 'listing-card-2x', 'scaled-xlarge'] });
export const SERVER = 'http://localhost/api';

interface Given {
  readonly id?: string;
  readonly title?: string;
  readonly state?: string;
  readonly currency?: string;
  readonly publicData?: object;
  readonly metadata?: object;
  readonly hasImage?: boolean;
}

export const aTool = (given: Given = {}) => ({
  id: new types.UUID(given.id ?? aUuid()),
  type: 'ownListing',
  attributes: {
    title: given.title ?? 'Table saw',
    description: 'With a stand.',
    state: given.state ?? 'published',
    deleted: false,
    createdAt: new Date('2026-06-02T10:00:00Z'),
    geolocation: new types.LatLng(30.27, -97.74),
    price: new types.Money(4500, given.currency ?? 'USD'),
    availabilityPlan: { type: 'availability-plan/day', entries: [{ dayOfWeek: 'mon', seats: 1 }] },
    metadata: given.metadata ?? {},
    publicData: {
      category: 'woodworkingTools',
      rules: '',
      imageAlts: { [image.id.uuid]: 'The blade' },
      illustrations: [image.id.uuid],
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
    },
  },
  relationships: {
    images: { data: (given.hasImage ?? true) ? [{ id: image.id, type: 'image' }] : [] },
  },
});

type Tool = ReturnType<typeof aTool>;

interface OfOwner {
  readonly payouts?: string;
  readonly earnings?: Earnings | null;
  readonly privateData?: object;
  readonly isVerified?: boolean;
  readonly hasFace?: boolean;
}

/** Makes the owner as the marketplace returns them. */
function theOwner(privateData: object, emailVerified: boolean) {
  const user = aCurrentUser({ id: ME });
  const profile = { ...user.attributes.profile, privateData };
  return {
    ...user,
    attributes: { ...user.attributes, emailVerified, profile },
    relationships: { profileImage: { data: { id: image.id, type: 'image' } } },
  };
}

/** Simulates a marketplace with these own tools, sales and payouts, and records what is written. */
export function answerWith(
  tools: readonly Tool[],
  {
    payouts = 'ready',
    earnings = null,
    privateData = {},
    isVerified = true,
    hasFace = true,
  }: OfOwner = {},
) {
  const written: unknown[] = [];
  const asked: URLSearchParams[] = [];
  network.use(
    http.get(apiUrl('current_user/show'), () =>
      transitResponse({
        data: theOwner(privateData, isVerified),
        included: hasFace ? [image] : [],
      }),
    ),
    http.get(apiUrl('own_listings/query'), ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query);
      const state = query.get('states');
      const found = tools.filter(({ attributes }) => !state || attributes.state === state);
      return transitResponse(aPageOf(found, [image]));
    }),
    http.post(`${SERVER}/own-payouts`, () => transitResponse({ state: payouts })),
    http.post(`${SERVER}/own-earnings`, () =>
      transitResponse({ earnings: earnings && formatEarnings(earnings), listings: { data: [] } }),
    ),
    http.post(apiUrl('own_listings/:command'), async ({ request, params }) => {
      const body = toPlain(transit.read(await request.text()));
      written.push([params['command'], body]);
      return transitResponse({ data: aTool({ state: 'closed' }), included: [image] });
    }),
  );
  return { written, asked };
}

async function load(address = '/listings') {
  const store = createTestStore();
  store.dispatch(sessionRead({ isAnonymous: false, scopes: ['user'] }));
  await store.dispatch(loadCurrentUser());
  const { dispatch, getState } = store;
  const outcome = await loadManageListingsPage({
    dispatch,
    getState,
    params: {},
    query: new URL(address, 'http://localhost').searchParams,
    config: testConfig,
    now: testNow,
  });
  return { outcome, store };
}

export async function show(address = '/listings', now = testNow) {
  const { store } = await load(address);
  const page = await renderApp(<ManageListingsPage />, {
    at: address,
    preloaded: store.getState(),
    now,
  });
  await screen.findByRole('heading', { level: 1, name: 'Your tools' });
  return page;
}

export const cardOf = async (title: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name: title });
  const card = heading.closest('li');
  if (!card) throw new Error(`${title} is not in a list`);
  return card;
};

export async function choose(
  user: { click: (element: Element) => Promise<void> },
  title: string,
  item: RegExp,
) {
  await user.click(screen.getByRole('button', { name: `More for ${title}` }));
  await user.click(await screen.findByRole('menuitem', { name: item }));
}
