import { Text } from '~/i18n/Text';
import { PriceText } from '~/ui/content/PriceText';
import { Stay } from '~/ui/content/Stay';
import { Skeleton } from '~/ui/feedback/Skeleton';
import { type Booking } from './use-booking';
import common from '~/ui/layout/common.module.css';
import styles from './StayTotal.module.css';

/** Shows the total and the number of nights of the chosen days, or nothing while none are chosen. */
export function StayTotal({ booking: { item, price } }: { booking: Booking }) {
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
      <span className={common.small}>
        <Stay value={item} form="short" hasLength />
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
