import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import {
  type ListingId,
  listingIdSchema,
  type TransactionId,
  type UserId,
  userIdSchema,
} from '~/domain/ids';
import { orderProcess } from '~/domain/process-graph.generated';
import { parseTransaction, type Transaction } from '~/domain/transaction';
import { type Role } from '~/domain/transaction-graph';
import { showOrNull } from '../orders/show-or-null';

/** A party of an order, for emails. */
export interface Party {
  readonly firstName: string;
  readonly displayName: string;
  /** Null if nothing may be sent to this person: the address is not confirmed, or the account is banned or deleted. */
  readonly email: string | null;
}

/** An order with what emails say about it. */
export interface ToldOrder {
  readonly id: TransactionId;
  readonly transaction: Transaction;
  readonly listingId: ListingId;
  readonly providerId: UserId;
  /** Of the tool that the transaction books. */
  readonly title: string;
  readonly parties: Readonly<Record<Role, Party>>;
}

const ref = v.object({ data: v.nullable(v.object({ id: v.string() })) });
const answerSchema = v.object({
  data: v.object({
    attributes: v.looseObject({ processName: v.string() }),
    relationships: v.object({ customer: ref, provider: ref, listing: ref, booking: ref }),
  }),
  included: v.array(
    v.object({
      id: v.string(),
      attributes: v.optional(v.record(v.string(), v.unknown()), {}),
    }),
  ),
});

const personSchema = v.object({
  banned: v.optional(v.boolean(), false),
  deleted: v.optional(v.boolean(), false),
  email: v.optional(v.string(), ''),
  emailVerified: v.optional(v.boolean(), false),
  profile: v.object({
    firstName: v.fallback(v.string(), ''),
    displayName: v.fallback(v.string(), ''),
  }),
});
const titleSchema = v.fallback(v.object({ title: v.string() }), { title: '' });

const nobody: Party = { firstName: '', displayName: '', email: null };

function readParty(attributes: unknown): Party {
  const parsed = v.safeParse(personSchema, attributes);
  if (!parsed.success) return nobody;
  const { banned, deleted, email, emailVerified, profile } = parsed.output;
  const isReachable = emailVerified && !banned && !deleted && email !== '';
  return { ...profile, email: isReachable ? email : null };
}

/** Loads an order with its parties through the Integration API; null if it does not exist or is not an order. */
export async function loadToldOrder(
  sdk: IntegrationSdk,
  id: TransactionId,
): Promise<ToldOrder | null> {
  const include = ['customer', 'provider', 'listing', 'booking'];
  const answer = await showOrNull(() => sdk.transactions.show({ id, include }));
  if (answer === null) return null;
  const { data, included } = v.parse(answerSchema, answer);
  if (data.attributes.processName !== orderProcess) return null;
  const { customer, provider, listing, booking } = data.relationships;
  const related = (one: v.InferOutput<typeof ref>) =>
    included.find((resource) => resource.id === one.data?.id)?.attributes;
  const transaction = parseTransaction({
    attributes: data.attributes,
    booking: related(booking),
  });
  const providerId = v.safeParse(userIdSchema, provider.data?.id);
  const listingId = v.safeParse(listingIdSchema, listing.data?.id);
  const isWhole = v.is(userIdSchema, customer.data?.id) && listingId.success;
  if (!transaction || !isWhole || !providerId.success) return null;
  return {
    id,
    transaction,
    listingId: listingId.output,
    providerId: providerId.output,
    title: v.parse(titleSchema, related(listing)).title,
    parties: { customer: readParty(related(customer)), provider: readParty(related(provider)) },
  };
}
