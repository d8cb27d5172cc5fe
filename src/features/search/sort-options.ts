import { type SearchParams, sortKeys, type SortKey } from '~/domain/search/search-params';
import { type MessageId } from '~/i18n/message-id';

/**
 * Neither relevance nor distance is a value of the parameter: relevance applies if, and only if, there are keywords, and distance if there
 * is a point to count from and no other order was chosen.
 */
export type SortChoice = SortKey | 'relevance' | 'distance';

export const sortNames = {
  createdAt: 'Search.newest',
  '-createdAt': 'Search.oldest',
  '-price': 'Search.lowestPrice',
  price: 'Search.highestPrice',
  relevance: 'Search.relevance',
  distance: 'Search.distance',
} satisfies Record<SortChoice, MessageId>;

/** Names in the list of all orders. */
export const sortLongNames = {
  createdAt: 'Search.newestLong',
  '-createdAt': 'Search.oldestLong',
  '-price': 'Search.lowestPriceLong',
  price: 'Search.highestPriceLong',
  relevance: 'Search.relevanceLong',
  distance: 'Search.distanceLong',
} satisfies Record<SortChoice, MessageId>;

export function currentSort({ keywords, sort, origin }: SearchParams): SortChoice {
  if (keywords) return 'relevance';
  return sort ?? (origin ? 'distance' : 'createdAt');
}

export interface SortOption {
  readonly key: SortChoice;
  readonly isSelected: boolean;
  readonly isDisabled: boolean;
}

/** With keywords only relevance can be chosen, without them everything else. */
export function sortOptions(search: SearchParams): readonly SortOption[] {
  const selected = currentSort(search);
  const distance = search.origin ? (['distance'] as const) : [];
  return [...distance, ...sortKeys, 'relevance' as const].map((key) => ({
    key,
    isSelected: key === selected,
    isDisabled: (key === 'relevance') !== (selected === 'relevance'),
  }));
}
