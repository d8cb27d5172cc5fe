import { type TransactionState } from './transaction';
import { type RentalPhase } from './transaction-rules';

export const ownerTaskNames = [
  'answer',
  'agree',
  'prepare',
  'hand-over',
  'take-back',
  'complete',
  'review',
] as const;
export type OwnerTaskName = (typeof ownerTaskNames)[number];

export interface OwnerTask {
  readonly name: OwnerTaskName;
  readonly state: 'done' | 'now' | 'next';
}

interface Situation {
  readonly state: TransactionState;
  /** Of the stay that leads. */
  readonly phase: RentalPhase;
  /** Tools of other stays are still to come, or out. */
  readonly hasOthers: boolean;
  /** The order has completed by itself, its later nights have not. */
  readonly goesOn: boolean;
  /** The current process accepts each order at once, so only orders of the earlier one have an answer. */
  readonly wasRequested: boolean;
  readonly isHourAgreed: boolean;
  readonly hasReviewed: boolean;
}

/** The first task that is not done; `undefined` where an owner has none. */
const currentTasks = {
  'state/initial': undefined,
  'state/enquiry': undefined,
  'state/pending-payment': undefined,
  'state/payment-expired': undefined,
  'state/preauthorized': 'answer',
  'state/accepted': 'prepare',
  'state/declined': undefined,
  'state/canceled': undefined,
  'state/delivered': 'review',
  'state/reviewed-by-customer': 'review',
  'state/reviewed-by-provider': 'review',
  'state/reviewed': 'review',
  unknown: undefined,
} as const satisfies Record<TransactionState, OwnerTaskName | undefined>;

const acceptedTasks = {
  before: 'prepare',
  'first-day': 'hand-over',
  during: 'take-back',
  'return-day': 'take-back',
  after: 'complete',
} as const satisfies Record<RentalPhase, OwnerTaskName>;

function currentTask(situation: Situation): OwnerTaskName | undefined {
  const { state, phase, hasOthers, goesOn, isHourAgreed } = situation;
  if (goesOn) return 'take-back';
  if (state !== 'state/accepted') return currentTasks[state];
  // Not everything can be back yet.
  if (phase === 'after' && hasOthers) return 'take-back';
  return phase === 'before' && !isHourAgreed ? 'agree' : acceptedTasks[phase];
}

/** An owner's tasks from the answer to the review, with what is done; none before there is an order, or after one ended early. */
export function ownerTasks(situation: Situation): readonly OwnerTask[] {
  const current = currentTask(situation);
  if (current === undefined) return [];
  const { state, wasRequested, isHourAgreed, hasReviewed } = situation;
  const at = ownerTaskNames.indexOf(current);
  // Nobody has to agree on an hour: the standard one holds.
  const names = ownerTaskNames.filter(
    (name, index) =>
      (name !== 'answer' || wasRequested) && (name !== 'agree' || index >= at || isHourAgreed),
  );
  const isOver = state === 'state/reviewed';
  return names
    .filter((name) => name !== 'review' || !isOver || hasReviewed)
    .map((name) => {
      const index = ownerTaskNames.indexOf(name);
      const isDone = index < at || (name === 'review' && hasReviewed);
      const pending = index === at ? 'now' : 'next';
      return { name, state: isDone ? 'done' : pending };
    });
}
