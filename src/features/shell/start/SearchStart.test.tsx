import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { emptySearch, type SearchParams } from '~/domain/search/search-params';
import { rememberSearch } from '~/lib/recent-searches';
import { expectAccessible } from '~/testing/axe';
import { aPageOf } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp } from '~/testing/render-app';
import { setScreen } from '~/testing/match-media';
import { testConfig } from '~/testing/test-config';
import { transitResponse } from '~/testing/transit';
import { SearchStart } from './SearchStart';

const bounds = { ne: { lat: 31, lng: -97 }, sw: { lat: 30, lng: -98 } };
const austin: SearchParams = { ...emptySearch, address: 'Austin, TX', bounds };

/** The kinds of tools for which this many tools are free. */
const free = new Map([
  ['pressureWasher', 12],
  ['tableSaw', 0],
  ['ladder', 21],
  ['wetVac', 5],
]);
const names = ['pressure washer', 'table saw', 'ladder', 'wet vac'];
const answer = (tools: unknown) => ({
  total: 30,
  tools,
  categories: [],
  brands: [],
  places: [],
  jobs: [],
});

const network = setupServer(
  http.get('http://localhost/api/suggestions', () =>
    HttpResponse.json(
      answer(names.map((name) => ({ name, also: null, category: null, count: 30 }))),
    ),
  ),
  http.get(apiUrl('listings/query'), ({ request }) => {
    const words = new URL(request.url).searchParams.get('meta_terms') ?? '';
    const page = aPageOf([]);
    const totalItems = free.get(words.replace('has_all:', '')) ?? 124;
    return transitResponse({ ...page, meta: { ...page.meta, totalItems } });
  }),
  ...emptyMarketplace,
);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
beforeEach(() => setScreen('phone'));
afterEach(() => window.localStorage.clear());
afterAll(() => network.close());

async function show(base: SearchParams | undefined) {
  const onSearch = jest.fn<void, [SearchParams]>();
  const config = { ...testConfig, features: ['search-terms'] as const };
  const app = await renderApp(<SearchStart base={base} onSearch={onSearch} />, { config });
  return { ...app, onSearch };
}

test('place and days are preset, and tools that are rented there are offered with the number of free ones', async () => {
  const dates = { start: '2026-06-12', end: '2026-06-15' } as SearchParams['dates'];
  const { user, onSearch, container } = await show({ ...austin, dates });
  const list = (await screen.findByText('Rented around Austin now')).closest('section');
  const tiles = within(list as HTMLElement).getAllByRole('button');
  expect(tiles.map(({ textContent }) => textContent)).toEqual([
    'pressure washer 12 free',
    'ladder 21 free',
    'wet vac 5 free',
  ]);
  expect(screen.getByRole('button', { name: /Austin, TX/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /3 nights/ })).toBeVisible();
  await expectAccessible(container);
  await user.click(screen.getByRole('button', { name: 'ladder 21 free' }));
  await waitFor(() => expect(onSearch).toHaveBeenCalledTimes(1));
  expect(onSearch.mock.calls[0]?.[0]).toMatchObject({ keywords: 'ladder', dates, bounds });
});

test('no place is guessed, and no tools are counted without a place', async () => {
  await show(undefined);
  expect(screen.getByRole('button', { name: /Choose a place/ })).toBeVisible();
  expect(screen.getByRole('button', { name: /Any day/ })).toBeVisible();
  await screen.findByText('Rented most this month');
  expect(screen.getByRole('button', { name: 'ladder' })).toBeVisible();
});

test('the button says how many tools it shows, and typed words go before what was offered', async () => {
  const { user, onSearch } = await show(austin);
  await screen.findByRole('button', { name: 'Show 124 tools' });
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'What' })).toHaveFocus());
  await user.keyboard('tile saw{Enter}');
  await waitFor(() => expect(onSearch).toHaveBeenCalledTimes(1));
  expect(onSearch.mock.calls[0]?.[0]).toMatchObject({
    keywords: 'tile saw',
    address: 'Austin, TX',
  });
});

test('the field has the focus, and offers what completes the words that are there', async () => {
  await show({ ...austin, keywords: 'ladd' });
  expect(await screen.findByRole('option', { name: /ladder/ })).toBeVisible();
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'What' })).toHaveFocus());
});

test('a field that has nothing to offer yet announces no options', async () => {
  const announced: string[] = [];
  const observer = new MutationObserver(() => announced.push(document.body.textContent));
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  await show(austin);
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'What' })).toHaveFocus());
  await screen.findByRole('button', { name: 'Show 124 tools' });
  observer.disconnect();
  expect(announced.filter((text) => text.includes('0 options available'))).toEqual([]);
});

test('the last searches are offered, and can be forgotten', async () => {
  rememberSearch({ about: 'jackhammer', query: 'keywords=jackhammer' });
  const { user } = await show(austin);
  await screen.findByRole('button', { name: /^jackhammer/ });
  await user.click(screen.getByRole('button', { name: 'Clear recent searches' }));
  expect(screen.queryByRole('button', { name: /^jackhammer/ })).not.toBeInTheDocument();
});

test('the days chip opens the calendar, from which the tools are shown', async () => {
  const { user, onSearch } = await show(austin);
  await user.click(screen.getByRole('button', { name: /Any day/ }));
  const sheet = await screen.findByRole('dialog', { name: 'When do you need it?' });
  await user.click(await within(sheet).findByRole('button', { name: 'Next weekend' }));
  await user.click(await within(sheet).findByRole('button', { name: 'Show 124 tools' }));
  await waitFor(() => expect(onSearch).toHaveBeenCalledTimes(1));
  expect(onSearch.mock.calls[0]?.[0].dates).toBeDefined();
});

test('the place can be taken away', async () => {
  const { user } = await show(austin);
  await user.click(screen.getByRole('button', { name: /Austin, TX/ }));
  const sheet = await screen.findByRole('dialog', { name: 'Where?' });
  await user.click(within(sheet).getByRole('button', { name: 'Search everywhere' }));
  expect(await screen.findByRole('button', { name: /Choose a place/ })).toBeVisible();
});
