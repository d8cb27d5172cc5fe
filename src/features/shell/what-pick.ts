import { type BrandKey, isBrandKey } from '~/domain/listing/brands';
import { type CategoryKey, isCategoryKey } from '~/domain/listing/categories';
import { parseSearchParams, type SearchParams } from '~/domain/search/search-params';
import { type PlaceFault } from '~/domain/search/search-place';
import { forgetSearches } from '~/lib/recent-searches';
import { type SearchFormValues } from './search-form-model';

/** What people pick from the list of the field What. */
export type WhatPick =
  | { readonly is: 'words'; readonly words: string }
  | { readonly is: 'category'; readonly key: CategoryKey }
  | { readonly is: 'brand'; readonly key: BrandKey }
  | { readonly is: 'place'; readonly name: string }
  /** A search as in the search page's address. */
  | { readonly is: 'recent'; readonly query: string };

/** The option that makes the browser forget the user's searches. */
export const CLEAR_RECENT = 'clear-recent';

function valueOf(pick: WhatPick): string {
  switch (pick.is) {
    case 'words':
      return pick.words;
    case 'category':
    case 'brand':
      return pick.key;
    case 'place':
      return pick.name;
    case 'recent':
      return pick.query;
    default:
      return pick satisfies never;
  }
}

/** Returns the key of the option. */
export const whatKey = (pick: WhatPick): string => `${pick.is}:${valueOf(pick)}`;

/** The inverse of `whatKey`. Returns undefined for other keys. */
function pickOf(key: string): WhatPick | undefined {
  const at = key.indexOf(':');
  const [is, value] = [key.slice(0, at), key.slice(at + 1)];
  if (is === 'words') return { is, words: value };
  if (is === 'category') return isCategoryKey(value) ? { is, key: value } : undefined;
  if (is === 'brand') return isBrandKey(value) ? { is, key: value } : undefined;
  if (is === 'place') return { is, name: value };
  return is === 'recent' ? { is, query: value } : undefined;
}

interface Means {
  /** The current values of the form. */
  readonly values: SearchFormValues;
  /** Searches with the form's values and further changes. */
  readonly search: (
    values: SearchFormValues,
    changes?: Partial<SearchParams>,
  ) => Promise<PlaceFault | undefined>;
  readonly onSearch: (search: SearchParams) => void;
  /** Called once the browser has forgotten the user's searches. */
  readonly onForgotten: () => void;
}

/** Searches for what was picked. Settles like the form's `onSubmit`. */
export async function pickWhat(
  key: string,
  { values, search, onSearch, onForgotten }: Means,
): Promise<PlaceFault | undefined> {
  if (key === CLEAR_RECENT) {
    forgetSearches();
    onForgotten();
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
      onSearch(parseSearchParams(new URLSearchParams(pick.query)));
      return undefined;
    case undefined:
      return undefined;
    default:
      return pick satisfies never;
  }
}
