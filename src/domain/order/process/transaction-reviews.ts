import { type OrderTransitionName } from './process-graph.generated';
import { type TransactionState } from './transaction';
import { canTake, type Role, type TakenTransition } from './transaction-graph';

interface ReviewTransitions {
  readonly first: OrderTransitionName;
  readonly second: OrderTransitionName;
}

const reviewTransitions = {
  customer: {
    first: 'transition/review-1-by-customer',
    second: 'transition/review-2-by-customer',
  },
  provider: {
    first: 'transition/review-1-by-provider',
    second: 'transition/review-2-by-provider',
  },
} as const satisfies Record<Role, ReviewTransitions>;

/** The transition with which this side can review now; undefined if it has reviewed already, or may not. */
export function reviewTransition(
  state: TransactionState,
  role: Role,
): OrderTransitionName | undefined {
  if (state === 'unknown') return undefined;
  const { first, second } = reviewTransitions[role];
  return [first, second].find((name) => canTake(state, name, role));
}

/** Whether the reviews of both sides are out, or the time for them is over. */
export const areReviewsPublished = (state: TransactionState): boolean => state === 'state/reviewed';

/** The remaining transition if the other side has reviewed in the meantime; undefined for a second review. */
export function reviewAfterConflict(
  transition: OrderTransitionName,
  role: Role,
): OrderTransitionName | undefined {
  const { first, second } = reviewTransitions[role];
  return transition === first ? second : undefined;
}

/** The author of the review that came with this transition. */
export function reviewerOf(transition: string): Role | undefined {
  const isOf = ({ first, second }: ReviewTransitions) =>
    transition === first || transition === second;
  if (isOf(reviewTransitions.customer)) return 'customer';
  return isOf(reviewTransitions.provider) ? 'provider' : undefined;
}

export const hasReviewed = (transitions: readonly TakenTransition[], role: Role): boolean =>
  transitions.some(({ transition }) => reviewerOf(transition) === role);

/** Reviews by the customer are of the provider. */
export const reviewTypeBy = {
  customer: 'ofProvider',
  provider: 'ofCustomer',
} as const satisfies Record<Role, string>;
