import * as v from 'valibot';
import { type TransactionId, transactionIdSchema } from './ids';

/** The order that a transaction extends, or charges a late fee for. */
export function firstOrderOf(protectedData: unknown): TransactionId | undefined {
  const parsed = v.safeParse(v.object({ orderId: transactionIdSchema }), protectedData);
  return parsed.success ? parsed.output.orderId : undefined;
}
