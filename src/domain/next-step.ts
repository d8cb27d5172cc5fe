import { type Role } from './transaction-graph';
import { type RentalPhase } from './transaction-rules';
import { type TransactionState } from './transaction';

/** What one side of an order does now, or waits for. */
export type NextStep =
  | 'choose-nights'
  | 'wait-for-nights'
  | 'pay'
  | 'wait-for-payment'
  | 'unpaid'
  | 'answer'
  | 'wait-for-answer'
  | 'declined'
  | 'pick-up'
  | 'hand-over'
  | 'bring-back'
  | 'wait-for-tools'
  | 'wait-for-completion'
  | 'complete'
  | 'canceled'
  | 'review'
  | 'wait-for-review'
  | 'done'
  | 'unknown';

type Sides = Readonly<Record<Role, NextStep>>;

const both = (step: NextStep): Sides => ({ customer: step, provider: step });

const pickUp: Sides = { customer: 'pick-up', provider: 'hand-over' };

const acceptedSteps = {
  before: pickUp,
  'first-day': pickUp,
  during: { customer: 'bring-back', provider: 'wait-for-tools' },
  'return-day': { customer: 'bring-back', provider: 'complete' },
  after: { customer: 'wait-for-completion', provider: 'complete' },
} as const satisfies Record<RentalPhase, Sides>;

const steps = {
  'state/initial': { customer: 'choose-nights', provider: 'wait-for-nights' },
  'state/enquiry': { customer: 'choose-nights', provider: 'wait-for-nights' },
  'state/pending-payment': { customer: 'pay', provider: 'wait-for-payment' },
  'state/payment-expired': both('unpaid'),
  'state/preauthorized': { customer: 'wait-for-answer', provider: 'answer' },
  'state/accepted': pickUp,
  'state/declined': both('declined'),
  'state/canceled': both('canceled'),
  'state/delivered': both('review'),
  'state/reviewed-by-customer': { customer: 'wait-for-review', provider: 'review' },
  'state/reviewed-by-provider': { customer: 'review', provider: 'wait-for-review' },
  'state/reviewed': both('done'),
  unknown: both('unknown'),
} as const satisfies Record<TransactionState, Sides>;

interface Situation {
  readonly state: TransactionState;
  /** Only matters for an accepted order. */
  readonly phase: RentalPhase;
  /** The order has completed by itself, its later nights have not. */
  readonly goesOn: boolean;
}

/** The step of one side: every state has one for each side. */
export function nextStep({ state, phase, goesOn }: Situation, role: Role): NextStep {
  // What is completed cannot be completed again.
  if (goesOn) return acceptedSteps.during[role];
  return (state === 'state/accepted' ? acceptedSteps[phase] : steps[state])[role];
}
