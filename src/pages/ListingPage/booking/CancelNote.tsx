import { type ReactNode } from 'react';
import { useConfig } from '~/config/config-context';
import { pathTo } from '~/config/paths';
import { addDays, type Day } from '~/domain/day';
import { canCancel, cancelDeadline, NOTICE_HOURS } from '~/domain/order-deadlines';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useClock } from '~/lib/clock';
import { Link } from '~/ui/Link';
import styles from './CancelNote.module.css';

const HOURS_PER_DAY = 24;

const policy = (words: ReactNode) => <Link href={pathTo('cancellationPolicy')}>{words}</Link>;

function useTextOf(start: Day | undefined): MessageId {
  const clock = useClock();
  const { timeZone } = useConfig();
  if (!start) return 'ListingPage.cancelRule';
  return canCancel(clock.now(), cancelDeadline(start, timeZone))
    ? 'ListingPage.cancelUntil'
    : 'ListingPage.cancelNever';
}

/** Until when an order of these days can be canceled. */
export function CancelNote({ start }: { start: Day | undefined }) {
  const format = useFormat();
  const id = useTextOf(start);
  const day = start && format.weekday(addDays(start, -NOTICE_HOURS / HOURS_PER_DAY));
  return (
    <p className={styles.note}>
      <Text id={id} values={{ day: day ?? '', hours: NOTICE_HOURS, link: policy }} />
    </p>
  );
}
