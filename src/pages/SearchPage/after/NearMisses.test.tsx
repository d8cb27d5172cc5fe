import { screen, within } from '@testing-library/react';
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
    '9 tools everywhere',
    '2 tools on Jun 11 – 12',
    '1 tool on any dates',
    '4 tools of all brands',
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
  expect(first).toHaveTextContent('2 tools within 9 miles of here');
  expect(first?.getAttribute('href')).toContain('mapSearch=true');
  expect(rest).toEqual([]);
});

test('what cannot be counted is reported once, and not offered', async () => {
  const reported: unknown[] = [];
  setErrorReporter((_error, context) => reported.push(context));
  await show('keywords=zzz&pub_brand=Makita&price=0,20', [], (params) =>
    params.get('keywords') === null ? counted(6) : transitError({ status: 500, code: 'internal' }),
  );
  expect((await offers()).map(({ textContent }) => textContent)).toEqual(['6 tools without “zzz”']);
  expect(reported).toEqual(['SearchPage/findNearMisses']);
});

test('a search with enough results asks for nothing more', async () => {
  const { asked } = await show('pub_brand=Makita', [aListing(), aListing(), aListing()], () =>
    counted(9),
  );
  expect(screen.getAllByRole('article')).toHaveLength(3);
  expect(asked).toEqual([]);
});
