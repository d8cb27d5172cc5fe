import { asc, eq, inArray } from 'drizzle-orm';
import * as v from 'valibot';
import { type Tx } from '../../platform/database';
import { EngineError } from '../engine/engine-error';
import {
  type Draft,
  emptyDraft,
  type ListingFacts,
  type Money,
  type PartyFacts,
  type Payment,
  type Snapshot,
} from '../engine/facts';
import { bookings, listings, stockReservations } from '../store/schema/listings';
import { reviews, type transactions, transactionTransitions } from '../store/schema/transactions';
import { stripeAccounts, stripeCustomers, users } from '../store/schema/users';

export type TransactionRow = typeof transactions.$inferSelect;
type ListingRow = typeof listings.$inferSelect;

const payment = v.object({
  intentId: v.string(),
  clientSecret: v.string(),
  push: v.boolean(),
  status: v.picklist(['created', 'confirmed', 'captured', 'refunded']),
  payoutId: v.nullable(v.string()),
  paidOut: v.boolean(),
});

export const readPayment = (row: Pick<TransactionRow, 'payment'>): Payment | null =>
  row.payment === null ? null : v.parse(payment, row.payment);

const moneyOf = (amount: number | null, currency: string | null): Money | null =>
  amount === null || currency === null ? null : { amount, currency };

export const payinOf = (row: TransactionRow) => moneyOf(row.payinAmount, row.currency);
export const payoutOf = (row: TransactionRow) => moneyOf(row.payoutAmount, row.currency);

const listingFacts = (row: ListingRow): ListingFacts => ({
  id: row.id,
  title: row.title,
  price: moneyOf(row.priceAmount, row.priceCurrency),
});

async function loadParties(tx: Tx, ids: string[]): Promise<(id: string) => PartyFacts> {
  const rows = await tx
    .select({ user: users, account: stripeAccounts, customer: stripeCustomers })
    .from(users)
    .leftJoin(stripeAccounts, eq(stripeAccounts.userId, users.id))
    .leftJoin(stripeCustomers, eq(stripeCustomers.userId, users.id))
    .where(inArray(users.id, ids));
  const byId = new Map(rows.map((row) => [row.user.id, row]));
  return (id) => {
    const row = byId.get(id);
    if (!row) throw new Error(`There is no user ${id}`);
    return {
      id,
      gone: row.user.deleted || row.user.state === 'banned',
      protectedData: row.user.protectedData,
      stripeAccountId: row.account?.stripeAccountId ?? null,
      stripeCustomerId: row.customer?.stripeCustomerId ?? null,
      defaultPaymentMethodId: row.customer?.stripePaymentMethodId ?? null,
    };
  };
}

async function loadDraft(tx: Tx, row: TransactionRow): Promise<Draft> {
  const [booking] = await tx.select().from(bookings).where(eq(bookings.transactionId, row.id));
  const [reservation] = await tx
    .select()
    .from(stockReservations)
    .where(eq(stockReservations.transactionId, row.id));
  const reviewRows = await tx.select().from(reviews).where(eq(reviews.transactionId, row.id));
  return {
    ...emptyDraft(),
    lineItems: row.lineItems,
    payinTotal: payinOf(row),
    payoutTotal: payoutOf(row),
    protectedData: row.protectedData,
    metadata: row.metadata,
    booking: booking ? withoutOwners(booking) : null,
    stockReservation: reservation
      ? { id: reservation.id, quantity: reservation.quantity, state: reservation.state }
      : null,
    reviews: reviewRows.map(({ id, type, state, rating, content, createdAt }) => {
      return { id, type, state, rating, content, createdAt };
    }),
    payment: readPayment(row),
  };
}

function withoutOwners(row: typeof bookings.$inferSelect) {
  const { transactionId: _transactionId, listingId: _listingId, ...booking } = row;
  return booking;
}

/** Loads everything that a transition of this transaction reads. */
export async function loadSnapshot(tx: Tx, row: TransactionRow): Promise<Snapshot> {
  const [listing] = await tx.select().from(listings).where(eq(listings.id, row.listingId));
  if (!listing) throw new Error(`There is no listing ${row.listingId}`);
  const party = await loadParties(tx, [row.customerId, row.providerId]);
  const steps = await tx
    .select()
    .from(transactionTransitions)
    .where(eq(transactionTransitions.transactionId, row.id))
    .orderBy(asc(transactionTransitions.position));
  return {
    transactionId: row.id,
    state: row.state,
    initiatedAt: row.createdAt,
    steps: steps.map(({ transition, toState, createdAt }) => ({
      transition,
      toState,
      at: createdAt,
    })),
    listing: listingFacts(listing),
    customer: party(row.customerId),
    provider: party(row.providerId),
    draft: await loadDraft(tx, row),
  };
}

interface Initiation {
  transactionId: string;
  listingId: string;
  starterId: string;
  /** The starter is the customer, or the provider in a process with inverted roles. */
  starterRole: 'customer' | 'provider';
  now: Date;
}

/** The snapshot of a transaction that is about to start; throws if the listing or a party does not allow it. */
export async function initialSnapshot(tx: Tx, start: Initiation): Promise<Snapshot> {
  const [listing] = await tx.select().from(listings).where(eq(listings.id, start.listingId));
  if (!listing || listing.deleted || listing.state !== 'published') {
    throw new EngineError('transaction-listing-not-found');
  }
  if (listing.authorId === start.starterId) {
    throw new EngineError('transaction-same-author-and-customer');
  }
  const party = await loadParties(tx, [start.starterId, listing.authorId]);
  const byCustomer = start.starterRole === 'customer';
  const customer = party(byCustomer ? start.starterId : listing.authorId);
  const provider = party(byCustomer ? listing.authorId : start.starterId);
  if (provider.gone) throw new EngineError('transaction-provider-banned-or-deleted');
  if (customer.gone) throw new EngineError('transaction-customer-banned-or-deleted');
  return {
    transactionId: start.transactionId,
    state: null,
    initiatedAt: start.now,
    steps: [],
    listing: listingFacts(listing),
    customer,
    provider,
    draft: emptyDraft(),
  };
}
