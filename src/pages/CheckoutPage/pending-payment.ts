import * as v from 'valibot';
import { type TransactionId, transactionIdSchema } from '~/domain/ids';

const KEY = 'toolyard.pendingPayment';

const schema = v.object({
  id: transactionIdSchema,
  /** To the owner, sent once the order is paid. */
  message: v.string(),
});

/** A payment that was started in this tab. */
interface BegunPayment {
  readonly id: TransactionId;
  readonly message: string;
}

/** Lets the page find a payment again after a reload in the middle of it, so that nobody pays twice. */
export const rememberPayment = (payment: BegunPayment): void =>
  window.sessionStorage.setItem(KEY, JSON.stringify(payment));

export function rememberedPayment(): BegunPayment | undefined {
  try {
    const parsed = v.safeParse(schema, JSON.parse(window.sessionStorage.getItem(KEY) ?? 'null'));
    return parsed.success ? parsed.output : undefined;
  } catch {
    // Text under our key that somebody else wrote.
    return undefined;
  }
}

export const forgetPayment = (): void => window.sessionStorage.removeItem(KEY);
