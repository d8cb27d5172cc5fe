import { pathTo } from '~/config/paths';
import { orderNumber } from '~/domain/order/process/order-number';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useMoments } from '~/i18n/use-moments';
import { Link } from '~/ui/Link';
import { type DeskDifference } from '~/wire/desk';
import styles from '../DeskPage.module.css';

const texts = {
  'refund-failed': 'Desk.refundFailed',
  'refund-unknown': 'Desk.refundUnknown',
  'refund-differs': 'Desk.refundDiffers',
  'refund-by-hand': 'Desk.refundByHand',
  'fraud-warning': 'Desk.fraudWarning',
  'payment-review': 'Desk.paymentReview',
  dispute: 'Desk.dispute',
  'payout-failed': 'Desk.payoutFailed',
} as const satisfies Record<DeskDifference['kind'], MessageId>;

interface Props {
  readonly difference: DeskDifference;
  /** The people concerned and the order's tool. It is left out on the page of that order. */
  readonly subject?: readonly string[];
}

/** Shows what differs at the payment service, the sum and the order, the reason, and the ids there. */
export function Difference({ difference, subject }: Props) {
  const { kind, at, orderId, object, sum, reason, account } = difference;
  const format = useFormat();
  const moments = useMoments();
  const facts = [sum && format.money(sum), ...(subject ?? []), moments.moment(new Date(at))];
  return (
    <>
      <Text as="b" id={texts[kind]} />
      <p className={styles.quiet}>
        <span>{facts.filter(Boolean).join(' · ')}</span>
        {subject && orderId && (
          <>
            <span>{' · '}</span>
            <Link href={pathTo('deskOrder', { id: orderId })}>{orderNumber(orderId)}</Link>
          </>
        )}
      </p>
      {reason && <p className={styles.words}>{reason}</p>}
      <p className={styles.quiet}>
        <code>{account ? `${object} · ${account}` : object}</code>
      </p>
    </>
  );
}
