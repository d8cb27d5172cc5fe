import Search from 'lucide-react/icons/search';
import { useConfig } from '~/config/config-context';
import { searchPath } from '~/config/paths';
import { dayInTimeZone } from '~/domain/time/day';
import { zoneOf } from '~/domain/order/transaction-rules';
import { type TransactionView } from '../transaction-view';
import { useClock } from '~/lib/clock';
import { LinkButton } from '~/ui/controls/LinkButton';

/** Leads to tools of the same kind near the same place, for the same dates unless they are past. */
export function FindAnother({ view }: { view: TransactionView }) {
  const clock = useClock();
  const { timeZone } = useConfig();
  const { transaction, listing } = view;
  const { span } = transaction;
  const today = dayInTimeZone(clock.now(), zoneOf(transaction, timeZone));
  const dates = span && span.start >= today ? span : undefined;
  const { category, area } = listing;
  return (
    <LinkButton
      icon={Search}
      href={searchPath({
        ...(dates && { dates }),
        ...(category && { categories: [category] }),
        ...(area && { address: area }),
      })}
      text={dates ? 'NextStep.findAnother' : 'NextStep.findSimilar'}
    />
  );
}
