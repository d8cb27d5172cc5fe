import { holdOfOrder } from '~/domain/money/card-hold-terms';
import { type CartItem } from '~/domain/order/process/cart';
import { type ItemCheck } from './check-items';

interface Checked {
  readonly item: CartItem;
  readonly check: ItemCheck | undefined;
}

/** Returns what the order of these entries would hold on the renter's card, in minor units, or 0 for nothing. */
export const holdOfEntries = (entries: readonly Checked[]): number =>
  holdOfOrder(
    entries
      .filter(({ check }) => check?.state === 'ok')
      .map(({ item, check }) => ({ hold: check?.hold, seats: item.seats })),
  );
