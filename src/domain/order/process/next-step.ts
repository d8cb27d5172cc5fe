import { type Role } from './transaction-graph';
import { type Standing } from '../stay/stay-progress';
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

const out: Sides = { customer: 'bring-back', provider: 'wait-for-tools' };
const look: Sides = { customer: 'wait-for-completion', provider: 'complete' };

const acceptedSteps: Readonly<Record<Standing, Sides>> = {
  'to-come': pickUp,
  'pick-up-day': pickUp,
  out,
  due: out,
  late: out,
  brought: look,
  back: look,
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
  readonly standing: Standing;
  /** Tools of other stays are still to come, or out. */
  readonly hasOthers: boolean;
  /** The order has completed by itself, its later nights have not. */
  readonly goesOn: boolean;
}

/** The step of one side: every state has one for each side. */
export function nextStep(situation: Situation, role: Role): NextStep {
  const { state, standing, hasOthers, goesOn } = situation;
  if (!goesOn && state !== 'state/accepted') return steps[state][role];
  const step = acceptedSteps[standing][role];
  // What is completed cannot be completed again, and nothing completes before its last tools are back.
  if (step !== 'complete') return step;
  return hasOthers || goesOn ? 'take-back-part' : step;
}
