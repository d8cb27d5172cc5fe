import { Suspense } from 'react';
import { useIntl } from 'react-intl';
import { BookingSkeleton } from '~/features/booking/BookingSkeleton';
import { Sheet } from '~/ui/overlays/modals';
import { listingPageMessages } from '../ListingPage.messages';
import { type ListingPageView } from '../listing-view';
import { type Viewer } from '../use-viewer';
import { BookingItem } from './BookingItem';
import { LazyBookingBody } from './lazy-booking-body';
import styles from './BookingSheet.module.css';

interface Props {
  readonly listing: ListingPageView;
  readonly viewer: Viewer;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The booking form over the page, where there is no room beside it. */
export function BookingSheet({ listing, viewer, isOpen, onClose }: Props) {
  const intl = useIntl();
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={intl.formatMessage(listingPageMessages.chooseDates)}
    >
      <div className={styles.sheet}>
        <BookingItem listing={listing} />
        <Suspense fallback={<BookingSkeleton />}>
          <LazyBookingBody listing={listing} viewer={viewer} layout="sheet" />
        </Suspense>
      </div>
    </Sheet>
  );
}
