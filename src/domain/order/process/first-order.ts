import * as v from 'valibot';
import { type TransactionId, transactionIdSchema } from '~/domain/ids';
import { type StayId, stayIdSchema } from '../stay/stay-id';

/** The order that a transaction extends, or charges a late fee for. */
export function firstOrderOf(protectedData: unknown): TransactionId | undefined {
  const parsed = v.safeParse(v.object({ orderId: transactionIdSchema }), protectedData);
  return parsed.success ? parsed.output.orderId : undefined;
}

/** The stay that a late fee is for; undefined for fees paid before orders had stays, which are for the last one. */
export function feeStayOf(protectedData: unknown): StayId | undefined {
  const parsed = v.safeParse(v.object({ stay: stayIdSchema }), protectedData);
  return parsed.success ? parsed.output.stay : undefined;
}
