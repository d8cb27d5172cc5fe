import { type Day } from '~/domain/time/day';
import { currentEnd } from '~/domain/order/stay/extension-rules';
import { countsOf, lineKind, type RentedTool, toolAt } from '~/domain/money/line-items';
import { type Transaction } from '~/domain/order/process/transaction';
import { type Money } from '~/domain/money/money';
import { type TransactionView } from './transaction-view';
import { denormalize } from '~/store/denormalize';
import { type EntitiesState } from '~/store/entities';
import { cardPicture, categoryOutline } from '~/api/listing/listing-picture';
import { type PictureSource } from '~/ui/content/Picture';

interface RentalPrice {
  readonly unitPrice: Money;
  readonly total: Money;
  readonly units: number;
  readonly seats: number;
}

/** One tool of an order with its days, its picture if it is still listed, and its line of the price. */
export interface OrderedTool extends RentedTool {
  readonly title: string;
  readonly picture: PictureSource | null;
  readonly outline: string;
  /** The day of return with extensions. The price is for the originally booked days. */
  readonly returnBy: Day;
  readonly price: RentalPrice | null;
  /** The parts of the tool when the order was placed. */
  readonly parts: readonly string[];
}

/** Returns the rental of each tool of an order, by its place in the order, before fees and tax. */
export function rentalPrices({ firstItem, furtherItems, lineItems }: Transaction) {
  const tools: readonly RentedTool[] = firstItem ? [firstItem, ...furtherItems] : furtherItems;
  const rentals = lineItems.filter((line) => !line.reversal && lineKind(line) === 'rental');
  return tools.map((_tool, index): RentalPrice | null => {
    const line = rentals[index];
    const tool = line && toolAt(line, index, tools);
    if (!tool) return null;
    return { unitPrice: line.unitPrice, total: line.lineTotal, ...countsOf(line, tool) };
  });
}

/** Returns the tools of an order in the cart's order. There are none before there are dates. */
export function orderedTools(
  { transaction, listing }: TransactionView,
  entities: EntitiesState,
): readonly OrderedTool[] {
  const { firstItem, furtherItems } = transaction;
  if (!firstItem) return [];
  const first = {
    ...firstItem,
    title: listing.title,
    picture: listing.picture,
    outline: listing.outline,
  };
  const others = furtherItems.map((item) => {
    const known = denormalize(entities, 'listing', item.listingId);
    return {
      ...item,
      picture: known ? cardPicture(known) : null,
      outline: categoryOutline(),
    };
  });
  const tools = [first, ...others];
  const prices = rentalPrices(transaction);
  return tools.map((tool, index) => ({
    ...tool,
    returnBy: currentEnd(tool, transaction),
    price: prices[index] ?? null,
    parts: transaction.parts[index] ?? [],
  }));
}
