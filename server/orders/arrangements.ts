import { type IntegrationSdk, types } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import {
  type ListingId,
  listingIdSchema,
  type TransactionId,
  type UserId,
  userIdSchema,
} from '~/domain/ids';
import { type HoursEvent, type StayNotes } from '~/domain/order-metadata';
import { orderProcess } from '~/domain/process-graph.generated';
import { metadataChange, type StayId } from '~/domain/stay-id';
import { lastStayOf, type Stay, stayWith } from '~/domain/stays';
import { parseTransaction, roleOf, type Transaction } from '~/domain/transaction';
import { type Role } from '~/domain/transaction-graph';
import { type BackgroundStore, LockBusyError } from '../background/background-store';
import { ServerError } from '../errors';
import { type MarketplaceNow } from '../marketplace/clock';
import { ask } from '../marketplace/session';
import { showOrNull } from './show-or-null';

export interface ArrangementServices {
  readonly integration: IntegrationSdk;
  readonly store: BackgroundStore;
  readonly now: MarketplaceNow;
  /** IANA; for orders that do not say where their tool is. */
  readonly timeZone: string;
}

/** An order in the middle of a change of one of its stays, for one of its parties. */
export interface ArrangedCall {
  readonly order: Transaction;
  readonly stay: Stay;
  readonly role: Role;
  /** The other party. */
  readonly otherId: UserId;
  /** Of the stay's tools. */
  readonly listingIds: readonly ListingId[];
  /** Of the stay's tools, in the same order. */
  readonly titles: readonly string[];
  readonly moment: { readonly now: Date; readonly timeZone: string };
}

interface StayChange {
  /** What changes of the stay's notes. */
  readonly notes: Partial<StayNotes>;
  readonly hoursEvents?: readonly HoursEvent[];
}

const ref = v.object({ data: v.object({ id: userIdSchema }) });
const orderSchema = v.object({
  data: v.object({
    attributes: v.looseObject({
      processName: v.literal(orderProcess),
      metadata: v.optional(v.record(v.string(), v.unknown()), {}),
    }),
    relationships: v.object({
      customer: ref,
      provider: ref,
      booking: v.object({ data: v.nullable(v.object({ id: v.string() })) }),
      listing: v.object({ data: v.object({ id: listingIdSchema }) }),
    }),
  }),
  included: v.optional(
    v.array(v.object({ id: v.string(), type: v.string(), attributes: v.unknown() })),
    [],
  ),
});

const titleSchema = v.fallback(v.object({ title: v.string() }), { title: '' });

/** What the marketplace accepts, with a little left for others who write metadata. */
const MAX_BYTES = 49 * 1024;

interface Wanted {
  readonly transactionId: TransactionId;
  readonly stay: StayId;
  readonly userId: UserId;
}

/**
 * Refuses with 404 a stay that the order does not have, or not any more, and everybody who is not a party: they do not learn that there is
 * such an order.
 */
async function loadOrder(sdk: IntegrationSdk, { transactionId, stay: stayId, userId }: Wanted) {
  const answer = await showOrNull(() =>
    sdk.transactions.show({
      id: transactionId,
      include: ['customer', 'provider', 'booking', 'listing'],
    }),
  );
  const parsed = v.safeParse(orderSchema, answer);
  if (!parsed.success) throw new ServerError('not-found');
  const { data, included } = parsed.output;
  const { attributes, relationships } = data;
  const [customerId, providerId] = [relationships.customer.data.id, relationships.provider.data.id];
  const role = roleOf({ customerId, providerId }, userId);
  const attributesOf = (id: string | undefined) =>
    included.find((resource) => resource.id === id)?.attributes;
  const booking = attributesOf(relationships.booking.data?.id);
  const listing = v.parse(titleSchema, attributesOf(relationships.listing.data.id));
  const order = parseTransaction({ attributes, booking: booking ?? null });
  const stay = order && stayWith(order, stayId);
  const lastId = order && lastStayOf(order);
  if (!role || !order || !stay || !lastId) throw new ServerError('not-found');
  return {
    order,
    stay,
    lastId,
    role,
    otherId: role === 'customer' ? providerId : customerId,
    listingIds: stay.tools.map(({ listingId }) => listingId ?? relationships.listing.data.id),
    titles: stay.tools.map(({ title }) => title ?? listing.title),
    stored: attributes.metadata,
  };
}

/** As JSON, which is what the marketplace stores. */
const toJson = (value: object): object => JSON.parse(JSON.stringify(value)) as object;

function assertFits(metadata: object): void {
  if (Buffer.byteLength(JSON.stringify(metadata)) <= MAX_BYTES) return;
  throw new ServerError('payload-too-large', { title: 'The order cannot keep more than this' });
}

/**
 * Changes what our server keeps with a stay of an order, for one of its parties, while nobody else changes the order. `change` decides with
 * the stay as it is then; null changes nothing. Resolves with the order before the change; null if nothing changed.
 */
export async function changeStay(
  services: ArrangementServices,
  wanted: Wanted,
  change: (call: ArrangedCall) => Promise<StayChange | null> | StayChange | null,
): Promise<ArrangedCall | null> {
  const { integration, store, timeZone } = services;
  const work = async (): Promise<ArrangedCall | null> => {
    const { stored, lastId, ...loaded } = await loadOrder(integration, wanted);
    const moment = { now: await services.now(), timeZone };
    const call = { ...loaded, moment };
    const changed = await change(call);
    if (changed === null) return null;
    const { notes, hoursEvents } = changed;
    const metadata = toJson({
      ...metadataChange(stored, { id: wanted.stay, lastId, change: notes }),
      ...(hoursEvents && { hoursEvents }),
    });
    assertFits({ ...stored, ...metadata });
    const id = new types.UUID(wanted.transactionId);
    await ask(() => integration.transactions.updateMetadata({ id, metadata }));
    return call;
  };
  try {
    return await store.withLock(`order:${wanted.transactionId}`, work);
  } catch (error) {
    if (error instanceof LockBusyError) throw new ServerError('order-busy', { cause: error });
    throw error;
  }
}
