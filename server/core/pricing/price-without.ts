import { split, total } from '~/domain/money/arithmetic';
import { type BookingUnit } from '~/domain/money/booking-unit';
import { type ListingId } from '~/domain/ids';
import {
  isMainRental,
  lineKind,
  type LineItem as StoredLine,
  linesFor,
  toolOfLine,
} from '~/domain/money/line-items';
import { type PaymentSplit } from '~/domain/money/folded-lines';
import { lessTool, refundOfAll, type RefundParts } from '~/domain/money/refund-parts';
import { type TaxTerms } from '~/domain/money/sales-tax';
import { priceOrder, type RentedItem, taxableAmounts } from './price-order';

interface PricedBefore {
  /** The process's own lines, as they were written when the order was placed. */
  readonly lineItems: readonly StoredLine[];
  /** The tool that the transaction itself books. */
  readonly booked: ListingId;
  readonly unit: BookingUnit;
  /** The terms that its tax was calculated with. */
  readonly taxTerms: TaxTerms;
}

interface ToolAsked {
  readonly tool: ListingId;
  /** The tools that were refunded before. */
  readonly gone: readonly ListingId[];
  readonly left: PaymentSplit;
}

/** The tools of an order, as its lines say. */
function itemsOf(lines: readonly StoredLine[], booked: ListingId): RentedItem[] {
  const discountOf = (tool: ListingId) =>
    lines.find((line) => lineKind(line) === 'discount' && toolOfLine(line, booked) === tool);
  return lines
    .filter((line) => lineKind(line) === 'rental')
    .map((line) => {
      const listingId = isMainRental(line) ? booked : toolOfLine(line, booked);
      return {
        listingId,
        unitPrice: line.unitPrice,
        units: line.quantity ?? 1,
        seats: 1,
        discountPercent: Math.abs(discountOf(listingId)?.percentage ?? 0),
      };
    });
}

const sumOf = (lines: readonly StoredLine[]): number =>
  total(lines.map((line) => line.lineTotal.amount));

/** Prices an order with fewer of its tools, by the function that priced it. */
type PriceWith = (tools: readonly RentedItem[]) => RefundParts;

/** Null if prices have changed so that the order does not get its own price again. */
function repriced(
  items: readonly RentedItem[],
  { lineItems, unit, taxTerms }: Omit<PricedBefore, 'booked'>,
): PriceWith | null {
  const renters = linesFor(lineItems, 'customer');
  const commission = lineItems.find((line) => lineKind(line) === 'commission');
  const options = {
    unit,
    price: 'order',
    hasDamageProtection: renters.some((line) => lineKind(line) === 'damage-protection'),
    providerCommissionPercentage: Math.abs(commission?.percentage ?? 0),
  } as const;
  const allTax = sumOf(renters.filter((line) => lineKind(line) === 'sales-tax'));
  const taxes = split(allTax, taxableAmounts(items, options, taxTerms));
  const priceWith: PriceWith = (tools) => {
    const tax = total(taxes.filter((_, index) => tools.some((tool) => tool === items[index])));
    const { payinTotal, payoutTotal } = priceOrder(tools, { ...options, salesTax: tax });
    return { sum: payinTotal.amount, owner: payoutTotal.amount, tax };
  };
  const { sum, owner } = priceWith(items);
  const isSame = sum === sumOf(renters) && owner === sumOf(linesFor(lineItems, 'provider'));
  return isSame ? priceWith : null;
}

/**
 * The refund for one tool of an order. It is the price of the remaining tools less their price without this tool, by the function that
 * priced the order, in proportion to the rest of the payment. If all tools are refunded one after the other, the refunds add up to the
 * whole payment. Null if the order no longer has the tool, if it had no other tool, or if prices have changed.
 */
export function refundOfTool(
  { lineItems, booked, ...priced }: PricedBefore,
  { tool, gone, left }: ToolAsked,
): RefundParts | null {
  const lines = lineItems.filter(({ reversal, entry }) => !reversal && entry === undefined);
  const items = itemsOf(linesFor(lines, 'customer'), booked);
  const kept = items.filter(({ listingId }) => !gone.includes(listingId));
  const others = kept.filter(({ listingId }) => listingId !== tool);
  if (items.length === 1 || others.length === kept.length) return null;
  const priceWith = repriced(items, { lineItems: lines, ...priced });
  if (!priceWith) return null;
  if (others.length === 0) return refundOfAll(left);
  return lessTool({ before: priceWith(kept), without: priceWith(others) }, left);
}
