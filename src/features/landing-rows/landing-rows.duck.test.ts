import { http } from 'msw';
import { setupServer } from 'msw/node';
import { toolPlaces } from '~/domain/search/tool-places';
import { aListing, aPageOf, aUuid } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { createTestClient } from '~/testing/test-client';
import { testConfig } from '~/testing/test-config';
import { createTestStore } from '~/testing/test-store';
import { transitError, transitResponse } from '~/testing/transit';
import { loadRows, selectRows } from './landing-rows.duck';
import { type LandingRows, type RowsAsked } from './landing-rows';

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

/** This day is a Wednesday. */
const now = new Date('2026-06-10T12:00:00Z');
const austin = { lat: 30.27, lng: -97.74 };
const chicago = { lat: 41.88, lng: -87.63 };
const boxOf = ({ lat, lng }: typeof austin) => ({
  ne: { lat: lat + 0.1, lng: lng + 0.1 },
  sw: { lat: lat - 0.1, lng: lng - 0.1 },
});
const ids = Array.from({ length: 20 }, aUuid);

const places = toolPlaces([
  { name: 'Chicago, IL', count: 2, ...chicago },
  { name: 'Austin, TX', count: 3, ...austin },
]);

type Row = 'weekend' | 'picked' | 'featured' | 'newest';

function rowOf(query: URLSearchParams): Row {
  if (query.has('meta_pickUps')) return 'picked';
  if (query.has('meta_featuredUntil')) return 'featured';
  return query.has('start') ? 'weekend' : 'newest';
}

/** Simulates a marketplace with these tools for each row. Returns the requests. */
function marketplaceHas(tools: Partial<Record<Row, readonly ReturnType<typeof aListing>[]>>) {
  const asked = new Map<Row, URLSearchParams>();
  network.use(
    http.get(apiUrl('listings/query'), ({ request }) => {
      const query = new URL(request.url).searchParams;
      const row = rowOf(query);
      asked.set(row, query);
      return transitResponse(aPageOf([...(tools[row] ?? [])]));
    }),
  );
  return asked;
}

async function rowsOf(
  asked: Partial<RowsAsked> = {},
  features = testConfig.features,
): Promise<LandingRows> {
  const store = createTestStore(createTestClient(), { ...testConfig, features });
  await store.dispatch(loadRows({ now, places, ...asked }));
  const rows = selectRows(store.getState());
  if (rows.status !== 'ready') throw new Error(`The rows are ${rows.status}.`);
  return rows.data;
}

const some = (from: number, to: number) => ids.slice(from, to).map((id) => aListing({ id }));

test('the rows are around the place with the most tools if no place is known', async () => {
  const asked = marketplaceHas({
    weekend: some(0, 4),
    newest: some(4, 8),
  });
  const { place, dates } = await rowsOf();
  expect(place?.address).toBe('Austin, TX');
  expect(dates).toEqual({ start: '2026-06-13', end: '2026-06-15' });
  expect(asked.get('weekend')?.get('start')).toContain('2026-06-13');
  expect(asked.get('picked')?.get('sort')).toBe('meta_pickUps');
  expect(asked.get('featured')?.get('meta_featuredUntil')).toBe('20260610,');
  expect(asked.get('featured')?.get('origin')).toMatch(/^30\.2/);
});

test('no tool is in two rows: it stays in the first row that has it, and each row shows four', async () => {
  marketplaceHas({
    weekend: some(0, 4),
    picked: some(2, 10),
    featured: some(4, 14),
    newest: some(0, 16),
  });
  const { weekend, picked, featured, newest } = await rowsOf();
  expect(weekend).toEqual(ids.slice(0, 4));
  expect(picked).toEqual(ids.slice(4, 8));
  expect(featured).toEqual(ids.slice(8, 12));
  expect(newest).toEqual(ids.slice(12, 16));
});

test('a row with fewer than three tools is left out, and the next one may have them', async () => {
  marketplaceHas({
    weekend: some(0, 4),
    picked: some(4, 6),
    newest: some(4, 8),
  });
  const { picked, featured, newest } = await rowsOf();
  expect([picked, featured]).toEqual([[], []]);
  expect(newest).toEqual(ids.slice(4, 8));
});

test('only the newest tools show if nobody knows a place', async () => {
  const asked = marketplaceHas({ weekend: some(0, 4), newest: some(4, 8) });
  const { place, newest } = await rowsOf({ places: [] });
  expect([place, newest]).toEqual([null, ids.slice(4, 8)]);
  expect([...asked.keys()]).toEqual(['newest']);
});

test('the usual place is shown if the last search found nothing free, and a picked one stays', async () => {
  const place = { address: 'Chicago, IL', bounds: boxOf(chicago) };
  network.use(
    http.get(apiUrl('listings/query'), ({ request }) => {
      const query = new URL(request.url).searchParams;
      const isInChicago = query.get('bounds')?.startsWith('41') ?? false;
      return transitResponse(aPageOf(isInChicago ? [] : some(0, 4)));
    }),
  );
  expect((await rowsOf({ place })).place?.address).toBe('Austin, TX');
  const picked = await rowsOf({ place, isPicked: true });
  expect(picked.place?.address).toBe('Chicago, IL');
  expect(picked.weekend).toEqual([]);
});

test('popular tools are not requested from a server that does not count pick-ups', async () => {
  const asked = marketplaceHas({ weekend: some(0, 4), newest: some(4, 8) });
  await rowsOf(
    {},
    testConfig.features.filter((name) => name !== 'popular-tools'),
  );
  expect([...asked.keys()].toSorted()).toEqual(['newest', 'weekend']);
});

test('a row that cannot be loaded is left out; without the newest tools the rows have failed', async () => {
  const failing = (row: Row) =>
    http.get(apiUrl('listings/query'), ({ request }) =>
      rowOf(new URL(request.url).searchParams) === row
        ? transitError({ status: 500, code: 'internal' })
        : transitResponse(aPageOf(some(0, 4))),
    );
  network.use(failing('weekend'));
  expect((await rowsOf()).weekend).toEqual([]);
  network.use(failing('newest'));
  await expect(rowsOf()).rejects.toThrow('The rows are failed.');
});
