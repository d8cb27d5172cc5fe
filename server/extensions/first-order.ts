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
import { type StayOfOrder } from '~/domain/late-return';
import { type StayId } from '~/domain/stay-id';
import { stayWith } from '~/domain/stays';
import { parseTransaction, roleOf, type Transaction } from '~/domain/transaction';
import { type Role } from '~/domain/transaction-graph';
import { ServerError } from '../errors';
import { showOrNull } from '../orders/show-or-null';

const user = v.object({ data: v.object({ id: userIdSchema }) });
const answerSchema = v.object({
  data: v.object({
    attributes: v.looseObject({
      processName: v.literal(orderProcess),
      metadata: v.optional(v.unknown()),
    }),
    relationships: v.object({
      customer: user,
      provider: user,
      listing: v.object({ data: v.object({ id: listingIdSchema }) }),
      booking: v.fallback(
        v.optional(v.object({ data: v.nullish(v.object({ id: v.string() })) })),
        undefined,
      ),
    }),
  }),
  included: v.optional(v.array(v.object({ id: v.string(), attributes: v.unknown() })), []),
});

/** The order that later nights or a late fee belong to, as the marketplace has it now. */
export interface FirstOrder {
  readonly id: TransactionId;
  readonly transaction: Transaction;
  /** The tool that the order itself books. */
  readonly listingId: ListingId;
  readonly customerId: UserId;
  readonly providerId: UserId;
  /** Its metadata as it is stored. */
  readonly stored: unknown;
}

/** Reads an order through the Integration API, so that a browser cannot influence the data. Null if there is no such order. */
export async function findFirstOrder(
  sdk: IntegrationSdk,
  id: TransactionId,
): Promise<FirstOrder | null> {
  const answer = await showOrNull(() =>
    sdk.transactions.show({ id, include: ['customer', 'provider', 'booking', 'listing'] }),
  );
  const parsed = v.safeParse(answerSchema, answer);
  if (!parsed.success) return null;
  const { data, included } = parsed.output;
  const { customer, provider, listing, booking } = data.relationships;
  const transaction = parseTransaction({
    attributes: data.attributes,
    booking: included.find((resource) => resource.id === booking?.data?.id)?.attributes,
  });
  if (!transaction) return null;
  return {
    id,
    transaction,
    listingId: listing.data.id,
    customerId: customer.data.id,
    providerId: provider.data.id,
    stored: data.attributes.metadata,
  };
}

/** The order for one of its parties. Refuses with 404 for others, and with 403 for the other side. */
export async function loadFirstOrder(
  sdk: IntegrationSdk,
  id: TransactionId,
  { userId, role }: { readonly userId: UserId; readonly role: Role },
): Promise<FirstOrder> {
  const order = await findFirstOrder(sdk, id);
  const party = order && roleOf(order, userId);
  if (!order || !party) throw new ServerError('not-found');
  if (party !== role) throw new ServerError('forbidden');
  return order;
}

/** A stay of an order. Refuses with 404 one that it does not have, or not any more. */
export function stayOf({ transaction }: FirstOrder, id: StayId): StayOfOrder {
  const stay = stayWith(transaction, id);
  if (!stay) throw new ServerError('not-found');
  return { order: transaction, stay };
}
