import * as v from 'valibot';
import { firstOrderOf } from './extensions';
import { type TransactionId } from './ids';
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

const werePaid = {
  'state/initial': false,
  'state/pending-payment': false,
  'state/payment-expired': false,
  'state/preauthorized': false,
  'state/accepted': true,
  'state/declined': false,
  'state/expired': false,
  'state/canceled': true,
  'state/delivered': true,
} as const satisfies Record<ExtensionState, boolean>;

/** Whether the renter has paid for later nights, also if the money went back. */
export const haveReceipt = (state: ExtensionState): boolean => werePaid[state];

const wasFeePaid = {
  'state/initial': false,
  'state/pending-payment': false,
  'state/payment-expired': false,
  'state/paid': true,
} as const satisfies Record<LateFeeState, boolean>;

/** What a renter has paid for. Each payment has a receipt of its own. */
export interface PaidFor {
  readonly kind: 'order' | 'extension' | 'lateFee';
  /** The order itself, or the one that later nights or a late fee belong to. */
  readonly orderId: TransactionId;
}

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

/** What the receipt of a transaction is for; null if the transaction has none. */
export function paidFor(id: TransactionId, attributes: unknown): PaidFor | null {
  const parsed = v.safeParse(attributesSchema, attributes);
  if (!parsed.success) return null;
  const paid = parsed.output;
  if (paid.processName === orderProcess) {
    return hasReceipt(paid.state) ? { kind: 'order', orderId: id } : null;
  }
  const orderId = firstOrderOf(paid.protectedData);
  if (!orderId) return null;
  if (paid.processName === extensionProcess) {
    return haveReceipt(paid.state) ? { kind: 'extension', orderId } : null;
  }
  return wasFeePaid[paid.state] ? { kind: 'lateFee', orderId } : null;
}
