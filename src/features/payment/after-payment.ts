import * as v from 'valibot';
import { type TransactionId, transactionIdSchema } from '~/domain/ids';

const KEY = 'toolyard.afterPayment';

const schema = v.object({
  id: transactionIdSchema,
  unsentMessage: v.string(),
  isCardSaved: v.boolean(),
});

/** What did not work after an order was paid in this tab. The order stands all the same. */
export interface AfterPayment {
  readonly id: TransactionId;
  /** The first message to the owner; empty if it went out, or if there was none. */
  readonly unsentMessage: string;
  /** False if the payer wanted to save the card, and that failed. */
  readonly isCardSaved: boolean;
}

/** Kept in this tab, so that a reload does not lose it; the order that was paid last counts. */
export function keepAfterPayment(after: AfterPayment): void {
  try {
    window.sessionStorage.setItem(KEY, JSON.stringify(after));
  } catch {
    // If storage is full or forbidden, the page of the order cannot tell.
  }
}

/** Undefined if this tab did not pay that order, or everything went well. */
export function readAfterPayment(id: TransactionId): AfterPayment | undefined {
  try {
    const kept = v.safeParse(schema, JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null'));
    return kept.success && kept.output.id === id ? kept.output : undefined;
  } catch {
    // Text under our key that somebody else wrote.
    return undefined;
  }
}
