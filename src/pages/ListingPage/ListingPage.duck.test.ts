import { http, type HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { types } from 'sharetribe-flex-sdk';
import { parseListingId } from '~/domain/ids';
import { distanceM } from '~/domain/search/geo';
import { aListing, anImage, aPageOf, aUser } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { testConfig } from '~/testing/test-config';
import { sessionRead } from '~/store/session';
import { createTestStore } from '~/testing/test-store';
import { transitError, transitResponse } from '~/testing/transit';
import { loadListingPage } from './ListingPage.data';
import {
  selectListing,
  selectMore,
  selectPlace,
  selectReviews,
  selectReviewsStatus,
} from './ListingPage.duck';

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const now = new Date('2026-06-08T15:00:00.000Z');
const exact = { lat: 30.2672, lng: -97.7431 };
const owner = aUser({ displayName: 'Dana W' });
const authorId = owner.id.uuid;
const image = anImage({ variants: ['scaled-large'] });
const location = { address: '2207 E 14th St, Austin, TX 78702', building: 'Side gate' };

const aTool = (title = 'Drill & bits') =>
  aListing({
    title,
    authorId,
    imageIds: [image.id.uuid],
    publicData: { category: 'powerTools', location },
  });

const aReview = (rating: number) => ({
  id: new types.UUID(crypto.randomUUID()),
  type: 'review',
  attributes: {
    type: 'ofProvider',
    state: 'public',
    rating,
    content: 'Worked well.',
    createdAt: new Date('2026-05-01T00:00:00.000Z'),
    deleted: false,
  },
  relationships: { author: { data: { id: new types.UUID(authorId), type: 'user' } } },
});

interface Answers {
  readonly shown?: () => HttpResponse<string>;
  readonly own?: () => HttpResponse<string>;
  readonly reviews?: () => HttpResponse<string>;
  readonly more?: () => HttpResponse<string>;
}

/** Answers and counts the page's requests. */
function answer({ shown, own, reviews, more }: Answers) {
  const asked: string[] = [];
  const count = (path: string, give: () => HttpResponse<string>) =>
    http.get(apiUrl(path), ({ request }) => {
      asked.push(`${path}${new URL(request.url).search}`);
      return give();
    });
  const missing = () => transitError({ status: 404, code: 'not-found' });
  network.use(
    count('listings/show', shown ?? missing),
    count('own_listings/show', own ?? missing),
    count('reviews/query', reviews ?? (() => transitResponse(aPageOf([])))),
    count('listings/query', more ?? (() => transitResponse(aPageOf([aTool('Saw')])))),
  );
  return asked;
}

const show = (listing: object) => () =>
  transitResponse({ data: listing, included: [owner, image] });

function load(
  params: Record<string, string>,
  { store = createTestStore(), query = '', at = now } = {},
) {
  const { dispatch, getState } = store;
  return loadListingPage({
    dispatch,
    getState,
    params,
    query: new URLSearchParams(query),
    config: testConfig,
    now: at,
  });
}

test("the page has the tool, its reviews and the owner's other tools", async () => {
  const tool = aTool();
  const asked = answer({
    shown: show(tool),
    reviews: () => transitResponse(aPageOf([aReview(5), aReview(4)], [owner])),
  });
  const store = createTestStore();
  expect(await load({ slug: 'drill-bits', id: tool.id.uuid }, { store })).toEqual({
    kind: 'ready',
  });
  const listing = selectListing(store.getState());
  expect(listing?.attributes.title).toBe('Drill & bits');
  expect(listing?.author?.attributes.profile?.displayName).toBe('Dana W');
  expect(selectReviews(store.getState()).map(({ attributes }) => attributes.rating)).toEqual([
    5, 4,
  ]);
  expect(selectMore(store.getState()).map(({ attributes }) => attributes.title)).toEqual(['Saw']);
  const reviews = asked.find((path) => path.startsWith('reviews/query')) ?? '';
  expect(reviews).toContain('state=public');
  expect(reviews).toContain('type=ofProvider');
});

test("all pictures stay if this tool is also among the owner's newest tools, which load only one picture", async () => {
  const pictures = [anImage(), anImage(), anImage()];
  const imageIds = pictures.map(({ id }) => id.uuid);
  const tool = aListing({ authorId, imageIds });
  const asCard = aListing({ id: tool.id.uuid, authorId, imageIds: imageIds.slice(0, 1) });
  answer({
    shown: () => transitResponse({ data: tool, included: [owner, ...pictures] }),
    more: () => transitResponse(aPageOf([asCard], pictures.slice(0, 1))),
  });
  const store = createTestStore();
  await load({ slug: 'cordless-drill', id: tool.id.uuid }, { store });
  const shown = selectListing(store.getState());
  expect(shown?.images?.map(({ id }) => id)).toEqual(imageIds);
  expect(shown?.cover?.id).toBe(imageIds[0]);
});

test('neither the exact place nor the address reaches the state', async () => {
  const tool = aTool();
  answer({ shown: show(tool) });
  const store = createTestStore();
  await load({ slug: 'drill-bits', id: tool.id.uuid }, { store });
  const place = selectPlace(store.getState());
  if (place.status !== 'ready') throw new Error('no place');
  const { center, area } = place.data;
  expect(area).toBe('Austin, TX');
  const away = center ? distanceM(exact, center) : NaN;
  expect(away).toBeGreaterThan(0);
  expect(away).toBeLessThan(1001);
  const state = JSON.stringify(store.getState());
  for (const secret of ['E 14th', 'Side gate', String(exact.lat), String(exact.lng)])
    expect(state).not.toContain(secret);
});

test.each([
  ['the bare id', { slug: undefined }],
  ['an old title', { slug: 'old-title' }],
])('%s redirects permanently to the one address, with its query', async (_, { slug }) => {
  const tool = aTool();
  answer({ shown: show(tool) });
  const params = { id: tool.id.uuid, ...(slug && { slug }) };
  expect(await load(params, { query: 'book=true' })).toEqual({
    kind: 'redirect',
    to: `/l/drill-bits/${tool.id.uuid}?book=true`,
    permanent: true,
  });
});

test('missing, unreadable and unavailable listings get the right status', async () => {
  const id = aTool().id.uuid;
  answer({});
  expect(await load({ slug: 'x', id })).toEqual({ kind: 'not-found' });
  expect(await load({ slug: 'x', id: 'abc' })).toEqual({ kind: 'not-found' });
  expect(await load({ slug: 'x', id, variant: 'other' })).toEqual({ kind: 'not-found' });
  expect(await load({ slug: 'x', id, variant: 'draft' })).toEqual({ kind: 'not-found' });
  answer({ shown: () => transitError({ status: 500, code: 'internal' }) });
  expect(await load({ slug: 'x', id })).toEqual({ kind: 'ready', status: 503 });
});

test('an own draft is shown at its own variant of the address, and redirected there from another one', async () => {
  const tool = aTool();
  const draft = {
    ...tool,
    type: 'ownListing',
    attributes: { ...tool.attributes, state: 'draft', privateData: {} },
  };
  const asked = answer({ own: show(draft) });
  const params = { slug: 'drill-bits', id: tool.id.uuid };
  const store = createTestStore();
  expect(await load({ ...params, variant: 'draft' }, { store })).toEqual({ kind: 'ready' });
  expect(selectListing(store.getState())?.attributes.state).toBe('draft');
  expect(await load({ ...params, variant: 'pending-approval' })).toEqual({
    kind: 'redirect',
    to: `/l/drill-bits/${tool.id.uuid}/draft`,
    permanent: false,
  });
  expect(asked.every((path) => path.startsWith('own_listings/show'))).toBe(true);
});

test('the public address of a draft leads its owner to its preview, and does not exist for others', async () => {
  const tool = aTool();
  const draft = {
    ...tool,
    type: 'ownListing',
    attributes: { ...tool.attributes, state: 'draft', privateData: {} },
  };
  const asked = answer({ own: show(draft) });
  const params = { slug: 'drill-bits', id: tool.id.uuid };
  expect(await load(params)).toEqual({ kind: 'not-found' });
  expect(asked.some((path) => path.startsWith('own_listings'))).toBe(false);
  const store = createTestStore();
  store.dispatch(sessionRead({ isAnonymous: false, scopes: ['user'] }));
  expect(await load(params, { store })).toEqual({
    kind: 'redirect',
    to: `/l/drill-bits/${tool.id.uuid}/draft`,
    permanent: false,
  });
  answer({ own: show({ ...draft, attributes: { ...draft.attributes, state: 'closed' } }) });
  expect(await load(params, { store })).toEqual({ kind: 'not-found' });
});

test('the preview of a published listing redirects to its public page', async () => {
  const tool = aTool();
  const published = {
    ...tool,
    type: 'ownListing',
    attributes: { ...tool.attributes, privateData: {} },
  };
  answer({ own: show(published) });
  expect(await load({ slug: 'drill-bits', id: tool.id.uuid, variant: 'draft' })).toEqual({
    kind: 'redirect',
    to: `/l/drill-bits/${tool.id.uuid}`,
    permanent: false,
  });
});

test('a changed flag in the address reloads nothing within a minute', async () => {
  const tool = aTool();
  const asked = answer({ shown: show(tool) });
  const store = createTestStore();
  const params = { slug: 'drill-bits', id: tool.id.uuid };
  const shows = () => asked.filter((path) => path.startsWith('listings/show')).length;
  await load(params, { store });
  await load(params, { store, query: 'book=true' });
  expect(shows()).toBe(1);
  await load(params, { store, at: new Date(now.getTime() + 61_000) });
  expect(shows()).toBe(2);
});

test('reviews that fail to load leave the rest of the page', async () => {
  const tool = aTool();
  answer({
    shown: show(tool),
    reviews: () => transitError({ status: 500, code: 'internal' }),
  });
  const store = createTestStore();
  expect(await load({ slug: 'drill-bits', id: tool.id.uuid }, { store })).toEqual({
    kind: 'ready',
  });
  expect(selectReviewsStatus(store.getState())).toBe('failed');
  expect(parseListingId(tool.id.uuid)).toBe(selectListing(store.getState())?.id);
});
