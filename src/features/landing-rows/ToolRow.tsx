import { type ComponentProps, type ReactNode, useMemo } from 'react';
import { type JoinedResource } from '~/api/marketplace/joined-resource';
import { parsePickUps } from '~/domain/listing/listing-numbers';
import { type SearchParams } from '~/domain/search/search-params';
import { FavoriteHeart } from '~/features/favorites/FavoriteHeart';
import { toFoundCardView } from '~/features/listings/found-card-view';
import {
  type CardWords,
  type KeyedCardView,
  useCardWords,
} from '~/features/listings/listing-card-view';
import { useAppSelector } from '~/store/hooks';
import { ListingsRow } from '~/ui/content/ListingsRow';
import { makeSelectRowListings, type RowName } from './landing-rows.duck';

interface Props {
  readonly name: RowName;
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly all?: ComponentProps<typeof ListingsRow>['all'];
  /** The search of these tools. Cards have its days and the distance from its place. */
  readonly search?: Partial<SearchParams>;
  /** Whether cards say how often the tool was picked up. */
  readonly showsPickUps?: boolean;
  /** Replaces a row without tools, which is otherwise left out. */
  readonly ifEmpty?: ReactNode;
}

function withPickUps(
  card: KeyedCardView,
  { attributes }: JoinedResource<'listing'>,
  { text }: CardWords,
): KeyedCardView {
  const count = parsePickUps(attributes.metadata);
  if (count === 0) return card;
  return { ...card, brand: text('LandingPage.pickUps', { count }), place: card.brand };
}

/** Shows one row of tools. */
export function ToolRow({ name, title, lead, all, search, showsPickUps, ifEmpty }: Props) {
  const words = useCardWords();
  const selectListings = useMemo(makeSelectRowListings, []);
  const listings = useAppSelector((state) => selectListings(state, name));
  const cards = useMemo(
    () =>
      listings.flatMap((listing) => {
        const card = toFoundCardView(listing, words, search);
        if (!card) return [];
        return showsPickUps ? withPickUps(card, listing, words) : card;
      }),
    [listings, words, search, showsPickUps],
  );
  if (cards.length === 0 && ifEmpty === undefined) return null;
  return (
    <ListingsRow
      id={`row-${name}`}
      title={title}
      lead={lead}
      all={cards.length > 0 ? all : undefined}
      renderHeart={({ id, title: tool }) => <FavoriteHeart id={id} title={tool} />}
      state={
        cards.length > 0
          ? { kind: 'ready', listings: cards }
          : { kind: 'message', message: ifEmpty }
      }
    />
  );
}
