import { type Tx } from '../../platform/database';
import { type EventType, type Snapshot } from '../events/event-types';
import { type EventOrigin, recordEvent } from '../events/record-event';
import { fullListingAttributes } from './listing-resource';
import { type ListingRow } from './listing-row';

/** A listing together with data that is not in its row. */
export interface ListingState {
  row: ListingRow;
  imageIds: string[];
}

const snapshot = ({ row, imageIds }: ListingState): Snapshot => ({
  id: row.id,
  type: 'listing',
  attributes: fullListingAttributes(row),
  relationships: {
    author: { id: row.authorId, type: 'user' },
    currentStock: row.stockId === null ? null : { id: row.stockId, type: 'stock' },
    images: imageIds.map((id) => ({ id, type: 'image' })),
  },
});

function eventTypeOf(before: ListingState | null, after: ListingState): EventType {
  if (before === null) return 'listing/created';
  return after.row.deleted ? 'listing/deleted' : 'listing/updated';
}

/** Records a `listing/…` event; `before` is null for a new listing. */
export async function recordListingEvent(
  tx: Tx,
  input: { before: ListingState | null; after: ListingState; origin: EventOrigin },
): Promise<void> {
  const { before, after, origin } = input;
  await recordEvent(tx, {
    eventType: eventTypeOf(before, after),
    origin,
    before: before && snapshot(before),
    after: after.row.deleted ? null : snapshot(after),
  });
}
