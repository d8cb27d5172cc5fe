import { useText } from '~/i18n/use-text';
import { Sheet } from '~/ui/overlays/modals';
import { type ListingPageView } from '../listing-view';
import { type ChosenStay } from '../use-stay';
import { type Viewer } from '../use-viewer';
import { BookingItem } from './BookingItem';
import { LazyBookingBody } from './lazy-booking-body';
import common from '~/ui/layout/common.module.css';

interface Props extends ChosenStay {
  readonly listing: ListingPageView;
  readonly viewer: Viewer;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The booking form over the page, if there is no room beside it. */
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
