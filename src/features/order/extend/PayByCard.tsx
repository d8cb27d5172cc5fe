import { type ReactNode, useEffect } from 'react';
import { type SavedCard, showCardOnFile } from '~/api/payout/payment-methods';
import { FieldForm } from '~/features/forms/FieldForm';
import { brandName, expiryOf, isExpired } from '~/features/payment/card-names';
import { CardMark } from '~/features/payment/CardMark';
import { PaymentFailureNote } from '~/features/payment/PaymentFailureNote';
import { type CardValues, useCardPayment } from '~/features/payment/use-card-payment';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useClock } from '~/lib/clock';
import { failure } from '~/lib/result';
import { useCall } from '~/store/call/use-call';
import { Badge } from '~/ui/controls/Badge';
import { Button } from '~/ui/controls/Button';
import { SkeletonGroup } from '~/ui/feedback/Skeleton';
import { useMainLook } from '../base/place';
import { type Payable, payExtra } from './pay-extra';
import common from '~/ui/layout/common.module.css';
import styles from './ExtensionPanel.module.css';

interface Props {
  /** What is paid, or undefined until the price is known. */
  readonly payable: Payable | undefined;
  /** The name of the command in the markup, for tests. */
  readonly command: 'pay-late-fee' | 'request-extension';
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** Whether the fields of another card show from the start. */
  readonly isOtherCard?: boolean;
  /** Called after each try, even a failed one, because the other side may have changed the order or an answer was lost. */
  readonly onTried: () => Promise<unknown>;
  /** Called with the total. */
  readonly onPaid: (amount: string) => void;
  /** Called if the server asked for another total than the shown one. Nothing was charged. */
  readonly onPriceChanged: () => void;
  /** Content beside the button. */
  readonly children?: ReactNode;
}

interface SavedProps {
  readonly card: SavedCard;
  readonly onOther: () => void;
}

function Saved({ card, onOther }: SavedProps) {
  const clock = useClock();
  return (
    <p className={styles.card}>
      <CardMark brand={card.brand} />
      <Text id="Extension.savedCard" values={{ brand: brandName(card), last4: card.last4Digits }} />
      {isExpired(card, clock.now()) && (
        <Badge tone="danger" text="CheckoutPage.savedCardExpired" values={expiryOf(card)} />
      )}
      <Button look="ghost" size="s" onClick={onOther} text="Extension.otherCard" />
    </p>
  );
}

/** Pays with the saved card, or with another one. */
export function PayByCard(props: Props) {
  const { payable, command, label, hint, isOtherCard } = props;
  const { onTried, onPaid, onPriceChanged, children } = props;
  const look = useMainLook();
  const format = useFormat();
  const [onFile, loadCard] = useCall(showCardOnFile);
  useEffect(() => void loadCard(undefined), [loadCard]);
  const saved = onFile.status === 'ready' ? onFile.data.card : null;
  const payment = useCardPayment({
    isKnown: saved !== null,
    isOtherAtFirst: isOtherCard,
    pay: async (card, tools) => {
      const known = saved && { kind: 'saved' as const, paymentMethodId: saved.paymentMethodId };
      const choice = card ?? known;
      return payable && choice ? payExtra(payable, choice, tools) : failure({ kind: 'unexpected' });
    },
    onTried,
    onPaid: () => payable && onPaid(format.money(payable.total)),
    onFailed: ({ kind }) => {
      if (kind === 'price-changed') onPriceChanged();
    },
  });
  const isAnswered = onFile.status === 'ready' || onFile.status === 'failed';
  return (
    <FieldForm<CardValues>
      data-command={command}
      onSubmit={payment.submit}
      press={label}
      look={look}
      isDisabled={!payable || !isAnswered || payment.library.status === 'loading'}
      aside={
        <>
          {children}
          {hint && <span className={common.quiet}>{hint}</span>}
        </>
      }
    >
      {isAnswered ? (
        (payment.fields ?? (saved && <Saved card={saved} onOther={() => payment.setOther(true)} />))
      ) : (
        <SkeletonGroup shapes={['field']} />
      )}
      {payment.failure && (
        <PaymentFailureNote isExtra failure={payment.failure} titleOf={() => undefined} />
      )}
    </FieldForm>
  );
}
