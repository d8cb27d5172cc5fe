import { queryItems } from '~/api/listing/listings';
import { type CartItem } from '~/domain/order/cart';
import { type Day } from '~/domain/time/day';
import { movedStays } from '~/domain/order/moved-stays';
import { cartItemOf } from '~/features/cart/cart-item';
import { type TransactionView } from '../transaction-view';
import { denormalize } from '~/store/denormalize';
import { entitiesReceived } from '~/store/entities';
import { createAppAsyncThunk } from '~/store/thunk';

interface Again {
  readonly view: TransactionView;
  /** Where the tools are. */
  readonly today: Day;
}

/** The tools of an order as new cart items, at today's prices; those that are no longer listed are left out. */
export const loadAgain = createAppAsyncThunk(
  'TransactionPage/loadAgain',
  async ({ view, today }: Again, { api, dispatch, getState }): Promise<readonly CartItem[]> => {
    const { transaction, listing } = view;
    const { firstItem, furtherItems } = transaction;
    const first = firstItem && listing.id ? [{ ...firstItem, listingId: listing.id }] : [];
    const stays = movedStays([...first, ...furtherItems], today);
    const { entities } = await queryItems(
      api,
      stays.map(({ listingId }) => listingId),
    );
    dispatch(entitiesReceived(entities));
    return stays.flatMap(({ listingId, seats, start, end }) => {
      const known = denormalize(getState().entities, 'listing', listingId);
      return (known && cartItemOf(known, { range: { start, end }, seats })) ?? [];
    });
  },
);
