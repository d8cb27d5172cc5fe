import { type ListingId } from '~/domain/ids';
import { type TransactionView } from '~/features/transactions/transaction-view';

export interface CheckedTool {
  readonly listingId: ListingId | undefined;
  /** Empty if the tool was deleted. */
  readonly title: string;
}

/** The tools of an order, each once, the booked one first. */
export function toolsOf({ listing, transaction }: TransactionView): readonly CheckedTool[] {
  const all: CheckedTool[] = [
    { listingId: listing.id, title: listing.title },
    ...transaction.furtherItems.map(({ listingId, title }) => ({ listingId, title })),
  ];
  return all.filter(
    ({ listingId }, index) => all.findIndex((tool) => tool.listingId === listingId) === index,
  );
}
