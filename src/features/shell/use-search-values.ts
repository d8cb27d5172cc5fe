import { type SearchParams } from '~/domain/search/search-params';
import { useText } from '~/i18n/use-text';
import { emptyCombobox } from '~/ui/fields/combobox-model';
import { SEARCHED, type SearchFormValues } from './search-form-model';

/** Returns the place as the search field writes it, or undefined if the search has none. */
function usePlaceText({ address, bounds, mapSearch }: Partial<SearchParams>): string | undefined {
  const text = useText();
  const isMap = bounds && (mapSearch || !address);
  return isMap ? text('SearchPage.mapArea') : address;
}

/** Returns a search as the initial values of the top bar's form. */
export function useSearchValues(search: Partial<SearchParams>): SearchFormValues {
  const { keywords = '', dates = null } = search;
  const where = usePlaceText(search);
  return {
    keywords,
    where: where ? { text: where, option: { key: SEARCHED, text: where } } : emptyCombobox,
    dates,
  };
}
