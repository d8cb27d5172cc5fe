import { ConfigContext } from '~/config/config-context';
import { choiceFilterNames, type FilterName, searchFilters } from '~/domain/search/search-filters';
import { parseSearchParams } from '~/domain/search/search-params';
import { renderUi } from '~/testing/render-ui';
import { testConfig } from '~/testing/test-config';
import { type BarFilterName } from './filters/bar-filters';
import { SearchWords } from './SearchWords';

/** The name of a saved search with this address. */
function nameOf(query: Readonly<Record<string, string>>): string | null {
  const search = parseSearchParams(new URLSearchParams(query));
  const { container } = renderUi(
    <ConfigContext value={testConfig}>
      <SearchWords search={search} />
    </ConfigContext>,
  );
  return container.textContent;
}

const samples = {
  keywords: ['scaffold', '“scaffold”'],
  dates: ['2026-06-12,2026-06-15', 'Jun 12 → 15'],
  price: ['0,40', '$0 to $40'],
} as const satisfies Record<BarFilterName, readonly [text: string, name: string]>;

test.each(Object.entries(samples))('%s alone names a saved search', (filter, [text, name]) => {
  const { param } = searchFilters[filter as FilterName];
  expect(nameOf({ [param]: text })).toBe(name);
});

test.each(choiceFilterNames)('each choice of %s names a saved search', (filter) => {
  const { param, keys } = searchFilters[filter];
  const names = keys.map((key) => nameOf({ [param]: key }));
  expect(names).not.toContain('Everything');
  expect(new Set(names).size).toBe(keys.length);
});

test('words, choices, price, dates and place follow each other', () => {
  expect(nameOf({})).toBe('Everything');
  const [keywords, dates, price] = [samples.keywords[0], samples.dates[0], samples.price[0]];
  expect(nameOf({ keywords, dates, price, address: 'Austin, TX', pub_brand: 'Makita' })).toBe(
    '“scaffold”, Makita, $0 to $40, Jun 12 → 15, Austin, TX',
  );
});
