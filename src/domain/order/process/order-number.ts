import { type TransactionId } from '~/domain/ids';

const LENGTH = 8;

/**
 * What people call an order: the first characters of its id, on pages, receipts and in emails. Later nights and late
 * fees have their order's.
 */
export const orderNumber = (order: TransactionId): string => order.slice(0, LENGTH);
