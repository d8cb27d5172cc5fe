import { visit } from './entry';

export const receiptFile = visit('/orders/:id/receipt.pdf', ['not-found']);
