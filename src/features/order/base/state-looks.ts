import { type TransactionState } from '~/domain/order/process/transaction';
import { type MessageId } from '~/i18n/message-id';
import { type BadgeTone } from '~/ui/controls/Badge';

/** The state of an order in a word. */
export const stateTexts = {
  'state/initial': 'TransactionState.initial',
  'state/enquiry': 'TransactionState.enquiry',
  'state/pending-payment': 'TransactionState.pendingPayment',
  'state/payment-expired': 'TransactionState.paymentExpired',
  'state/preauthorized': 'TransactionState.preauthorized',
  'state/accepted': 'TransactionState.accepted',
  'state/declined': 'TransactionState.declined',
  'state/canceled': 'TransactionState.canceled',
  'state/delivered': 'TransactionState.delivered',
  'state/reviewed-by-customer': 'TransactionState.reviewedByCustomer',
  'state/reviewed-by-provider': 'TransactionState.reviewedByProvider',
  'state/reviewed': 'TransactionState.reviewed',
  unknown: 'TransactionState.unknown',
} as const satisfies Record<TransactionState, MessageId>;

export const stateTones = {
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
