import { bookingDates } from '~/domain/time/booking-dates';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { PriceText } from '~/ui/content/PriceText';
import { Skeleton } from '~/ui/feedback/Skeleton';
import { type Booking } from './use-booking';
import styles from './StayTotal.module.css';

/** The total of the chosen days, and how many nights they are; nothing while none are chosen. */
export function StayTotal({ booking: { item, price } }: { booking: Booking }) {
  const format = useFormat();
  if (!item) return null;
  const { quote } = price;
  return (
    <div className={styles.total}>
      {quote.status === 'ready' ? (
        <b className={styles.sum}>
          <PriceText money={quote.data.payinTotal} />
        </b>
      ) : (
        <Skeleton />
      )}
      <span className={styles.note}>
        <Text
          id="BookingForm.stay"
          values={{ nights: bookingDates(item).nights, days: format.dayRange(item) }}
        />
        {quote.status === 'ready' && quote.data.taxStatus !== 'known' && (
          <>
            {' '}
            <Text id="BookingForm.plusTax" />
          </>
        )}
      </span>
    </div>
  );
}
