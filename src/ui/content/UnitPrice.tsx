import { FormattedMessage } from 'react-intl';
import { useBookingUnit } from '~/i18n/booking-unit';
import { defineMessages } from '~/i18n/define-messages';
import type { MoneyValue } from './money';
import { PriceText } from './PriceText';
import styles from './UnitPrice.module.css';

const messages = defineMessages({
  night: { id: 'UnitPrice.night' },
  day: { id: 'UnitPrice.day' },
  units: { id: 'UnitPrice.unit' },
});

type UnitPriceProps = {
  price: MoneyValue;
  /** `l` heads the booking panel. */
  size?: 's' | 'm' | 'l';
};

/** "$38 per night". */
export function UnitPrice({ price, size = 'm' }: UnitPriceProps) {
  const unit = useBookingUnit();
  return (
    <span className={styles.price} data-size={size}>
      <b className={styles.amount}>
        <PriceText money={price} digits="short" />
      </b>{' '}
      <span className={styles.unit}>
        <FormattedMessage {...messages[unit]} />
      </span>
    </span>
  );
}
