import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import { types } from 'sharetribe-flex-sdk';
import * as v from 'valibot';
import { ApiFailure } from '~/api/api-error';
import { type TransactionId, transactionIdSchema, userIdSchema } from '~/domain/ids';
import { MAX_REVIEW_TEXT } from '~/domain/text-limits';
import { MAX_ORDER_ITEMS } from '~/domain/order-rules';
import {
  cartItemProcess,
  type CartItemState,
  cartItemStates,
  type CartItemTransitionName,
  orderProcess,
  orderStates,
} from '~/domain/process-graph.generated';
import { reviewTransition } from '~/domain/transaction-reviews';
import { ServerError } from '../errors';
import { ask, type Session } from '../marketplace/session';
import { showOrNull } from './show-or-null';

export const reviewToolsSchema = v.strictObject({
  transactionId: transactionIdSchema,
  reviews: v.pipe(
    v.array(
      v.strictObject({
        /** Of the order's further tools, from 0. */
        index: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_ORDER_ITEMS)),
        rating: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(5)),
        content: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(MAX_REVIEW_TEXT)),
      }),
    ),
    v.nonEmpty(),
    v.maxLength(MAX_ORDER_ITEMS),
  ),
});
export type ReviewToolsRequest = v.InferOutput<typeof reviewToolsSchema>;

const relationships = v.object({ customer: v.object({ data: v.object({ id: userIdSchema }) }) });

const orderSchema = v.object({
  data: v.object({
    attributes: v.object({
      processName: v.literal(orderProcess),
      state: v.picklist(orderStates),
      protectedData: v.object({
        holds: v.fallback(v.optional(v.array(transactionIdSchema), []), []),
      }),
    }),
    relationships,
  }),
});

const childSchema = v.object({
  data: v.object({
    attributes: v.object({
      processName: v.literal(cartItemProcess),
      state: v.picklist(cartItemStates),
    }),
    relationships,
  }),
});

/** `done`: this tool has its review already, so that a request can be repeated. */
const steps = {
  'state/initial': undefined,
  'state/held': undefined,
  'state/released': undefined,
  'state/expired': undefined,
  'state/confirmed': 'transition/review-from-confirmed',
  'state/canceled': undefined,
  'state/completed': 'transition/review-from-completed',
  'state/reviewed': 'done',
  'state/published': 'done',
} as const satisfies Record<CartItemState, CartItemTransitionName | 'done' | undefined>;

async function show<Output>(
  sdk: IntegrationSdk,
  id: TransactionId,
  schema: v.GenericSchema<unknown, Output>,
): Promise<Output> {
  const parsed = v.safeParse(
    schema,
    await showOrNull(() => sdk.transactions.show({ id, include: ['customer'] })),
  );
  if (!parsed.success) throw new ServerError('not-found');
  return parsed.output;
}

/** The transaction that held a further tool; only this user's. */
async function showChild({ userId }: Session, id: TransactionId, sdk: IntegrationSdk) {
  const { data } = await show(sdk, id, childSchema);
  // A browser can write an enquiry's data, which could then list somebody else's holds.
  if (data.relationships.customer.data.id !== userId) throw new ServerError('not-found');
  return steps[data.attributes.state];
}

const isInvalidTransition = (thrown: unknown): boolean =>
  thrown instanceof ApiFailure && thrown.error.code === 'transaction-invalid-transition';

type Review = Pick<ReviewToolsRequest['reviews'][number], 'rating' | 'content'>;

async function reviewTool(
  { session, sdk }: { readonly session: Session; readonly sdk: IntegrationSdk },
  id: TransactionId,
  { rating, content }: Review,
): Promise<void> {
  const step = await showChild(session, id, sdk);
  if (step === 'done') return;
  if (step === undefined) throw new ServerError('tools-not-reviewable');
  try {
    await ask(() =>
      session.trusted.transactions.transition({
        id: new types.UUID(id),
        transition: step,
        params: { reviewRating: rating, reviewContent: content },
      }),
    );
  } catch (thrown) {
    if (!isInvalidTransition(thrown)) throw thrown;
    // The same request may have come twice. Otherwise the hold has a version of the process that knows no reviews.
    if ((await showChild(session, id, sdk)) !== 'done')
      throw new ServerError('tools-not-reviewable', { cause: thrown });
  }
}

/**
 * Reviews further tools of an order, each through the transaction that held it. Only for the renter, while the renter's review of the order
 * is still to come. Can be repeated: a tool that has its review keeps it. Refuses with 404 if the order is somebody else's, and
 * with `tools-not-reviewable` if a tool was not rented in the end, or its hold is older than reviews of further tools.
 */
export async function reviewTools(
  session: Session,
  { transactionId, reviews }: ReviewToolsRequest,
  sdk: IntegrationSdk,
): Promise<void> {
  const { data: order } = await show(sdk, transactionId, orderSchema);
  if (order.relationships.customer.data.id !== session.userId) throw new ServerError('not-found');
  const { state, protectedData } = order.attributes;
  if (!reviewTransition(state, 'customer')) throw new ServerError('conflict');
  for (const { index, ...review } of reviews) {
    const id = protectedData.holds[index];
    if (!id) throw new ServerError('invalid-request');
    await reviewTool({ session, sdk }, id, review);
  }
}
