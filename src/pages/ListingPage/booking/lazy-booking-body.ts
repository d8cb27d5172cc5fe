import { lazy } from 'react';

const load = () => import(/* webpackChunkName: "booking" */ './BookingBody');

/** Days, price and cart need a browser: their code comes after the first paint. */
export const LazyBookingBody = lazy(async () => ({ default: (await load()).BookingBody }));

export const preloadBooking = (): void => void load();
