import { BookingSkeleton } from '~/features/booking/BookingSkeleton';
import { whenLoaded } from '~/ui/when-loaded';

const load = () => import(/* webpackChunkName: "booking" */ './BookingBody');

/** This code loads after the first paint, because days, price and cart need a browser. */
export const LazyBookingBody = whenLoaded(async () => (await load()).BookingBody, BookingSkeleton);

export const preloadBooking = (): void => void load();
