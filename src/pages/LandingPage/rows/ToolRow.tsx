import { type ReactNode, useMemo } from 'react';
import { searchPath } from '~/config/paths';
import { FavoriteHeart } from '~/features/favorites/FavoriteHeart';
import { toFoundCardView } from '~/features/listings/found-card-view';
import { useCardWords } from '~/features/listings/listing-card-view';
import { useAppSelector } from '~/store/hooks';
import { ListingsRow } from '~/ui/content/ListingsRow';
import { makeSelectRowListings, type RowName, selectRow } from './rows.duck';

interface Props {
  readonly name: RowName;
  readonly title: ReactNode;
  readonly lead?: ReactNode;
}

/** A row of tools that is loaded after the page. A row without tools is left out. */
export function ToolRow({ name, title, lead }: Props) {
  const words = useCardWords();
  const row = useAppSelector((state) => selectRow(state, name));
  const selectListings = useMemo(makeSelectRowListings, []);
  const listings = useAppSelector((state) => selectListings(state, name));
  const { search, count = null } = row.status === 'ready' ? row.data : {};
  const isFound = row.status !== 'ready' || search !== undefined;
  const cards = useMemo(
    () => listings.flatMap((listing) => toFoundCardView(listing, words, search) ?? []),
    [listings, words, search],
  );
  if (row.status === 'failed' || (row.status === 'ready' && cards.length === 0)) return null;
  return (
    <ListingsRow
      id={`row-${name}`}
      title={title}
      lead={lead}
      all={isFound ? { href: searchPath(search), ...(count !== null && { count }) } : undefined}
      renderHeart={({ id, title: tool }) => <FavoriteHeart id={id} title={tool} />}
      state={row.status === 'ready' ? { kind: 'ready', listings: cards } : { kind: 'loading' }}
    />
  );
}
