import { useMemo } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { toListingCardView } from '~/features/listings/listing-card-view';
import { personName } from '~/i18n/person-names';
import { useAppSelector } from '~/store/hooks';
import { ListingCard } from '~/ui/content/ListingCard';
import { selectMore } from '../ListingPage.duck';
import { listingPageMessages } from '../ListingPage.messages';
import { type OwnerView } from '../listing-view';
import { Section } from './Section';
import styles from './MoreFromOwner.module.css';

const cardSizes = '(max-width: 767px) 62vw, (max-width: 1023px) 31vw, 262px';

/** Other tools of the same owner: they fit into one cart. */
export function MoreFromOwner({ owner }: { owner: OwnerView }) {
  const intl = useIntl();
  const listings = useAppSelector(selectMore);
  const cards = useMemo(
    () => listings.flatMap((listing) => toListingCardView(listing, intl) ?? []),
    [listings, intl],
  );
  if (cards.length === 0) return null;
  const title = (
    <FormattedMessage
      {...listingPageMessages.more}
      values={{ name: personName(intl, owner.person) }}
    />
  );
  return (
    <Section id="more" title={title}>
      <ul className={styles.row}>
        {cards.map(({ key, ...listing }) => (
          <li key={key} className={styles.card}>
            <ListingCard listing={listing} sizes={cardSizes} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
