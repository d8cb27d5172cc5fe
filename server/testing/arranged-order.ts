import { type Sdk } from 'sharetribe-flex-sdk';
import * as v from 'valibot';
import { toPlain } from '~/api/marketplace/read-response';
import { day } from '~/domain/time/day';
import { type TransactionId, type UserId } from '~/domain/ids';
import { parseOrderMetadata } from '~/domain/order/stay/order-metadata';
import { type StayId, stayIdOf } from '~/domain/order/stay/stay-id';
import { type Session } from '../marketplace/session';
import { type ArrangementServices } from '../core/orders/arrangements';
import { integrationOf } from './integration-of';
import { createMemoryStore } from './memory-store';
import { aListingId, aUserId, austin, uuid } from './order-world';

export interface SentPicture {
  readonly attachmentId: string;
  readonly fileId: string;
}
export interface SentMessage {
  readonly id: string;
  readonly senderId: UserId;
  readonly attachments: readonly SentPicture[];
}

const absent = () =>
  Object.assign(new Error('not-found'), {
    status: 404,
    data: { errors: [{ status: 404, code: 'not-found' }] },
  });
const updateSchema = v.object({ id: v.string(), metadata: v.record(v.string(), v.unknown()) });
const ref = (id: string) => ({ data: { id } });

const saw = aListingId(7);
const ladder = aListingId(8);
const further = {
  listingId: ladder,
  start: '2026-06-12',
  end: '2026-06-14',
  title: 'Ladder',
  code: 'c',
};
const sawStay = stayIdOf({ start: day('2026-06-12'), end: day('2026-06-15') });
const ladderStay = stayIdOf({ start: day('2026-06-12'), end: day('2026-06-14') });
const orderAttributes = {
  createdAt: '2026-06-01T10:00:00.000Z',
  protectedData: {
    timeZone: 'America/Chicago',
    restOfShoppingCartItems: [JSON.stringify(further)],
  },
};
const booking = {
  id: 'booking',
  type: 'booking',
  attributes: { start: '2026-06-12T00:00:00.000Z', end: '2026-06-15T00:00:00.000Z', seats: 1 },
};

const showListing = async () => ({
  status: 200,
  data: { data: { attributes: { publicData: { stock: 1 } } } },
});

const listing = { id: saw, type: 'listing', attributes: { title: 'Circular saw' } };

/** Messages with their attachments, as the marketplace answers a query. */
export const pageOf = (messages: readonly SentMessage[]) => ({
  data: messages.map(({ id, senderId, attachments }) => ({
    id,
    type: 'message',
    relationships: {
      sender: ref(senderId),
      publicFileAttachments: {
        data: attachments.map(({ attachmentId }) => ({ id: attachmentId })),
      },
    },
  })),
  included: messages.flatMap(({ attachments }) =>
    attachments.map(({ attachmentId, fileId }) => ({
      id: attachmentId,
      type: 'fileAttachment',
      relationships: { file: ref(fileId) },
    })),
  ),
});

/** Another running order of the saw. */
export interface SawOrder {
  readonly createdAt: string;
  readonly start: string;
  readonly end: string;
  readonly metadata?: object;
}

/** Lists orders in the marketplace's form. */
const listOf = (orders: readonly SawOrder[], owner: UserId) => ({
  data: orders.map(({ createdAt, metadata = {} }, at) => ({
    id: uuid(500 + at),
    attributes: {
      createdAt,
      processName: 'flex-default-process',
      state: 'state/accepted',
      protectedData: { timeZone: 'America/Chicago' },
      metadata,
    },
    relationships: {
      customer: ref(aUserId(3)),
      provider: ref(owner),
      listing: ref(saw),
      booking: ref(`booking-${at}`),
    },
  })),
  included: orders.map(({ start, end }, at) => ({
    id: `booking-${at}`,
    type: 'booking',
    attributes: { start: `${start}T00:00:00.000Z`, end: `${end}T00:00:00.000Z`, seats: 1 },
  })),
});

/** An accepted order of a saw from June 12 to 15, 2026, and a ladder until June 14, in Chicago, as the marketplace keeps it. */
export function anArrangedOrder(
  changes: {
    readonly state?: string;
    readonly processName?: string;
    /** Attributes in addition to those that every such order has. */
    readonly attributes?: object;
    /** Resources of its parties. */
    readonly people?: readonly object[];
    /** Other running orders of the saw, booked before or after this one. */
    readonly others?: readonly SawOrder[];
  } = {},
) {
  const { state = 'state/accepted', processName = 'flex-default-process' } = changes;
  const id = uuid(50) as TransactionId;
  const renter = aUserId(1);
  const owner = aUserId(2);
  const updates: object[] = [];
  const messages: SentMessage[] = [];
  const stored: { metadata: Record<string, unknown>; now: string } = {
    metadata: {},
    now: '2026-06-10T15:00:00.000Z',
  };
  const showOrder = async ({ id: wanted }: { id: string }) => {
    if (wanted !== id) throw absent();
    const attributes = {
      ...orderAttributes,
      ...changes.attributes,
      processName,
      state,
      metadata: stored.metadata,
    };
    const [customer, provider] = [ref(renter), ref(owner)];
    const relationships = { customer, provider, listing: ref(saw), booking: ref(booking.id) };
    const included = [booking, listing, ...(changes.people ?? [])];
    return { status: 200, data: { data: { id, attributes, relationships }, included } };
  };
  const updateMetadata = async (body: object) => {
    const { metadata } = v.parse(updateSchema, toPlain(body));
    updates.push(metadata);
    stored.metadata = { ...stored.metadata, ...metadata };
    return { status: 200, data: {} };
  };
  const queryOrders = async ({ processNames = [] }: { processNames?: readonly string[] }) => {
    const others = processNames.includes('cart-item') ? [] : (changes.others ?? []);
    return { status: 200, data: listOf(others, owner) };
  };
  const queryMessages = async () => ({ status: 200, data: pageOf(messages) });
  const services: ArrangementServices = {
    integration: integrationOf({
      transactions: { show: showOrder, updateMetadata, query: queryOrders },
      listings: { show: showListing },
    }),
    store: createMemoryStore(),
    now: async () => new Date(stored.now),
    timeZone: 'America/New_York',
  };
  const sessionOf = (userId: UserId): Session => ({
    userId,
    homeAddress: austin,
    isLimited: false,
    mayRent: true,
    trusted: { messages: { query: queryMessages } } as unknown as Sdk,
  });
  return {
    id,
    renter,
    owner,
    saw,
    ladder,
    services,
    sessionOf,
    updates,
    messages,
    stored,
    /** The stay of the saw, which comes back last, and that of the ladder. */
    sawStay,
    ladderStay,
    get hoursEvents() {
      return parseOrderMetadata(stored.metadata).hoursEvents;
    },
    /** Returns the notes about one stay; empty if there are none. */
    notesOf: (stay: StayId) =>
      parseOrderMetadata(stored.metadata).stays.find((notes) => notes.id === stay),
  };
}
