import * as v from 'valibot';
import { type TransactionId } from '~/domain/ids';
import { type ApiClient } from './api-client';
import { parseAnswer, postToServer } from './own-server';

const answerSchema = v.object({
  phone: v.nullable(
    v.object({ dialed: v.pipe(v.string(), v.regex(/^\+\d+$/)), shown: v.string() }),
  ),
});

/** The number in a form that can be dialed from anywhere, and in the form that people write. */
export type OrderPhone = NonNullable<v.InferOutput<typeof answerSchema>['phone']>;

/**
 * The phone number of the order's other party. Null if that person does not show it, before acceptance and after a cancellation.
 * Rejects with `not-found` for others' orders.
 */
export async function loadOrderPhone(
  client: ApiClient,
  transactionId: TransactionId,
): Promise<OrderPhone | null> {
  const answer = await postToServer(client, '/api/order-phone', { transactionId });
  return parseAnswer(answerSchema, answer).phone;
}
