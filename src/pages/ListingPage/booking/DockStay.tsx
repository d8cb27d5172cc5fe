import { parseRentalTerms } from '~/domain/listing/rental-terms';
import { type Stay, useBooking } from '~/features/booking/use-booking';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { LeadPrice } from '~/ui/content/LeadPrice';
import { type ListingPageView } from '../listing-view';
import { useLeadSum } from '../use-lead-sum';

interface Props {
  readonly listing: ListingPageView;
  readonly stay: Stay;
}

/** What the chosen days cost, in the dock, or that they cannot be booked. */
export function DockStay({ listing, stay }: Props) {
  const format = useFormat();
  const { id, stock, price, data } = listing;
  const terms = parseRentalTerms(data);
  const booking = useBooking({ listingId: id, stock, terms, initial: stay, isPriced: false });
  const isRefused = booking.isTaken || booking.refusal !== undefined;
  const sum = useLeadSum(listing, isRefused ? { dates: null, seats: 1 } : stay);
  const days = stay.dates && format.dayRange(stay.dates);
  return (
    <>
      {price && <LeadPrice price={price} sum={sum} size="s" />}
      {days && (
        <span>
          <Text
            id={isRefused ? 'ListingPage.datesTaken' : 'ListingPage.plusTax'}
            values={{ days }}
          />
        </span>
      )}
    </>
  );
}
