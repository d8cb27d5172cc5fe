import * as v from 'valibot';
import { type TransactionId } from '~/domain/ids';
import { type ApiClient } from './api-client';
import { parseAnswer, postToServer } from './own-server';

const answerSchema = v.object({
  phone: v.nullable(
    v.object({ dialed: v.pipe(v.string(), v.regex(/^\+\d+$/)), shown: v.string() }),
  ),
});

/** A number to dial from anywhere, and as people write it. */
export type OrderPhone = NonNullable<v.InferOutput<typeof answerSchema>['phone']>;

/**
 * The phone number of an order's other side. Null where that person does not show it, before acceptance and after a cancellation.
 * Rejects with `not-found` for others' orders.
 */
export async function loadOrderPhone(
  client: ApiClient,
  transactionId: TransactionId,
): Promise<OrderPhone | null> {
  const answer = await postToServer(client, '/api/order-phone', { transactionId });
  return parseAnswer(answerSchema, answer).phone;
}
