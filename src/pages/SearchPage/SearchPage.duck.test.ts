import { http, type HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { emptySearch, type SearchParams } from '~/domain/search/search-params';
import { aListing, anImage, aPageOf } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { testConfig } from '~/testing/test-config';
import { createTestStore } from '~/testing/test-store';
import { transitError, transitResponse } from '~/testing/transit';
import { loadSearchPage } from './SearchPage.data';
import {
  loadMapPoints,
  mapCardOpened,
  searchListings,
  selectIsUpdating,
  selectLostPlace,
  selectPoints,
  selectResultListings,
  selectResults,
  selectSeenIds,
} from './SearchPage.duck';

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const now = new Date('2026-06-08T15:00:00.000Z');
const argument = (search: Partial<SearchParams> = {}, at = now) => ({
  search: { ...emptySearch, ...search },
  now: at,
});

/** Answers searches and records their parameters. */
function answerWith(
  answer: (params: URLSearchParams) => HttpResponse<string> | Promise<HttpResponse<string>>,
) {
  const asked: URLSearchParams[] = [];
  network.use(
    http.get(apiUrl('listings/query'), ({ request }) => {
      const params = new URL(request.url).searchParams;
      asked.push(params);
      return answer(params);
    }),
  );
  return asked;
}

test('a search is one page of 24 with the cards data', async () => {
  const image = anImage();
  const listing = aListing({ title: 'Auger', imageIds: [image.id.uuid] });
  const asked = answerWith(() => transitResponse(aPageOf([listing], [image])));
  const store = createTestStore();
  await store.dispatch(searchListings(argument({ keywords: 'auger', page: 2 })));
  expect(Object.fromEntries(asked[0] ?? [])).toMatchObject({
    keywords: 'earth earths auger augers',
    meta_terms: 'has_all:earthAuger',
    page: '2',
    perPage: '24',
  });
  const [shown] = selectResultListings(store.getState());
  expect(shown?.attributes.title).toBe('Auger');
  // The exact point stays outside of the store.
  expect(JSON.stringify(shown)).not.toContain('30.2672');
  expect(shown?.cover?.id).toBe(image.id.uuid);
});

test('only the answer to the newest search counts', async () => {
  let release: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  answerWith(async (params) => {
    const [word = ''] = (params.get('keywords') ?? '').split(' ');
    if (word === 'saw') await gate;
    return transitResponse(aPageOf([aListing({ title: word })]));
  });
  const store = createTestStore();
  const slow = store.dispatch(searchListings(argument({ keywords: 'saw' })));
  await store.dispatch(searchListings(argument({ keywords: 'drill' })));
  release();
  await slow;
  expect(selectResultListings(store.getState())[0]?.attributes.title).toBe('drill');
  expect(selectIsUpdating(store.getState())).toBe(false);
});

test('fresh results are not requested again; old and forced ones are', async () => {
  const asked = answerWith(() => transitResponse(aPageOf([aListing()])));
  const store = createTestStore();
  await store.dispatch(searchListings(argument()));
  await store.dispatch(searchListings(argument({}, new Date(now.getTime() + 30_000))));
  expect(asked).toHaveLength(1);
  await store.dispatch(searchListings(argument({}, new Date(now.getTime() + 90_000))));
  await store.dispatch(
    searchListings({ ...argument({}, new Date(now.getTime() + 90_000)), isForced: true }),
  );
  expect(asked).toHaveLength(3);
});

test('results stay in view while the next ones come, and a failure says so', async () => {
  answerWith((params) =>
    params.has('keywords')
      ? transitError({ status: 500, code: 'internal' })
      : transitResponse(aPageOf([aListing()])),
  );
  const store = createTestStore();
  await store.dispatch(searchListings(argument()));
  const next = store.dispatch(searchListings(argument({ keywords: 'drill' })));
  expect(selectResults(store.getState()).status).toBe('ready');
  expect(selectIsUpdating(store.getState())).toBe(true);
  await next;
  expect(selectResults(store.getState())).toMatchObject({
    status: 'failed',
    error: { status: 500 },
  });
});

test('tools with all of the words come first, the rest is related, and descriptions are not kept', async () => {
  const related = aListing({ title: 'Dish washer' });
  const described = aListing({ title: 'Brush' });
  const named = aListing({ title: 'Brushes, two of them' });
  const asked = answerWith(() => transitResponse(aPageOf([related, described, named])));
  const store = createTestStore();
  await store.dispatch(searchListings(argument({ keywords: 'two brushes' })));
  expect(asked[0]?.get('fields.listing')).toContain('description');
  const results = selectResults(store.getState());
  expect(results).toMatchObject({
    data: {
      ids: [named.id.uuid, described.id.uuid, related.id.uuid],
      related: [related.id.uuid],
    },
  });
  expect(asked[1]?.get('fields.listing')).not.toContain('description');
});

test('the map requests 100 results once for all pages, and may fail silently', async () => {
  const asked = answerWith(() => transitResponse(aPageOf([aListing(), aListing()])));
  const store = createTestStore();
  await store.dispatch(loadMapPoints(argument({ page: 1 })));
  await store.dispatch(loadMapPoints(argument({ page: 2 })));
  expect(asked.map((params) => params.get('perPage'))).toEqual(['100']);
  expect(selectPoints(store.getState())).toHaveLength(2);
  answerWith(() => transitError({ status: 500, code: 'internal' }));
  await store.dispatch(loadMapPoints(argument({ keywords: 'drill' })));
  expect(selectPoints(store.getState())).toEqual([]);
});

test('opened cards are remembered as seen', () => {
  const store = createTestStore();
  const id = selectPointsId();
  store.dispatch(mapCardOpened(id));
  store.dispatch(mapCardOpened(id));
  expect([...selectSeenIds(store.getState())]).toEqual([id]);
});

function selectPointsId() {
  const id = '00000000-0000-4000-8000-00000000aaaa';
  return id as Parameters<typeof mapCardOpened>[0];
}

function load(query: string, { config = testConfig, at = now } = {}) {
  const { dispatch, getState } = createTestStore();
  const context = {
    dispatch,
    getState,
    params: {},
    pattern: '/s',
    query: new URLSearchParams(query),
    config,
    now: at,
  };
  return { outcome: loadSearchPage(context), getState };
}

test('the loader redirects a page beyond the last one to the last page, and keeps unrelated parameters', async () => {
  answerWith((params) => {
    const page = aPageOf([]);
    const meta = { ...page.meta, page: Number(params.get('page')), totalItems: 60, totalPages: 3 };
    return transitResponse({ ...page, meta });
  });
  expect(await load('keywords=drill&page=1000&utm_source=mail').outcome).toEqual({
    kind: 'redirect',
    to: '/s?keywords=drill&page=3&utm_source=mail',
    permanent: false,
  });
  expect(await load('keywords=drill').outcome).toEqual({ kind: 'ready' });
});

test('whether the days of a search are past goes by the clock of the searched place', async () => {
  const asked = answerWith(() => transitResponse(aPageOf([aListing()])));
  // It is nine in the evening on Oahu, and three in the morning of the next day in New York.
  const at = new Date('2026-06-09T07:00:00.000Z');
  const days = 'dates=2026-06-08,2026-06-10';
  await load(`${days}&address=Honolulu&bounds=21.4,-157.7,21.2,-158`, { at }).outcome;
  await load(`${days}&address=New York&bounds=40.9,-73.7,40.5,-74.2`, { at }).outcome;
  expect(asked.map((params) => params.has('start'))).toEqual([true, false]);
});

test('the last page is the first if there are no results', async () => {
  answerWith((params) => {
    const page = aPageOf([]);
    const meta = { ...page.meta, page: Number(params.get('page')), totalItems: 0, totalPages: 0 };
    return transitResponse({ ...page, meta });
  });
  expect(await load('keywords=drill&page=9').outcome).toMatchObject({ to: '/s?keywords=drill' });
});

describe('a place without its area', () => {
  const maps = {
    accessToken: 'pk.test',
    baseUrl: 'http://maps.test',
    styleUrl: 'mapbox://styles/a/b',
    darkStyleUrl: 'mapbox://styles/a/c',
  };
  const geocoder = (answer: () => Response) =>
    network.use(http.get('http://maps.test/geocoding/v5/mapbox.places/:text', answer));
  const at = (query: string) => load(query, { config: { ...testConfig, maps } });

  test('redirects to the search in its area', async () => {
    const asked = answerWith(() => transitResponse(aPageOf([])));
    geocoder(() =>
      Response.json({
        features: [
          {
            id: 'place.1',
            place_name: 'Austin, Texas, United States',
            place_type: ['place'],
            center: [-97.7, 30.2],
            bbox: [-98, 30, -97, 31],
          },
        ],
      }),
    );
    expect(await at('address=austin&keywords=saw&ref=x').outcome).toEqual({
      kind: 'redirect',
      to: '/s?keywords=saw&address=Austin%2C+Texas&bounds=31%2C-97%2C30%2C-98&ref=x',
      permanent: false,
    });
    expect(asked).toHaveLength(0);
  });

  test('that does not exist is not replaced by a search everywhere', async () => {
    const asked = answerWith(() => transitResponse(aPageOf([aListing()])));
    geocoder(() => Response.json({ features: [] }));
    const { outcome, getState } = at('address=zzqqxx');
    expect(await outcome).toEqual({ kind: 'ready', status: 404 });
    expect(selectLostPlace(getState())).toEqual({ address: 'zzqqxx', fault: 'unknown' });
    expect(asked).toHaveLength(0);
  });

  test('that cannot be looked up is not replaced by one either', async () => {
    geocoder(() => new Response(null, { status: 500 }));
    const { outcome, getState } = at('address=austin');
    expect(await outcome).toEqual({ kind: 'ready', status: 503 });
    expect(selectLostPlace(getState())?.fault).toBe('unreachable');
  });

  test('is ignored if the marketplace has no maps', async () => {
    answerWith(() => transitResponse(aPageOf([])));
    expect(await load('address=austin').outcome).toEqual({ kind: 'ready' });
  });
});

test('the loader answers with the status that fits the failure', async () => {
  answerWith(() => transitError({ status: 500, code: 'internal' }));
  expect(await load('').outcome).toEqual({ kind: 'ready', status: 503 });
  answerWith(() => transitError({ status: 400, code: 'validation-invalid-params' }));
  expect(await load('').outcome).toEqual({ kind: 'ready', status: 400 });
});

test('dates that are past do not count', async () => {
  const asked = answerWith(() => transitResponse(aPageOf([])));
  await load('dates=2026-06-01,2026-06-03').outcome;
  await load('dates=2026-06-12,2026-06-15').outcome;
  expect(asked.map((params) => params.get('start'))).toEqual([null, '2026-06-12T00:00:00.000Z']);
});
