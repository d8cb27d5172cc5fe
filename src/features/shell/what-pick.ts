import { type BrandKey, isBrandKey } from '~/domain/listing/brands';
import { type CategoryKey, isCategoryKey } from '~/domain/listing/categories';

/** What is picked from the list of the field What. */
export type WhatPick =
  | { readonly is: 'words'; readonly words: string }
  | { readonly is: 'category'; readonly key: CategoryKey }
  | { readonly is: 'brand'; readonly key: BrandKey }
  | { readonly is: 'place'; readonly name: string }
  /** A search as in the search page's address. */
  | { readonly is: 'recent'; readonly query: string };

/** The option that makes the browser forget the own searches. */
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

/** The key of the option that stands for it. */
export const whatKey = (pick: WhatPick): string => `${pick.is}:${valueOf(pick)}`;

/** Inverse of `whatKey`; undefined for other keys. */
export function pickOf(key: string): WhatPick | undefined {
  const at = key.indexOf(':');
  const [is, value] = [key.slice(0, at), key.slice(at + 1)];
  if (is === 'words') return { is, words: value };
  if (is === 'category') return isCategoryKey(value) ? { is, key: value } : undefined;
  if (is === 'brand') return isBrandKey(value) ? { is, key: value } : undefined;
  if (is === 'place') return { is, name: value };
  return is === 'recent' ? { is, query: value } : undefined;
}
