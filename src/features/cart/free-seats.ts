import { queryFreeSeats } from '~/api/time-slots';
import { BOOKABLE_DAYS_AHEAD, TIME_SLOT_WINDOW_DAYS } from '~/config/marketplace';
import { bookableSpan } from '~/domain/bookable-days';
import { dayInTimeZone } from '~/domain/day';
import { type ListingId } from '~/domain/ids';
import { createAppAsyncThunk } from '~/store/thunk';

interface Question {
  readonly listingId: ListingId;
  readonly now: Date;
}

/** A tool's free pieces, night by night, as far ahead as it can be booked. */
export const loadFreeSeats = createAppAsyncThunk(
  'cart/loadFreeSeats',
  ({ listingId, now }: Question, { api, config }) => {
    const span = bookableSpan(dayInTimeZone(now, config.timeZone), BOOKABLE_DAYS_AHEAD);
    return queryFreeSeats(api, { listingId, span, windowDays: TIME_SLOT_WINDOW_DAYS, now });
  },
);
