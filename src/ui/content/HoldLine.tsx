import CircleCheck from 'lucide-react/icons/circle-check';
import Lock from 'lucide-react/icons/lock';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { type ReactNode } from 'react';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { Icon } from '../controls/Icon';
import styles from './HoldLine.module.css';
import { type MoneyValue } from './money';
import { PriceText } from './PriceText';

/** `aside` is money that the bank sets aside, `refused` could not be set aside, `over` is free or kept. */
export type HoldTone = 'aside' | 'refused' | 'over';

const icons = { aside: Lock, refused: TriangleAlert, over: CircleCheck } as const;

interface Props {
  readonly amount: MoneyValue;
  readonly tone?: HoldTone;
  /** The hold's name, with its amount at the right edge. By default, the words are the same on all pages. */
  readonly title?: ReactNode;
  /** A sentence with the next date. */
  readonly children?: ReactNode;
}

/** A hold on the card. A dashed edge is money that is set aside, never money that is charged. */
export function HoldLine({ amount, tone = 'aside', title, children }: Props) {
  const format = useFormat();
  return (
    <div className={styles.hold} data-tone={tone}>
      <span className={styles.mark}>
        <Icon of={icons[tone]} />
      </span>
      <b className={styles.title}>
        {title ?? <Text id="CardHold.line" values={{ amount: format.price(amount) }} />}
      </b>
      {title != null && (
        <b className={styles.amount}>
          <PriceText money={amount} />
        </b>
      )}
      {children != null && <p className={styles.text}>{children}</p>}
    </div>
  );
}
