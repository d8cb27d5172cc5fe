import { type IntegrationSdk, types } from 'sharetribe-flex-integration-sdk';
import { type Logger } from 'pino';
import { type TransactionId } from '~/domain/ids';
import { completedAt } from '~/domain/order/claim/claim-progress';
import { type OrderTransitionName } from '~/domain/order/process/process-graph.generated';
import { type TransactionState } from '~/domain/order/process/transaction';
import { ServerError } from '../base/errors';
import { completeRental, type CompletionServices } from '../core/extensions/complete-rental';
import { endExtensions, endRequests } from '../core/extensions/move-extension';
import { refundedFacts } from '../core/order-mail/order-mail';
import { type OrderStores, withOrder } from '../core/orders/change-order';
import { readOrder, type StoredOrder } from '../core/orders/read-order';
import { isInStepAlready, reconcileOrder } from '../core/orders/reconcile';
import { ask } from '../marketplace/session';

/** Both transitions refund the whole payment, and both sides get the process's email. */
const cancels: Partial<Record<TransactionState, OrderTransitionName>> = {
  'state/accepted': 'transition/cancel',
  'state/preauthorized': 'transition/operator-decline',
};
const gaveBack: readonly TransactionState[] = ['state/canceled', 'state/declined'];

async function existing(sdk: IntegrationSdk, id: TransactionId): Promise<StoredOrder> {
  const order = await readOrder(sdk, id);
  if (!order) throw new ServerError('not-found');
  return order;
}

/** The step of the process. One whose answer was lost may have been taken, so the order is asked before it counts as failed. */
async function giveBack(
  integration: IntegrationSdk,
  { id, transaction: seen }: StoredOrder,
  { from = seen.state, said = {} }: { readonly from?: TransactionState; readonly said?: object },
): Promise<void> {
  const transition = cancels[from];
  const viewedBy = { customer: false, provider: false };
  // Both sides have news to read, also in the email of the process.
  const protectedData = { viewedBy, ...refundedFacts(seen), ...said };
  const params = { protectedData };
  const taken = transition
    ? ask(() => integration.transactions.transition({ id: new types.UUID(id), transition, params }))
    : Promise.resolve();
  const failure: unknown = await taken.then(
    () => null,
    (error: unknown) => error,
  );
  if (gaveBack.includes((await existing(integration, id)).transaction.state)) return;
  throw failure === null || isInStepAlready(failure) ? new ServerError('conflict') : failure;
}

/**
 * Gives all of an order back to its renter, frees its further tools and ends its later nights. Safe to repeat. Refuses with `conflict` if
 * the order has gone on, for example because its owner completed it.
 */
export async function cancelByStaff(services: OrderStores, id: TransactionId): Promise<void> {
  const { integration } = services;
  await giveBack(integration, await existing(integration, id), {});
  await reconcileOrder(integration, id);
  await endExtensions(services, id);
}

interface EndServices extends CompletionServices {
  readonly log: Pick<Logger, 'error'>;
}

/** The parts of an ended order that are still open. The background work closes them. */
type LeftOpen = 'nights' | 'tools';

/**
 * It is called with the order under its lock, before anything is done, and may refuse. Resolves with values for the emails of the process
 * (protected data), or with null if the order has already ended this way.
 */
type Before = (order: StoredOrder) => Promise<object | null>;

/** Runs the follow-up of an ended order, and returns the parts that failed. */
async function follow(
  { log }: EndServices,
  id: TransactionId,
  steps: readonly (readonly [LeftOpen, () => Promise<unknown>])[],
): Promise<readonly LeftOpen[]> {
  const left: LeftOpen[] = [];
  for (const [name, step] of steps) {
    try {
      await step();
    } catch (error) {
      log.error({ err: error, order: id, left: name }, 'an ended order has something open yet');
      left.push(name);
    }
  }
  return left;
}

const endsIn =
  (from: 'state/accepted' | 'state/preauthorized') =>
  async (
    services: EndServices,
    id: TransactionId,
    before: Before,
  ): Promise<readonly LeftOpen[]> => {
    const { integration } = services;
    await withOrder(services, id, async () => {
      const order = await existing(integration, id);
      const said = await before(order);
      if (said) await giveBack(integration, order, { from, said });
    });
    return follow(services, id, [
      ['nights', () => endExtensions(services, id)],
      ['tools', () => reconcileOrder(integration, id)],
    ]);
  };

/** Cancels a running order as {@link cancelByStaff} does, if `before` allows it. Refuses with 404. Resolves with the parts left open. */
export const cancelRunning = endsIn('state/accepted');

/** Ends a request that its owner has not answered: the bank releases the money that was set aside. */
export const declineAsked = endsIn('state/preauthorized');

/**
 * Completes a running order with its later nights, if `before` allows it. The process pays them out. Refuses with 404. Resolves with the
 * parts that have not ended yet.
 */
export async function completeRunning(
  services: EndServices,
  id: TransactionId,
  before: Before,
): Promise<readonly LeftOpen[]> {
  let isBegun = false;
  let failure: unknown = new ServerError('upstream-failed');
  const complete = async () => {
    try {
      await completeRental(services, id, {
        isByStaff: true,
        before: async (order) => {
          const said = await before(order);
          isBegun = true;
          return said ?? {};
        },
      });
    } catch (error) {
      failure = error;
      if (isBegun) throw error;
    }
  };
  const left = await follow(services, id, [['nights', complete]]);
  const order = isBegun ? await readOrder(services.integration, id) : null;
  if (!order || !completedAt(order.transaction)) throw failure;
  await endRequests(id, services);
  return left;
}
