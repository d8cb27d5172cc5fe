import { type TransactionId } from '~/domain/ids';

const LENGTH = 8;

/** The first characters of an order's ID, by which the marketplace finds it. Later nights and late fees have that of their order. */
export const orderKey = (order: TransactionId): string => order.slice(0, LENGTH);

/** The order number on pages, receipts and in emails. Spreadsheets would take "49018e16" for a number without the sign. */
export const orderNumber = (order: TransactionId): string => `#${orderKey(order)}`;
