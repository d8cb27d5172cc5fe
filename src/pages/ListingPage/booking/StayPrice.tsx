import { parseRentalTerms } from '~/domain/listing/rental-terms';
import { type Stay, useBooking } from '~/features/booking/use-booking';
import { LeadPrice } from '~/ui/content/LeadPrice';
import { type ListingPageView } from '../listing-view';
import { useLeadSum } from '../use-lead-sum';
import { StayDays } from './StayDays';

export interface StayPriceProps {
  readonly listing: ListingPageView;
  readonly stay: Stay;
  /** The size. `s` is for the dock, which also says the days. */
  readonly size: 's' | 'm' | 'l';
}

/** Shows the price of the chosen days if they can be booked, for as many pieces as are free. */
export function StayPrice({ listing, stay, size }: StayPriceProps) {
  const { id, stock, price, data, place } = listing;
  const terms = parseRentalTerms(data);
  const { timeZone } = place;
  const tool = { listingId: id, stock, terms, accepts: data.accepts, timeZone };
  const booking = useBooking({ ...tool, initial: stay, isPriced: false });
  const isRefused = booking.isTaken || booking.refusal !== undefined;
  const dates = isRefused ? null : stay.dates;
  // Nothing limits the pieces until the calendar is known.
  const seats = booking.calendar.free.status === 'ready' ? booking.seats : stay.seats;
  const sum = useLeadSum(listing, { dates, seats });
  return (
    <>
      {price && <LeadPrice price={price} sum={sum} size={size} />}
      {size === 's' && <StayDays stay={stay} isRefused={isRefused} />}
    </>
  );
}
