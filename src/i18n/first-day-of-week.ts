import { createContext, useContext } from 'react';

type Weekday = 'sun' | 'mon' | 'tue' | 'wed' | 'thu' | 'fri' | 'sat';

const Context = createContext<Weekday>('sun');

export const FirstDayOfWeekProvider = Context.Provider;

/** The day with which the rows of calendars begin. */
export const useFirstDayOfWeek = (): Weekday => useContext(Context);
