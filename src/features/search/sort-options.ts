import { type SearchParams, sortKeys, type SortKey } from '~/domain/search-params';
import { type MessageId } from '~/i18n/message-id';

/** Relevance is not a value of the parameter: it applies if, and only if, there are keywords. */
export type SortChoice = SortKey | 'relevance';

export const sortNames = {
  createdAt: 'Search.newest',
  '-createdAt': 'Search.oldest',
  '-price': 'Search.lowestPrice',
  price: 'Search.highestPrice',
  relevance: 'Search.relevance',
} satisfies Record<SortChoice, MessageId>;

const DEFAULT_SORT: SortKey = 'createdAt';

export const currentSort = ({ keywords, sort = DEFAULT_SORT }: SearchParams): SortChoice =>
  keywords ? 'relevance' : sort;

export interface SortOption {
  readonly key: SortChoice;
  readonly isSelected: boolean;
  readonly isDisabled: boolean;
}

/** With keywords only relevance can be chosen, without them everything else. */
export function sortOptions(search: SearchParams): readonly SortOption[] {
  const selected = currentSort(search);
  return [...sortKeys, 'relevance' as const].map((key) => ({
    key,
    isSelected: key === selected,
    isDisabled: (key === 'relevance') !== (selected === 'relevance'),
  }));
}
