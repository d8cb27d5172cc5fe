import { type ButtonHTMLAttributes, type Ref } from 'react';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { type MoneyValue } from './money';
import styles from './PricePin.module.css';

type Props = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'title'> & {
  /** The lowest price, if several tools share the place. */
  readonly price: MoneyValue;
  readonly title: string;
  /** The number of tools at this place. */
  readonly count?: number;
  /** The tools are at several places, and pressing the pin zooms in on them. */
  readonly isArea?: boolean;
  /** Hovered in the list, or its card is open. */
  readonly isOn?: boolean;
  readonly isSeen?: boolean;
  readonly ref?: Ref<HTMLButtonElement>;
};

type Named = Pick<Props, 'count' | 'isArea' | 'isSeen'>;

function nameId({ count = 1, isArea = false, isSeen = false }: Named) {
  if (count === 1) return isSeen ? 'PricePin.oneSeen' : 'PricePin.one';
  if (isArea) return isSeen ? 'PricePin.areaSeen' : 'PricePin.area';
  return isSeen ? 'PricePin.groupSeen' : 'PricePin.group';
}

/** A price tag on the map, with its tip at the place. The edge of a second tag behind it means several tools. */
export function PricePin(props: Props) {
  const { price, title, count = 1, isArea, isOn = false, isSeen = false, ...rest } = props;
  const text = useText();
  const shown = useFormat().price(price);
  return (
    <button
      type="button"
      {...rest}
      className={styles.pin}
      data-on={isOn || undefined}
      data-seen={isSeen || undefined}
      data-group={count > 1 || undefined}
      aria-label={text(nameId({ count, isArea, isSeen }), { title, count, price: shown })}
    >
      {/* The space keeps the two numbers apart for programs that read the text. */}
      <span>{shown}</span> {count > 1 && <b className={styles.count}>{count}</b>}
    </button>
  );
}
