import Check from 'lucide-react/icons/check';
import { comingEnd } from '~/domain/order/process/transaction-rules';
import { goesOn } from '~/domain/order/process/returns';
import { Text } from '~/i18n/Text';
import { useMoments } from '~/i18n/use-moments';
import { useClock } from '~/lib/clock';
import { Button } from '~/ui/controls/Button';
import { whenLoaded } from '~/ui/when-loaded';
import { useOrderAction } from '../base/use-order-action';
import { ReleaseLabel } from '../arrange/ReleaseLabel';
import { LeadHours } from '../arrange/Hours';
import { extendedTotal } from '../extend/Extended';
import { LeadLate } from '../extend/LateReturn';
import { useLeadingStay } from '../base/use-leading-stay';
import { useOrderWords } from '../base/use-order-words';
import { AddToCalendar } from './AddToCalendar';
import { LeadCheck } from '../arrange/LeadCheck';
import { Legs } from './Legs';
import { useMainLook } from '../base/place';
import { PayoutNote } from './PayoutNote';
import { type StepProps } from '../base/step-props';
import { StepBody } from '../base/StepCard';
import { useOrderTimes } from '../base/use-order-times';

/** This loads on demand, because most tools come back in time. */
const IsItBack = whenLoaded(
  async () => (await import(/* webpackChunkName: "is-it-back" */ '../extend/IsItBack')).IsItBack,
  null,
);

/** Renters never load what writes calendars. */
const BlockReturnDay = whenLoaded(
  async () => (await import(/* webpackChunkName: "block-day" */ './BlockReturnDay')).BlockReturnDay,
  null,
);

/** Lets the owner hand the tools over. */
export function HandOver({ view }: StepProps) {
  const { name } = useOrderWords(view);
  const { isPart, ofHour, standing } = useLeadingStay(view) ?? {};
  const times = useOrderTimes(view);
  const values = { name, ...ofHour, time: times?.pickUp };
  const isNow = standing === 'pick-up-day';
  return (
    <StepBody
      title={
        isNow ? (
          <Text
            id="NextStep.handOverNowTitle"
            values={{ ...values, isPart: isPart ? 'yes' : 'no' }}
          />
        ) : (
          <Text id={isPart ? 'OrderStay.handOverFrom' : 'NextStep.handOverTitle'} values={values} />
        )
      }
      text={
        <Text id={isPart ? 'OrderStay.handOverText' : 'NextStep.handOverText'} values={values} />
      }
      actions={
        standing === 'to-come' && (
          <>
            <AddToCalendar view={view} />
            <BlockReturnDay view={view} />
          </>
        )
      }
    >
      <Legs view={view}>
        <LeadHours view={view} />
        <LeadCheck view={view} />
      </Legs>
      <PayoutNote view={view} />
    </StepBody>
  );
}

/** Tells the owner that the tools are with the renter. */
export function WaitForTools({ view }: StepProps) {
  const { name } = useOrderWords(view);
  const { stay, standing, isPart, what, count } = useLeadingStay(view) ?? {};
  const isLate = standing === 'late';
  const times = useOrderTimes(view);
  return (
    <StepBody
      title={
        <Text
          id={isLate ? 'NextStep.takeBackLateTitle' : 'NextStep.takeBackTitle'}
          values={{ name, what, count, isPart: isPart ? 'yes' : 'no', time: times?.returnBy }}
        />
      }
      text={!isLate && <Text id="NextStep.takeBackText" values={{ late: times?.lateFrom }} />}
      actions={standing === 'out' && <AddToCalendar view={view} />}
    >
      <Legs view={view}>
        <LeadHours view={view} />
        {stay && <LeadLate view={view} stay={stay} />}
        {isLate && <IsItBack view={view} />}
        <LeadCheck view={view} />
      </Legs>
      {!extendedTotal(view) && <PayoutNote view={view} />}
    </StepBody>
  );
}

/** Lets the owner take back some of the tools while others are still out. */
export function TakeBackPart({ view }: StepProps) {
  const { name } = useOrderWords(view);
  const { tools, count } = useLeadingStay(view) ?? {};
  const times = useOrderTimes(view);
  const values = { name, tools, count, time: times?.returnBy };
  return (
    <StepBody
      title={<Text id="OrderStay.isBackFrom" values={values} />}
      text={!goesOn(view.transaction) && <Text id="OrderStay.isBackText" values={values} />}
    >
      <Legs view={view}>
        <LeadCheck view={view} />
      </Legs>
      <PayoutNote view={view} />
    </StepBody>
  );
}

/** Lets the owner repeat the step that failed, for an order whose returns are all noted but which has not completed. */
function Release({ view }: StepProps) {
  const step = useOrderAction(view);
  const look = useMainLook();
  return (
    <Button
      data-command="transition-privileged/complete"
      look={look}
      isFullWidth
      icon={Check}
      isWorking={step.isWorking('complete')}
      disabled={step.isBusy && !step.isWorking('complete')}
      onClick={() => void step.take({ step: 'complete' })}
    >
      <ReleaseLabel view={view} />
    </Button>
  );
}

/** Lets the owner confirm that everything came back, once the renter has brought the last tools. */
export function Complete(props: StepProps) {
  const { view } = props;
  const moments = useMoments();
  const clock = useClock();
  const { name } = useOrderWords(view);
  const { standing } = useLeadingStay(view) ?? {};
  const until = comingEnd(view.transaction, clock.now());
  return (
    <StepBody
      title={<Text id="NextStep.completeTitle" values={{ name }} />}
      text={
        until ? (
          <Text id="NextStep.completeText" values={{ until: moments.date(until) }} />
        ) : (
          <Text id="NextStep.completeByHandText" />
        )
      }
      actions={standing === 'back' && <Release {...props} />}
    >
      <Legs view={view}>
        {standing === 'brought' && <IsItBack view={view} />}
        <LeadCheck view={view} />
      </Legs>
    </StepBody>
  );
}
