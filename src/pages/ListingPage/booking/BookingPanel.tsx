import { BookingSkeleton } from '~/features/booking/BookingSkeleton';
import { type MessageId } from '~/i18n/message-id';
import { useText } from '~/i18n/use-text';
import { LeadPrice } from '~/ui/content/LeadPrice';
import { Note } from '~/ui/feedback/Note';
import { StickyAside } from '~/ui/layout/StickyAside';
import { useIsWide } from '~/ui/layout/use-is-wide';
import { Ticket } from '~/ui/motifs/Ticket';
import { isForRent, type ListingPageView } from '../listing-view';
import { type ChosenStay } from '../use-stay';
import { useLeadSum } from '../use-lead-sum';
import { type Viewer } from '../use-viewer';
import { LazyStayPrice } from './lazy-stay-price';
import { LazyBookingBody } from './lazy-booking-body';
import { OwnToolNote } from './OwnTool';
import { PANEL_ID } from './SkipToDates';
import styles from './BookingPanel.module.css';

interface Props extends ChosenStay {
  readonly listing: ListingPageView;
  readonly viewer: Viewer;
}

const isPreview = ({ state }: ListingPageView): boolean =>
  state === 'draft' || state === 'pendingApproval';

function noticeOf(listing: ListingPageView): MessageId {
  if (isPreview(listing)) return 'ListingPage.previewNotice';
  return listing.state === 'closed' ? 'ListingPage.closedNotice' : 'ListingPage.ownerGone';
}

function Content({ listing, viewer, stay, onStay }: Props) {
  const isWide = useIsWide();
  if (!isForRent(listing)) {
    if (viewer.isOwner) {
      const isClosed = listing.state === 'closed';
      const message = isClosed ? 'ListingPage.closedOwn' : noticeOf(listing);
      return <OwnToolNote listing={listing} message={message} />;
    }
    return <Note tone={isPreview(listing) ? 'info' : 'warning'} text={noticeOf(listing)} />;
  }
  if (!isWide) return <BookingSkeleton />;
  return (
    <LazyBookingBody listing={listing} viewer={viewer} layout="panel" stay={stay} onStay={onStay} />
  );
}

/** Shows the booking ticket beside the text, from 1024 px on. */
export function BookingPanel(props: Props) {
  const text = useText();
  const isWide = useIsWide();
  const { listing, stay } = props;
  const sum = useLeadSum(listing, stay);
  const hasStay = isWide && isForRent(listing) && stay.dates !== null;
  return (
    <StickyAside id={PANEL_ID} tabIndex={-1} className={styles.panel}>
      <Ticket label={text('ListingPage.booking')}>
        {hasStay ? (
          // A new choice is a new booking to price.
          <LazyStayPrice key={JSON.stringify(stay)} listing={listing} stay={stay} size="l" />
        ) : (
          listing.price && <LeadPrice price={listing.price} sum={sum} size="l" />
        )}
        <Content {...props} />
      </Ticket>
    </StickyAside>
  );
}
