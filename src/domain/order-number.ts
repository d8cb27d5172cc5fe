import { type TransactionId } from './ids';

/** The number of an order, for people: the first part of its id. Email templates cannot shorten an id, so they show all of it. */
export const orderNumber = (id: TransactionId): string => id.slice(0, id.indexOf('-'));
