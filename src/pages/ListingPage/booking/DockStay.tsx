import { parseRentalTerms } from '~/domain/listing/rental-terms';
import { StayTotal } from '~/features/booking/StayTotal';
import { type Stay, useBooking } from '~/features/booking/use-booking';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { UnitPrice } from '~/ui/content/UnitPrice';
import { type ListingPageView } from '../listing-view';

interface Props {
  readonly listing: ListingPageView;
  readonly stay: Stay;
}

/** The total of the chosen days in the dock, or that they cannot be booked. */
export function DockStay({ listing: { id, stock, price, data }, stay }: Props) {
  const format = useFormat();
  const terms = parseRentalTerms(data);
  const booking = useBooking({ listingId: id, stock, terms, initial: stay, isPriced: true });
  if (booking.item && booking.price.quote.status !== 'failed')
    return <StayTotal booking={booking} />;
  const isRefused = booking.isTaken || booking.refusal !== undefined;
  return (
    <>
      {price && <UnitPrice price={price} />}
      {isRefused && stay.dates && (
        <span>
          <Text id="ListingPage.datesTaken" values={{ days: format.dayRange(stay.dates) }} />
        </span>
      )}
    </>
  );
}
