import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import { types } from 'sharetribe-flex-sdk';
import type * as v from 'valibot';
import { ApiFailure } from '~/api/marketplace/api-error';
import { type TransactionId } from '~/domain/ids';
import {
  cartItemProcess,
  type CartItemState,
  type CartItemTransitionName,
} from '~/domain/order/process/process-graph.generated';
import { reviewTransition } from '~/domain/order/process/transaction-reviews';
import { type reviewTools as reviewEntry } from '~/wire/orders';
import { ServerError } from '../../base/errors';
import { ask, type Session } from '../../marketplace/session';
import { forParty, orderForParty, readAs } from './read-order';

type ReviewToolsRequest = v.InferOutput<typeof reviewEntry.body>;

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

/** This user's transaction that held a further tool. */
async function showChild({ userId }: Session, id: TransactionId, sdk: IntegrationSdk) {
  const child = await readAs(cartItemProcess, sdk, id);
  // A browser can write an enquiry's data, which could then list somebody else's holds.
  return steps[forParty(child, { userId, side: 'customer' }).attributes.state];
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
 * is still to come. Can be repeated: a tool that has its review keeps it. Refuses with 404 to strangers, with 403 to the owner, and
 * with `tools-not-reviewable` if a tool was not rented in the end, or its hold is older than reviews of further tools.
 */
export async function reviewTools(
  session: Session,
  { transactionId, reviews }: ReviewToolsRequest,
  sdk: IntegrationSdk,
): Promise<void> {
  const { userId } = session;
  const order = await orderForParty(sdk, transactionId, { userId, side: 'customer' });
  const { state, protectedData } = order.attributes;
  if (!reviewTransition(state, 'customer')) throw new ServerError('conflict');
  for (const { index, ...review } of reviews) {
    const id = protectedData.holds[index];
    if (!id) throw new ServerError('invalid-request');
    await reviewTool({ session, sdk }, id, review);
  }
}
