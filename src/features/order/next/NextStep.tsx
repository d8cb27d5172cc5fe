import { type ReactNode } from 'react';
import { nextStep, type NextStep as Step } from '~/domain/order/next-step';
import { goesOn } from '~/domain/order/returns';
import { useLeadingStay } from '../use-leading-stay';
import { Answer } from './Answer';
import { BringBack, PickUpStep, WaitForCompletion } from './renter-steps';
import { Complete, HandOver, TakeBackPart, WaitForTools } from './owner-steps';
import { Canceled, Declined, Unpaid } from './ended-steps';
import { ChooseNights, WaitForNights } from './enquiry-steps';
import { Pay, WaitForAnswer, WaitForPayment } from './payment-steps';
import { Done, Review, WaitForReview } from './review-steps';
import { type StepProps } from './step-props';

const cards = {
  'choose-nights': ChooseNights,
  'wait-for-nights': WaitForNights,
  pay: Pay,
  'wait-for-payment': WaitForPayment,
  unpaid: Unpaid,
  answer: Answer,
  'wait-for-answer': WaitForAnswer,
  declined: Declined,
  'pick-up': PickUpStep,
  'hand-over': HandOver,
  'bring-back': BringBack,
  'wait-for-tools': WaitForTools,
  'wait-for-completion': WaitForCompletion,
  'take-back-part': TakeBackPart,
  complete: Complete,
  canceled: Canceled,
  review: Review,
  'wait-for-review': WaitForReview,
  done: Done,
  unknown: () => null,
} as const satisfies Record<Step, (props: StepProps) => ReactNode>;

/** What this side does now, or what it waits for. */
export function NextStep(props: StepProps) {
  const { role, transaction } = props.view;
  const { standing = 'to-come', hasOthers = false } = useLeadingStay(props.view) ?? {};
  const situation = {
    state: transaction.state,
    standing,
    hasOthers,
    goesOn: goesOn(transaction),
  };
  const Card = cards[nextStep(situation, role)];
  return <Card {...props} />;
}
