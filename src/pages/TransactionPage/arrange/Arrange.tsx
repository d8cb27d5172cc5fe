import { useConfig } from '~/config/config-context';
import { checkMoments } from '~/domain/order-metadata';
import { type TransactionView } from '~/features/transactions/transaction-view';
import { useClock } from '~/lib/clock';
import { Checks, checkState } from './Checks';
import { Hours } from './Hours';
import styles from './Arrange.module.css';

/** What the parties arrange: first what they note now, then the hours, then what was noted before. */
export function Arrange({ view }: { view: TransactionView }) {
  const clock = useClock();
  const { timeZone } = useConfig();
  const moment = { now: clock.now(), timeZone };
  const isNow = (check: (typeof checkMoments)[number]) => {
    const { isOpen, isEarly } = checkState({ view, moment, check });
    return isOpen && !isEarly;
  };
  const [now, later] = [checkMoments.filter(isNow), checkMoments.filter((check) => !isNow(check))];
  return (
    <div className={styles.stack}>
      {now.map((check) => (
        <Checks key={check} {...{ view, moment, check }} />
      ))}
      <Hours view={view} moment={moment} />
      {later.map((check) => (
        <Checks key={check} {...{ view, moment, check }} />
      ))}
    </div>
  );
}
