import { type Acceptance } from '~/domain/listing/acceptance';
import { cartKey } from '~/domain/order/process/cart';
import { type OrderQuote, type TaxStatus } from '~/api/order/orders';
import { type PendingOrder } from '~/api/order/pending-orders';
import { type DayRange } from '~/domain/time/day';
import { type ListingId } from '~/domain/ids';
import { countsOf, lineKind, type LineItem } from '~/domain/money/line-items';
import { type Money } from '~/domain/money/money';
import { type TaxRate } from '~/domain/money/sales-tax';
import { priceShares } from '~/domain/money/price-shares';
import { bookedFirst } from '~/domain/order/process/order-rules';
import { type Transaction } from '~/domain/order/process/transaction';
import { holdOfEntries } from '~/features/cart/hold-of-entries';
import { type LoadedCheckout } from './load-checkout';
import { type PayStep } from './pay-order';

export interface SummaryItem extends DayRange {
  readonly key: string;
  readonly listingId: ListingId;
  readonly title: string;
  readonly pictureUrl: string | null;
  readonly seats: number;
  readonly units: number;
  readonly unitPrice: Money;
  /** The price of the rental alone. */
  readonly rental: Money;
  /** The price with its part of the fees that nobody can decline. */
  readonly share: Money;
}

/** What is paid: the pending order, or the server's quote. */
export interface Payable {
  readonly items: readonly SummaryItem[];
  readonly lineItems: readonly LineItem[];
  readonly total: Money;
  /** The hold on the card in addition to the total. Zero means that there is none. */
  readonly hold: Money;
  /** Whether the payment books at once, or the owner answers first. */
  readonly accepts: Acceptance;
  readonly taxStatus: TaxStatus;
  readonly taxRates: readonly TaxRate[];
  /** The IANA zone of the tools, or undefined if it is unknown. */
  readonly timeZone: string | undefined;
  /** The hours that give way to other rentals, by the ids of their stays. */
  readonly movedHours: Transaction['movedHours'];
  /** The end of the hold in ISO format. It is present once the tools are held. */
  readonly expiresAt?: string;
  /** The number of tools of the cart that are not part of the order. */
  readonly leftOut: number;
}

type Tool = Pick<SummaryItem, 'listingId' | 'title' | 'pictureUrl' | 'seats' | 'start' | 'end'>;

/** Joins tools with their rentals, which have the same order. */
function withPrices(
  tools: readonly Tool[],
  { lineItems }: Pick<OrderQuote, 'lineItems'>,
): readonly SummaryItem[] {
  const rentals = lineItems.filter((line) => lineKind(line) === 'rental' && !line.reversal);
  const shares = priceShares(lineItems);
  return tools.flatMap((tool, index) => {
    const line = rentals[index];
    if (!line) return [];
    return [
      {
        ...tool,
        ...countsOf(line, tool),
        key: cartKey(tool),
        unitPrice: line.unitPrice,
        rental: line.lineTotal,
        share: { ...line.lineTotal, amount: shares[index] ?? line.lineTotal.amount },
      },
    ];
  });
}

function ofPending(order: PendingOrder, { entries }: LoadedCheckout): Payable {
  const pictures = new Map(
    entries.map(({ item, check }) => [item.listingId, check?.pictureUrl ?? item.pictureUrl]),
  );
  const tools = order.tools.map((tool) => ({
    ...tool,
    pictureUrl: pictures.get(tool.listingId) ?? null,
  }));
  return {
    items: withPrices(tools, order),
    lineItems: order.lineItems,
    total: order.payinTotal,
    hold: { ...order.payinTotal, amount: order.hold },
    accepts: order.accepts,
    taxStatus: 'known',
    taxRates: order.taxRates,
    timeZone: order.timeZone,
    movedHours: order.movedHours,
    expiresAt: order.expiresAt,
    leftOut: 0,
  };
}

/** Returns what is paid, or null if there is nothing to pay. */
export function payableOf(checkout: LoadedCheckout): Payable | null {
  const { pending, offer, entries } = checkout;
  if (pending) return ofPending(pending, checkout);
  if (!offer) return null;
  const orderable = entries.filter(({ check }) => check?.state === 'ok');
  const tools = orderable.map(({ item, check }) => ({
    ...item,
    title: check?.title ?? item.title,
    pictureUrl: check?.pictureUrl ?? item.pictureUrl,
  }));
  return {
    items: withPrices(bookedFirst(tools), offer.quote),
    lineItems: offer.quote.lineItems,
    total: offer.quote.payinTotal,
    hold: { ...offer.quote.payinTotal, amount: holdOfEntries(entries) },
    accepts: offer.quote.accepts,
    taxStatus: offer.quote.taxStatus,
    taxRates: offer.quote.taxRates,
    timeZone: offer.quote.timeZone,
    movedHours: offer.quote.movedHours,
    leftOut: entries.length - orderable.length,
  };
}

export type TermsNote =
  | 'instant'
  | 'asked'
  | 'held'
  | 'authorized'
  | 'authorized-ask'
  | 'under-way'
  | 'asking';

interface PaymentMoment {
  readonly step: PayStep | 'idle' | 'done';
  readonly isAuthorized: boolean;
  /** Whether the tools are held for a payment. */
  readonly isHeld: boolean;
  readonly accepts: Acceptance;
}

const underWay: readonly PaymentMoment['step'][] = ['confirming', 'finishing', 'holding', 'done'];

/** Returns the text about the charge. Once the card may be charged, it no longer promises that nothing is. */
export function termsOf({ step, isAuthorized, isHeld, accepts }: PaymentMoment): TermsNote {
  const isRequest = accepts === 'by-owner';
  if (underWay.includes(step)) return isRequest ? 'asking' : 'under-way';
  if (!isHeld) return isRequest ? 'asked' : 'instant';
  if (!isAuthorized) return 'held';
  return isRequest ? 'authorized-ask' : 'authorized';
}
