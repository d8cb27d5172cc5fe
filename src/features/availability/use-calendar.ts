import { useCallback, useEffect, useMemo, useState } from 'react';
import { CALENDAR_DAYS_AHEAD } from '~/api/listing/availability';
import { openSeats, type PlanEntries, planSeats } from '~/domain/listing/availability-plan';
import { nightKind, type NightSeats, totalSeats } from '~/domain/listing/calendar-day';
import { addDays, type Day, dayInTimeZone } from '~/domain/time/day';
import { type ListingId } from '~/domain/ids';
import { type DaySeats, seatsByDay } from '~/domain/listing/seat-exceptions';
import { useClock } from '~/lib/clock';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import {
  calendarOpened,
  daysChanged,
  failedDaysRetried,
  loadMonth,
  loadYear,
  saveDays,
  selectAvailability,
} from './availability.duck';
import { bookedByNight, lanesByNight } from './night-lanes';
import { type NightView, type SelectionAction } from './selection';

export interface CalendarOptions {
  readonly listingId: ListingId;
  /** The saved number of pieces. */
  readonly savedStock: number;
  /** The number of pieces that is shown: as saved, or as the unsaved form has it. */
  readonly stock: number;
  readonly plan: PlanEntries | null;
  /** The IANA zone of the place where the tool is. */
  readonly timeZone: string;
}

/** The last change, and how the days were before it. */
interface LastChange {
  readonly kind: 'block' | 'open';
  readonly before: readonly DaySeats[];
}

/** Returns the days that can be changed, by the marketplace's clock and the calendar of the tool's place. */
function useCalendarSpan(timeZone: string) {
  const clock = useClock();
  const today = dayInTimeZone(clock.now(), timeZone);
  return useMemo(() => ({ today, last: addDays(today, CALENDAR_DAYS_AHEAD) }), [today]);
}

function useLoading({ listingId, savedStock: stock }: CalendarOptions, today: Day) {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(calendarOpened({ listingId, stock }));
    void dispatch(loadYear({ listingId, stock, today }));
  }, [dispatch, listingId, stock, today]);
  return useCallback(
    (month: Day) => void dispatch(loadMonth({ listingId, stock, month, today })),
    [dispatch, listingId, stock, today],
  );
}

/** Writes days, retries those that failed and undoes the last change. */
function useWriting({ listingId, savedStock: stock }: CalendarOptions, today: Day) {
  const dispatch = useAppDispatch();
  const [lastChange, setLastChange] = useState<LastChange | null>(null);
  const send = () => void dispatch(saveDays({ listingId, stock, today }));
  return {
    lastChange,
    write: (days: readonly DaySeats[], done: LastChange | null) => {
      setLastChange(done);
      dispatch(daysChanged(days));
      send();
    },
    retry: () => {
      dispatch(failedDaysRetried());
      send();
    },
  };
}

/** Returns a listing's nights, the possible changes, and the outcome of the last one. */
export function useCalendar(options: CalendarOptions) {
  const { plan, stock } = options;
  const span = useCalendarSpan(options.timeZone);
  const { months, bookings, exceptions, year, changes, error } = useAppSelector(selectAvailability);
  const showMonth = useLoading(options, span.today);
  const { lastChange, write, retry } = useWriting(options, span.today);
  const own = useMemo(() => seatsByDay(exceptions), [exceptions]);
  const booked = useMemo(() => bookedByNight(bookings), [bookings]);
  const lanesOf = useMemo(() => lanesByNight(bookings, stock), [bookings, stock]);
  const changeOf = useMemo(
    () => new Map(changes.map(({ day, status }) => [day, status])),
    [changes],
  );
  const nightOf = (day: Day): NightView => {
    const night: NightSeats = {
      day,
      planned: planSeats(plan, day),
      own: own.get(day),
      booked: booked.get(day) ?? 0,
    };
    const kind = nightKind(night, span);
    return {
      day,
      kind,
      isRestBlocked:
        kind === 'full' && night.own !== undefined && night.own < openSeats(plan, day, stock),
      total: Math.max(totalSeats(night), night.booked),
      booked: night.booked,
      change: changeOf.get(day),
    };
  };
  /** Returns the total for a day. Days that end up as the plan says need none, and booked pieces stay in it. */
  const seatsFor = (kind: 'block' | 'open', day: Day): number | null => {
    const seats = kind === 'block' ? (booked.get(day) ?? 0) : openSeats(plan, day, stock);
    return seats === planSeats(plan, day) ? null : seats;
  };
  const act = ({ kind, nights }: SelectionAction) => {
    if (kind === 'retry') return retry();
    const done = kind === 'block' || kind === 'block-rest' ? 'block' : 'open';
    const before = nights.map((day) => ({ day, seats: own.get(day) ?? null }));
    write(
      nights.map((day) => ({ day, seats: seatsFor(done, day) })),
      { kind: done, before },
    );
  };
  const isSettled = lastChange?.before.every(({ day }) => !changeOf.has(day)) === true;
  return {
    span,
    bookings,
    error: changes.some(({ status }) => status === 'failed') ? error : null,
    monthStatus: (month: Day) => months[month]?.status ?? 'idle',
    bookedInYear: year.status === 'ready' ? year.data : null,
    showMonth,
    nightOf,
    lanesOf,
    act,
    retry,
    /** The change that was saved last, or null until it is saved. */
    done: isSettled ? lastChange : null,
    undo: () => lastChange && write(lastChange.before, null),
  };
}

export type Calendar = ReturnType<typeof useCalendar>;
