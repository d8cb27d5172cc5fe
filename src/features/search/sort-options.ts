import { type SearchParams, sortKeys, type SortKey } from '~/domain/search/search-params';
import { nearestFrom } from '~/domain/search/search-place';
import { type MessageId } from '~/i18n/message-id';

/**
 * Relevance is no value of the parameter: it applies only with keywords. Distance is offered if there is a place to count from. It is the
 * default if the marketplace sorts searches at a point by distance.
 */
type SortChoice = SortKey | 'relevance';

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

export function currentSort(search: SearchParams): SortChoice {
  const { keywords, sort, origin } = search;
  // These words ask for cheap tools.
  if (keywords) return sort === '-price' ? sort : 'relevance';
  if (sort === 'distance') return nearestFrom(search) ? sort : 'createdAt';
  return sort ?? (origin ? 'distance' : 'createdAt');
}

export interface SortOption {
  readonly key: SortChoice;
  readonly isSelected: boolean;
  readonly isDisabled: boolean;
}

/** Returns the choices. With keywords it is only relevance, and without them everything else. */
export function sortOptions(search: SearchParams): readonly SortOption[] {
  const selected = currentSort(search);
  const distance = nearestFrom(search) ? (['distance'] as const) : [];
  return [...distance, ...sortKeys, 'relevance' as const].map((key) => ({
    key,
    isSelected: key === selected,
    isDisabled: key !== selected && (key === 'relevance') !== (search.keywords !== undefined),
  }));
}
