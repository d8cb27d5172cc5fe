import { type TransactionId } from '~/domain/ids';

const LENGTH = 8;

/** The first characters of an order's id, by which the marketplace finds it. Later nights and late fees have their order's. */
export const orderKey = (order: TransactionId): string => order.slice(0, LENGTH);

/**
 * What people call an order, on pages, receipts and in emails. Without the sign, spreadsheets take "49018e16" for a number.
 */
export const orderNumber = (order: TransactionId): string => `#${orderKey(order)}`;
