import { type ReactNode } from 'react';
import { nextStep, type NextStep as Step } from '~/domain/order/process/next-step';
import { goesOn } from '~/domain/order/process/returns';
import { useLeadingStay } from '../base/use-leading-stay';
import { Answer } from './Answer';
import { BringBack, PickUpStep, WaitForCompletion } from './renter-steps';
import { Complete, HandOver, TakeBackPart, WaitForTools } from './owner-steps';
import { Canceled, Declined, Unpaid } from './ended-steps';
import { Pay, WaitForAnswer, WaitForPayment } from './payment-steps';
import { Done, Review, WaitForReview } from './review-steps';
import { type StepProps } from '../base/step-props';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { Text } from '~/i18n/Text';
import { LinkButton } from '~/ui/controls/LinkButton';
import { BOOKING_ANCHOR } from '../ticket/EnquiryTicket';
import { useOrderWords } from '../base/use-order-words';
import { FindAnother } from './FindAnother';
import { StepBody } from '../base/StepCard';
import styles from './enquiry-steps.module.css';

/** The renter has asked about a tool: the nights are chosen in the ticket, which is farther down on phones. */
function ChooseNights({ view }: StepProps) {
  const { name } = useOrderWords(view);
  if (view.listing.state !== 'open') {
    return (
      <StepBody
        title={<Text id="NextStep.closedTitle" />}
        text={<Text id="NextStep.closedText" />}
        actions={<FindAnother view={view} />}
      />
    );
  }
  return (
    <StepBody
      title={<Text id="NextStep.chooseTitle" />}
      text={<Text id="NextStep.chooseText" values={{ name }} />}
      actions={
        <LinkButton
          icon={CalendarDays}
          className={styles.jump}
          href={`#${BOOKING_ANCHOR}`}
          text="TransactionPage.choose"
        />
      }
    />
  );
}

function WaitForNights({ view }: StepProps) {
  const { name } = useOrderWords(view);
  return (
    <StepBody
      title={<Text id="NextStep.replyTitle" values={{ name }} />}
      text={<Text id="NextStep.replyText" values={{ name }} />}
    />
  );
}

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
