import { type IntegrationSdk, types } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { ApiFailure } from '~/api/api-error';
import { toPlain } from '~/api/read-response';
import { type TransactionId, transactionIdSchema } from '~/domain/ids';
import { type CartItemState, type OrderState, orderStates } from '~/domain/process-graph.generated';
import { ask } from '../marketplace/session';

type OperatorTransition =
  'transition/confirm' | 'transition/operator-release' | 'transition/operator-cancel';

/** What an order's state asks of the items that it holds. */
type Wanted = 'held' | 'confirmed' | 'free';

const wantedIn = {
  'state/initial': 'free',
  'state/enquiry': 'free',
  'state/pending-payment': 'held',
  'state/payment-expired': 'free',
  'state/preauthorized': 'held',
  'state/declined': 'free',
  'state/accepted': 'confirmed',
  'state/canceled': 'free',
  'state/delivered': 'confirmed',
  'state/reviewed-by-customer': 'confirmed',
  'state/reviewed-by-provider': 'confirmed',
  'state/reviewed': 'confirmed',
} as const satisfies Record<OrderState, Wanted>;

/** The transition that brings a held item in step with its order; undefined where it is in step already. */
export function childTransition(
  order: OrderState,
  child: CartItemState,
): OperatorTransition | undefined {
  const wanted = wantedIn[order];
  if (child === 'state/held' && wanted === 'confirmed') return 'transition/confirm';
  if (child === 'state/held' && wanted === 'free') return 'transition/operator-release';
  if (child === 'state/confirmed' && wanted === 'free') return 'transition/operator-cancel';
  return undefined;
}

const orderAttributes = v.object({
  state: v.picklist(orderStates),
  protectedData: v.object({ holds: v.fallback(v.optional(v.array(transactionIdSchema), []), []) }),
});
const orderAnswer = v.object({
  data: v.object({ id: transactionIdSchema, attributes: orderAttributes }),
});
const childAnswer = v.object({ data: v.object({ attributes: v.object({ state: v.string() }) }) });

const isInStepAlready = (error: unknown): boolean =>
  error instanceof ApiFailure && error.error.code === 'transaction-invalid-transition';

async function reconcileChild(
  sdk: IntegrationSdk,
  order: OrderState,
  child: TransactionId,
): Promise<void> {
  const shown = await ask(() => sdk.transactions.show({ id: child }));
  const { state } = v.parse(childAnswer, toPlain(shown.data)).data.attributes;
  const transition = childTransition(order, state as CartItemState);
  if (!transition) return;
  try {
    await ask(() =>
      sdk.transactions.transition({ id: new types.UUID(child), transition, params: {} }),
    );
  } catch (error) {
    // Another server, or the request itself, was faster.
    if (!isInStepAlready(error)) throw error;
  }
}

/** Brings the items that an order holds in step with it. Safe to repeat, and from several servers at once. */
export async function reconcileOrder(sdk: IntegrationSdk, orderId: TransactionId): Promise<void> {
  const answer = await ask(() => sdk.transactions.show({ id: orderId }));
  const { attributes } = v.parse(orderAnswer, toPlain(answer.data)).data;
  for (const child of attributes.protectedData.holds)
    await reconcileChild(sdk, attributes.state, child);
}
