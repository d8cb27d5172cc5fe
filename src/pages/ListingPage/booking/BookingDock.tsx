import { lazy, Suspense } from 'react';
import { type RatingSummary } from '~/features/reviews/rating-of';
import { Text } from '~/i18n/Text';
import { useFlag } from '~/lib/use-flag';
import { Rating } from '~/ui/content/Rating';
import { UnitPrice } from '~/ui/content/UnitPrice';
import { Button } from '~/ui/controls/Button';
import { Dock } from '~/ui/layout/Dock';
import { useIsWide } from '~/ui/layout/use-is-wide';
import { preloadModals } from '~/ui/overlays/modals';
import { useOpenedOnce } from '~/ui/overlays/use-opened';
import { type ListingPageView } from '../listing-view';
import { type Viewer } from '../use-viewer';
import { preloadBooking } from './lazy-booking-body';
import styles from './BookingDock.module.css';

const loadSheet = () => import(/* webpackChunkName: "booking" */ './BookingSheet');
const BookingSheet = lazy(async () => ({ default: (await loadSheet()).BookingSheet }));

const preload = () => {
  preloadModals();
  void loadSheet();
  preloadBooking();
};

interface Props {
  readonly listing: ListingPageView;
  readonly viewer: Viewer;
  readonly rating: RatingSummary | undefined;
}

/** Below 1024 px: price and main action at the bottom, and the booking form over the page while `book` is in the address. */
export function BookingDock({ listing, viewer, rating }: Props) {
  const isWide = useIsWide();
  const [isOpen, setOpen] = useFlag('book');
  const { price, state } = listing;
  const isBookable = state === 'published' && !viewer.isOwner;
  const isSheetOpen = isOpen && isBookable && !isWide;
  const isSheetMounted = useOpenedOnce(isSheetOpen);
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
          <Text id="ListingPage.chooseDates" />
        </Button>
      </Dock>
      {isSheetMounted && (
        <Suspense fallback={null}>
          <BookingSheet
            listing={listing}
            viewer={viewer}
            isOpen={isSheetOpen}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
