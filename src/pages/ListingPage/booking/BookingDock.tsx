import { Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { BookingSkeleton } from '~/features/booking/BookingSkeleton';
import { type RatingSummary } from '~/features/reviews/rating-of';
import { Rating } from '~/ui/content/Rating';
import { UnitPrice } from '~/ui/content/UnitPrice';
import { Button } from '~/ui/controls/Button';
import { Dock } from '~/ui/layout/Dock';
import { useIsWide } from '~/ui/layout/use-is-wide';
import { preloadModals, Sheet } from '~/ui/overlays/modals';
import { listingPageMessages as texts } from '../ListingPage.messages';
import { type ListingPageView } from '../listing-view';
import { useFlag } from '../use-flag';
import { type Viewer } from '../use-viewer';
import { BookingItem } from './BookingItem';
import { LazyBookingBody, preloadBooking } from './lazy-booking-body';
import styles from './BookingDock.module.css';

const preload = () => {
  preloadModals();
  preloadBooking();
};

interface Props {
  readonly listing: ListingPageView;
  readonly viewer: Viewer;
  readonly rating: RatingSummary | undefined;
}

/** Below 1024 px: price and main action at the bottom, and the booking form over the page while `book` is in the address. */
export function BookingDock({ listing, viewer, rating }: Props) {
  const intl = useIntl();
  const isWide = useIsWide();
  const [isOpen, setOpen] = useFlag('book');
  const { price, state } = listing;
  const isBookable = state === 'published' && !viewer.isOwner;
  const act = () => {
    if (isBookable) setOpen(true);
    else window.scrollTo({ top: 0, behavior: 'smooth' });
  };
  return (
    <>
      <Dock>
        <div className={styles.price}>
          {price && <UnitPrice price={price} />}
          {rating && <Rating average={rating.average} count={rating.count} />}
        </div>
        <Button look="primary" onClick={act} onPointerEnter={preload} onFocus={preload}>
          <FormattedMessage {...texts.chooseDates} />
        </Button>
      </Dock>
      <Sheet
        isOpen={isOpen && isBookable && !isWide}
        onClose={() => setOpen(false)}
        title={intl.formatMessage(texts.chooseDates)}
      >
        <div className={styles.sheet}>
          <BookingItem listing={listing} />
          <Suspense fallback={<BookingSkeleton />}>
            <LazyBookingBody listing={listing} viewer={viewer} layout="sheet" />
          </Suspense>
        </div>
      </Sheet>
    </>
  );
}
