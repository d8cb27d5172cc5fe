import Search from 'lucide-react/icons/search';
import { useZoneOf } from '~/config/use-moment';
import { searchPath } from '~/config/paths';
import { dayInTimeZone } from '~/domain/time/day';
import { type TransactionView } from '../base/transaction-view';
import { useClock } from '~/lib/clock';
import { LinkButton } from '~/ui/controls/LinkButton';

/** Leads to tools of the same kind near the same place, for the same dates unless they are past. */
export function FindAnother({ view }: { view: TransactionView }) {
  const clock = useClock();
  const { transaction, listing } = view;
  const zone = useZoneOf(transaction);
  const { span } = transaction;
  const today = dayInTimeZone(clock.now(), zone);
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
