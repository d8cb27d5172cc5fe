import { type IntegrationSdk, types } from 'sharetribe-flex-integration-sdk';
import { type TransactionId } from '~/domain/ids';
import { type OrderTransitionName } from '~/domain/order/process-graph.generated';
import { type TransactionState } from '~/domain/order/transaction';
import { ServerError } from '../base/errors';
import { endExtensions } from '../core/extensions/move-extension';
import { type OrderStores } from '../core/orders/change-order';
import { readOrder } from '../core/orders/read-order';
import { isInStepAlready, reconcileOrder } from '../core/orders/reconcile';
import { ask } from '../marketplace/session';

/** Both give all of the payment back, and both sides get the process's email. */
const cancels: Partial<Record<TransactionState, OrderTransitionName>> = {
  'state/accepted': 'transition/cancel',
  'state/preauthorized': 'transition/operator-decline',
};
const gaveBack: readonly TransactionState[] = ['state/canceled', 'state/declined'];

const stateOf = async (sdk: IntegrationSdk, id: TransactionId): Promise<TransactionState> => {
  const order = await readOrder(sdk, id);
  if (!order) throw new ServerError('not-found');
  return order.transaction.state;
};

/**
 * Gives all of an order back to its renter, frees its further tools and ends its later nights. Safe to repeat. Refuses with `conflict` if
 * the order has gone on, for example because its owner completed it.
 */
export async function cancelByStaff(services: OrderStores, id: TransactionId): Promise<void> {
  const { integration } = services;
  const transition = cancels[await stateOf(integration, id)];
  if (transition) {
    // Both sides have something to read.
    const protectedData = { viewedBy: { customer: false, provider: false } };
    const move = { id: new types.UUID(id), transition, params: { protectedData } };
    await ask(() => integration.transactions.transition(move)).catch((error: unknown) => {
      if (!isInStepAlready(error)) throw error;
    });
  }
  if (!gaveBack.includes(await stateOf(integration, id))) throw new ServerError('conflict');
  await reconcileOrder(integration, id);
  await endExtensions(services, id);
}
