import { BookingSkeleton } from '~/features/booking/BookingSkeleton';
import { whenLoaded } from '~/ui/when-loaded';

const load = () => import(/* webpackChunkName: "booking" */ './BookingBody');

/** Days, price and cart need a browser: their code comes after the first paint. */
export const LazyBookingBody = whenLoaded(async () => (await load()).BookingBody, BookingSkeleton);

export const preloadBooking = (): void => void load();
