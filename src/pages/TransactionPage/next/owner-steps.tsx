import Check from 'lucide-react/icons/check';
import { stateEndsAt } from '~/domain/transaction-rules';
import { Text } from '~/i18n/Text';
import { useMoments } from '~/i18n/use-moments';
import { Button } from '~/ui/controls/Button';
import { useOrderAction } from '../actions/use-order-action';
import { useOrderWords } from '../use-order-words';
import { AddToCalendar } from './AddToCalendar';
import { OwnerTasks } from './OwnerTasks';
import { PayoutNote } from './PayoutNote';
import { type StepProps } from './step-props';
import { StepCard } from './StepCard';
import { useIsLate, useOrderTimes } from './use-order-times';

/** The owner prepares the tools and hands them over. */
export function HandOver({ view }: StepProps) {
  const { name } = useOrderWords(view);
  const times = useOrderTimes(view);
  return (
    <StepCard
      title={<Text id="NextStep.handOverTitle" values={{ name, time: times?.pickUp }} />}
      text={<Text id="NextStep.handOverText" values={{ name }} />}
      actions={<AddToCalendar view={view} />}
    >
      <OwnerTasks view={view} />
      <PayoutNote view={view} />
    </StepCard>
  );
}

/** The tools are with the renter. */
export function WaitForTools({ view }: StepProps) {
  const { name, count } = useOrderWords(view);
  const times = useOrderTimes(view);
  const isLate = useIsLate(view);
  return (
    <StepCard
      title={
        <Text
          id={isLate ? 'NextStep.takeBackLateTitle' : 'NextStep.takeBackTitle'}
          values={{ name, count, time: times?.returnBy }}
        />
      }
      text={<Text id="NextStep.takeBackText" values={{ late: times?.lateFrom }} />}
      actions={<AddToCalendar view={view} />}
    >
      <OwnerTasks view={view} />
      <PayoutNote view={view} />
    </StepCard>
  );
}

/** The rental is over, so the owner can confirm that everything came back. */
export function Complete({ view }: StepProps) {
  const moments = useMoments();
  const { name } = useOrderWords(view);
  const step = useOrderAction(view.id);
  const until = stateEndsAt(view.transaction);
  return (
    <StepCard
      title={<Text id="NextStep.completeTitle" values={{ name }} />}
      text={
        <Text id="NextStep.completeText" values={{ until: until ? moments.date(until) : '' }} />
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
      <OwnerTasks view={view} />
      <PayoutNote view={view} />
    </StepCard>
  );
}
