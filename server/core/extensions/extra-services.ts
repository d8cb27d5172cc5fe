import { type SendToOperator } from '../../mail/operator-mail';
import { type DayRange } from '~/domain/time/day';
import { type ToolOut } from '~/domain/order/stay/extension-rules';
import { type Session } from '../../marketplace/session';
import { type TellServices } from '../notices/tell';
import { type ChargeServices } from '../orders/take-charged';
import { loadOrderTools, type OrderTool } from '../orders/order-tools';
import { type OrderServices } from '../orders/place-order';
import { type Quote } from '../orders/quote';

/** The emails about requests to the people of an order and to the operator. */
interface ExtraMail extends Omit<TellServices, 'store'> {
  readonly sendToOperator: SendToOperator;
}

/** The services of orders and of notifications. */
export interface ExtraServices extends OrderServices, ChargeServices {
  /** Null if no mail service is configured. */
  readonly mail: ExtraMail | null;
}

/** Loads tools of an order for other days, at the prices of the order. */
export async function loadToolsOf(
  { trusted, userId }: Session,
  { out, range }: { readonly out: readonly ToolOut[]; readonly range: DayRange },
  { currency }: Pick<ExtraServices, 'currency'>,
): Promise<OrderTool[]> {
  const items = out.map(({ listingId, seats }) => ({ listingId, seats, ...range }));
  const tools = await loadOrderTools(trusted, items, { renterId: userId, currency });
  return tools.map((tool) => {
    const price = out.find(({ listingId }) => listingId === tool.listingId)?.unitPrice;
    return price ? { ...tool, listing: { ...tool.listing, price } } : tool;
  });
}

/** A quote as its renter's browser gets it. */
export const quoteAnswer = (quote: Quote) => ({
  lineItems: quote.lineItems.map((line) => ({ ...line, includeFor: [...line.includeFor] })),
  taxStatus: quote.taxStatus,
  taxes: [...quote.taxes],
  taxRates: quote.tax.rates.map((rate) => ({ ...rate })),
  payinTotal: quote.payinTotal,
  payoutTotal: quote.payoutTotal,
});
