import * as v from 'valibot';
import { dateToDay, type DayRange, dayToDate } from '~/domain/time/day';
import { firstOrderOf } from '~/domain/order/process/first-order';
import { type ListingId, parseTransactionId, type TransactionId } from '~/domain/ids';
import { type Money } from '~/domain/money/money';
import {
  cartItemProcess,
  extensionProcess,
  orderProcess,
} from '~/domain/order/process/process-graph.generated';
import { allPages } from '../marketplace/all-pages';
import { type ApiClient, callForResources } from '../marketplace/api-client';
import { type Person, toPerson } from '../person/person';
import {
  type Entity,
  type Ref,
  type ResourceMap,
  type ResourceType,
} from '../marketplace/resources';

/** Nights of a listing that are booked. */
export interface BookedNights extends DayRange {
  readonly id: string;
  readonly seats: number;
}

export interface OwnBooking extends BookedNights {
  readonly customer: Person;
  /** The order that it belongs to; null if it was not found. */
  readonly orderId: TransactionId | null;
  /** The owner's share; null for one of several tools in an order. */
  readonly payout: Money | null;
}

export interface CalendarQuery {
  readonly listingId: ListingId;
  readonly range: DayRange;
}

const PER_PAGE = 100;

const find = <Type extends ResourceType>(
  entities: readonly Entity[],
  ref: Ref<Type> | null | undefined,
): ResourceMap[Type] | undefined =>
  entities.find(({ id, type }) => id === ref?.id && type === ref.type) as
    | ResourceMap[Type]
    | undefined;

const stateParams = { state: ['pending', 'accepted'] } as const;

const toParams = ({ listingId, range }: CalendarQuery) => ({
  listingId,
  start: dayToDate(range.start),
  end: dayToDate(range.end),
  ...stateParams,
});

function nightsOf({ id, attributes }: ResourceMap['booking']): BookedNights | undefined {
  const { start, end, seats = 1 } = attributes;
  if (!start || !end) return undefined;
  return { id, start: dateToDay(new Date(start)), end: dateToDay(new Date(end)), seats };
}

/** The transaction is either a hold of a further tool or the order itself. */
const isHold = (transaction: ResourceMap['transaction'] | undefined): boolean =>
  transaction?.attributes.processName === cartItemProcess;

const holdsSchema = v.object({ holds: v.array(v.string()) });

const holdsOf = (data: unknown): readonly string[] => {
  const parsed = v.safeParse(holdsSchema, data);
  return parsed.success ? parsed.output.holds : [];
};

/** A hold does not name its order, which is made right after it. */
const MINUTE_MS = 60_000;
const ORDER_WITHIN_MS = 15 * MINUTE_MS;

/** The order that a transaction extends, otherwise the transaction itself. */
const firstOf = ({ id, attributes }: Entity): string =>
  firstOrderOf('protectedData' in attributes ? attributes.protectedData : undefined) ?? id;

async function orderOfHold(
  client: ApiClient,
  hold: ResourceMap['transaction'],
): Promise<TransactionId | null> {
  const { createdAt } = hold.attributes;
  if (createdAt === undefined) return null;
  const made = new Date(createdAt).getTime();
  const { entities } = await callForResources(client, (sdk) =>
    sdk.transactions.query({
      only: 'sale',
      processNames: [orderProcess, extensionProcess],
      createdAtStart: new Date(made - MINUTE_MS),
      createdAtEnd: new Date(made + ORDER_WITHIN_MS),
      'fields.transaction': ['protectedData'],
      perPage: PER_PAGE,
    }),
  );
  const order = entities.find(
    (entity) =>
      entity.type === 'transaction' && holdsOf(entity.attributes.protectedData).includes(hold.id),
  );
  return parseTransactionId(order?.id && firstOf(order)) ?? null;
}

async function orderIdOf(
  client: ApiClient,
  transaction: ResourceMap['transaction'] | undefined,
): Promise<TransactionId | null> {
  if (!transaction) return null;
  if (!isHold(transaction))
    return firstOrderOf(transaction.attributes.protectedData) ?? transaction.id;
  // If the order's address is missing, the booking still shows who has the tool and when.
  return orderOfHold(client, transaction).catch(() => null);
}

function customerOf(
  transaction: ResourceMap['transaction'] | undefined,
  entities: readonly Entity[],
): Person {
  const user = find(entities, transaction?.relationships.customer);
  if (!user) return toPerson(null);
  const { id, type, attributes, relationships } = user;
  return toPerson({
    id,
    type,
    attributes,
    profileImage: find(entities, relationships.profileImage) ?? null,
  });
}

function payoutOf(transaction: ResourceMap['transaction'] | undefined): Money | null {
  const { payoutTotal = null, protectedData } = transaction?.attributes ?? {};
  const isOfSeveral = isHold(transaction) || holdsOf(protectedData).length > 0;
  return isOfSeveral ? null : payoutTotal;
}

async function toOwnBooking(
  client: ApiClient,
  booking: ResourceMap['booking'],
  entities: readonly Entity[],
): Promise<OwnBooking[]> {
  const nights = nightsOf(booking);
  if (!nights) return [];
  const transaction = find(entities, booking.relationships.transaction);
  return [
    {
      ...nights,
      customer: customerOf(transaction, entities),
      orderId: await orderIdOf(client, transaction),
      payout: payoutOf(transaction),
    },
  ];
}

const isBooking = (entity: Entity): entity is ResourceMap['booking'] => entity.type === 'booking';

/** The bookings of one's own listing, with their renters. */
export async function queryOwnBookings(
  client: ApiClient,
  query: CalendarQuery,
): Promise<OwnBooking[]> {
  const found = await allPages(async (page) => {
    const { entities, pagination } = await callForResources(client, (sdk) =>
      sdk.bookings.query({
        ...toParams(query),
        include: ['transaction', 'transaction.customer', 'transaction.customer.profileImage'],
        'fields.transaction': ['processName', 'createdAt', 'payoutTotal', 'protectedData'],
        'fields.user': ['profile.displayName', 'profile.abbreviatedName', 'banned', 'deleted'],
        'fields.image': ['variants.square-small', 'variants.square-small2x'],
        page,
        perPage: PER_PAGE,
      }),
    );
    const items = entities.filter(isBooking).map((booking) => ({ booking, entities }));
    return { items, totalPages: pagination.totalPages };
  });
  const bookings = await Promise.all(
    found.map(({ booking, entities }) => toOwnBooking(client, booking, entities)),
  );
  return bookings.flat();
}

/** The booked nights alone, for looking far ahead. */
export const queryBookedNights = (
  client: ApiClient,
  query: CalendarQuery,
): Promise<BookedNights[]> =>
  allPages(async (page) => {
    const { entities, pagination } = await callForResources(client, (sdk) =>
      sdk.bookings.query({ ...toParams(query), page, perPage: PER_PAGE }),
    );
    const items = entities.filter(isBooking).flatMap((booking) => nightsOf(booking) ?? []);
    return { items, totalPages: pagination.totalPages };
  });
