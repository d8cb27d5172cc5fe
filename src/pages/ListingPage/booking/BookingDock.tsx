import { type ReactNode } from 'react';
import { useConfig } from '~/config/config-context';
import { priceFault } from '~/features/booking/price-fault';
import { type RatingSummary } from '~/features/reviews/rating-of';
import { Text } from '~/i18n/Text';
import { whenLoaded } from '~/ui/when-loaded';
import { useFlag } from '~/features/shell/use-flag';
import { Rating } from '~/ui/content/Rating';
import { LeadPrice } from '~/ui/content/LeadPrice';
import { Button } from '~/ui/controls/Button';
import { Dock } from '~/ui/layout/Dock';
import { useIsWide } from '~/ui/layout/use-is-wide';
import { preloadModals } from '~/ui/overlays/modals';
import { useIsBrowser, useOpenedOnce } from '~/ui/overlays/use-opened';
import { isForRent, type ListingPageView } from '../listing-view';
import { type ChosenStay } from '../use-stay';
import { useLeadSum } from '../use-lead-sum';
import { type Viewer } from '../use-viewer';
import { OwnToolBar } from './OwnTool';
import { LazyStayPrice } from './lazy-stay-price';
import { preloadBooking } from './lazy-booking-body';
import styles from './BookingDock.module.css';

const loadSheet = () => import(/* webpackChunkName: "booking" */ './BookingSheet');
const BookingSheet = whenLoaded(async () => (await loadSheet()).BookingSheet);

const preload = () => {
  preloadModals();
  void loadSheet();
  preloadBooking();
};

interface Props extends ChosenStay {
  readonly listing: ListingPageView;
  readonly viewer: Viewer;
  readonly rating: RatingSummary | undefined;
}

/** Price and main action at the bottom, and the booking form over the page while `book` is in the address. */
function RenterDock({ listing, viewer, rating, stay, onStay }: Props) {
  const isBrowser = useIsBrowser();
  const isWide = useIsWide();
  const [isOpen, setOpen] = useFlag('book');
  const { price } = listing;
  const sum = useLeadSum(listing, { dates: null, seats: 1 });
  const isBookable = isForRent(listing);
  const isSheetOpen = isOpen && isBookable && !isWide;
  const isSheetMounted = useOpenedOnce(isSheetOpen);
  const act = () => {
    if (isBookable) setOpen(true);
    else window.scrollTo({ top: 0, behavior: 'smooth' });
  };
  const hasStay = isBrowser && isBookable && !isWide && stay.dates !== null;
  const unitPrice: ReactNode = (
    <>
      {price && <LeadPrice price={price} sum={sum} size="s" />}
      {rating && <Rating average={rating.average} count={rating.count} />}
    </>
  );
  return (
    <>
      <Dock>
        <div className={styles.price}>
          {hasStay ? (
            // A new choice is a new booking to ask about.
            <LazyStayPrice key={JSON.stringify(stay)} listing={listing} stay={stay} size="s" />
          ) : (
            unitPrice
          )}
        </div>
        <Button
          look="primary"
          onClick={act}
          onPointerEnter={preload}
          onFocus={preload}
          text={stay.dates ? 'ListingPage.bookDates' : 'ListingPage.chooseDates'}
        />
      </Dock>
      {isSheetMounted && (
        <BookingSheet
          listing={listing}
          viewer={viewer}
          stay={stay}
          onStay={onStay}
          isOpen={isSheetOpen}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Below 1024 px; owners get the ways to their tool in place of booking. Where the price keeps everybody from renting, it says so. */
export function BookingDock(props: Props) {
  const { listing, viewer } = props;
  const { currency } = useConfig();
  const fault = isForRent(listing) ? priceFault(listing.price, currency) : undefined;
  if (!viewer.isOwner && !fault) return <RenterDock {...props} />;
  return (
    <Dock>
      {viewer.isOwner || !fault ? (
        <OwnToolBar listing={listing} />
      ) : (
        <Text as="p" className={styles.fault} id={fault} />
      )}
    </Dock>
  );
}
