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
  | 'take-back-part'
  | 'complete'
  | 'canceled'
  | 'review'
  | 'wait-for-review'
  | 'done'
  | 'unknown';

type Sides = Readonly<Record<Role, NextStep>>;

const both = (step: NextStep): Sides => ({ customer: step, provider: step });

const pickUp: Sides = { customer: 'pick-up', provider: 'hand-over' };

const acceptedSteps: Readonly<Record<RentalPhase, Sides>> = {
  before: pickUp,
  'first-day': pickUp,
  during: { customer: 'bring-back', provider: 'wait-for-tools' },
  'return-day': { customer: 'bring-back', provider: 'complete' },
  after: { customer: 'wait-for-completion', provider: 'complete' },
};

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
  /** Of the stay that leads. Only matters for an accepted order. */
  readonly phase: RentalPhase;
  /** Tools of other stays are still to come, or out. */
  readonly hasOthers: boolean;
  /** The order has completed by itself, its later nights have not. */
  readonly goesOn: boolean;
}

/** While tools of other stays are still to come, or out. */
const partSteps: typeof acceptedSteps = {
  ...acceptedSteps,
  'return-day': { customer: 'bring-back', provider: 'take-back-part' },
  after: { customer: 'bring-back', provider: 'take-back-part' },
};

/** The step of one side: every state has one for each side. */
export function nextStep(situation: Situation, role: Role): NextStep {
  const { state, phase, hasOthers, goesOn } = situation;
  // What is completed cannot be completed again.
  if (goesOn) return acceptedSteps.during[role];
  if (state !== 'state/accepted') return steps[state][role];
  return (hasOthers ? partSteps : acceptedSteps)[phase][role];
}
