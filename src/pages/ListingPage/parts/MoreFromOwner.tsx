import { useMemo } from 'react';
import { FavoriteHeart } from '~/features/favorites/FavoriteHeart';
import { toListingCardView } from '~/features/listings/listing-card-view';
import { personName } from '~/i18n/person-names';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { useAppSelector } from '~/store/hooks';
import { ListingCard } from '~/ui/content/ListingCard';
import { selectMore } from '../ListingPage.duck';
import { type OwnerView } from '../listing-view';
import { Section } from './Section';
import styles from './MoreFromOwner.module.css';

const cardSizes = '(max-width: 767px) 62vw, (max-width: 1023px) 31vw, 262px';

/** Other tools of the same owner, which can go into the same cart. */
export function MoreFromOwner({ owner }: { owner: OwnerView }) {
  const text = useText();
  const listings = useAppSelector(selectMore);
  const cards = useMemo(
    () => listings.flatMap((listing) => toListingCardView(listing, text) ?? []),
    [listings, text],
  );
  if (cards.length === 0) return null;
  const title = <Text id="ListingPage.more" values={{ name: personName(text, owner.person) }} />;
  return (
    <Section id="more" title={title}>
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
