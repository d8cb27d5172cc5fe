import { useCallback, useEffect, useMemo, useState } from 'react';
import { type OrderDraftItem } from '~/api/order/orders';
import { BOOKABLE_DAYS_AHEAD } from '~/domain/order/process/order-rules';
import {
  type BookingQuestion,
  bookableSpan,
  type FreeSeats,
  isBookable,
  mostSeats,
  seatsIn,
} from '~/domain/listing/bookable-days';
import { type Day, type DayRange } from '~/domain/time/day';
import { type ListingId } from '~/domain/ids';
import { type Acceptance } from '~/domain/listing/acceptance';
import { type RentalTerms, termsProblem } from '~/domain/listing/rental-terms';
import { useClock } from '~/lib/clock';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { useFirstDay } from '~/features/breakdown/use-first-day';
import { loadFreeSeats, loadQuote, selectFreeSeats, selectQuote } from './booking.duck';

const noSeats: FreeSeats = {};
const noStay: Stay = { dates: null, seats: 1 };

/** Loads the tool's calendar when it comes into view, and returns a way to load it again. */
function useCalendar(listingId: ListingId, today: Day) {
  const dispatch = useAppDispatch();
  const clock = useClock();
  const select = useMemo(() => selectFreeSeats(listingId), [listingId]);
  const free = useAppSelector(select);
  const load = useCallback(() => {
    void dispatch(loadFreeSeats({ listingId, today, now: clock.now() }));
  }, [dispatch, clock, listingId, today]);
  useEffect(load, [load]);
  return { free, retry: load };
}

function usePrice(chosen: OrderDraftItem | null, isPriced: boolean) {
  const item = isPriced ? chosen : null;
  const dispatch = useAppDispatch();
  const select = useMemo(() => selectQuote(item), [item]);
  const quote = useAppSelector(select);
  const load = useCallback(() => {
    if (item) void dispatch(loadQuote(item));
  }, [dispatch, item]);
  useEffect(load, [load]);
  return { quote, retry: load };
}

/** Returns whether the calendar has the pieces, or undefined while no days are chosen or it is not loaded. */
function stateOfStay(range: DayRange | null, question: Omit<BookingQuestion, 'range'>) {
  if (!range) return undefined;
  return isBookable({ range, ...question }) ? 'free' : 'taken';
}

/** What a renter has chosen so far. */
export interface Stay {
  readonly dates: DayRange | null;
  /** Pieces, at least 1. */
  readonly seats: number;
}

interface Options {
  readonly listingId: ListingId;
  /** How many pieces the owner has. */
  readonly stock: number;
  /** The owner's terms for a rental. */
  readonly terms: RentalTerms;
  readonly accepts: Acceptance | undefined;
  /** The IANA zone of the tool's place. */
  readonly timeZone: string;
  readonly initial?: Stay | undefined;
  /** Called with every choice, even of days that turn out to be taken. */
  readonly onStay?: ((stay: Stay) => void) | undefined;
  /** False for the owner, because the server does not quote a price to them. */
  readonly isPriced: boolean;
}

/** The chosen days and pieces, checked against the tool's calendar and priced by the server. */
export function useBooking(options: Options) {
  const { listingId, stock, terms, initial = noStay, onStay, isPriced } = options;
  const { today, first } = useFirstDay(options);
  const [chosen, setChosen] = useState(initial.dates);
  const [wanted, setWanted] = useState(initial.seats);
  const calendar = useCalendar(listingId, today);
  const span = useMemo(
    () => ({ ...bookableSpan(today, BOOKABLE_DAYS_AHEAD), first }),
    [today, first],
  );
  const isReady = calendar.free.status === 'ready';
  const free = calendar.free.status === 'ready' ? calendar.free.data : noSeats;
  const limit = chosen ? seatsIn(free, chosen) : mostSeats(free);
  const seats = Math.max(1, Math.min(wanted, limit));
  const stay = stateOfStay(isReady ? chosen : null, { seats, span, free });
  const refusal = chosen ? termsProblem(chosen, terms, first) : undefined;
  const fits = stay === 'free' && refusal === undefined;
  const item = useMemo<OrderDraftItem | null>(
    () => (fits && chosen ? { listingId, ...chosen, seats } : null),
    [fits, chosen, listingId, seats],
  );
  const price = usePrice(item, isPriced);
  return {
    today,
    span,
    calendar,
    price,
    item,
    /** Days to show: the address's days count unless the calendar excludes them. */
    dates: stay === 'taken' ? null : chosen,
    isTaken: stay === 'taken' && refusal === undefined,
    /** The reason why the owner's terms forbid the days, or undefined if they do not. */
    refusal,
    terms,
    hasFreeDays: !isReady || mostSeats(free) > 0,
    seats,
    /** The limit, or undefined if there is nothing to choose. */
    seatsLimit: stock > 1 ? Math.max(1, limit) : undefined,
    chooseDates: (dates: DayRange | null) => {
      setChosen(dates);
      onStay?.({ dates, seats: wanted });
    },
    chooseSeats: (pieces: number) => {
      setWanted(pieces);
      onStay?.({ dates: chosen, seats: pieces });
    },
    isNightUnavailable: (night: Day) => (free[night] ?? 0) < seats,
  };
}

export type Booking = ReturnType<typeof useBooking>;
