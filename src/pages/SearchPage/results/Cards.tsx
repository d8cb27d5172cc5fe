import { useMemo } from 'react';
import { type JoinedResource } from '~/api/marketplace/joined-resource';
import { type SearchParams } from '~/domain/search/search-params';
import { FavoriteHeart } from '~/features/favorites/FavoriteHeart';
import { toFoundCardView } from '~/features/listings/found-card-view';
import { type KeyedCardView, useCardWords } from '~/features/listings/listing-card-view';
import { type MessageId } from '~/i18n/message-id';
import { useText } from '~/i18n/use-text';
import { ListingCard } from '~/ui/content/ListingCard';
import { type PageMarks, Result } from './Result';
import styles from './ResultsPanel.module.css';

/** The results of a search as cards. */
export function useCards(listings: readonly JoinedResource<'listing'>[], search: SearchParams) {
  const words = useCardWords();
  return useMemo<readonly KeyedCardView[]>(
    () => listings.flatMap((listing) => toFoundCardView(listing, words, search) ?? []),
    [listings, search, words],
  );
}

const cardSizes =
  '(max-width: 767px) 100vw, (max-width: 1023px) 50vw, (max-width: 1279px) 29vw, 20vw';

interface Props extends PageMarks {
  readonly cards: readonly KeyedCardView[];
  readonly name: MessageId;
  /** Heading level of the cards' titles. */
  readonly level: 2 | 3;
}

/** A grid of cards. The picture of the first one is loaded at once. */
export function Cards({ cards, name, level, ...marks }: Props) {
  const text = useText();
  return (
    <ul className={styles.grid} aria-label={text(name)}>
      {cards.map((listing, index) => (
        <Result key={listing.key} id={listing.id} {...marks}>
          <ListingCard
            listing={listing}
            level={level}
            sizes={cardSizes}
            isFirst={index === 0 && level === 2}
            heart={<FavoriteHeart id={listing.id} title={listing.title} />}
          />
        </Result>
      ))}
    </ul>
  );
}
