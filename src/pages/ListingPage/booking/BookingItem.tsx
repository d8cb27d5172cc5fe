import { personName } from '~/i18n/person-names';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { Picture } from '~/ui/content/Picture';
import { TitleText } from '~/ui/content/TitleText';
import { UnitPrice } from '~/ui/content/UnitPrice';
import { type ListingPageView } from '../listing-view';
import styles from './BookingItem.module.css';

const LONG_WORD = 16;

/** The tool that is booked, for a sheet that covers the page. */
export function BookingItem({ listing }: { listing: ListingPageView }) {
  const text = useText();
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
            <Text
              id="ListingPage.priceAndOwner"
              values={{
                price: <UnitPrice price={price} size="s" />,
                name: personName(text, owner.person),
              }}
            />
          </span>
        )}
      </div>
    </div>
  );
}
