import { types } from 'sharetribe-flex-sdk';
import { type Money } from '~/domain/money/money';

/** A line of a price, as our server calculates it. */
interface PricedLine {
  readonly code: string;
  readonly unitPrice: Money;
  readonly lineTotal: Money;
  readonly includeFor: readonly ('customer' | 'provider')[];
  readonly quantity?: number;
  readonly percentage?: number;
}

const sdkMoney = ({ amount, currency }: Money) => new types.Money(amount, currency);

/** Line items as the marketplace takes them. */
export const toWireLineItems = (lineItems: readonly PricedLine[]) =>
  lineItems.map(({ code, unitPrice, lineTotal, quantity, percentage, includeFor }) => ({
    code,
    unitPrice: sdkMoney(unitPrice),
    lineTotal: sdkMoney(lineTotal),
    ...(quantity === undefined ? {} : { quantity: new types.BigDecimal(String(quantity)) }),
    ...(percentage === undefined ? {} : { percentage: new types.BigDecimal(String(percentage)) }),
    includeFor,
  }));
