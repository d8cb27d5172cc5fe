import { type Sdk } from 'sharetribe-flex-sdk';
import * as v from 'valibot';
import { toPlain } from '~/api/read-response';
import { type TransactionId, transactionIdSchema, type UserId, userIdSchema } from '~/domain/ids';
import { ServerError } from '../errors';
import { ask, type Session } from '../marketplace/session';

/** Orders in these states still need both of their people. */
const RUNNING = ['state/pending-payment', 'state/preauthorized', 'state/accepted'];

const answerSchema = v.object({
  data: v.array(
    v.object({
      id: transactionIdSchema,
      relationships: v.object({ customer: v.object({ data: v.object({ id: userIdSchema }) }) }),
    }),
  ),
});

/** An order that must end before its renter or owner can go. */
export interface RunningOrder {
  readonly transactionId: TransactionId;
  readonly role: 'customer' | 'provider';
}

/** What keeps an account from being deleted, at most the newest hundred; payouts are the marketplace's to judge. */
export async function runningOrders(sdk: Sdk, userId: UserId): Promise<RunningOrder[]> {
  const answer = await ask(() =>
    sdk.transactions.query({
      processNames: ['flex-default-process'],
      states: RUNNING,
      perPage: 100,
      include: ['customer'],
      'fields.transaction': ['createdAt'],
      'fields.user': [],
    }),
  );
  return v.parse(answerSchema, toPlain(answer.data)).data.map(({ id, relationships }) => ({
    transactionId: id,
    role: relationships.customer.data.id === userId ? 'customer' : 'provider',
  }));
}

/**
 * Deletes the caller's account for good. Refuses with `account-in-use` while orders run; the marketplace refuses a wrong password with 403
 * and money that is still to be paid out with `delete-stripe-account-failed`.
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
