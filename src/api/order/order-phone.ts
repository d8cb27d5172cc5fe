import type * as v from 'valibot';
import { type TransactionId } from '~/domain/ids';
import { orderPhone } from '~/wire/orders';
import { type ApiClient } from '../marketplace/api-client';
import { callServer } from '../marketplace/own-server';

/** The number in a form that can be dialed from anywhere, and in the form that people write. */
export type OrderPhone = NonNullable<v.InferOutput<typeof orderPhone.answer>['phone']>;

/**
 * The phone number of the order's other party. Null if that person does not show it, before acceptance and after a cancellation.
 * Rejects with `not-found` for others' orders.
 */
export const loadOrderPhone = async (
  client: ApiClient,
  transactionId: TransactionId,
): Promise<OrderPhone | null> => (await callServer(client, orderPhone, { transactionId })).phone;
