import { queryFreeSeats } from '~/api/time-slots';
import { TIME_SLOT_WINDOW_DAYS } from '~/config/marketplace';
import { BOOKABLE_DAYS_AHEAD } from '~/domain/order-rules';
import { bookableSpan, type FreeSeats } from '~/domain/bookable-days';
import { dayInTimeZone } from '~/domain/day';
import { type ListingId } from '~/domain/ids';
import { type ThunkTools } from './thunk';

export interface SeatsQuestion {
  readonly listingId: ListingId;
  readonly now: Date;
}

/** A tool's free pieces, night by night, from today on as far ahead as it can be rented. For thunks. */
export const freeSeatsOf = (
  { listingId, now }: SeatsQuestion,
  { api, config }: Pick<ThunkTools, 'api' | 'config'>,
): Promise<FreeSeats> =>
  queryFreeSeats(api, {
    listingId,
    span: bookableSpan(dayInTimeZone(now, config.timeZone), BOOKABLE_DAYS_AHEAD),
    windowDays: TIME_SLOT_WINDOW_DAYS,
    now,
  });
