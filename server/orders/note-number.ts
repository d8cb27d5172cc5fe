import { types } from 'sharetribe-flex-integration-sdk';
import { type TransactionId } from '~/domain/ids';
import { orderNumber } from '~/domain/order-number';
import { ask } from '../marketplace/session';
import { type OrderServices } from './place-order';

/** Keeps an order's number with it, because email templates cannot shorten its id. Without it they show the whole id, so a failure is only logged. */
export async function noteNumber(
  id: TransactionId,
  { integration, log }: Pick<OrderServices, 'integration' | 'log'>,
): Promise<void> {
  try {
    const metadata = { orderNumber: orderNumber(id) };
    await ask(async () =>
      integration?.transactions.updateMetadata({ id: new types.UUID(id), metadata }),
    );
  } catch (error) {
    log.error({ err: error, order: id }, 'an order has no number for its emails');
  }
}
