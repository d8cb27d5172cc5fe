import { screen } from '@testing-library/react';
import { setupServer } from 'msw/node';
import { ConfigContext } from '~/config/config-context';
import { type FilterName, choiceFilterNames, searchFilters } from '~/domain/search/search-filters';
import { parseSearchParams } from '~/domain/search/search-params';
import { renderUi } from '~/testing/render-ui';
import { testConfig } from '~/testing/test-config';
import { emptyMarketplace } from '~/testing/marketplace-handlers';
import { renderApp } from '~/testing/render-app';
import { type BarFilterName } from './filters/bar-filters';
import { SearchWords } from './SearchWords';
import { type SearchInAddress, useSearch } from './use-search';

describe('words', () => {
  /** Returns the name of a saved search with this address. */
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

  test.each(choiceFilterNames)('each choice of %s has its own name', (filter) => {
    const { param, keys } = searchFilters[filter];
    const names = keys.map((key) => nameOf({ [param]: key }));
    expect(names).not.toContain('Everything');
    expect(new Set(names).size).toBe(keys.length);
  });

  test('a name has words, choices, price, dates and place, in this order', () => {
    expect(nameOf({})).toBe('Everything');
    const [keywords, dates, price] = [samples.keywords[0], samples.dates[0], samples.price[0]];
    expect(nameOf({ keywords, dates, price, address: 'Austin, TX', pub_brand: 'Makita' })).toBe(
      '“scaffold”, Makita, $0 to $40, Jun 12 → 15, Austin, TX',
    );
  });
});

describe('results', () => {
  const network = setupServer(...emptyMarketplace);
  beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
  afterAll(() => network.close());

  function Page({ onPress }: { onPress: (state: SearchInAddress) => void }) {
    const state = useSearch();
    return (
      <>
        <button type="button" onClick={() => state.openSheet('price')}>
          Open
        </button>
        <button type="button" onClick={() => onPress(state)}>
          Press
        </button>
        <output>{state.address}</output>
      </>
    );
  }

  /** Opens the sheet, does two things before the page is rendered again, and returns the address after it. */
  async function addressAfter(onPress: (state: SearchInAddress) => void) {
    const { user } = await renderApp(<Page onPress={onPress} />, { at: '/s?keywords=saw' });
    await user.click(screen.getByRole('button', { name: 'Open' }));
    expect(screen.getByRole('status')).toHaveTextContent('/s?keywords=saw&mobilefilters=price');
    await user.click(screen.getByRole('button', { name: 'Press' }));
    return screen.getByRole('status').textContent;
  }

  test('closing the sheet keeps a change that the page has not shown yet', async () => {
    const address = await addressAfter(({ change, closeSheet }) => {
      change({ price: { min: 0, max: 20 } }, { isReplaced: true });
      closeSheet({});
    });
    expect(address).toBe('/s?keywords=saw&price=0%2C20');
  });

  test('two changes in a row are both kept', async () => {
    const address = await addressAfter(({ change, closeSheet }) => {
      change({ price: { min: 0, max: 20 } }, { isReplaced: true });
      change({ brands: ['Makita'] }, { isReplaced: true });
      closeSheet({});
    });
    expect(address).toBe('/s?keywords=saw&price=0%2C20&pub_brand=Makita');
  });

  test('canceling the sheet drops a change that the page has not shown yet', async () => {
    const address = await addressAfter(({ change, cancelSheet }) => {
      change({ price: { min: 0, max: 20 } }, { isReplaced: true });
      cancelSheet();
    });
    expect(address).toBe('/s?keywords=saw');
  });
});
