import { type Logger } from 'pino';
import { type IntegrationSdk, types } from 'sharetribe-flex-integration-sdk';
import { type TransactionId } from '~/domain/ids';
import { orderNumber } from '~/domain/order/order-number';
import { ask } from '../../marketplace/session';

interface Services {
  readonly integration: IntegrationSdk;
  readonly log: Pick<Logger, 'error'>;
}

/** Keeps an order's number with it, because email templates cannot shorten its id. Without it they show the whole id, so a failure is only logged. */
export async function noteNumber(id: TransactionId, { integration, log }: Services): Promise<void> {
  try {
    const metadata = { orderNumber: orderNumber(id) };
    await ask(() => integration.transactions.updateMetadata({ id: new types.UUID(id), metadata }));
  } catch (error) {
    log.error({ err: error, order: id }, 'an order has no number for its emails');
  }
}
