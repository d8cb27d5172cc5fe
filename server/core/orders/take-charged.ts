import { types } from 'sharetribe-flex-integration-sdk';
import { ApiFailure } from '~/api/marketplace/api-error';
import { CARD_FAILED_KEY } from '~/domain/order/process/asking';
import {
  type ExtensionTransitionName,
  type OrderTransitionName,
} from '~/domain/order/process/process-graph.generated';
import { ServerError } from '../../base/errors';
import { type MarketplaceNow } from '../../marketplace/clock';
import { ask } from '../../marketplace/session';
import { type Payments } from '../../services/payments/payments';
import { intentOf } from './begin-payment';
import { type OrderStores, writeMetadata } from './change-order';
import { type StoredTransaction } from './read-order';

export interface ChargeServices extends OrderStores {
  readonly now: MarketplaceNow;
  /** Null without a key of the payment service: then nobody knows whether a card can still be charged. */
  readonly payments: Pick<Payments, 'payment'> | null;
}

/** Ends a request without a charge, for a rental or for later nights. */
export const END: OrderTransitionName & ExtensionTransitionName = 'transition/operator-decline';

const isPaymentFailure = (error: unknown): boolean =>
  error instanceof ApiFailure && error.error.code === 'payment';

/** Whether the bank still holds the money of a request; null if that is not known. */
async function isAuthorized({ attributes }: StoredTransaction, { payments }: ChargeServices) {
  const intent = intentOf(attributes.metadata);
  return payments && intent !== null ? (await payments.payment(intent)).isAuthorized : null;
}

interface Charging {
  /** Accepts the request for its owner, which charges the card. */
  readonly accept: () => Promise<unknown>;
  /** Parameters of the step that ends it. */
  readonly ending: object;
}

/**
 * Accepts a request. If its card cannot be charged, it is retried while the bank holds the money. After that the request ends, and the
 * reason is noted first. If the marketplace refuses to end it, because its payment is already canceled, it waits at the desk with that
 * reason. Resolves with whether the card was charged.
 */
export async function takeCharged(
  services: ChargeServices,
  request: StoredTransaction,
  { accept, ending: params }: Charging,
): Promise<boolean> {
  try {
    await accept();
    return true;
  } catch (error) {
    if (!isPaymentFailure(error)) throw error;
    const isHeld = await isAuthorized(request, services);
    if (isHeld === null) throw error;
    if (isHeld) {
      await accept();
      return true;
    }
    await writeMetadata(services, request, {
      [CARD_FAILED_KEY]: (await services.now()).toISOString(),
    });
    const id = new types.UUID(request.id);
    await ask(() => services.integration.transactions.transition({ id, transition: END, params }));
    return false;
  }
}

export const cardFailed = () =>
  new ServerError('card-failed', { title: 'The renter’s card cannot be charged any more' });
