import { useNavigate } from 'react-router-dom';
import { useConfig } from '~/config/config-context';
import { enquiryCheckoutPath } from '~/config/paths';
import { BookingForm } from '~/features/booking/BookingForm';
import { type TransactionListing, type TransactionView } from '../base/transaction-view';
import { Text } from '~/i18n/Text';
import { useOrderWords } from '../base/use-order-words';

type OpenListing = TransactionListing & { readonly id: NonNullable<TransactionListing['id']> };

/** Offers nights for the tool of an enquiry with their price, and leads to the checkout. */
export function EnquiryBooking({ view, listing }: { view: TransactionView; listing: OpenListing }) {
  const navigate = useNavigate();
  const { name } = useOrderWords(view);
  // A conversation does not know the zone of its tool. The server checks the days again when the order is placed.
  const { timeZone } = useConfig();
  return (
    <BookingForm
      listing={{ ...listing, ownerName: name, timeZone }}
      submitLabel={<Text id="TransactionPage.toCheckout" />}
      onSubmit={async (item) => {
        await navigate(enquiryCheckoutPath(listing, { ...item, transactionId: view.id }));
      }}
    />
  );
}
