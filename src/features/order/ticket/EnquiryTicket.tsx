import { BookingSkeleton } from '~/features/booking/BookingSkeleton';
import { type TransactionView } from '../base/transaction-view';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useAppSelector } from '~/store/hooks';
import { selectCurrentUser } from '~/store/current-user';
import { Note } from '~/ui/feedback/Note';
import { whenLoaded } from '~/ui/when-loaded';
import common from '~/ui/layout/common.module.css';
import styles from './EnquiryTicket.module.css';

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

/** Shows the order that an enquiry can become. The renter chooses nights and goes on to pay. */
export function EnquiryTicket({ view }: { view: TransactionView }) {
  const format = useFormat();
  const { price } = view.listing;
  return (
    <div className={common.stack4}>
      {price && (
        <p className={styles.price}>
          <Text
            id="TransactionPage.pricePerNight"
            values={{ price: format.price(price), unit: format.unit }}
          />
        </p>
      )}
      <Choice view={view} />
    </div>
  );
}
