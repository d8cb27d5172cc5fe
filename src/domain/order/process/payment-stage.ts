import { type Transaction, type TransactionState } from './transaction';

/** What became of an order's payment: nothing yet, booked, canceled, completed, or never taken from the card. */
export type PaymentStage = 'open' | 'booked' | 'canceled' | 'completed' | 'never-taken';

const stages = {
  'state/initial': 'open',
  'state/enquiry': 'open',
  'state/pending-payment': 'open',
  'state/payment-expired': 'never-taken',
  'state/preauthorized': 'open',
  'state/accepted': 'booked',
  'state/declined': 'never-taken',
  'state/canceled': 'canceled',
  'state/delivered': 'completed',
  'state/reviewed-by-customer': 'completed',
  'state/reviewed-by-provider': 'completed',
  'state/reviewed': 'completed',
  unknown: 'open',
} as const satisfies Record<TransactionState, PaymentStage>;

export const paymentStage = (state: TransactionState): PaymentStage => stages[state];

const charging = ['transition/accept', 'transition/confirm-payment'];

/** The time when the card was charged: at the owner's answer to a request, and otherwise at the payment. */
export const paidAt = ({ transitions, createdAt }: Transaction): Date =>
  transitions.findLast(({ transition }) => charging.includes(transition))?.createdAt ?? createdAt;
