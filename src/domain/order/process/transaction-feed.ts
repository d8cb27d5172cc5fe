import { type OrderTransitionName } from './process-graph.generated';
import { type Transaction } from './transaction';
import {
  isTransitionName,
  replay,
  type ReplayedTransition,
  type TakenTransition,
} from './transaction-graph';

export type FeedKind =
  | 'enquired'
  | 'paymentStarted'
  | 'paymentExpired'
  | 'booked'
  | 'requested'
  | 'accepted'
  | 'declined'
  | 'requestExpired'
  | 'requestEnded'
  | 'requestWithdrawn'
  | 'cardFailed'
  | 'canceled'
  | 'completed'
  | 'reviewed'
  | 'reviewsEnded';

export interface FeedEvent {
  readonly kind: FeedKind;
  readonly transition: OrderTransitionName;
  readonly at: Date;
  readonly by: TakenTransition['by'];
}

/** `paid` becomes an event by the state it led to; null leaves the transition out. */
const kinds = {
  'transition/enquire': 'enquired',
  'transition/mark-viewed-from-enquiry': null,
  'transition/mark-viewed-from-preauthorized': null,
  'transition/request-payment': 'paymentStarted',
  'transition/request-payment-after-enquiry': 'paymentStarted',
  'transition/expire-payment': 'paymentExpired',
  'transition/expire-now': 'paymentExpired',
  'transition/confirm-payment': 'paid',
  'transition/mark-viewed-from-accepted': null,
  'transition/cancel': 'canceled',
  'transition/cancel-by-customer': 'canceled',
  'transition/cancel-by-provider': 'canceled',
  'transition/complete': 'completed',
  'transition/complete-by-operator': 'completed',
  'transition/auto-complete': 'completed',
  'transition/review-1-by-customer': 'reviewed',
  'transition/review-1-by-provider': 'reviewed',
  'transition/expire-review-period': 'reviewsEnded',
  'transition/review-2-by-provider': 'reviewed',
  'transition/expire-provider-review-period': 'reviewsEnded',
  'transition/review-2-by-customer': 'reviewed',
  'transition/expire-customer-review-period': 'reviewsEnded',
  'transition/accept': 'accepted',
  'transition/operator-accept': 'accepted',
  'transition/decline': 'declined',
  'transition/operator-decline': 'requestEnded',
  'transition/expire': 'requestExpired',
} as const satisfies Record<OrderTransitionName, FeedKind | 'paid' | null>;

const CONFIRM: OrderTransitionName = 'transition/confirm-payment';

function toEvent({ transition, createdAt, by, to }: ReplayedTransition): FeedEvent[] {
  if (!isTransitionName(transition)) return [];
  const known = kinds[transition];
  if (known === null) return [];
  const paid = to === 'state/preauthorized' ? 'requested' : 'booked';
  const kind = known === 'paid' ? paid : known;
  return [{ kind, transition, at: createdAt, by }];
}

/** An event by our server has its reason next to the step. */
function withReason(
  event: FeedEvent,
  { isWithdrawn, isCardFailed }: Pick<Transaction, 'isWithdrawn' | 'isCardFailed'>,
): FeedEvent {
  if (event.kind !== 'requestEnded') return event;
  if (isWithdrawn) return { ...event, kind: 'requestWithdrawn', by: 'customer' };
  return isCardFailed ? { ...event, kind: 'cardFailed' } : event;
}

interface Feed {
  /** Oldest first. */
  readonly events: readonly FeedEvent[];
  /** Transitions that this app does not know: for the operator, not for the feed. */
  readonly unknown: readonly string[];
}

/** The events of an order. The start of a payment is shown only until the payment is made. */
export function buildFeed({
  transitions,
  state,
  ...reasons
}: Pick<Transaction, 'transitions' | 'state' | 'isWithdrawn' | 'isCardFailed'>): Feed {
  const events = replay(transitions, state)
    .flatMap(toEvent)
    .map((event) => withReason(event, reasons))
    .toSorted((left, right) => left.at.getTime() - right.at.getTime());
  const isPaid = transitions.some(({ transition }) => transition === CONFIRM);
  return {
    events: isPaid ? events.filter(({ kind }) => kind !== 'paymentStarted') : events,
    unknown: transitions
      .map(({ transition }) => transition)
      .filter((name) => !isTransitionName(name)),
  };
}
