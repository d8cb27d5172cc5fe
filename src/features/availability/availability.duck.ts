import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { type ApiError, unexpectedError } from '~/api/marketplace/api-error';
import {
  CALENDAR_DAYS_AHEAD,
  type CalendarDays,
  type KnownExceptions,
  queryCalendar,
  type SeatsWritten,
  writeSeats,
} from '~/api/listing/availability';
import { type BookedNights, type OwnBooking, queryBookedNights } from '~/api/listing/own-bookings';
import { addDays, type Day, type DayRange, rangesOverlap, startOfMonth } from '~/domain/time/day';
import { type ListingId } from '~/domain/ids';
import { type DaySeats, type SeatException } from '~/domain/listing/seat-exceptions';
import { injectSlice } from '~/store/inject-slice';
import { idle, type Remote } from '~/store/remote';
import { addRemoteCases } from '~/store/remote-cases';
import { type RootState } from '~/store/root-state';
import { createAppAsyncThunk } from '~/store/thunk';

/** The listing whose calendar is open. A change of the stock rewrites the calendar, so it counts as another one. */
interface OpenCalendar {
  readonly listingId: ListingId;
  readonly stock: number;
}

/** A day with a change: not sent yet, being sent, or not saved. */
interface DayChange extends DaySeats {
  readonly status: 'waiting' | 'saving' | 'failed';
}

interface AvailabilityState {
  readonly open: OpenCalendar | null;
  /** The months, keyed by their first day. */
  readonly months: Readonly<Partial<Record<Day, Remote<null>>>>;
  readonly bookings: readonly OwnBooking[];
  readonly exceptions: readonly SeatException[];
  /** The bookings of the whole year. */
  readonly year: Remote<readonly BookedNights[]>;
  readonly changes: readonly DayChange[];
  /** Why some days failed. */
  readonly error: ApiError | null;
}

const initialState: AvailabilityState = {
  open: null,
  months: {},
  bookings: [],
  exceptions: [],
  year: idle,
  changes: [],
  error: null,
};

interface MonthQuestion extends OpenCalendar {
  /** The first day of the month. */
  readonly month: Day;
  readonly today: Day;
}

/** Returns the calendar's days: today and the 364 days after it. */
const calendarRange = (today: Day): DayRange => ({
  start: today,
  end: addDays(today, CALENDAR_DAYS_AHEAD + 1),
});

/** The API has no data beyond the calendar's end. */
function monthRange(month: Day, today: Day): DayRange {
  const { end } = calendarRange(today);
  const next = startOfMonth(month, 1);
  return { start: month, end: next < end ? next : end };
}

const isOpen = ({ open }: AvailabilityState, asked: OpenCalendar): boolean =>
  open?.listingId === asked.listingId && open.stock === asked.stock;

/** Loads a month when it comes into view; one that failed is loaded again. */
export const loadMonth = createAppAsyncThunk(
  'availability/loadMonth',
  ({ listingId, month, today }: MonthQuestion, { api }): Promise<CalendarDays> =>
    queryCalendar(api, { listingId, range: monthRange(month, today) }),
  {
    condition: (asked, state) => {
      const own = stateOf(state);
      const status = isOpen(own, asked) ? own.months[asked.month]?.status : undefined;
      return status !== 'loading' && status !== 'ready';
    },
  },
);

/** Loads the bookings of all months for the strip above the calendar; the editor works without it. */
export const loadYear = createAppAsyncThunk(
  'availability/loadYear',
  ({ listingId, today }: OpenCalendar & { readonly today: Day }, { api }) =>
    queryBookedNights(api, {
      listingId,
      range: { start: startOfMonth(today), end: calendarRange(today).end },
    }),
);

interface Saving extends OpenCalendar {
  readonly today: Day;
}

/** Sends all waiting days at once, then those that were added meanwhile. There is only one writer, because two would interfere. */
export const saveDays = createAppAsyncThunk(
  'availability/saveDays',
  async ({ today, ...asked }: Saving, { api, dispatch, getState }) => {
    for (;;) {
      const own = stateOf(getState());
      const days = own.changes.filter(({ status }) => status === 'waiting');
      if (days.length === 0 || !isOpen(own, asked)) return;
      dispatch(daysSent(days));
      const plain = days.map(({ day, seats }) => ({ day, seats }));
      const { listingId } = asked;
      const written = await writeSeats(api, { listingId, days: plain, today });
      dispatch(daysWritten({ ...written, asked }));
    }
  },
  {
    condition: (_asked, state) => !stateOf(state).changes.some(({ status }) => status === 'saving'),
  },
);

const without = (changes: readonly DayChange[], days: readonly DaySeats[]): DayChange[] =>
  changes.filter((change) => !days.some(({ day }) => day === change.day));

/** Replaces what was known about these days. */
const withExceptions = (
  known: readonly SeatException[],
  { range, exceptions }: KnownExceptions,
): SeatException[] => [...known.filter((each) => !rangesOverlap(each, range)), ...exceptions];

const withBookings = (known: readonly OwnBooking[], next: readonly OwnBooking[]): OwnBooking[] => [
  ...known.filter((each) => !next.some(({ id }) => id === each.id)),
  ...next,
];

function written(
  state: AvailabilityState,
  { known, left, error }: SeatsWritten,
): AvailabilityState {
  const unsent = state.changes.filter(({ status }) => status !== 'saving');
  const failed = without(
    left.map((day) => ({ ...day, status: 'failed' })),
    unsent,
  );
  return {
    ...state,
    exceptions: known ? withExceptions(state.exceptions, known) : state.exceptions,
    changes: [...unsent, ...failed],
    error,
  };
}

const availabilitySlice = createSlice({
  name: 'availability',
  initialState: initialState as AvailabilityState,
  reducers: {
    /** Opens a calendar. Everything is read again; if it is the same calendar, unsaved changes stay. */
    calendarOpened: (state, { payload }: PayloadAction<OpenCalendar>): AvailabilityState => {
      const { changes, error } = isOpen(state, payload) ? state : initialState;
      return { ...initialState, open: payload, changes, error };
    },
    daysChanged: (state, { payload }: PayloadAction<readonly DaySeats[]>): AvailabilityState => ({
      ...state,
      changes: [
        ...without(state.changes, payload),
        ...payload.map(({ day, seats }) => ({ day, seats, status: 'waiting' as const })),
      ],
    }),
    failedDaysRetried: (state): AvailabilityState => ({
      ...state,
      changes: state.changes.map((change) =>
        change.status === 'failed' ? { ...change, status: 'waiting' } : change,
      ),
    }),
    daysSent: (state, { payload }: PayloadAction<readonly DaySeats[]>): AvailabilityState => ({
      ...state,
      changes: [
        ...without(state.changes, payload),
        ...payload.map(({ day, seats }) => ({ day, seats, status: 'saving' as const })),
      ],
    }),
    daysWritten: (
      state,
      { payload }: PayloadAction<SeatsWritten & { readonly asked: OpenCalendar }>,
    ): AvailabilityState => (isOpen(state, payload.asked) ? written(state, payload) : state),
  },
  extraReducers: (builder) => {
    addRemoteCases(builder, loadMonth, (state, days, { argument }) => {
      const { month, today } = argument;
      if (!isOpen(state, argument)) return state;
      if (days.status !== 'ready') return { ...state, months: { ...state.months, [month]: days } };
      const { bookings, exceptions } = days.data;
      const known = { range: monthRange(month, today), exceptions };
      return {
        ...state,
        months: { ...state.months, [month]: { status: 'ready', data: null } },
        bookings: withBookings(state.bookings, bookings),
        exceptions: withExceptions(state.exceptions, known),
      };
    });
    addRemoteCases(builder, loadYear, (state, year, { argument }) =>
      isOpen(state, argument) ? { ...state, year } : state,
    );
    builder.addCase(saveDays.rejected, (state): AvailabilityState => {
      const left = state.changes.filter(({ status }) => status === 'saving');
      return left.length === 0
        ? state
        : written(state, { known: null, left, error: unexpectedError });
    });
  },
});

const stateOf = injectSlice(availabilitySlice);

export const { calendarOpened, daysChanged, failedDaysRetried } = availabilitySlice.actions;
const { daysSent, daysWritten } = availabilitySlice.actions;

export const selectAvailability = (state: RootState): AvailabilityState => stateOf(state);
