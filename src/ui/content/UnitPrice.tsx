import { useBookingUnit } from '~/i18n/booking-unit';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { type MoneyValue } from './money';
import { PriceText } from './PriceText';
import styles from './UnitPrice.module.css';

/** The units of prices, in words. */
export const unitNames = {
  night: 'UnitPrice.night',
  day: 'UnitPrice.day',
  units: 'UnitPrice.unit',
} as const satisfies Record<ReturnType<typeof useBookingUnit>, MessageId>;

interface Props {
  readonly price: MoneyValue;
  /** `l` is for the top of the booking panel. */
  readonly size?: 's' | 'm' | 'l';
}

/** "$38 per night". */
export function UnitPrice({ price, size = 'm' }: Props) {
  const unit = useBookingUnit();
  return (
    <span className={styles.price} data-size={size}>
      <b className={styles.amount}>
        <PriceText money={price} digits="short" />
      </b>{' '}
      <Text as="span" className={styles.unit} id={unitNames[unit]} />
    </span>
  );
}
