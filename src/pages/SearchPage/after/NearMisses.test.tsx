import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { setupServer } from 'msw/node';
import { parseSearchParams } from '~/domain/search/search-params';
import { setErrorReporter } from '~/lib/report';
import { expectAccessible } from '~/testing/axe';
import { aListing, aPageOf } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp, testNow } from '~/testing/render-app';
import { createTestStore } from '~/testing/test-store';
import { transitError, transitResponse } from '~/testing/transit';
import { SearchPage } from '../SearchPage';
import { searchListings } from '../SearchPage.duck';

const network = setupServer(...emptyMarketplace);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => network.resetHandlers());
afterAll(() => network.close());

const counted = (totalItems: number) => {
  const page = aPageOf([]);
  return transitResponse({ ...page, meta: { ...page.meta, totalItems } });
};

/** Renders the results of a search; `answer` then answers the searches close to it. */
async function show(
  query: string,
  results: readonly object[],
  answer: (params: URLSearchParams) => Response,
) {
  network.use(http.get(apiUrl('listings/query'), () => transitResponse(aPageOf(results))));
  const store = createTestStore();
  const search = parseSearchParams(new URLSearchParams(query));
  await store.dispatch(searchListings({ search, now: testNow }));
  const asked: URLSearchParams[] = [];
  network.use(
    http.get(apiUrl('listings/query'), ({ request }) => {
      const params = new URL(request.url).searchParams;
      // The map asks, too.
      if (params.get('fields.listing')?.includes('geolocation')) return counted(0);
      asked.push(params);
      return answer(params);
    }),
  );
  const app = await renderApp(<SearchPage />, { at: `/s?${query}`, preloaded: store.getState() });
  return { ...app, asked };
}

const offers = async () =>
  within(await screen.findByRole('region', { name: 'Close to your search' })).getAllByRole('link');

test('with few results the page offers a wider area, other dates and one filter less, with counts', async () => {
  const { container, asked } = await show(
    'address=Austin&bounds=30.28,-97.73,30.26,-97.75&dates=2026-06-12,2026-06-14&pub_brand=Makita',
    [],
    (params) => {
      if (params.get('pub_brand') === null) return counted(4);
      if (params.get('start') === null) return counted(1);
      if (params.get('start')?.startsWith('2026-06-11')) return counted(2);
      return counted(params.get('bounds') === null ? 9 : 0);
    },
  );
  const links = await offers();
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'All places Everywhere that tools are lent 9 tools',
    'Other days Jun 11 → 13 2 tools',
    'One filter less Any days 1 tool',
    'One filter less All brands 4 tools',
  ]);
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/s?dates=2026-06-12%2C2026-06-14&pub_brand=Makita',
    '/s?dates=2026-06-11%2C2026-06-13&pub_brand=Makita&address=Austin&bounds=30.28%2C-97.73%2C30.26%2C-97.75',
    '/s?pub_brand=Makita&address=Austin&bounds=30.28%2C-97.73%2C30.26%2C-97.75',
    '/s?dates=2026-06-12%2C2026-06-14&address=Austin&bounds=30.28%2C-97.73%2C30.26%2C-97.75',
  ]);
  expect(asked.every((params) => params.get('perPage') === '1')).toBe(true);
  expect(asked.length).toBeLessThanOrEqual(13);
  await expectAccessible(container);
});

test('tools that have only some of the words do not count', async () => {
  const washer = () => aListing({ title: 'Moss brush' });
  const other = () => aListing({ title: 'Wet brush' });
  await show(
    'keywords=moss+brush&address=Austin&bounds=30.28,-97.73,30.26,-97.75',
    [other(), other(), other()],
    (params) => {
      if (params.get('keywords') === null) return counted(0);
      const isWide = Number(params.get('bounds')?.split(',')[0]) > 30.32;
      return transitResponse(aPageOf(isWide ? [washer(), washer(), other()] : [other()]));
    },
  );
  const [first, ...rest] = await offers();
  expect(first).toHaveTextContent('A wider area Within 9 miles of here 2 tools');
  expect(first?.getAttribute('href')).toContain('mapSearch=true');
  expect(rest).toEqual([]);
});

test('what cannot be counted is reported once, and not offered', async () => {
  const reported: unknown[] = [];
  setErrorReporter((_error, context) => reported.push(context));
  await show('keywords=zzz&pub_brand=Makita&price=0,20', [], (params) =>
    params.get('keywords') === null ? counted(6) : transitError({ status: 500, code: 'internal' }),
  );
  const all = await screen.findByRole('link', { name: 'See all 6 tools' });
  expect(all).toHaveAttribute('href', '/s?price=0%2C20&pub_brand=Makita');
  expect(reported).toEqual(['SearchPage/findNearMisses']);
});

test('words that were understood lead to their category, to their brand, and to what was typed', async () => {
  await show('keywords=makitta+mitre+saw', [], (params) =>
    counted(params.get('meta_terms') === null ? 3 : 0),
  );
  const links = await offers();
  expect(links.map(({ textContent }) => textContent)).toEqual([
    'The whole category Woodworking tools 3 tools',
    'All tools of the brand Makita 3 tools',
    'One filter less Without your words 3 tools',
  ]);
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '/s?pub_category=woodworkingTools',
    '/s?pub_brand=Makita',
    '/s',
  ]);
});

test('an email is offered only for words that were understood', async () => {
  const emails = () => screen.queryByRole('region', { name: /^Tell me when/ });
  await show('keywords=flux+capacitor&pub_brand=Makita', [], () => counted(0));
  expect(await screen.findByText('Nobody here lends “flux capacitor”')).toBeVisible();
  expect(emails()).toBeNull();
  await show('keywords=mitre+saw', [], () => counted(0));
  await waitFor(() => expect(emails()).toBeVisible());
});

test('a search with enough results asks for nothing more', async () => {
  const { asked } = await show('pub_brand=Makita', [aListing(), aListing(), aListing()], () =>
    counted(9),
  );
  expect(screen.getAllByRole('article')).toHaveLength(3);
  expect(asked).toEqual([]);
});
