import { canOrder } from '~/domain/order/process/transaction-rules';
import { BookingSkeleton } from '~/features/booking/BookingSkeleton';
import { type TransactionView } from '../base/transaction-view';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { useAppSelector } from '~/store/hooks';
import { selectCurrentUser } from '~/store/current-user';
import { Note } from '~/ui/feedback/Note';
import { whenLoaded } from '~/ui/when-loaded';
import { Ticket } from '~/ui/motifs/Ticket';
import common from '~/ui/layout/common.module.css';
import styles from './EnquiryTicket.module.css';

/** Anchor of the fields for the nights. */
export const BOOKING_ANCHOR = 'book';

const EnquiryBooking = whenLoaded(
  async () =>
    (await import(/* webpackChunkName: "enquiry-booking" */ './EnquiryBooking')).EnquiryBooking,
  <BookingSkeleton />,
);

function Choice({ view }: { view: TransactionView }) {
  const user = useAppSelector(selectCurrentUser);
  const { listing } = view;
  if (user?.attributes.banned) {
    return <Note tone="warning" text="TransactionPage.bannedRenter" />;
  }
  if (listing.state !== 'open' || !listing.id) {
    return <Note tone="info" text="TransactionPage.closedTool" />;
  }
  return <EnquiryBooking view={view} listing={{ ...listing, id: listing.id }} />;
}

/** The order that an enquiry can become: the renter chooses nights and goes on to pay; the owner sees that there are none yet. */
export function EnquiryTicket({ view }: { view: TransactionView }) {
  const text = useText();
  const format = useFormat();
  const { role, transaction, listing } = view;
  const isRenter = canOrder(transaction, role);
  const title = text(isRenter ? 'TransactionPage.enquiryNights' : 'TransactionPage.order');
  return (
    <div id={BOOKING_ANCHOR} className={styles.anchor}>
      <Ticket label={title}>
        <h2 className={styles.title}>{title}</h2>
        {listing.price && (
          <p className={styles.price}>
            <Text
              id="TransactionPage.pricePerNight"
              values={{ price: format.price(listing.price), unit: format.unit }}
            />
          </p>
        )}
        {isRenter ? (
          <Choice view={view} />
        ) : (
          <Text as="p" className={common.muted} id="TransactionPage.noDatesSale" />
        )}
      </Ticket>
    </div>
  );
}
