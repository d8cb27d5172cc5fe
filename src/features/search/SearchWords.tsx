import { useConfig } from '~/config/config-context';
import { chosenNames, type Filters } from '~/domain/search/search-filters';
import { type SearchParams } from '~/domain/search/search-params';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { type BarFilterName, barFilterNames, describeFilter } from './filters/bar-filters';

/** The choice comes after the keywords. The other filters follow from the last one of the bar to the first. */
const others = barFilterNames.filter((name) => name !== 'keywords').toReversed();

/** Describes a search: "pressure washer, Makita, $0 to $40, Austin". */
export function SearchWords({ search }: { search: SearchParams }) {
  const text = useText();
  const format = useFormat();
  const { currency } = useConfig();
  const { address, bounds, mapSearch } = search;
  const filters: Filters = search;
  const nameOf = (name: BarFilterName) => describeFilter(name, filters, { text, format, currency });
  const place = mapSearch || !address ? bounds && text('SavedSearches.area') : address;
  const parts = [
    nameOf('keywords'),
    ...chosenNames(search).map((id) => text(id)),
    ...others.map(nameOf),
    place,
  ].filter((part) => part !== undefined);
  return <>{parts.length > 0 ? format.list(parts) : text('SavedSearches.everything')}</>;
}
