import { createContext, useContext } from 'react';
import { type BookingUnit } from '~/domain/money/booking-unit';

const Context = createContext<BookingUnit>('night');

/** Provides the unit of the marketplace's prices. */
export const BookingUnitProvider = Context.Provider;

/** The unit of prices, for every text that shows one. */
export const useBookingUnit = (): BookingUnit => useContext(Context);
