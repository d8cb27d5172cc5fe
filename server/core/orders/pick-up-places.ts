import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import { type ExactPlace, readExactPlace } from '~/domain/listing/hidden-place';
import { type ListingId, type TransactionId, type UserId } from '~/domain/ids';
import {
  cartItemProcess,
  type CartItemState,
} from '~/domain/order/process/process-graph.generated';
import { sharesAddress } from '~/domain/order/process/transaction';
import { orderForParty, readAs, type StoredTransaction } from './read-order';

interface PickUpPlace extends Pick<ExactPlace, 'address' | 'building' | 'point'> {
  readonly listingId: ListingId;
}

function placeOf({ listingId, listing }: StoredTransaction): readonly PickUpPlace[] {
  const place = readExactPlace(listing);
  if (!place) return [];
  const { address, building, point } = place;
  return [{ listingId, address, building, point }];
}

const free: readonly CartItemState[] = ['state/released', 'state/expired', 'state/canceled'];

/**
 * The pick-up places of an order's tools, with the booked one first. The list is empty before acceptance and after cancellation. Refuses
 * with 404 if the order is not this user's.
 */
export async function pickUpPlaces(
  sdk: IntegrationSdk,
  transactionId: TransactionId,
  userId: UserId,
): Promise<PickUpPlace[]> {
  const order = await orderForParty(sdk, transactionId, { userId });
  const { transaction, attributes, customerId } = order;
  if (!sharesAddress(transaction.state)) return [];
  const { holds } = attributes.protectedData;
  const held = await Promise.all(holds.map((id) => readAs(cartItemProcess, sdk, id)));
  const children = held.filter(
    (child) => child && !free.includes(child.attributes.state) && child.customerId === customerId,
  );
  return [order, ...children].flatMap((each) => (each ? placeOf(each) : []));
}
