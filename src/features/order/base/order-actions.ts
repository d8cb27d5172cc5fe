import { type ApiClient } from '~/api/marketplace/api-client';
import { ApiFailure } from '~/api/marketplace/api-error';
import { callServer } from '~/api/marketplace/own-server';
import { takeTransition } from '~/api/order/transactions';
import { type OrderTransitionName } from '~/domain/order/process/process-graph.generated';
import { isRequest } from '~/domain/order/process/process-rules';
import { type Role } from '~/domain/order/process/transaction-graph';
import {
  hasReviewed,
  reviewAfterConflict,
  reviewTransition,
} from '~/domain/order/process/transaction-reviews';
import { cancelTransitions } from '~/domain/order/process/transaction-rules';
import { type TransactionView } from './transaction-view';
import { assertNever } from '~/lib/assert-never';
import { reporting } from '~/lib/report';
import { moveOrder, reviewTools, type ToolReview } from '~/wire/orders';
import { moveRequest } from '~/wire/requests';

/** What a party can do with an order. */
export type Step = 'accept' | 'decline' | 'withdraw' | 'cancel' | 'complete' | 'review';

interface ReviewContent {
  /** The number of stars, 1 to 5. */
  readonly rating: number;
  readonly content: string;
  /** The reviews of the order's further tools. */
  readonly tools?: readonly ToolReview[];
}

/** The name under which a failed step is reported. */
const stepReports = {
  accept: 'accept-sale-failed',
  decline: 'reject-sale-failed',
  withdraw: 'withdraw-request-failed',
  cancel: 'cancel-sale-failed',
  complete: 'complete-sale-failed',
} as const satisfies Partial<Record<Step, string>>;

export interface StepRequest {
  readonly step: Step;
  /** The review, present only for the step of this name. */
  readonly review?: ReviewContent;
}

/** The transition of each step. A review can take either of two. */
const transitionOf = {
  accept: () => 'transition/accept',
  decline: () => 'transition/decline',
  // Our server takes this transition for the renter.
  withdraw: () => 'transition/operator-decline',
  cancel: (role) => cancelTransitions[role],
  complete: () => 'transition/complete',
} as const satisfies Record<Exclude<Step, 'review'>, (role: Role) => OrderTransitionName>;

/** Whether this side has taken a step. The order shows it if the answer to the step was lost. */
export function hasTaken({ role, transaction }: TransactionView, step: Step): boolean {
  const { transitions } = transaction;
  if (step === 'review') return hasReviewed(transitions, role);
  if (step === 'withdraw' && !transaction.isWithdrawn) return false;
  const name = transitionOf[step](role);
  return transitions.some(({ transition }) => transition === name);
}

const CONFLICT = 409;

/** Whether the order does not allow the step now. */
export const isRefused = (thrown: unknown): boolean =>
  thrown instanceof ApiFailure && thrown.error.status === CONFLICT;

/**
 * Sends a review, as the second one if the other side has reviewed in the meantime. The further tools come first, because they cannot be
 * reviewed afterward.
 */
async function review(api: ApiClient, view: TransactionView, request: ReviewContent) {
  const { rating, content, tools = [] } = request;
  const { id, role, transaction } = view;
  const transition = reviewTransition(transaction.state, role);
  if (!transition) throw new Error(`nothing to review in ${transaction.state}`);
  if (tools.length > 0) {
    await callServer(api, reviewTools, { transactionId: id, reviews: [...tools] });
  }
  const params = { reviewRating: rating, reviewContent: content };
  try {
    await takeTransition(api, id, { transition, params });
  } catch (thrown) {
    const second = reviewAfterConflict(transition, role);
    if (!second || !isRefused(thrown)) throw thrown;
    await takeTransition(api, id, { transition: second, params });
  }
}

async function take(api: ApiClient, view: TransactionView, request: StepRequest): Promise<unknown> {
  const { id } = view;
  const { step } = request;
  switch (step) {
    case 'accept':
    case 'decline':
      // Owners of orders in the first process version answer without our server.
      return isRequest(view.transaction)
        ? callServer(api, moveRequest, { transactionId: id, action: step })
        : takeTransition(api, id, { transition: transitionOf[step]() });
    case 'withdraw':
      return callServer(api, moveRequest, { transactionId: id, action: step });
    case 'cancel':
    case 'complete':
      return callServer(api, moveOrder, { transactionId: id, action: step });
    case 'review':
      if (!request.review) throw new Error('a review has a rating and a text');
      return review(api, view, request.review);
    default:
      return assertNever(step);
  }
}

/** Takes a step on an order, and reports a failure. Rejects with a conflict (409) if the order does not allow it now. */
export function takeOn(
  api: ApiClient,
  view: TransactionView,
  request: StepRequest,
): Promise<unknown> {
  const taken = take(api, view, request);
  return request.step === 'review' ? taken : reporting(stepReports[request.step], taken);
}
