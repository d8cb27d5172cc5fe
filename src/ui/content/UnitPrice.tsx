import { FormattedMessage } from 'react-intl';
import { defineMessages } from '~/i18n/define-messages';
import type { MoneyValue } from './money';
import { PriceText } from './PriceText';
import styles from './UnitPrice.module.css';

export type PriceUnit = 'night' | 'day' | 'unit';

const messages = defineMessages({
  night: { id: 'UnitPrice.night' },
  day: { id: 'UnitPrice.day' },
  unit: { id: 'UnitPrice.unit' },
});

type UnitPriceProps = {
  price: MoneyValue;
  unit?: PriceUnit;
  /** `l` heads the booking panel. */
  size?: 's' | 'm' | 'l';
};

/** "$38 per night". */
export function UnitPrice({ price, unit = 'night', size = 'm' }: UnitPriceProps) {
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
