import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { type ExactPlace, readExactPlace } from '~/domain/hidden-place';
import {
  type ListingId,
  listingIdSchema,
  type TransactionId,
  transactionIdSchema,
  type UserId,
  userIdSchema,
} from '~/domain/ids';
import { cartItemProcess } from '~/domain/process-graph.generated';
import { sharesAddress } from '~/domain/transaction';
import { ServerError } from '../errors';
import { showOrNull } from './show-or-null';

/** Where one tool of an order is picked up. */
export interface PickUpPlace extends Pick<ExactPlace, 'address' | 'building' | 'point'> {
  readonly listingId: ListingId;
}

const ref = <Id>(id: v.GenericSchema<unknown, Id>) => v.object({ data: v.object({ id }) });

const answerSchema = v.object({
  data: v.object({
    attributes: v.object({
      processName: v.string(),
      state: v.string(),
      protectedData: v.object({
        holds: v.fallback(v.optional(v.array(transactionIdSchema), []), []),
      }),
    }),
    relationships: v.object({
      listing: ref(listingIdSchema),
      customer: ref(userIdSchema),
      provider: ref(userIdSchema),
    }),
  }),
  included: v.array(
    v.object({
      id: v.string(),
      type: v.string(),
      attributes: v.optional(v.record(v.string(), v.unknown()), {}),
    }),
  ),
});
type Answer = v.InferOutput<typeof answerSchema>;

async function load(sdk: IntegrationSdk, id: TransactionId): Promise<Answer | null> {
  const answer = await showOrNull(() =>
    sdk.transactions.show({
      id,
      include: ['listing', 'customer', 'provider'],
      'fields.listing': ['geolocation', 'publicData.location', 'privateData.location'],
      'fields.user': [],
    }),
  );
  return answer === null ? null : v.parse(answerSchema, answer);
}

function placeOf({ data, included }: Answer): PickUpPlace | null {
  const { id } = data.relationships.listing.data;
  const listing = included.find((entity) => entity.id === id);
  const place = listing && readExactPlace(listing.attributes);
  if (!place) return null;
  const { address, building, point } = place;
  return { listingId: id, address, building, point };
}

const isHeld = ({ data }: Answer): boolean =>
  data.attributes.processName === cartItemProcess &&
  !['state/released', 'state/expired', 'state/canceled'].includes(data.attributes.state);

/**
 * Where the tools of an order are picked up, the booked one first; empty until the order is accepted, and once it is canceled. Refuses with
 * 404 if it is not this user's.
 */
export async function pickUpPlaces(
  sdk: IntegrationSdk,
  transactionId: TransactionId,
  userId: UserId,
): Promise<PickUpPlace[]> {
  const order = await load(sdk, transactionId);
  if (!order) throw new ServerError('not-found');
  const { attributes, relationships } = order.data;
  const { customer, provider } = relationships;
  if (![customer.data.id, provider.data.id].includes(userId)) throw new ServerError('not-found');
  if (!sharesAddress(attributes.state)) return [];
  const held = await Promise.all(attributes.protectedData.holds.map((id) => load(sdk, id)));
  const children = held.filter(
    (child) =>
      child !== null &&
      isHeld(child) &&
      child.data.relationships.customer.data.id === customer.data.id,
  );
  return [order, ...children].flatMap((each) => (each && placeOf(each)) ?? []);
}
