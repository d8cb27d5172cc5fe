import { useNavigate } from 'react-router-dom';
import { enquiryCheckoutPath } from '~/config/paths';
import { BookingForm } from '~/features/booking/BookingForm';
import { type TransactionListing, type TransactionView } from '../transaction-view';
import { Text } from '~/i18n/Text';

type OpenListing = TransactionListing & { readonly id: NonNullable<TransactionListing['id']> };

/** Nights for the tool of an enquiry, their price, and the way to the checkout. */
export function EnquiryBooking({ view, listing }: { view: TransactionView; listing: OpenListing }) {
  const navigate = useNavigate();
  return (
    <BookingForm
      listing={listing}
      submitLabel={<Text id="TransactionPage.toCheckout" />}
      onSubmit={async (item) => {
        await navigate(enquiryCheckoutPath(listing, { ...item, transactionId: view.id }));
      }}
    />
  );
}
