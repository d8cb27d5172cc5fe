import { type ReactNode } from 'react';
import { pathTo } from '~/config/paths';
import { canCancel, cancelDeadline, NOTICE_HOURS } from '~/domain/order/order-deadlines';
import { type Day } from '~/domain/time/day';
import { Text } from '~/i18n/Text';
import { useMoments } from '~/i18n/use-moments';
import { useClock } from '~/lib/clock';
import { Link } from '~/ui/Link';
import styles from './CancelNote.module.css';

const policy = (words: ReactNode) => <Link href={pathTo('cancellationPolicy')}>{words}</Link>;

interface Props {
  /** The first day; undefined while none is chosen. */
  readonly start: Day | undefined;
  /** IANA zone of the tool's place. */
  readonly timeZone: string;
}

/** Until when an order of these days can be canceled. */
export function CancelNote({ start, timeZone }: Props) {
  const clock = useClock();
  const moments = useMoments();
  const until = start && cancelDeadline(start, timeZone);
  const known =
    until && canCancel(clock.now(), until) ? 'ListingPage.cancelUntil' : 'ListingPage.cancelNever';
  return (
    <p className={styles.note}>
      <Text
        id={until ? known : 'ListingPage.cancelRule'}
        values={{
          until: until ? moments.atTool(until, timeZone) : '',
          hours: NOTICE_HOURS,
          link: policy,
        }}
      />
    </p>
  );
}
