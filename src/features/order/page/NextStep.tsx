import { type ReactNode } from 'react';
import { type Situation } from '~/domain/order/process/situation';
import { type Role } from '~/domain/order/process/transaction-graph';
import { Answer } from './Answer';
import { BringBack, PickUpStep, WaitForCompletion } from './renter-steps';
import { Complete, HandOver, TakeBackPart, WaitForTools } from './owner-steps';
import { Canceled, CardFailed, Declined, Unpaid } from './ended-steps';
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

type Card = (props: StepProps) => ReactNode;
type Cards = Readonly<Record<Role, Card>>;
const both = (card: Card): Cards => ({ customer: card, provider: card });

const pickUp: Cards = { customer: PickUpStep, provider: HandOver };
const out: Cards = { customer: BringBack, provider: WaitForTools };
const look: Cards = { customer: WaitForCompletion, provider: Complete };
const declined = both(Declined);

const cards = {
  asked: { customer: ChooseNights, provider: WaitForNights },
  paying: { customer: Pay, provider: WaitForPayment },
  unpaid: both(Unpaid),
  requested: { customer: WaitForAnswer, provider: Answer },
  declined,
  unanswered: declined,
  withdrawn: declined,
  'card-failed': both(CardFailed),
  ended: declined,
  'to-come': pickUp,
  'pick-up-day': pickUp,
  out,
  due: out,
  late: out,
  brought: look,
  'brought-part': { customer: WaitForCompletion, provider: TakeBackPart },
  back: look,
  canceled: both(Canceled),
  over: both(Review),
  completed: both(Review),
  'reviewed-by-you': both(WaitForReview),
  'reviewed-by-other': both(Review),
  reviewed: both(Done),
  unknown: both(() => null),
} as const satisfies Record<Situation, Cards>;

/** What this side does now, or what it waits for. */
export function NextStep({ situation, ...props }: StepProps & { readonly situation: Situation }) {
  const Card = cards[situation][props.view.role];
  return <Card {...props} />;
}
