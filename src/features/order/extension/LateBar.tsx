import { type Lateness } from '~/domain/order/late-return';
import { useZoneOf } from '~/config/use-moment';
import { type TransactionView } from '../transaction-view';
import { Text } from '~/i18n/Text';
import { useMoments } from '~/i18n/use-moments';
import styles from './LateBar.module.css';

interface Props {
  readonly view: TransactionView;
  readonly late: Lateness;
}

/** How much of the time is over until a late return costs one more day. The text beside it says the same. */
export function LateBar({ view, late: { due, feeFrom, lateMs, isFeeDue } }: Props) {
  const moments = useMoments();
  const zone = useZoneOf(view.transaction);
  const share = Math.min(1, lateMs / (feeFrom.getTime() - due.getTime()));
  return (
    <div className={styles.bar} aria-hidden="true" data-over={isFeeDue || undefined}>
      <progress className={styles.room} max={1} value={share} tabIndex={-1} />
      <span className={styles.ends}>
        <Text as="span" id="LateReturn.barDue" values={{ time: moments.clockThere(due, zone) }} />
        <span>{moments.clockThere(feeFrom, zone)}</span>
      </span>
    </div>
  );
}
