import { isBooked } from '~/domain/order/process/transaction';
import { pathTo } from '~/config/paths';
import { type TransactionView } from '../base/transaction-view';
import { LinkButton } from '~/ui/controls/LinkButton';
import { Note } from '~/ui/feedback/Note';

/** Says who helps with a booked rental if the other side was banned or has left. */
export function OtherGone({ view: { role, other, transaction } }: { view: TransactionView }) {
  if (other.kind === 'active' || !isBooked(transaction)) return null;
  return (
    <Note
      tone="warning"
      actions={<LinkButton size="s" href={pathTo('contact')} text="NextStep.contactUs" />}
      text={role === 'customer' ? 'NextStep.ownerGone' : 'NextStep.renterGone'}
    />
  );
}
