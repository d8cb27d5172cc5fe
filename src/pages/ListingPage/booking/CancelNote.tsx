import { type ReactNode, useMemo } from 'react';
import { type OrderDraftItem } from '~/api/order/orders';
import { useConfig } from '~/config/config-context';
import { pathTo } from '~/config/paths';
import { canCancel, cancelDeadline, NOTICE_HOURS } from '~/domain/order/order-deadlines';
import { selectQuote } from '~/features/booking/booking.duck';
import { Text } from '~/i18n/Text';
import { useMoments } from '~/i18n/use-moments';
import { useClock } from '~/lib/clock';
import { useAppSelector } from '~/store/hooks';
import { Link } from '~/ui/Link';
import styles from './CancelNote.module.css';

const policy = (words: ReactNode) => <Link href={pathTo('cancellationPolicy')}>{words}</Link>;

/** The tool's zone: only the price's answer tells it, so the hour cannot be known before. Undefined until then. */
function useToolZone(item: OrderDraftItem | null): string | undefined {
  const { timeZone } = useConfig();
  const quote = useAppSelector(useMemo(() => selectQuote(item), [item]));
  return quote.status === 'ready' ? (quote.data.timeZone ?? timeZone) : undefined;
}

/** Until when an order of these days can be canceled. */
export function CancelNote({ item }: { item: OrderDraftItem | null }) {
  const clock = useClock();
  const moments = useMoments();
  const zone = useToolZone(item);
  const until = item && zone !== undefined ? cancelDeadline(item.start, zone) : undefined;
  const known =
    until && canCancel(clock.now(), until) ? 'ListingPage.cancelUntil' : 'ListingPage.cancelNever';
  return (
    <p className={styles.note}>
      <Text
        id={until ? known : 'ListingPage.cancelRule'}
        values={{
          until: until && zone !== undefined ? moments.atTool(until, zone) : '',
          hours: NOTICE_HOURS,
          link: policy,
        }}
      />
    </p>
  );
}
