import { type Sdk } from 'sharetribe-flex-sdk';
import * as v from 'valibot';
import { toPlain } from '~/api/marketplace/read-response';
import { type DayRange } from '~/domain/time/day';
import { firstOrderOf } from '~/domain/order/process/first-order';
import { type TransactionId, transactionIdSchema, type UserId, userIdSchema } from '~/domain/ids';
import { extensionProcess, orderProcess } from '~/domain/order/process/process-graph.generated';
import { parseTransaction, toolCount } from '~/domain/order/process/transaction';
import { ServerError } from '../../base/errors';
import { ask, type Session } from '../../marketplace/session';

/** The states in which orders still need both of their people. */
const RUNNING = ['state/pending-payment', 'state/preauthorized', 'state/accepted'];

const attributesSchema = v.optional(v.record(v.string(), v.unknown()), {});
const ref = v.object({ data: v.nullish(v.object({ id: v.string() })) });

const answerSchema = v.object({
  data: v.array(
    v.object({
      id: transactionIdSchema,
      attributes: attributesSchema,
      relationships: v.object({
        customer: v.object({ data: v.object({ id: userIdSchema }) }),
        listing: v.nullish(ref),
        booking: v.nullish(ref),
      }),
    }),
  ),
  included: v.optional(v.array(v.object({ id: v.string(), attributes: attributesSchema })), []),
});

/** An order that must end before its renter or owner can delete their account. */
interface RunningOrder {
  readonly transactionId: TransactionId;
  readonly role: 'customer' | 'provider';
  /** The title of the booked tool; empty if it is no longer listed. */
  readonly title: string;
  readonly toolCount: number;
  /** The days of all tools; null if the order cannot be read. It prevents the deletion anyway. */
  readonly days: DayRange | null;
}

const titleOf = (listing: unknown): string => {
  const parsed = v.safeParse(v.object({ title: v.string() }), listing);
  return parsed.success ? parsed.output.title : '';
};

/** The orders that prevent an account's deletion, at most the newest hundred; the marketplace checks payouts. */
export async function runningOrders(sdk: Sdk, userId: UserId): Promise<RunningOrder[]> {
  const answer = await ask(() =>
    sdk.transactions.query({
      // A rental can be complete while nights that were added to it continue.
      processNames: [orderProcess, extensionProcess],
      states: RUNNING,
      perPage: 100,
      include: ['customer', 'listing', 'booking'],
      'fields.transaction': [
        'createdAt',
        'protectedData.restOfShoppingCartItems',
        'protectedData.span',
        'protectedData.orderId',
      ],
      'fields.listing': ['title'],
      'fields.booking': ['start', 'end'],
      'fields.user': [],
    }),
  );
  const { data, included } = v.parse(answerSchema, toPlain(answer.data));
  const attributesOf = new Map(included.map(({ id, attributes }) => [id, attributes]));
  const running = data.map(({ id, attributes, relationships: { customer, listing, booking } }) => {
    const order = parseTransaction({
      attributes,
      booking: attributesOf.get(booking?.data?.id ?? ''),
    });
    return {
      transactionId: firstOrderOf(attributes['protectedData']) ?? id,
      role: customer.data.id === userId ? ('customer' as const) : ('provider' as const),
      title: titleOf(attributesOf.get(listing?.data?.id ?? '')),
      toolCount: order ? toolCount(order) : 1,
      days: order?.span ?? null,
    };
  });
  const isFirst = ({ transactionId }: RunningOrder, index: number) =>
    running.findIndex((each) => each.transactionId === transactionId) === index;
  return running.filter(isFirst);
}

/**
 * Deletes the caller's account for good. Refuses with `account-in-use` while orders are running; the marketplace
 * refuses a wrong password with 403 and money that is still to be paid out with `delete-stripe-account-failed`.
 */
export async function deleteAccount(
  { trusted, userId }: Pick<Session, 'trusted' | 'userId'>,
  currentPassword: string,
): Promise<void> {
  const [blocking] = await runningOrders(trusted, userId);
  if (blocking) {
    throw new ServerError('account-in-use', {
      title: 'Orders are still running',
      meta: { transactionId: blocking.transactionId },
    });
  }
  await ask(() => trusted.currentUser.delete({ currentPassword, deleteFromStripe: true }));
}
