import { type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { type ApiError } from '~/api/api-error';
import { bookingDates } from '~/domain/booking-dates';
import { useFormat } from '~/i18n/use-format';
import { Button } from '~/ui/controls/Button';
import { DateRangeParts } from '~/ui/dates/DateRangeParts';
import { InlineDateRange } from '~/ui/dates/InlineDateRange';
import { Note } from '~/ui/feedback/Note';
import { LabelledQuantity } from '~/ui/fields/LabelledQuantity';
import { bookingMessages } from './booking.messages';
import { CalendarSkeleton } from './CalendarSkeleton';
import { type Booking } from './use-booking';
import styles from './BookingForm.module.css';

const bold = { b: (words: ReactNode) => <b>{words}</b> };

interface Props {
  readonly booking: Booking;
}

function CalendarFailed({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const { slotsFailed, slotsUnreachable, retry } = bookingMessages;
  const text = error.code === 'network' ? slotsUnreachable : slotsFailed;
  return (
    <Note
      tone="danger"
      live="assertive"
      actions={
        <Button look="line" size="s" onClick={onRetry}>
          <FormattedMessage {...retry} />
        </Button>
      }
    >
      <FormattedMessage {...text} values={bold} />
    </Note>
  );
}

function Calendar({ booking }: Props) {
  const intl = useIntl();
  const { calendar, today, span, dates } = booking;
  if (calendar.free.status === 'failed')
    return <CalendarFailed error={calendar.free.error} onRetry={calendar.retry} />;
  if (calendar.free.status !== 'ready') return <CalendarSkeleton />;
  if (!booking.hasFreeDays) {
    return (
      <Note tone="info">
        <FormattedMessage {...bookingMessages.noFreeDays} values={bold} />
      </Note>
    );
  }
  return (
    <InlineDateRange
      label={intl.formatMessage(bookingMessages.calendar)}
      value={dates}
      onChange={booking.chooseDates}
      today={today}
      min={span.first}
      max={span.last}
      isNightUnavailable={booking.isNightUnavailable}
    />
  );
}

/** The days in words, with the day of return beside the last rental day; or what to do first. */
function Summary({ booking }: Props) {
  const format = useFormat();
  const { item, isTaken } = booking;
  if (isTaken) {
    return (
      <Note tone="warning">
        <FormattedMessage {...bookingMessages.taken} values={bold} />
      </Note>
    );
  }
  if (!item) return <FormattedMessage {...bookingMessages.prompt} />;
  const { nights, returnBy } = bookingDates(item);
  return (
    <FormattedMessage
      {...bookingMessages.summary}
      values={{
        nights,
        days: format.rentalDays(item),
        returnBy: format.weekday(returnBy),
        ...bold,
      }}
    />
  );
}

function Quantity({ booking }: Props) {
  const intl = useIntl();
  const { seatsLimit, seats, chooseSeats } = booking;
  if (seatsLimit === undefined) return null;
  return (
    <LabelledQuantity
      label={intl.formatMessage(bookingMessages.quantity)}
      hint={intl.formatMessage(bookingMessages.quantityFree, { count: seatsLimit })}
      value={seats}
      max={seatsLimit}
      onChange={chooseSeats}
    />
  );
}

/** When and how many. */
export function BookingDays({ booking }: Props) {
  const { calendar, dates } = booking;
  const isReady = calendar.free.status === 'ready' && booking.hasFreeDays;
  return (
    <>
      <DateRangeParts value={dates} active={dates ? undefined : 'start'} />
      <Calendar booking={booking} />
      {isReady && (
        <>
          <div className={styles.summary}>
            <div aria-live="polite">
              <Summary booking={booking} />
            </div>
            {dates && (
              <Button
                look="ghost"
                size="s"
                className={styles.clear}
                onClick={() => booking.chooseDates(null)}
              >
                <FormattedMessage {...bookingMessages.clear} />
              </Button>
            )}
          </div>
          <Quantity booking={booking} />
        </>
      )}
    </>
  );
}
