import { useFormat } from '~/i18n/use-format';
import { type MoneyValue } from './money';
import styles from './PriceText.module.css';

interface Props {
  readonly money: MoneyValue;
  /** `short` drops the cents when there are none: $38 instead of $38.00. */
  readonly digits?: 'short' | 'full';
}

/** An amount in tabular figures. */
export function PriceText({ money, digits = 'full' }: Props) {
  const format = useFormat();
  return (
    <span className={styles.price}>
      {digits === 'short' ? format.price(money) : format.money(money)}
    </span>
  );
}
