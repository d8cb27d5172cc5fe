import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { toPlain } from '~/api/marketplace/read-response';
import {
  listingIdSchema,
  type ListingId,
  type TransactionId,
  transactionIdSchema,
  type UserId,
  userIdSchema,
} from '~/domain/ids';
import {
  cartItemProcess,
  cartItemStates,
  extensionProcess,
  extensionStates,
  lateFeeProcess,
  lateFeeStates,
  orderProcess,
  orderStates,
} from '~/domain/order/process/process-graph.generated';
import { parseTransaction, roleOf, type Transaction } from '~/domain/order/process/transaction';
import { type Role } from '~/domain/order/process/transaction-graph';
import { ServerError } from '../../base/errors';
import { ask } from '../../marketplace/session';
import { newestPages } from '../../marketplace/newest-first';
import { showOrNull } from '../../marketplace/show-or-null';

const shared = {
  protectedData: v.fallback(
    v.looseObject({
      holds: v.fallback(v.optional(v.array(transactionIdSchema), []), []),
      orderKey: v.fallback(v.optional(v.string()), undefined),
    }),
    { holds: [] },
  ),
  metadata: v.fallback(v.optional(v.record(v.string(), v.unknown()), {}), {}),
  lastTransitionedAt: v.fallback(v.optional(v.string()), undefined),
};
const attributesSchema = v.variant('processName', [
  v.looseObject({
    processName: v.literal(orderProcess),
    /** `unknown`: only a newer version of the process has it. */
    state: v.fallback(v.picklist([...orderStates, 'unknown']), 'unknown'),
    ...shared,
  }),
  v.looseObject({
    processName: v.literal(cartItemProcess),
    state: v.picklist(cartItemStates),
    ...shared,
  }),
  v.looseObject({
    processName: v.literal(extensionProcess),
    state: v.picklist(extensionStates),
    ...shared,
  }),
  v.looseObject({
    processName: v.literal(lateFeeProcess),
    state: v.picklist(lateFeeStates),
    ...shared,
  }),
]);
type Attributes = v.InferOutput<typeof attributesSchema>;

const ref = <Id>(id: v.GenericSchema<unknown, Id>) => v.object({ data: v.object({ id }) });
const resourceSchema = v.object({
  id: transactionIdSchema,
  attributes: attributesSchema,
  relationships: v.object({
    customer: ref(userIdSchema),
    provider: ref(userIdSchema),
    listing: ref(listingIdSchema),
    booking: v.fallback(
      v.optional(v.object({ data: v.nullish(v.object({ id: v.string() })) })),
      undefined,
    ),
  }),
});
const included = v.optional(
  v.array(
    v.object({ id: v.string(), attributes: v.optional(v.record(v.string(), v.unknown()), {}) }),
  ),
  [],
);
const oneSchema = v.object({ data: resourceSchema, included });
const manySchema = v.object({ data: v.array(resourceSchema), included });

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

export interface Party {
  readonly firstName: string;
  readonly displayName: string;
  /** Banned by the operator, or left. */
  readonly isGone: boolean;
  /** Null if nothing may be sent to this person: the address is not confirmed, or the account is banned or deleted. */
  readonly email: string | null;
}

const nobody: Party = { firstName: '', displayName: '', isGone: true, email: null };

function readParty(attributes: unknown): Party {
  const parsed = v.safeParse(personSchema, attributes);
  if (!parsed.success) return nobody;
  const { banned, deleted, email, emailVerified, profile } = parsed.output;
  const isGone = banned || deleted;
  return { ...profile, isGone, email: emailVerified && !isGone && email !== '' ? email : null };
}

const titleSchema = v.fallback(
  v.object({ title: v.string(), deleted: v.optional(v.literal(false)) }),
  { title: '' },
);

interface Stored<Kind extends Attributes> {
  readonly id: TransactionId;
  /** The stored attributes, with process and state. */
  readonly attributes: Kind;
  readonly transaction: Transaction;
  readonly customerId: UserId;
  readonly providerId: UserId;
  /** The tool that the transaction itself books. */
  readonly listingId: ListingId;
  /** The listing of that tool, with its private data. */
  readonly listing: Readonly<Record<string, unknown>>;
  /** The title of that tool; empty if it was removed. */
  readonly title: string;
  readonly parties: Readonly<Record<Role, Party>>;
}

/** An order, or a part of one: a hold, later nights, a late fee. */
export type StoredTransaction = Stored<Attributes>;
export type StoredAs<Process extends Attributes['processName']> = Stored<
  Extract<Attributes, { processName: Process }>
>;
export type StoredOrder = StoredAs<typeof orderProcess>;

const INCLUDE = ['customer', 'provider', 'booking', 'listing'];

function toStored(
  { id, attributes, relationships }: v.InferOutput<typeof resourceSchema>,
  resources: v.InferOutput<typeof included>,
): StoredTransaction | null {
  const { customer, provider, listing, booking } = relationships;
  const attributesOf = (wanted: string | undefined) =>
    resources.find((resource) => resource.id === wanted)?.attributes;
  const transaction = parseTransaction({ attributes, booking: attributesOf(booking?.data?.id) });
  if (!transaction) return null;
  return {
    id,
    attributes,
    transaction,
    customerId: customer.data.id,
    providerId: provider.data.id,
    listingId: listing.data.id,
    listing: attributesOf(listing.data.id) ?? {},
    title: v.parse(titleSchema, attributesOf(listing.data.id)).title,
    parties: {
      customer: readParty(attributesOf(customer.data.id)),
      provider: readParty(attributesOf(provider.data.id)),
    },
  };
}

/**
 * Reads a transaction as the marketplace has it now, through the Integration API, so that a browser cannot influence
 * the data. Null if there is none, or none of our processes.
 */
export async function readTransaction(
  sdk: IntegrationSdk,
  id: TransactionId,
): Promise<StoredTransaction | null> {
  const answer = await showOrNull(() => sdk.transactions.show({ id, include: INCLUDE }));
  const parsed = v.safeParse(oneSchema, answer);
  return parsed.success ? toStored(parsed.output.data, parsed.output.included) : null;
}

/** All transactions that match a query, the newest first, a page of the API at a time. Those of other processes are left out. */
export async function* walkTransactions(
  sdk: IntegrationSdk,
  query: Readonly<Record<string, unknown>>,
): AsyncGenerator<StoredTransaction> {
  const params = { ...query, include: INCLUDE };
  for await (const page of newestPages(sdk.transactions.query, params)) {
    const resources = v.parse(included, page.included);
    for (const row of page.rows) {
      const parsed = v.safeParse(resourceSchema, row);
      const stored = parsed.success ? toStored(parsed.output, resources) : null;
      if (stored) yield stored;
    }
  }
}

type Query = (params: Readonly<Record<string, unknown>>) => Promise<{ readonly data: unknown }>;

/** A page of transactions: of everybody, or somebody's own in that person's session. */
export async function queryTransactions(
  sdk: { readonly transactions: { readonly query: Query } },
  params: Readonly<Record<string, unknown>>,
): Promise<readonly StoredTransaction[]> {
  const answer = await ask(() => sdk.transactions.query({ ...params, include: INCLUDE }));
  const { data, included: resources } = v.parse(manySchema, toPlain(answer.data));
  return data.map((resource) => {
    const stored = toStored(resource, resources);
    if (!stored) throw new ServerError('upstream-failed');
    return stored;
  });
}

export const isAs = <Process extends Attributes['processName']>(
  process: Process,
  found: StoredTransaction,
): found is StoredAs<Process> => found.attributes.processName === process;

/** The transaction if it is one of this process; otherwise null. */
export async function readAs<Process extends Attributes['processName']>(
  process: Process,
  sdk: IntegrationSdk,
  id: TransactionId,
): Promise<StoredAs<Process> | null> {
  const found = await readTransaction(sdk, id);
  return found && isAs(process, found) ? found : null;
}

export const readOrder = (sdk: IntegrationSdk, id: TransactionId): Promise<StoredOrder | null> =>
  readAs(orderProcess, sdk, id);

interface Asker {
  readonly userId: UserId;
  /** The side that may do this; both if left out. */
  readonly side?: Role;
}

/** Returns the transaction to one of its parties. Refuses with 404 for strangers, who learn nothing, and with 403 for the other side. */
export function forParty<Found extends StoredTransaction>(
  found: Found | null,
  { userId, side }: Asker,
): Found & { readonly role: Role } {
  const role = found && roleOf(found, userId);
  if (!found || !role) throw new ServerError('not-found');
  if (side && side !== role) throw new ServerError('forbidden');
  return { ...found, role };
}

/** An order for one of its parties. Refuses as {@link forParty} does. */
export const orderForParty = async (sdk: IntegrationSdk, id: TransactionId, asker: Asker) =>
  forParty(await readOrder(sdk, id), asker);
