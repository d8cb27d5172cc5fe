import { type ReactNode, useState } from 'react';
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
import { useText } from '~/i18n/use-text';
import { Button } from '~/ui/controls/Button';
import { preloadModals, Sheet } from '~/ui/overlays/modals';
import { EnquiryTicket } from '../ticket/EnquiryTicket';
import { useOrderWords } from '../base/use-order-words';
import { FindAnother } from './FindAnother';
import { StepBody } from '../base/StepCard';

/** The choice of nights is in a sheet, so that the page stays short. */
function ChooseInSheet({ view }: Pick<StepProps, 'view'>) {
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  const isAnswered = view.newestMessage?.isMine === false;
  return (
    <>
      <Button
        look={isAnswered ? 'primary' : 'line'}
        icon={CalendarDays}
        onPointerEnter={preloadModals}
        onClick={() => setOpen(true)}
        text="TransactionPage.choose"
      />
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title={text('TransactionPage.choose')}>
        <EnquiryTicket view={view} />
      </Sheet>
    </>
  );
}

/** Lets a renter who asked about a tool choose nights. */
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
      actions={<ChooseInSheet view={view} />}
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

/** Shows what this side does now, or what it waits for. */
export function NextStep({ situation, ...props }: StepProps & { readonly situation: Situation }) {
  const Card = cards[situation][props.view.role];
  return <Card {...props} />;
}
