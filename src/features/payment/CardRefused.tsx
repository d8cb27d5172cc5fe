import CircleX from 'lucide-react/icons/circle-x';
import { type ReactNode } from 'react';
import { Text } from '~/i18n/Text';
import { useMoments } from '~/i18n/use-moments';
import { Icon } from '~/ui/controls/Icon';
import { brandName } from './card-names';
import { CardMark } from './CardMark';
import { type PaymentFailure } from './payment-failure';
import common from '~/ui/layout/common.module.css';
import styles from './CardRefused.module.css';

type Refusal = Extract<PaymentFailure, { readonly kind: 'declined' | 'not-authenticated' }>;

interface Props {
  readonly failure: Refusal;
  /** What the bank says, as a sentence. */
  readonly reason: string;
  /** The time until which the tools are held for this payment, in ISO format. */
  readonly heldUntil?: string | undefined;
  readonly actions?: ReactNode;
}

/** Whether the bank gave no reason. */
const isUnexplained = (failure: Refusal): boolean =>
  failure.kind === 'declined' &&
  failure.code === 'card_declined' &&
  (failure.declineCode === undefined || failure.declineCode === 'generic_decline');

/** Explains a card that was not charged: which, why, what is not lost, and what to do. */
export function CardRefused({ failure, reason, heldUntil, actions }: Props) {
  const moments = useMoments();
  const card = failure.kind === 'declined' ? failure.card : undefined;
  return (
    <div role="alert" className={styles.box}>
      <Icon of={CircleX} />
      <div className={styles.text}>
        <Text as="p" className={styles.kicker} id="CardRefused.kicker" />
        <h2 className={common.headS}>{reason}</h2>
        {card && (
          <p className={styles.card}>
            <CardMark brand={card.brand} />
            <Text
              id="CheckoutPage.savedCard"
              values={{ brand: brandName(card), last4: card.last4 }}
            />
          </p>
        )}
        <p>
          <Text
            id={heldUntil === undefined ? 'CardRefused.text' : 'CardRefused.held'}
            values={{ time: heldUntil === undefined ? '' : moments.clock(new Date(heldUntil)) }}
          />
        </p>
        {actions && <div className={styles.actions}>{actions}</div>}
        {isUnexplained(failure) && (
          <Text as="p" className={styles.fine} id="CardRefused.unexplained" />
        )}
      </div>
    </div>
  );
}
