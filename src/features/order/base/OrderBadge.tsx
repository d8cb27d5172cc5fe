import { Badge } from '~/ui/controls/Badge';
import { type TransactionView } from './transaction-view';
import { useLeadWords } from './use-lead-words';

/** Says by when this side has to act, or what comes then. */
export function OrderBadge({ view }: { readonly view: TransactionView }) {
  const { by, tone } = useLeadWords()(view);
  return <Badge tone={tone}>{by}</Badge>;
}
