import Check from 'lucide-react/icons/check';
import { comingEnd } from '~/domain/order/transaction-rules';
import { Text } from '~/i18n/Text';
import { useMoments } from '~/i18n/use-moments';
import { useClock } from '~/lib/clock';
import { Button } from '~/ui/controls/Button';
import { LinkButton } from '~/ui/controls/LinkButton';
import { useOrderAction } from '../actions/use-order-action';
import { checkAnchor } from '../arrange/anchors';
import { useLeadingStay } from '../use-leading-stay';
import { useOrderWords } from '../use-order-words';
import { AddToCalendar } from './AddToCalendar';
import { Legs } from './Legs';
import { OwnerTasks } from './OwnerTasks';
import { PayoutNote } from './PayoutNote';
import { type StepProps } from './step-props';
import { StepCard } from './StepCard';
import { useOrderTimes } from './use-order-times';

/** The owner prepares the tools and hands them over. */
export function HandOver({ view }: StepProps) {
  const { name } = useOrderWords(view);
  const { isPart, ofHour } = useLeadingStay(view) ?? {};
  const times = useOrderTimes(view);
  const values = { name, ...ofHour, time: times?.pickUp };
  return (
    <StepCard
      title={
        <Text id={isPart ? 'OrderStay.handOverFrom' : 'NextStep.handOverTitle'} values={values} />
      }
      text={
        <Text id={isPart ? 'OrderStay.handOverText' : 'NextStep.handOverText'} values={values} />
      }
      actions={<AddToCalendar view={view} />}
    >
      <Legs view={view} />
      <OwnerTasks view={view} />
      <PayoutNote view={view} />
    </StepCard>
  );
}

/** The tools are with the renter. */
export function WaitForTools({ view }: StepProps) {
  const { name } = useOrderWords(view);
  const { isLate, isPart, what, count } = useLeadingStay(view) ?? {};
  const times = useOrderTimes(view);
  return (
    <StepCard
      title={
        <Text
          id={isLate ? 'NextStep.takeBackLateTitle' : 'NextStep.takeBackTitle'}
          values={{ name, what, count, isPart: isPart ? 'yes' : 'no', time: times?.returnBy }}
        />
      }
      text={<Text id="NextStep.takeBackText" values={{ late: times?.lateFrom }} />}
      actions={<AddToCalendar view={view} />}
    >
      <Legs view={view} />
      <OwnerTasks view={view} />
      <PayoutNote view={view} />
    </StepCard>
  );
}

/** Some tools are due back while others are still to come, or out: the owner notes what came back. */
export function TakeBackPart({ view }: StepProps) {
  const { name } = useOrderWords(view);
  const { stay, tools, count } = useLeadingStay(view) ?? {};
  const times = useOrderTimes(view);
  const values = { name, tools, count, time: times?.returnBy };
  return (
    <StepCard
      title={<Text id="OrderStay.isBackFrom" values={values} />}
      text={<Text id="OrderStay.isBackText" values={values} />}
      actions={
        stay && (
          <LinkButton look="primary" icon={Check} href={checkAnchor(stay, 'handBack')}>
            <Text id="OrderStay.noteReturn" />
          </LinkButton>
        )
      }
    >
      <Legs view={view} />
      <OwnerTasks view={view} />
      <PayoutNote view={view} />
    </StepCard>
  );
}

/** The rental is over, so the owner can confirm that everything came back. */
export function Complete({ view }: StepProps) {
  const moments = useMoments();
  const clock = useClock();
  const { name } = useOrderWords(view);
  const step = useOrderAction(view.id);
  const until = comingEnd(view.transaction, clock.now());
  return (
    <StepCard
      title={<Text id="NextStep.completeTitle" values={{ name }} />}
      text={
        until ? (
          <Text id="NextStep.completeText" values={{ until: moments.date(until) }} />
        ) : (
          <Text id="NextStep.completeByHandText" />
        )
      }
      actions={
        <Button
          look="primary"
          icon={Check}
          isWorking={step.isWorking('complete')}
          disabled={step.isBusy && !step.isWorking('complete')}
          onClick={() => void step.take({ step: 'complete' })}
        >
          <Text id="TransactionPage.completeButton" />
        </Button>
      }
    >
      <Legs view={view} />
      <OwnerTasks view={view} />
      <PayoutNote view={view} />
    </StepCard>
  );
}
