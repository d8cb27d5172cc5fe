import { type TransactionState } from './transaction';

/** Orders whose renter has paid, also if the money went back later. */
const wasPaid = {
  'state/initial': false,
  'state/enquiry': false,
  'state/pending-payment': false,
  'state/payment-expired': false,
  'state/preauthorized': false,
  'state/accepted': true,
  'state/declined': false,
  'state/canceled': true,
  'state/delivered': true,
  'state/reviewed-by-customer': true,
  'state/reviewed-by-provider': true,
  'state/reviewed': true,
  unknown: false,
} as const satisfies Record<TransactionState, boolean>;

export const hasReceipt = (state: TransactionState): boolean => wasPaid[state];
