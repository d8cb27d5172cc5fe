import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { type FeatureName } from '~/domain/feature-names';
import { emptySearch, type SearchParams } from '~/domain/search/search-params';
import { readRecentSearches, rememberSearch } from '~/lib/recent-searches';
import { emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp } from '~/testing/render-app';
import { testConfig } from '~/testing/test-config';
import { type ComboboxOption } from '~/ui/fields/combobox-model';
import { SearchForm } from './SearchForm';
import { emptySearchForm, useSearchForm } from './use-search-form';
import { atMostEight } from './what-options';

const found = {
  tools: [
    { name: 'power washer', also: 'pressure washer', category: 'outdoorPowerTools', count: 4 },
    { name: 'pole saw', also: null, category: null, count: 0 },
  ],
  categories: [{ key: 'powerTools', count: 22 }],
  brands: [
    { key: 'porterCable', name: 'porter Cable', count: 6 },
    { key: null, name: 'Stihl', count: 1 },
  ],
  places: [{ name: 'Portland, OR', count: 11 }],
};

const asked: URLSearchParams[] = [];
const network = setupServer(
  ...emptyMarketplace,
  http.get('http://localhost/api/suggestions', ({ request }) => {
    asked.push(new URL(request.url).searchParams);
    return HttpResponse.json(found);
  }),
);
beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
afterEach(() => {
  network.resetHandlers();
  asked.length = 0;
  window.localStorage.clear();
});
afterAll(() => network.close());

const bounds = { ne: { lat: 31, lng: -97 }, sw: { lat: 30, lng: -98 } };

function Form({ onSearch }: { onSearch: (search: SearchParams) => void }) {
  const base = { ...emptySearch, address: 'Austin, TX', bounds, brands: ['BOSCH'] as const };
  const form = useSearchForm({ base, placeText: 'Austin, TX', onSearch });
  const where = { text: 'Austin, TX', option: null };
  return <SearchForm layout="bar" initial={{ ...emptySearchForm, where }} {...form} />;
}

async function show(features: readonly FeatureName[] = testConfig.features) {
  const onSearch = jest.fn<void, [SearchParams]>();
  const config = { ...testConfig, features };
  const { user } = await renderApp(<Form onSearch={onSearch} />, { config });
  await user.tab();
  // The list's code is loaded with the focus, so the field is a different element afterwards.
  const field = () => screen.findByRole('combobox', { name: 'What' });
  await waitFor(async () => expect(await field()).toHaveFocus());
  const type = async (text: string) => user.keyboard(text);
  const pick = async (name: RegExp) => {
    await type('po');
    await user.click(await screen.findByRole('option', { name }));
    await waitFor(() => expect(onSearch).toHaveBeenCalledTimes(1));
    return onSearch.mock.calls[0]?.[0];
  };
  return { user, onSearch, type, pick };
}

test('typed letters get tools, categories, brands and places, counted where the form looks', async () => {
  const { type } = await show();
  await type('po');
  const groups = within(await screen.findByRole('listbox')).getAllByRole('group');
  expect(groups.map((group) => group.textContent)).toEqual([
    'Toolspower washeralso called pressure washer4 toolspole sawnone here',
    'CategoriesPower tools22 tools',
    'BrandsPorter-Cable6 toolsStihl1 tool',
    'PlacesPortland, OREverything for rent there11 tools',
  ]);
  expect(asked.map((query) => Object.fromEntries(query))).toEqual([
    { words: 'po', bounds: '31,-97,30,-98' },
  ]);
});

test('a tool fills the words, and the rest of the search stays', async () => {
  const { pick } = await show();
  expect(await pick(/^power washer/)).toMatchObject({
    keywords: 'power washer',
    address: 'Austin, TX',
    brands: ['BOSCH'],
  });
});

test('a category or brand is a filter in place of the typed words', async () => {
  const { pick } = await show();
  expect(await pick(/^Power tools/)).toMatchObject({
    keywords: undefined,
    categories: ['powerTools'],
    bounds,
  });
});

test('a brand that is no filter is searched by its name', async () => {
  const { pick } = await show();
  expect(await pick(/^Stihl/)).toMatchObject({ keywords: 'Stihl' });
});

test('own searches are offered before typing, and bring back words, place and days', async () => {
  const query = 'keywords=pole+saw&address=Austin&bounds=31,-97,30,-98&dates=2027-11-28,2027-11-30';
  rememberSearch({ about: 'pole saw austin', query });
  const { user, onSearch } = await show();
  await user.click(await screen.findByRole('option', { name: /^pole saw/ }));
  expect(onSearch.mock.calls[0]?.[0]).toMatchObject({
    keywords: 'pole saw',
    address: 'Austin',
    bounds,
    dates: { start: '2027-11-28', end: '2027-11-30' },
  });
  expect(onSearch.mock.calls[0]?.[0].brands).toBeUndefined();
  expect(asked).toEqual([]);
});

test('own searches can be forgotten', async () => {
  rememberSearch({ about: 'drill', query: 'keywords=drill' });
  const { user, onSearch } = await show();
  await user.click(await screen.findByRole('option', { name: 'Clear recent searches' }));
  expect(readRecentSearches()).toEqual([]);
  await waitFor(() => expect(screen.queryByRole('listbox')).not.toBeInTheDocument());
  expect(onSearch).not.toHaveBeenCalled();
});

test('without the feature only own searches are offered', async () => {
  rememberSearch({ about: 'pole saw', query: 'keywords=pole+saw' });
  const { type } = await show([]);
  await type('po');
  expect(await screen.findByRole('option', { name: /^pole saw/ })).toHaveTextContent('Anywhere');
  expect(screen.getAllByRole('option')).toHaveLength(1);
  expect(asked).toEqual([]);
});

test('at most eight options: each group has its share, and what one leaves the others may have', () => {
  const options = (name: string, count: number): ComboboxOption[] =>
    Array.from({ length: count }, (_, at) => ({ key: `${name}${at}`, text: name }));
  const groups = (counts: readonly [number, number, number]) =>
    atMostEight([
      { usual: 3, options: options('tool', counts[0]) },
      { usual: 2, options: options('category', counts[1]) },
      { usual: 1, options: options('place', counts[2]) },
    ]).map(({ text }) => text[0]);
  expect(groups([9, 9, 9]).join('')).toBe('tttttccp');
  expect(groups([1, 9, 2]).join('')).toBe('tccccccp');
  expect(groups([0, 1, 0]).join('')).toBe('c');
});
