import { type LineItem, priceParts } from './line-items';
import { type Currency, type Money } from './money';
import { feeOf } from './shares';

/** The price of damage protection for an order with these lines, whether it was chosen or not. */
export const protectionPrice = (lineItems: readonly LineItem[], currency: Currency): Money => ({
  amount: feeOf('damage-protection', priceParts(lineItems, 'customer', currency).subtotal.amount),
  currency,
});
