import { FormattedMessage, useIntl } from 'react-intl';
import { personName } from '~/i18n/person-names';
import { Picture } from '~/ui/content/Picture';
import { TitleText } from '~/ui/content/TitleText';
import { UnitPrice } from '~/ui/content/UnitPrice';
import { listingPageMessages } from '../ListingPage.messages';
import { type ListingPageView } from '../listing-view';
import styles from './BookingItem.module.css';

const LONG_WORD = 16;

/** Which tool the days are for, where the page itself is covered. */
export function BookingItem({ listing }: { listing: ListingPageView }) {
  const intl = useIntl();
  const { title, price, pictures, ground, outline, owner } = listing;
  const [cover] = pictures;
  return (
    <div className={styles.item}>
      <div className={styles.picture}>
        <Picture
          picture={cover ? { ...cover, alt: '' } : null}
          sizes="72px"
          ground={ground}
          outline={outline}
          ratio="fill"
        />
      </div>
      <div className={styles.words}>
        <b>
          <TitleText text={title} longFrom={LONG_WORD} />
        </b>
        {price && (
          <span className={styles.price}>
            <FormattedMessage
              {...listingPageMessages.priceAndOwner}
              values={{
                price: <UnitPrice price={price} size="s" />,
                name: personName(intl, owner.person),
              }}
            />
          </span>
        )}
      </div>
    </div>
  );
}
