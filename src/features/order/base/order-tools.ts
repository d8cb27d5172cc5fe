import { type ListingId } from '~/domain/ids';
import { type Stay, staysOf } from '~/domain/order/stay/stays';
import { type TransactionView } from './transaction-view';

export interface CheckedTool {
  readonly listingId: ListingId | undefined;
  /** The title, or an empty string if the tool was deleted. */
  readonly title: string;
  /** The place among the order's tools. */
  readonly place: number;
}

/** Returns the tools of an order or of one of its stays, each once, with the booked one first. */
export function toolsOf(
  { listing, transaction }: TransactionView,
  stay?: Stay,
): readonly CheckedTool[] {
  const stays = stay ? [stay] : staysOf(transaction);
  const all = stays
    .flatMap(({ tools }) => tools)
    .toSorted((left, right) => left.place - right.place)
    .map(({ listingId, title, place }) => ({
      place,
      listingId: listingId ?? listing.id,
      title: title ?? listing.title,
    }));
  return all.filter(
    ({ listingId }, index) => all.findIndex((tool) => tool.listingId === listingId) === index,
  );
}
