import { useState } from 'react';
import { useHasFeature } from '~/config/use-has-feature';
import { type Bounds } from '~/domain/search/geo';
import { type SearchParams } from '~/domain/search/search-params';
import { type PlaceFault } from '~/domain/search/search-place';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { type ComboboxOption, type ComboboxValue } from '~/ui/fields/combobox-model';
import { type SearchFormValues, type WhatOptions } from './search-form-model';

/** Its code is loaded when the field gets the focus. */
const loadOptions = () => import(/* webpackChunkName: "what-options" */ './what-options');
const loadPick = () => import(/* webpackChunkName: "what-options" */ './what-pick');

interface Means {
  /** The area of the form's place, if it is known. */
  readonly areaOf: (where: ComboboxValue) => Bounds | undefined;
  /** Searches with the form's values and further changes. */
  readonly search: (
    values: SearchFormValues,
    changes?: Partial<SearchParams>,
  ) => Promise<PlaceFault | undefined>;
  readonly onSearch: (search: SearchParams) => void;
}

/** Own searches and suggestions for the field What, and what picking one does. */
export function useWhat({ areaOf, search, onSearch }: Means): WhatOptions {
  const words = { text: useText(), format: useFormat() };
  const isServed = useHasFeature('search-terms');
  const [first, setFirst] = useState<readonly ComboboxOption[]>([]);
  const readFirst = async () => setFirst((await loadOptions()).recentSearches(words));
  return {
    first,
    onFocus: () => void readFirst(),
    load: async (typed, where) => {
      const { suggestWhat } = await loadOptions();
      return suggestWhat({ ...words, typed, area: areaOf(where), isServed });
    },
    onPick: async ({ key }, values) => {
      const { pickWhat } = await loadPick();
      return pickWhat(key, { values, search, onSearch, onForgotten: () => setFirst([]) });
    },
  };
}
