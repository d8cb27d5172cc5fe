import type { ButtonHTMLAttributes, Ref } from 'react';
import { useIntl } from 'react-intl';
import { defineMessages } from '~/i18n/define-messages';
import { useFormat } from '~/i18n/use-format';
import type { MoneyValue } from './money';
import styles from './PricePin.module.css';

const messages = defineMessages({
  one: { id: 'PricePin.one' },
  group: { id: 'PricePin.group' },
  oneSeen: { id: 'PricePin.oneSeen' },
  groupSeen: { id: 'PricePin.groupSeen' },
});

type PricePinProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'title'> & {
  /** The lowest price where several tools share the place. */
  price: MoneyValue;
  title: string;
  /** Tools at this place. */
  count?: number;
  /** Hovered in the list, or its card is open. */
  isOn?: boolean;
  isSeen?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

/** A price tag on the map. Its tip is the place; a second tag's edge shows that several tools hang there. */
export function PricePin(props: PricePinProps) {
  const { price, title, count = 1, isOn = false, isSeen = false, ...rest } = props;
  const intl = useIntl();
  const text = useFormat().price(price);
  const single = isSeen ? messages.oneSeen : messages.one;
  const group = isSeen ? messages.groupSeen : messages.group;
  return (
    <button
      type="button"
      {...rest}
      className={styles.pin}
      data-on={isOn || undefined}
      data-seen={isSeen || undefined}
      data-group={count > 1 || undefined}
      aria-label={intl.formatMessage(count > 1 ? group : single, { title, count, price: text })}
    >
      {text}
      {count > 1 && <b className={styles.count}>{count}</b>}
    </button>
  );
}
