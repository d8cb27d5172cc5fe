import { types } from 'sharetribe-flex-sdk';
import * as v from 'valibot';
import { ApiFailure } from '~/api/api-error';
import { toPlain } from '~/api/read-response';
import { type TransactionId, userIdSchema } from '~/domain/ids';
import { type PaidFor, paidFor } from '~/domain/receipt';
import { otherRole, parseTransaction, roleOf, type Transaction } from '~/domain/transaction';
import { type Role } from '~/domain/transaction-graph';
import { ServerError } from '../errors';
import { ask, type Session } from '../marketplace/session';

const ref = v.object({ data: v.object({ id: userIdSchema }) });
const nullableRef = v.optional(v.object({ data: v.nullable(v.object({ id: v.string() })) }));

const answerSchema = v.object({
  data: v.object({
    attributes: v.looseObject({}),
    relationships: v.object({
      customer: ref,
      provider: ref,
      listing: nullableRef,
      booking: nullableRef,
    }),
  }),
  included: v.array(
    v.object({ id: v.string(), attributes: v.optional(v.record(v.string(), v.unknown()), {}) }),
  ),
});

const titleSchema = v.fallback(v.object({ title: v.string() }), { title: '' });
const nameSchema = v.object({ profile: v.object({ displayName: v.string() }) });

/** An order, or later nights or a late fee of one, as one of its parties may see it. */
export interface PartyOrder {
  readonly id: TransactionId;
  readonly role: Role;
  readonly transaction: Transaction;
  /** Null if nothing was paid. */
  readonly paid: PaidFor | null;
  /** Of the booked tool; empty if it was removed. */
  readonly title: string;
  /** Undefined for people who were banned or have left. */
  readonly names: Readonly<Record<Role, string | undefined>>;
  /** The other side's role. */
  readonly other: Role;
}

const isHidden = (error: unknown): boolean =>
  error instanceof ApiFailure && [403, 404].includes(error.error.status);

async function load(session: Session, id: TransactionId): Promise<unknown> {
  try {
    const answer = await ask(() =>
      session.trusted.transactions.show({
        id: new types.UUID(id),
        include: ['customer', 'provider', 'listing', 'booking'],
        'fields.listing': ['title'],
        'fields.user': ['profile.displayName', 'banned', 'deleted'],
      }),
    );
    return toPlain(answer.data);
  } catch (error) {
    throw isHidden(error) ? new ServerError('not-found') : error;
  }
}

/** Loads an order, or what belongs to one, in its party's session. Refuses with 404 if it is somebody else's. */
export async function partyOrder(session: Session, id: TransactionId): Promise<PartyOrder> {
  const parsed = v.safeParse(answerSchema, await load(session, id));
  if (!parsed.success) throw new ServerError('not-found');
  const { data, included } = parsed.output;
  const { customer, provider, listing, booking } = data.relationships;
  const [customerId, providerId] = [customer.data.id, provider.data.id];
  const attributesOf = (wanted: string | undefined) =>
    included.find((resource) => resource.id === wanted)?.attributes;
  const nameOf = (user: string) => {
    const named = v.safeParse(nameSchema, attributesOf(user));
    return named.success ? named.output.profile.displayName : undefined;
  };
  const role = roleOf({ customerId, providerId }, session.userId);
  const transaction = parseTransaction({
    attributes: data.attributes,
    booking: attributesOf(booking?.data?.id) ?? null,
  });
  if (!role || !transaction) throw new ServerError('not-found');
  return {
    id,
    role,
    transaction,
    paid: paidFor(id, data.attributes),
    title: v.parse(titleSchema, attributesOf(listing?.data?.id)).title,
    names: { customer: nameOf(customerId), provider: nameOf(providerId) },
    other: otherRole(role),
  };
}
