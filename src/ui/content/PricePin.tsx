import { type ButtonHTMLAttributes, type Ref } from 'react';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { type MoneyValue } from './money';
import styles from './PricePin.module.css';

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'title'> & {
  /** The lowest price, if several tools share the place. */
  readonly price: MoneyValue;
  readonly title: string;
  /** Tools at this place. */
  readonly count?: number;
  /** Hovered in the list, or its card is open. */
  readonly isOn?: boolean;
  readonly isSeen?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
};

/** A price tag on the map, with its tip at the place. The edge of a second tag behind it means several tools. */
export function PricePin(props: Props) {
  const { price, title, count = 1, isOn = false, isSeen = false, ...rest } = props;
  const text = useText();
  const shown = useFormat().price(price);
  const single = isSeen ? 'PricePin.oneSeen' : 'PricePin.one';
  const group = isSeen ? 'PricePin.groupSeen' : 'PricePin.group';
  return (
    <button
      type="button"
      {...rest}
      className={styles.pin}
      data-on={isOn || undefined}
      data-seen={isSeen || undefined}
      data-group={count > 1 || undefined}
      aria-label={text(count > 1 ? group : single, { title, count, price: shown })}
    >
      {shown}
      {count > 1 && <b className={styles.count}>{count}</b>}
    </button>
  );
}
