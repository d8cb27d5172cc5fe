import { type Stay } from '~/features/booking/use-booking';
import { Picture } from '~/ui/content/Picture';
import { TitleText } from '~/ui/content/TitleText';
import { type ListingPageView } from '../listing-view';
import styles from './BookingItem.module.css';
import { LazyStayPrice } from './lazy-stay-price';

const LONG_WORD = 16;

interface Props {
  readonly listing: ListingPageView;
  readonly stay: Stay;
}

/** The tool that is booked and what it costs, for a sheet that covers the page. */
export function BookingItem({ listing, stay }: Props) {
  const { title, pictures, ground, outline } = listing;
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
        {/* A new choice is a new booking to ask about. */}
        <LazyStayPrice key={JSON.stringify(stay)} listing={listing} stay={stay} size="m" />
      </div>
    </div>
  );
}
