import { type ReactNode, Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { BookingSkeleton } from '~/features/booking/BookingSkeleton';
import { UnitPrice } from '~/ui/content/UnitPrice';
import { Note } from '~/ui/feedback/Note';
import { useIsWide } from '~/ui/layout/use-is-wide';
import { Ticket } from '~/ui/motifs/Ticket';
import { listingPageMessages as texts } from '../ListingPage.messages';
import { type ListingPageView } from '../listing-view';
import { type Viewer } from '../use-viewer';
import { LazyBookingBody } from './lazy-booking-body';
import styles from './BookingPanel.module.css';

const bold = { b: (words: ReactNode) => <b>{words}</b> };

interface Props {
  readonly listing: ListingPageView;
  readonly viewer: Viewer;
}

function Content({ listing, viewer }: Props) {
  const isWide = useIsWide();
  if (listing.state !== 'published') {
    const text = listing.state === 'closed' ? texts.closedNotice : texts.previewNotice;
    return (
      <Note tone={listing.state === 'closed' ? 'warning' : 'info'}>
        <FormattedMessage {...text} values={bold} />
      </Note>
    );
  }
  if (!isWide) return <BookingSkeleton />;
  return (
    <Suspense fallback={<BookingSkeleton />}>
      <LazyBookingBody listing={listing} viewer={viewer} layout="panel" />
    </Suspense>
  );
}

/** The booking ticket beside the text, from 1024 px on. */
export function BookingPanel(props: Props) {
  const intl = useIntl();
  const { price } = props.listing;
  return (
    <div className={styles.panel}>
      <Ticket label={intl.formatMessage(texts.booking)}>
        {price && <UnitPrice price={price} size="l" />}
        <Content {...props} />
      </Ticket>
    </div>
  );
}
