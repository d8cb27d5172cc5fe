import * as v from 'valibot';
import { type TransactionId, transactionIdSchema } from '~/domain/ids';
import { stored } from '~/lib/stored';

const schema = v.object({
  id: transactionIdSchema,
  /** The message to the owner, which is sent once the order is paid. */
  message: v.string(),
});

/** A payment that was started in this tab. */
interface BegunPayment {
  readonly id: TransactionId;
  readonly message: string;
}

const begun = stored<BegunPayment>('toolyard.pendingPayment', schema);

/** Lets the page find a payment again after a reload in the middle of it, so that nobody pays twice. */
export const rememberPayment = (payment: BegunPayment): boolean => begun.write(payment);

export const rememberedPayment = (): BegunPayment | undefined => begun.read();

export const forgetPayment = (): void => begun.forget();
