import { parseTransactionId, type TransactionId } from '~/domain/ids';

const KEY = 'toolyard.pendingPayment';

/** A reload in the middle of a payment finds its way back to it, so that nobody pays twice. */
export const rememberPayment = (id: TransactionId): void => window.sessionStorage.setItem(KEY, id);

export const rememberedPayment = (): TransactionId | undefined =>
  parseTransactionId(window.sessionStorage.getItem(KEY));

export const forgetPayment = (): void => window.sessionStorage.removeItem(KEY);
