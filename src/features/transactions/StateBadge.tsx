import { FormattedMessage } from 'react-intl';
import { type TransactionState } from '~/domain/transaction';
import { Badge, type BadgeTone } from '~/ui/controls/Badge';
import { stateNames } from './transactions.messages';

const tones = {
  'state/initial': 'neutral',
  'state/enquiry': 'info',
  'state/pending-payment': 'warning',
  'state/payment-expired': 'neutral',
  'state/preauthorized': 'action',
  'state/accepted': 'success',
  'state/declined': 'danger',
  'state/canceled': 'neutral',
  'state/delivered': 'solid',
  'state/reviewed-by-customer': 'solid',
  'state/reviewed-by-provider': 'solid',
  'state/reviewed': 'solid',
  unknown: 'neutral',
} as const satisfies Record<TransactionState, BadgeTone>;

/** Where a transaction stands, in its user's words. */
export function StateBadge({ state }: { state: TransactionState }) {
  return (
    <Badge tone={tones[state]}>
      <FormattedMessage {...stateNames[state]} />
    </Badge>
  );
}
