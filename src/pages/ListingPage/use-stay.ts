import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useConfig } from '~/config/config-context';
import { dayInTimeZone } from '~/domain/time/day';
import { type Stay } from '~/features/booking/use-booking';
import { readSearch } from '~/features/search/current-search';
import { useLastSearch } from '~/features/search/last-search';
import { useClock } from '~/lib/clock';

/** The chosen days and pieces, shared by the panel, the dock and the sheet. */
export interface ChosenStay {
  readonly stay: Stay;
  readonly onStay: (stay: Stay) => void;
}

/**
 * Starts with the days in the address, otherwise with those of the last search. They must still be bookable by the clock of the tool's
 * place.
 */
export function useStay(timeZone: string): ChosenStay {
  const { search } = useLocation();
  const { sortsByDistance } = useConfig();
  const clock = useClock();
  const last = useLastSearch(timeZone);
  const [stay, onStay] = useState<Stay>(() => {
    const today = dayInTimeZone(clock.now(), timeZone);
    const { dates } = readSearch(new URLSearchParams(search), { today, sortsByDistance });
    return { dates: dates ?? last?.search.dates ?? null, seats: 1 };
  });
  return { stay, onStay };
}
