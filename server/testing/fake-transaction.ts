import * as v from 'valibot';
import { type ListingId, type TransactionId, type UserId } from '~/domain/ids';
import { DAY_MS } from '~/domain/time/moment';

export interface Booking {
  readonly start: string;
  readonly end: string;
  readonly seats: number;
  readonly displayStart: string;
}

/** When each transaction was made. */
const CREATED_AT = '2030-01-01T00:00:00.000Z';

export interface FakeTransaction {
  readonly id: TransactionId;
  readonly processName: string;
  /** Says whether it began with the version in which owners answer first. */
  readonly isRequest?: boolean;
  readonly listingId: ListingId;
  readonly customerId: UserId;
  readonly providerId: UserId | undefined;
  booking: Booking | null;
  state: string;
  transitions: string[];
  lineItems: readonly {
    code: string;
    lineTotal: { amount: number };
    includeFor?: readonly string[];
  }[];
  protectedData: Record<string, unknown>;
  metadata: Record<string, unknown>;
  /** Grows with each transition of any transaction. */
  lastTransitionedAt: string;
}

/** A transaction's booking, if it has one, as the marketplace shows it. */
export const bookingOf = ({ id, booking }: FakeTransaction) =>
  booking ? [{ id: `booking of ${id}`, type: 'booking', attributes: booking }] : [];

const totalFor = ({ lineItems }: FakeTransaction, side: string) => ({
  amount: lineItems
    .filter(({ includeFor = [] }) => includeFor.includes(side))
    .reduce((sum, { lineTotal }) => sum + lineTotal.amount, 0),
  currency: 'USD',
});

/** A transaction as the marketplace shows it. */
export function resourceOf(transaction: FakeTransaction) {
  const {
    id,
    listingId,
    customerId,
    providerId,
    booking,
    transitions: taken,
    ...attributes
  } = transaction;
  return {
    id,
    type: 'transaction',
    attributes: {
      ...attributes,
      payinTotal: totalFor(transaction, 'customer'),
      payoutTotal: totalFor(transaction, 'provider'),
      createdAt: CREATED_AT,
      transitions: taken.map((transition) => ({
        transition,
        createdAt: CREATED_AT,
        by: 'customer',
      })),
    },
    relationships: {
      listing: { data: { id: listingId } },
      customer: { data: { id: customerId } },
      provider: { data: { id: providerId } },
      booking: { data: booking && { id: `booking of ${id}` } },
    },
  };
}

const over = ['declined', 'expired', 'canceled', 'released', 'payment-expired'];
export const isLive = ({ state }: FakeTransaction): boolean =>
  !over.includes(state.replace('state/', ''));

export const nextDay = (night: string): string =>
  new Date(Date.parse(night) + DAY_MS).toISOString();

export const integrationQuerySchema = v.object({
  processNames: v.array(v.string()),
  states: v.optional(v.array(v.string())),
  listingId: v.optional(v.string()),
  customerId: v.optional(v.string()),
  providerId: v.optional(v.string()),
  createdAtEnd: v.optional(
    v.pipe(
      v.union([v.date(), v.string()]),
      v.transform((at) => new Date(at)),
    ),
  ),
  perPage: v.number(),
  page: v.optional(v.number(), 1),
});

/** Whether a query of the Integration API finds it. */
export const isAskedFor = (
  { processName, state, listingId, customerId, providerId }: FakeTransaction,
  query: v.InferOutput<typeof integrationQuerySchema>,
): boolean =>
  query.processNames.includes(processName) &&
  (query.states?.includes(state) ?? true) &&
  (query.listingId ?? listingId) === listingId &&
  (query.customerId ?? customerId) === customerId &&
  (query.providerId ?? providerId) === providerId &&
  (query.createdAtEnd === undefined || new Date(CREATED_AT) < query.createdAtEnd);
