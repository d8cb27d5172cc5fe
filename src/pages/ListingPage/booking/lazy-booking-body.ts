import { lazily } from '~/lib/lazily';

const load = () => import(/* webpackChunkName: "booking" */ './BookingBody');

/** Days, price and cart need a browser: their code comes after the first paint. */
export const LazyBookingBody = lazily(async () => ({ default: (await load()).BookingBody }));

export const preloadBooking = (): void => void load();
