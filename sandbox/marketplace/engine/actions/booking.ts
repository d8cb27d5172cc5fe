import * as v from 'valibot';
import { type Action, defineAction } from '../action';
import { EngineError } from '../engine-error';
import { type Booking, type Draft, type ReservationState } from '../facts';
import { positiveInteger, timestamp } from '../param-types';
import { ask, type Steps } from '../step';

const DAY = 24 * 60 * 60 * 1000;
const LONGEST = 366 * DAY;

const bookingType = v.optional(v.picklist(['day', 'time']), 'day');
const creationParams = {
  bookingStart: timestamp,
  bookingEnd: timestamp,
  bookingDisplayStart: v.optional(timestamp),
  bookingDisplayEnd: v.optional(timestamp),
  seats: v.optional(positiveInteger),
};

const utcMidnight = (moment: Date) => new Date(Math.floor(moment.getTime() / DAY) * DAY);

const normalized = (moment: Date, type: 'day' | 'time') =>
  type === 'day' ? utcMidnight(moment) : moment;

function assertOrder(start: Date, end: Date): void {
  if (start < end && end.getTime() - start.getTime() <= LONGEST) return;
  throw new EngineError('validation-invalid-params', {
    path: ['params', 'bookingEnd'],
    details: 'The booking must end after it starts, within 366 days',
  });
}

function* assertSeatsFree(booking: Booking): Steps<void> {
  const { free } = yield* ask({ kind: 'freeSeats', start: booking.start, end: booking.end });
  if (free < booking.seats) throw new EngineError('transaction-booking-time-not-available');
}

function bookingOf(draft: Draft): Booking {
  if (!draft.booking) {
    throw new EngineError('transaction-invalid-action-sequence', {
      details: 'The transaction has no booking',
    });
  }
  return draft.booking;
}

const PENDING: readonly ReservationState[] = ['pending', 'proposed'];

function pendingBookingOf(draft: Draft): Booking {
  const booking = bookingOf(draft);
  if (!PENDING.includes(booking.state)) {
    throw new EngineError('transaction-booking-state-not-pending');
  }
  return booking;
}

const createBooking = (state: 'pending' | 'proposed', observeByDefault: boolean) =>
  defineAction({
    params: creationParams,
    config: { type: bookingType, 'observe-availability?': v.optional(v.boolean()) },
    *run({ draft, params, config, context }) {
      if (draft.booking) {
        throw new EngineError('transaction-invalid-action-sequence', {
          details: 'The transaction has a booking already',
        });
      }
      const start = normalized(params.bookingStart, config.type);
      const end = normalized(params.bookingEnd, config.type);
      assertOrder(start, end);
      const booking: Booking = {
        id: context.newId('booking'),
        start,
        end,
        displayStart: params.bookingDisplayStart ?? start,
        displayEnd: params.bookingDisplayEnd ?? end,
        seats: params.seats ?? 1,
        state,
      };
      if (observeByDefault || config['observe-availability?']) yield* assertSeatsFree(booking);
      draft.booking = booking;
    },
  });

const acceptBooking = defineAction({
  params: {},
  config: {},
  *run({ draft }) {
    const booking = pendingBookingOf(draft);
    if (booking.state === 'proposed') yield* assertSeatsFree(booking);
    draft.booking = { ...booking, state: 'accepted' };
  },
});

const declineBooking = defineAction({
  params: {},
  config: {},
  run({ draft }) {
    draft.booking = { ...pendingBookingOf(draft), state: 'declined' };
  },
});

const cancelBooking = defineAction({
  params: {},
  config: {},
  run({ draft }) {
    const booking = bookingOf(draft);
    if (booking.state !== 'accepted') {
      throw new EngineError('transaction-booking-state-not-accepted');
    }
    draft.booking = { ...booking, state: 'cancelled' };
  },
});

/** Accepts both ends of a range or neither. */
function pair(start: Date | undefined, end: Date | undefined): { start: Date; end: Date } | null {
  if (start && end) return { start, end };
  if (start || end) {
    throw new EngineError('validation-invalid-params', {
      details: 'Start and end of a range must be given together',
    });
  }
  return null;
}

const updateBooking = defineAction({
  params: {
    bookingStart: v.optional(timestamp),
    bookingEnd: v.optional(timestamp),
    bookingDisplayStart: v.optional(timestamp),
    bookingDisplayEnd: v.optional(timestamp),
    seats: v.optional(positiveInteger),
  },
  config: { type: bookingType },
  *run({ draft, params, config }) {
    const booking = bookingOf(draft);
    if (![...PENDING, 'accepted'].includes(booking.state)) {
      throw new EngineError('transaction-booking-state-not-pending');
    }
    const range = pair(params.bookingStart, params.bookingEnd);
    const display = pair(params.bookingDisplayStart, params.bookingDisplayEnd);
    const updated: Booking = {
      ...booking,
      start: range ? normalized(range.start, config.type) : booking.start,
      end: range ? normalized(range.end, config.type) : booking.end,
      displayStart: display?.start ?? booking.displayStart,
      displayEnd: display?.end ?? booking.displayEnd,
      seats: params.seats ?? booking.seats,
    };
    assertOrder(updated.start, updated.end);
    if (range || params.seats !== undefined) yield* assertSeatsFree(updated);
    draft.booking = updated;
  },
});

export const bookingActions = {
  'action/create-pending-booking': createBooking('pending', true),
  'action/create-proposed-booking': createBooking('proposed', true),
  'action/create-booking': createBooking('pending', false),
  'action/accept-booking': acceptBooking,
  'action/decline-booking': declineBooking,
  'action/cancel-booking': cancelBooking,
  'action/update-booking': updateBooking,
} satisfies Record<string, Action>;
