import { type MessageDescriptor } from 'react-intl';
import { type TransactionState } from '~/domain/transaction';
import { defineMessages } from '~/i18n/define-messages';

export const stateNames = defineMessages({
  'state/initial': { id: 'TransactionState.initial' },
  'state/enquiry': { id: 'TransactionState.enquiry' },
  'state/pending-payment': { id: 'TransactionState.pendingPayment' },
  'state/payment-expired': { id: 'TransactionState.paymentExpired' },
  'state/preauthorized': { id: 'TransactionState.preauthorized' },
  'state/accepted': { id: 'TransactionState.accepted' },
  'state/declined': { id: 'TransactionState.declined' },
  'state/canceled': { id: 'TransactionState.canceled' },
  'state/delivered': { id: 'TransactionState.delivered' },
  'state/reviewed-by-customer': { id: 'TransactionState.reviewedByCustomer' },
  'state/reviewed-by-provider': { id: 'TransactionState.reviewedByProvider' },
  'state/reviewed': { id: 'TransactionState.reviewed' },
  unknown: { id: 'TransactionState.unknown' },
} satisfies Record<TransactionState, MessageDescriptor>);

export const toolMessages = defineMessages({
  deleted: { id: 'TransactionTool.deleted' },
  more: { id: 'TransactionTool.more' },
});
