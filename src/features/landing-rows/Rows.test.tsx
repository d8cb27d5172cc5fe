import { act, screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { type ListingId } from '~/domain/ids';
import { boundsAround } from '~/domain/search/geo';
import { toolPlaces } from '~/domain/search/tool-places';
import { keepSearch } from '~/features/search/last-search';
import { rememberRecent } from '~/features/recent/recent-tools';
import { aListing, aPageOf, aUuid } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp, testNow } from '~/testing/render-app';
import { transitError, transitResponse } from '~/testing/transit';
import { loadRows } from './landing-rows.duck';
import { findArea } from './find-area';
import { Rows } from './Rows';

jest.mock('./find-area', () => ({ findArea: jest.fn() }));

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => jest.mocked(findArea).mockResolvedValue(null));
afterEach(() => {
  network.resetHandlers();
  window.localStorage.clear();
  window.sessionStorage.clear();
});
afterAll(() => network.close());

const location = { approximate: true, city: 'Austin', state: 'TX' };
const tool = (id: string, metadata = {}) =>
  aListing({ id, title: `Tool ${id}`, publicData: { location, brand: 'Makita' }, metadata });
const kept = Array.from({ length: 4 }, aUuid);

const places = toolPlaces([{ name: 'Austin, TX', count: 4, lat: 30.27, lng: -97.74 }]);

/** Simulates a marketplace with four other tools for each row. */
function fullMarketplace() {
  const asked: URLSearchParams[] = [];
  network.use(
    http.get(apiUrl('listings/query'), ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query);
      const ids = query.get('ids')?.split(',') ?? Array.from({ length: 4 }, aUuid);
      const metadata = query.has('meta_pickUps') ? { pickUps: 7 } : {};
      return transitResponse(aPageOf(ids.map((id) => tool(id, metadata))));
    }),
  );
  return asked;
}

async function showRows() {
  const page = await renderApp(<Rows />);
  await act(() => page.store.dispatch(loadRows({ now: testNow, places })));
  return page;
}

const row = (name: RegExp | string) => screen.findByRole('region', { name });

test('the page shows four rows around the place with the most tools, each with its texts', async () => {
  fullMarketplace();
  await showRows();
  const weekend = await row('Free this weekend in Austin');
  expect(within(weekend).getAllByRole('article')).toHaveLength(4);
  expect(weekend).toHaveTextContent(
    /Sat, Jun 13 → Mon, Jun 15 · 2 nights.*Saturday, June 13 to Monday, June 15, 2 nights · all can be booked now/,
  );
  const link = within(weekend).getByRole('link', { name: /See all/ });
  expect(link.getAttribute('href')).toMatch(/^\/s\?.*dates=2026-06-13%2C2026-06-15/);
  expect(link.getAttribute('href')).toContain('address=Austin');
  const picked = await row('Picked up most this month');
  expect(within(picked).getAllByText('7 rentals')).toHaveLength(4);
  expect(within(picked).getByText(/^Within 25 miles of Austin/)).toBeVisible();
  expect(await row('Featured tools')).toBeVisible();
  expect(await row('Newest tools')).toBeVisible();
});

test('the place can be picked from those with most tools, and stays until something is searched', async () => {
  const asked = fullMarketplace();
  const { user } = await showRows();
  const weekend = await row('Free this weekend in Austin');
  const before = asked.length;
  await user.click(within(weekend).getByRole('button', { name: 'Austin' }));
  await user.click(await screen.findByRole('button', { name: /^Austin, TX/ }));
  await waitFor(() => expect(asked.length).toBeGreaterThan(before));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(window.localStorage.getItem('toolyard.rowPlace')).toContain('Austin, TX');
});

test('the place of the last search takes precedence over the place with the most tools', async () => {
  const asked = fullMarketplace();
  keepSearch('/s?address=Chicago%2C+IL&bounds=42%2C-87%2C41%2C-88');
  await showRows();
  expect(await row('Free this weekend in Chicago')).toBeVisible();
  expect(asked.some((query) => query.get('bounds') === '42,-87,41,-88')).toBe(true);
});

test('the visitor’s position is the place if nothing was searched', async () => {
  fullMarketplace();
  jest.mocked(findArea).mockResolvedValue({
    address: 'Round Rock, TX',
    bounds: boundsAround({ lat: 30.5, lng: -97.7 }, 1000),
  });
  await showRows();
  expect(await row('Free this weekend in Round Rock')).toBeVisible();
});

test('a row shows the tools that were viewed, the latest first, without tools of other rows', async () => {
  fullMarketplace();
  const [saw, drill] = kept as ListingId[];
  if (!saw || !drill) throw new Error('No tools.');
  rememberRecent(saw);
  rememberRecent(drill);
  await showRows();
  const region = await row('Recently viewed');
  const links = await within(region).findAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual([`Tool ${drill}`, `Tool ${saw}`]);
});

test('the page says so if nothing can be loaded', async () => {
  network.use(
    http.get(apiUrl('listings/query'), () => transitError({ status: 500, code: 'internal' })),
  );
  await showRows();
  expect(await screen.findByText(/We couldn’t load/)).toBeVisible();
});
