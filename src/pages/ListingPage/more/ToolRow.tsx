import { type ReactNode, useMemo } from 'react';
import { type JoinedResource } from '~/api/marketplace/joined-resource';
import { type DayRange } from '~/domain/time/day';
import { FavoriteHeart } from '~/features/favorites/FavoriteHeart';
import { toFoundCardView } from '~/features/listings/found-card-view';
import { useCardWords } from '~/features/listings/listing-card-view';
import { ListingCard } from '~/ui/content/ListingCard';
import { Section } from '../parts/Section';
import styles from './ToolRow.module.css';

const cardSizes = '(max-width: 767px) 62vw, (max-width: 1023px) 31vw, 262px';

interface Props {
  readonly id: string;
  readonly title: ReactNode;
  readonly listings: readonly JoinedResource<'listing'>[];
  /** The chosen days, which the cards' links keep. */
  readonly dates: DayRange | undefined;
}

/** A few other tools; nothing if there are none. */
export function ToolRow({ id, title, listings, dates }: Props) {
  const words = useCardWords();
  const cards = useMemo(
    () => listings.flatMap((listing) => toFoundCardView(listing, words, { dates }) ?? []),
    [listings, words, dates],
  );
  if (cards.length === 0) return null;
  return (
    <Section id={id} title={title}>
      <ul className={styles.row}>
        {cards.map((listing) => (
          <li key={listing.key} className={styles.card}>
            <ListingCard
              listing={listing}
              sizes={cardSizes}
              heart={<FavoriteHeart id={listing.id} title={listing.title} />}
            />
          </li>
        ))}
      </ul>
    </Section>
  );
}
