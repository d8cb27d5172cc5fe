import * as v from 'valibot';
import { earningKind } from '~/domain/payout/earnings';
import { firstOrderOf } from './first-order';
import { type TransactionId } from '~/domain/ids';
import {
  extensionProcess,
  type ExtensionState,
  extensionStates,
  lateFeeProcess,
  type LateFeeState,
  lateFeeStates,
  orderProcess,
  orderStates,
} from './process-graph.generated';
import { type TransactionState } from './transaction';

/** The states of orders whose renter has paid, even if the payment was refunded later. */
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

/** The state of an order whose money is where that of later nights is; null if they have no receipt. */
const nightsAsOrder = {
  'state/initial': null,
  'state/pending-payment': null,
  'state/payment-expired': null,
  'state/preauthorized': null,
  'state/accepted': 'state/accepted',
  'state/declined': null,
  'state/expired': null,
  'state/canceled': 'state/canceled',
  'state/delivered': 'state/delivered',
} as const satisfies Record<ExtensionState, TransactionState | null>;

/** Says whether the renter has paid for later nights, even if the payment was refunded later. */
export const haveReceipt = (state: ExtensionState): boolean => nightsAsOrder[state] !== null;

/** The same for a late fee. */
const feeAsOrder = {
  'state/initial': null,
  'state/pending-payment': null,
  'state/payment-expired': null,
  'state/paid': 'state/accepted',
  'state/paid-out': 'state/delivered',
  'state/canceled': 'state/canceled',
} as const satisfies Record<LateFeeState, TransactionState | null>;

/** The subject of a renter's payment. Each payment has its own receipt. */
export interface PaidFor {
  readonly kind: 'order' | 'extension' | 'lateFee';
  /** The order itself, or the one that later nights or a late fee belong to. */
  readonly orderId: TransactionId;
  /** The location of the money, as the state of an order says it. */
  readonly state: TransactionState;
}

/** Whether the process neither refunds a payment nor pays it out any more. */
export const isSettled = (state: TransactionState): boolean =>
  state !== 'unknown' && earningKind(state) === 'released';

const protectedData = v.optional(v.unknown());
const attributesSchema = v.variant('processName', [
  v.object({ processName: v.literal(orderProcess), state: v.picklist(orderStates) }),
  v.object({
    processName: v.literal(extensionProcess),
    state: v.picklist(extensionStates),
    protectedData,
  }),
  v.object({
    processName: v.literal(lateFeeProcess),
    state: v.picklist(lateFeeStates),
    protectedData,
  }),
]);

/** The subject of a transaction's receipt; null if it has none. */
export function paidFor(id: TransactionId, attributes: unknown): PaidFor | null {
  const parsed = v.safeParse(attributesSchema, attributes);
  if (!parsed.success) return null;
  const paid = parsed.output;
  if (paid.processName === orderProcess) {
    const { state } = paid;
    return hasReceipt(state) ? { kind: 'order', orderId: id, state } : null;
  }
  const orderId = firstOrderOf(paid.protectedData);
  if (!orderId) return null;
  if (paid.processName === extensionProcess) {
    const state = nightsAsOrder[paid.state];
    return state && { kind: 'extension', orderId, state };
  }
  const state = feeAsOrder[paid.state];
  return state && { kind: 'lateFee', orderId, state };
}
