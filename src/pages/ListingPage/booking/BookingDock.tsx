import { type ReactNode } from 'react';
import { useConfig } from '~/config/config-context';
import { searchPath } from '~/config/paths';
import { type DayRange } from '~/domain/time/day';
import { priceFault } from '~/features/booking/price-fault';
import { type RatingSummary } from '~/features/reviews/rating-of';
import { Text } from '~/i18n/Text';
import { whenLoaded } from '~/ui/when-loaded';
import { useFlag } from '~/features/shell/use-flag';
import { Rating } from '~/ui/content/Rating';
import { LeadPrice } from '~/ui/content/LeadPrice';
import { Button } from '~/ui/controls/Button';
import { LinkButton } from '~/ui/controls/LinkButton';
import { Dock } from '~/ui/layout/Dock';
import { useIsWide } from '~/ui/layout/use-is-wide';
import { preloadModals } from '~/ui/overlays/modals';
import { useIsBrowser, useOpenedOnce } from '~/ui/overlays/use-opened';
import { aroundOf, isForRent, type ListingPageView } from '../listing-view';
import { type ChosenStay } from '../use-stay';
import { useLeadSum } from '../use-lead-sum';
import { type Viewer } from '../use-viewer';
import { OwnToolBar } from './OwnTool';
import { DOCK_ID } from './SkipToDates';
import { DockStayPrice } from './lazy-stay-price';
import { preloadBooking } from './lazy-booking-body';
import styles from './BookingDock.module.css';

const loadSheet = () => import(/* webpackChunkName: "booking" */ './BookingSheet');
const BookingSheet = whenLoaded(async () => (await loadSheet()).BookingSheet);

const preload = () => {
  preloadModals();
  void loadSheet();
  preloadBooking();
};

const similarPath = ({ place, data }: ListingPageView, dates: DayRange | null) =>
  searchPath({
    ...aroundOf(place),
    ...(data.category && { categories: [data.category] }),
    ...(dates && { dates }),
  });

interface Props extends ChosenStay {
  readonly listing: ListingPageView;
  readonly viewer: Viewer;
  readonly rating: RatingSummary | undefined;
}

/** Shows price and main action at the bottom, and the booking form over the page while `book` is in the address. */
function RenterDock({ listing, viewer, rating, stay, onStay }: Props) {
  const isBrowser = useIsBrowser();
  const isWide = useIsWide();
  const [isOpen, setOpen] = useFlag('book');
  const { price } = listing;
  const sum = useLeadSum(listing, { dates: null, seats: 1 });
  const isSheetOpen = isOpen && !isWide;
  const isSheetMounted = useOpenedOnce(isSheetOpen);
  const hasStay = isBrowser && !isWide && stay.dates !== null;
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
            // A new choice is a new booking to price.
            <DockStayPrice key={JSON.stringify(stay)} listing={listing} stay={stay} size="s" />
          ) : (
            unitPrice
          )}
        </div>
        <Button
          id={DOCK_ID}
          look="primary"
          onClick={() => setOpen(true)}
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

/**
 * Shows the dock below 1024 px. Owners get links for their tool instead of booking. If nobody can rent it, the dock says so and leads on.
 */
export function BookingDock(props: Props) {
  const { listing, viewer, stay } = props;
  const { currency } = useConfig();
  const fault = isForRent(listing) ? priceFault(listing.price, currency) : 'ListingPage.notForRent';
  if (!viewer.isOwner && !fault) return <RenterDock {...props} />;
  return (
    <Dock>
      {viewer.isOwner || !fault ? (
        <OwnToolBar listing={listing} />
      ) : (
        <>
          <Text as="p" className={styles.fault} id={fault} />
          <LinkButton
            look="solid"
            href={similarPath(listing, stay.dates)}
            text="ListingPage.findSimilar"
          />
        </>
      )}
    </Dock>
  );
}
