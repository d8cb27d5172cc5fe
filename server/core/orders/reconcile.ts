import { type IntegrationSdk, types } from 'sharetribe-flex-integration-sdk';
import { ApiFailure } from '~/api/marketplace/api-error';
import { type TransactionId, type UserId } from '~/domain/ids';
import {
  cartItemProcess,
  type CartItemState,
  type CartItemTransitionName,
  extensionProcess,
  orderProcess,
  type ExtensionState,
  type OrderState,
} from '~/domain/order/process/process-graph.generated';
import { ServerError } from '../../base/errors';
import { ask } from '../../marketplace/session';
import {
  isAs,
  readAs,
  readTransaction,
  type StoredOrder,
  type StoredTransaction,
} from './read-order';

type OperatorTransition = Extract<
  CartItemTransitionName,
  | 'transition/confirm'
  | 'transition/operator-release'
  | 'transition/operator-cancel'
  | 'transition/publish-review'
>;

/**
 * The state that an order requires of its holds. Before the payment is requested it requires none: a browser wrote the order's data,
 * which could list somebody else's holds. A request waits longer for its owner than a hold lasts, so its tools are confirmed as soon as
 * it is paid for. The same applies to later nights. `published` means confirmed, with public reviews of the tools.
 */
type Wanted = 'nothing' | 'held' | 'confirmed' | 'published' | 'free';

const wantedIn = {
  'state/initial': 'nothing',
  'state/enquiry': 'nothing',
  'state/pending-payment': 'held',
  'state/payment-expired': 'free',
  'state/preauthorized': 'confirmed',
  'state/declined': 'free',
  'state/accepted': 'confirmed',
  'state/canceled': 'free',
  'state/delivered': 'confirmed',
  'state/reviewed-by-customer': 'confirmed',
  'state/reviewed-by-provider': 'confirmed',
  'state/reviewed': 'published',
} as const satisfies Record<OrderState, Wanted>;

const wantedInExtension = {
  'state/initial': 'nothing',
  'state/pending-payment': 'held',
  'state/payment-expired': 'free',
  'state/preauthorized': 'confirmed',
  'state/accepted': 'confirmed',
  'state/declined': 'free',
  'state/expired': 'free',
  'state/canceled': 'free',
  'state/delivered': 'confirmed',
} as const satisfies Record<ExtensionState, Wanted>;

const isBooked = (wanted: Wanted): boolean => wanted === 'confirmed' || wanted === 'published';

function transitionTo(wanted: Wanted, child: CartItemState): OperatorTransition | undefined {
  if (child === 'state/reviewed' && wanted === 'published') return 'transition/publish-review';
  if (child === 'state/held' && isBooked(wanted)) return 'transition/confirm';
  if (child === 'state/held' && wanted === 'free') return 'transition/operator-release';
  if (child === 'state/confirmed' && wanted === 'free') return 'transition/operator-cancel';
  return undefined;
}

/** Whether a hold of a paid order has ended, so that somebody else could book the tool. */
const isLost = (wanted: Wanted, child: CartItemState): boolean =>
  isBooked(wanted) && ['state/expired', 'state/released'].includes(child);

/** A transition was refused because the transaction has moved on: another server, or the request itself, was faster. */
export const isInStepAlready = (error: unknown): boolean =>
  error instanceof ApiFailure && error.error.code === 'transaction-invalid-transition';

interface Holder {
  readonly wanted: Wanted;
  readonly customerId: UserId;
}

/** Returns whether the hold matches its order in the end. */
async function reconcileChild(
  sdk: IntegrationSdk,
  { wanted, customerId }: Holder,
  child: TransactionId,
): Promise<boolean> {
  const held = await readAs(cartItemProcess, sdk, child);
  if (!held) throw new ServerError('not-found');
  if (held.customerId !== customerId) return false;
  const { attributes } = held;
  const transition = transitionTo(wanted, attributes.state);
  if (!transition) return !isLost(wanted, attributes.state);
  try {
    await ask(() =>
      sdk.transactions.transition({ id: new types.UUID(child), transition, params: {} }),
    );
  } catch (error) {
    // Another server, or the request itself, was faster.
    if (!isInStepAlready(error)) throw error;
  }
  return true;
}

async function reconcileHolds(
  sdk: IntegrationSdk,
  holder: Holder,
  holds: readonly TransactionId[],
): Promise<TransactionId[]> {
  if (holder.wanted === 'nothing') return [];
  const lost: TransactionId[] = [];
  for (const child of holds) {
    if (!(await reconcileChild(sdk, holder, child))) lost.push(child);
  }
  return lost;
}

const orderHolder = ({ attributes: { state }, customerId }: StoredOrder): Holder => {
  if (state === 'unknown') throw new ServerError('conflict', { title: 'The state is not known' });
  return { wanted: wantedIn[state], customerId };
};

function holderOf(stored: StoredTransaction): Holder {
  if (isAs(orderProcess, stored)) return orderHolder(stored);
  const { attributes, customerId } = stored;
  if (attributes.processName !== extensionProcess) return { wanted: 'nothing', customerId };
  return { wanted: wantedInExtension[attributes.state], customerId };
}

/**
 * Makes the holds of an order, or of later nights, match its state. Safe to repeat, and to run on several servers at
 * once. Returns the holds that cannot match any more: if a hold of a paid order expired while no server was running, a
 * person has to act.
 */
export const reconcile = (
  sdk: IntegrationSdk,
  stored: StoredTransaction,
): Promise<TransactionId[]> =>
  reconcileHolds(sdk, holderOf(stored), stored.attributes.protectedData.holds);

/** Does the same for the current state of the transaction with this id. */
export async function reconcileOrder(
  sdk: IntegrationSdk,
  id: TransactionId,
): Promise<TransactionId[]> {
  const stored = await readTransaction(sdk, id);
  if (!stored) throw new ServerError('not-found');
  return reconcile(sdk, stored);
}
