import { useConfig } from '~/config/config-context';
import { checkMoments } from '~/domain/order/order-metadata';
import { staysOf } from '~/domain/order/stays';
import { type TransactionView } from '../transaction-view';
import { useClock } from '~/lib/clock';
import { Checks, checkState } from './Checks';
import { Hours } from './Hours';
import styles from './Arrange.module.css';

/** What the parties arrange: first what they note now, then the hours, then what was noted before. */
export function Arrange({ view }: { view: TransactionView }) {
  const clock = useClock();
  const { timeZone } = useConfig();
  const moment = { now: clock.now(), timeZone };
  const all = staysOf(view.transaction).flatMap((stay) =>
    checkMoments.map((check) => ({ view, moment, stay, check })),
  );
  const isNow = (each: (typeof all)[number]) => {
    const { isOpen, isEarly, isAfter } = checkState(each);
    return isOpen && !isEarly && !isAfter;
  };
  const show = (each: (typeof all)[number]) => (
    <Checks key={`${each.check}-${each.stay.id}`} {...each} />
  );
  return (
    <div className={styles.stack}>
      {[
        ...all.filter(isNow).map(show),
        <Hours key="hours" view={view} moment={moment} />,
        ...all.filter((each) => !isNow(each)).map(show),
      ]}
    </div>
  );
}
