import { createContext, useContext } from 'react';
import { type BookingUnit } from '~/domain/booking-unit';

const Context = createContext<BookingUnit>('night');

/** Provides what the marketplace's prices are for. */
export const BookingUnitProvider = Context.Provider;

/** What a price is for, wherever one is told. */
export const useBookingUnit = (): BookingUnit => useContext(Context);
