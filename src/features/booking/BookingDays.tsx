import { type ApiError } from '~/api/marketplace/api-error';
import { DEFAULT_MIN_NIGHTS } from '~/domain/listing/rental-terms';
import { stayIdOf } from '~/domain/order/stay/stay-id';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useStayHours } from '~/i18n/use-stay-hours';
import { useText } from '~/i18n/use-text';
import { Stay } from '~/ui/content/Stay';
import { Button } from '~/ui/controls/Button';
import { DateRangeParts } from '~/ui/dates/DateRangeParts';
import { InlineDateRange } from '~/ui/dates/InlineDateRange';
import { LoadFailed } from '~/ui/feedback/LoadFailed';
import { Note } from '~/ui/feedback/Note';
import { LabelledQuantity } from '~/ui/fields/LabelledQuantity';
import { MovedHours } from '~/features/breakdown/MovedHours';
import { CalendarSkeleton } from './CalendarSkeleton';
import { type Booking } from './use-booking';
import common from '~/ui/layout/common.module.css';
import styles from './BookingForm.module.css';

interface Props {
  readonly booking: Booking;
}

function CalendarFailed({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const text =
    error.code === 'network' ? 'BookingForm.slotsUnreachable' : 'BookingForm.slotsFailed';
  return <LoadFailed text={text} onRetry={onRetry} />;
}

function Calendar({ booking }: Props) {
  const text = useText();
  const { calendar, today, span, dates } = booking;
  if (calendar.free.status === 'failed')
    return <CalendarFailed error={calendar.free.error} onRetry={calendar.retry} />;
  if (calendar.free.status !== 'ready') return <CalendarSkeleton />;
  if (!booking.hasFreeDays) {
    return <Note tone="info" text="BookingForm.noFreeDays" />;
  }
  return (
    <InlineDateRange
      label={text('BookingForm.calendar')}
      value={dates}
      onChange={booking.chooseDates}
      today={today}
      min={span.first}
      max={span.last}
      isNightUnavailable={booking.isNightUnavailable}
      minNights={booking.terms.minNights}
      hasUsualStays
    />
  );
}

/** Writes the days in words, or says what to do first. */
function Summary({ booking }: Props) {
  const format = useFormat();
  const { item, isTaken, refusal, terms, span } = booking;
  if (refusal) {
    return (
      <Note tone="warning">
        {refusal === 'too-soon' ? (
          <Text id="BookingForm.tooSoon" values={{ first: format.weekday(span.first) }} />
        ) : (
          <Text id="BookingForm.tooShort" values={{ nights: terms.minNights }} />
        )}
      </Note>
    );
  }
  if (isTaken) {
    return <Note tone="warning" text="BookingForm.taken" />;
  }
  if (!item) return <Text id="BookingForm.prompt" />;
  return <Stay value={item} />;
}

/** Shows the owner's terms before any days are chosen. */
function Terms({ booking }: Props) {
  const format = useFormat();
  const { minNights } = booking.terms;
  const isLater = booking.span.first > booking.today;
  if (!isLater && minNights === DEFAULT_MIN_NIGHTS) return null;
  const first = format.weekday(booking.span.first);
  return (
    <p className={common.quiet}>
      {isLater && <Text id="BookingForm.firstDay" values={{ first }} />}{' '}
      {minNights > DEFAULT_MIN_NIGHTS && (
        <Text id="BookingForm.minNights" values={{ nights: minNights }} />
      )}
    </p>
  );
}

function Quantity({ booking }: Props) {
  const text = useText();
  const { seatsLimit, seats, chooseSeats } = booking;
  if (seatsLimit === undefined) return null;
  return (
    <LabelledQuantity
      label={text('BookingForm.quantity')}
      hint={text('BookingForm.quantityFree', { count: seatsLimit })}
      value={seats}
      max={seatsLimit}
      onChange={chooseSeats}
    />
  );
}

/** The fields for dates and for the number of pieces. */
export function BookingDays({ booking }: Props) {
  const { calendar, dates } = booking;
  const { item, price } = booking;
  const quoted = item && price.quote.status === 'ready' ? price.quote.data : undefined;
  const moved = item ? quoted?.movedHours[stayIdOf(item)] : undefined;
  const hours = useStayHours(moved, quoted?.timeZone);
  const isReady = calendar.free.status === 'ready' && booking.hasFreeDays;
  return (
    <>
      <DateRangeParts value={dates} active={dates ? undefined : 'start'} hours={hours} />
      <Calendar booking={booking} />
      {isReady && (
        <>
          <Terms booking={booking} />
          <div className={styles.summary}>
            <div aria-live="polite" className={common.stack4}>
              <Summary booking={booking} />
              <MovedHours hours={moved} timeZone={quoted?.timeZone} />
            </div>
            {dates && (
              <Button
                look="ghost"
                size="s"
                className={styles.clear}
                onClick={() => booking.chooseDates(null)}
                text="BookingForm.clear"
              />
            )}
          </div>
          <Quantity booking={booking} />
        </>
      )}
    </>
  );
}
