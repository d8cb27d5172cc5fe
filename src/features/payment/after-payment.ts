import * as v from 'valibot';
import { type TransactionId, transactionIdSchema } from '~/domain/ids';
import { stored } from '~/lib/stored';

const schema = v.object({
  id: transactionIdSchema,
  unsentMessage: v.string(),
  isCardSaved: v.boolean(),
});

/** What failed after an order was paid in this tab. The order is valid all the same. */
export interface AfterPayment {
  readonly id: TransactionId;
  /** The first message to the owner. It is empty if it went out or if there was none. */
  readonly unsentMessage: string;
  /** Whether the card is saved. False only if the payer wanted that and it failed. */
  readonly isCardSaved: boolean;
}

const kept = stored<AfterPayment>('toolyard.afterPayment', schema);

/** Keeps the failures in this tab, so that a reload does not lose them. Only the order that was paid last counts. */
export const keepAfterPayment = (after: AfterPayment): boolean => kept.write(after);

/** Returns undefined if this tab did not pay that order or everything went well. */
export function readAfterPayment(id: TransactionId): AfterPayment | undefined {
  const after = kept.read();
  return after?.id === id ? after : undefined;
}
