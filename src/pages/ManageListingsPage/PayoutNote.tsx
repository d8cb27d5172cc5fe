import Landmark from 'lucide-react/icons/landmark';
import { type PayoutState } from '~/domain/payout/payouts';
import { pathTo } from '~/config/paths';
import { type MessageId } from '~/i18n/message-id';
import { LinkButton } from '~/ui/controls/LinkButton';
import { Note } from '~/ui/feedback/Note';

const texts = {
  none: 'ManageListingsPage.payoutNone',
  due: 'ManageListingsPage.payoutDue',
  'past-due': 'ManageListingsPage.payoutPastDue',
} as const satisfies Record<Exclude<PayoutState, 'ready'>, MessageId>;

/** Explains what an incomplete payout account means for the tools. */
export function PayoutNote({ state }: { state: PayoutState }) {
  if (state === 'ready') return null;
  return (
    <Note
      tone={state === 'past-due' ? 'danger' : 'warning'}
      icon={Landmark}
      actions={<LinkButton size="s" href={pathTo('payouts')} text="ManageListingsPage.payoutAdd" />}
      text={texts[state]}
    />
  );
}
