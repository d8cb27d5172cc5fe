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
import { type RefundParts } from '~/domain/money/refund-parts';
import { type TaxTerms } from '~/domain/money/sales-tax';
import { priceOrder, type RentedItem, taxableAmounts } from './price-order';

interface PricedBefore {
  /** The process's own lines, as they were written when the order was placed. */
  readonly lineItems: readonly StoredLine[];
  /** The tool that the transaction itself books. */
  readonly booked: ListingId;
  readonly unit: BookingUnit;
  /** What its tax was calculated with. */
  readonly taxTerms: TaxTerms;
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

const sumOfKind = (lines: readonly StoredLine[], kind: ReturnType<typeof lineKind>): number =>
  total(lines.filter((line) => lineKind(line) === kind).map((line) => line.lineTotal.amount));

/**
 * What one tool of an order cost: the price of the order less its price without that tool, by the function that priced it. Null if the
 * order has no such tool or no other one, or if prices have changed so that it does not get the order's own price again.
 */
export function priceOfTool(
  { lineItems, booked, unit, taxTerms }: PricedBefore,
  tool: ListingId,
): RefundParts | null {
  const lines = lineItems.filter(({ reversal }) => !reversal);
  const renters = linesFor(lines, 'customer');
  const items = itemsOf(renters, booked);
  const others = items.filter(({ listingId }) => listingId !== tool);
  if (others.length === 0 || others.length === items.length) return null;
  const commission = lines.find((line) => lineKind(line) === 'commission');
  const options = {
    unit,
    price: 'order',
    hasDamageProtection: renters.some((line) => lineKind(line) === 'damage-protection'),
    providerCommissionPercentage: Math.abs(commission?.percentage ?? 0),
  } as const;
  const tax = sumOfKind(renters, 'sales-tax');
  const taxes = split(tax, taxableAmounts(items, options, taxTerms));
  const keptTax = total(taxes.filter((_, index) => items[index]?.listingId !== tool));
  const before = priceOrder(items, { ...options, salesTax: tax });
  const paid = total(renters.map((line) => line.lineTotal.amount));
  const earned = total(linesFor(lines, 'provider').map((line) => line.lineTotal.amount));
  if (before.payinTotal.amount !== paid || before.payoutTotal.amount !== earned) return null;
  const after = priceOrder(others, { ...options, salesTax: keptTax });
  return {
    sum: paid - after.payinTotal.amount,
    owner: earned - after.payoutTotal.amount,
    tax: tax - keptTax,
  };
}
