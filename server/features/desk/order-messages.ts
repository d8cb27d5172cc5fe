import { type IntegrationSdk, types } from 'sharetribe-flex-integration-sdk';
import type * as v from 'valibot';
import { type orderMessages as entry } from '~/wire/desk-order';
import { roleOf } from '~/domain/order/process/transaction';
import { ServerError } from '../../base/errors';
import { readOrder } from '../../core/orders/read-order';
import { readMessages } from '../../staff/read-messages';

const PER_PAGE = 100;

/** The messages between the two sides of an order, newest first. Refuses with 404 if there is no such order. */
export async function messagesOfOrder(
  integration: IntegrationSdk,
  { orderId, page }: v.InferOutput<typeof entry.body>,
): Promise<v.InferInput<typeof entry.answer>> {
  const order = await readOrder(integration, orderId);
  if (!order) throw new ServerError('not-found');
  const { messages, pages } = await readMessages(integration, {
    transactionId: new types.UUID(orderId),
    page,
    perPage: PER_PAGE,
  });
  return {
    pages,
    messages: messages.map(({ id, at, senderId, words, files }) => ({
      id,
      at,
      words,
      by: (senderId !== null && roleOf(order, senderId)) || null,
      files: files.map(({ name }) => name),
    })),
  };
}
