import { useConfig } from '~/config/config-context';
import { type SearchParams } from '~/domain/search-params';
import { brandNames, categoryNames } from '~/i18n/catalog-names';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';

/** Price filters are in whole units. */
const MINOR_UNITS = 100;

function usePrice({ price }: SearchParams): string | undefined {
  const text = useText();
  const format = useFormat();
  const { currency } = useConfig();
  if (!price) return undefined;
  const priceOf = (units: number) => format.price({ amount: units * MINOR_UNITS, currency });
  const min = priceOf(price.min);
  return price.max === undefined
    ? text('SavedSearches.priceFrom', { min })
    : text('SavedSearches.price', { min, max: priceOf(price.max) });
}

/** A search in words: "pressure washer, Austin, $0 to $40, Makita". */
export function SearchWords({ search }: { search: SearchParams }) {
  const text = useText();
  const format = useFormat();
  const { keywords, address, bounds, mapSearch, dates, categories = [], brands = [] } = search;
  const place = mapSearch || !address ? bounds && text('SavedSearches.area') : address;
  const parts = [
    keywords && text('SavedSearches.keywords', { keywords }),
    ...categories.map((key) => text(categoryNames[key])),
    ...brands.map((key) => text(brandNames[key])),
    usePrice(search),
    dates && format.dayRange(dates),
    place,
  ].filter((part) => part !== undefined);
  return <>{parts.length > 0 ? format.list(parts) : text('SavedSearches.everything')}</>;
}
