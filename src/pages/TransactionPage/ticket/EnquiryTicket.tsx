import { useNavigate } from 'react-router-dom';
import { type OrderQuote } from '~/api/orders';
import { enquiryCheckoutPath } from '~/config/paths';
import { canOrder } from '~/domain/transaction-rules';
import { BookingForm } from '~/features/booking/BookingForm';
import { OrderBreakdown } from '~/features/breakdown/OrderBreakdown';
import {
  type TransactionListing,
  type TransactionView,
} from '~/features/transactions/transaction-view';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { useAppSelector } from '~/store/hooks';
import { selectCurrentUser } from '~/store/current-user';
import { Note } from '~/ui/feedback/Note';
import { Ticket } from '~/ui/motifs/Ticket';
import styles from './EnquiryTicket.module.css';

/** Anchor of the fields for the nights. */
export const BOOKING_ANCHOR = 'book';

type OpenListing = TransactionListing & { readonly id: NonNullable<TransactionListing['id']> };

function Booking({ view, listing }: { view: TransactionView; listing: OpenListing }) {
  const navigate = useNavigate();
  return (
    <BookingForm
      listing={listing}
      submitLabel={<Text id="TransactionPage.toCheckout" />}
      onSubmit={async (item) => {
        await navigate(enquiryCheckoutPath(listing, { ...item, transactionId: view.id }));
      }}
      renderBreakdown={(quote: OrderQuote, item) => (
        <OrderBreakdown
          lineItems={quote.lineItems}
          total={quote.payinTotal}
          taxStatus={quote.taxStatus}
          view="customer"
          tools={[item]}
        />
      )}
    />
  );
}

function Choice({ view }: { view: TransactionView }) {
  const user = useAppSelector(selectCurrentUser);
  const { listing } = view;
  if (user?.attributes.banned) {
    return (
      <Note tone="warning">
        <Text id="TransactionPage.bannedRenter" />
      </Note>
    );
  }
  if (listing.state !== 'open' || !listing.id) {
    return (
      <Note tone="info">
        <Text id="TransactionPage.closedTool" />
      </Note>
    );
  }
  return <Booking view={view} listing={{ ...listing, id: listing.id }} />;
}

/** The order that an enquiry can become: the renter chooses nights and goes on to pay; the owner sees that there are none yet. */
export function EnquiryTicket({ view }: { view: TransactionView }) {
  const text = useText();
  const format = useFormat();
  const { role, transaction, listing } = view;
  const isRenter = canOrder(transaction, role);
  const title = text(isRenter ? 'TransactionPage.choose' : 'TransactionPage.order');
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
          <p className={styles.none}>
            <Text id="TransactionPage.noDatesSale" />
          </p>
        )}
      </Ticket>
    </div>
  );
}
