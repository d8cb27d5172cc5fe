import { useText } from '~/i18n/use-text';
import { Sheet } from '~/ui/overlays/modals';
import { type ListingPageView } from '../listing-view';
import { type ChosenStay } from '../use-stay';
import { type Viewer } from '../use-viewer';
import { LazyBookingBody } from './lazy-booking-body';
import { type Stay } from '~/features/booking/use-booking';
import { Picture } from '~/ui/content/Picture';
import { TitleText } from '~/ui/content/TitleText';
import { LazyStayPrice } from './lazy-stay-price';
import common from '~/ui/layout/common.module.css';
import styles from './BookingItem.module.css';

const LONG_WORD = 16;

interface BookingItemProps {
  readonly listing: ListingPageView;
  readonly stay: Stay;
}

/** Shows the booked tool and its price, for a sheet that covers the page. */
function BookingItem({ listing, stay }: BookingItemProps) {
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
        {/* A new choice is a new booking to price. */}
        <LazyStayPrice key={JSON.stringify(stay)} listing={listing} stay={stay} size="m" />
      </div>
    </div>
  );
}

interface Props extends ChosenStay {
  readonly listing: ListingPageView;
  readonly viewer: Viewer;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Shows the booking form over the page, if there is no room beside it. */
export function BookingSheet({ listing, viewer, stay, onStay, isOpen, onClose }: Props) {
  const text = useText();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={text('ListingPage.chooseDates')}>
      <div className={common.stack4}>
        <BookingItem listing={listing} stay={stay} />
        <LazyBookingBody
          listing={listing}
          viewer={viewer}
          layout="sheet"
          stay={stay}
          onStay={onStay}
        />
      </div>
    </Sheet>
  );
}
