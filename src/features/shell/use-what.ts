import { useState } from 'react';
import { useHasFeature } from '~/config/use-has-feature';
import { type Bounds } from '~/domain/search/geo';
import { emptySearch, parseSearchParams, type SearchParams } from '~/domain/search/search-params';
import { type PlaceFault } from '~/domain/search/search-place';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { forgetSearches } from '~/lib/recent-searches';
import { type ComboboxOption, type ComboboxValue } from '~/ui/fields/combobox-model';
import { type SearchFormValues, type WhatOptions } from './search-form-model';
import { CLEAR_RECENT, pickOf } from './what-pick';

/** Its code is loaded when the field gets the focus. */
const loadOptions = () => import(/* webpackChunkName: "what-options" */ './what-options');

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
  const text = useText();
  const format = useFormat();
  const isServed = useHasFeature('search-terms');
  const [first, setFirst] = useState<readonly ComboboxOption[]>([]);
  const words = { text, format };
  const readFirst = async () => setFirst((await loadOptions()).recentSearches(words));
  return {
    first,
    onFocus: () => void readFirst(),
    load: async (typed, where) => {
      const { suggestWhat } = await loadOptions();
      return suggestWhat({ ...words, typed, area: areaOf(where), isServed });
    },
    onPick: async ({ key }, values) => {
      if (key === CLEAR_RECENT) {
        forgetSearches();
        setFirst([]);
        return undefined;
      }
      const pick = pickOf(key);
      const withoutWords = { ...values, keywords: '' };
      switch (pick?.is) {
        case 'words':
          return search({ ...values, keywords: pick.words });
        case 'category':
          return search(withoutWords, { categories: [pick.key] });
        case 'brand':
          return search(withoutWords, { brands: [pick.key] });
        case 'place':
          return search({ ...withoutWords, where: { text: pick.name, option: null } });
        case 'recent':
          onSearch({ ...emptySearch, ...parseSearchParams(new URLSearchParams(pick.query)) });
          return undefined;
        case undefined:
          return undefined;
        default:
          return pick satisfies never;
      }
    },
  };
}
