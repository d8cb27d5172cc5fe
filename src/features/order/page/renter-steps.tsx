import { extraDay } from '~/domain/order/stay/late-return';
import { comingEnd } from '~/domain/order/process/transaction-rules';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useMoments } from '~/i18n/use-moments';
import { useClock } from '~/lib/clock';
import { LeadHours } from '../arrange/Hours';
import { LeadLate } from '../extend/LateReturn';
import { useLeadingStay } from '../base/use-leading-stay';
import { useOrderWords } from '../base/use-order-words';
import { AddToCalendar } from './AddToCalendar';
import { LeadCheck } from '../arrange/LeadCheck';
import { Legs } from './Legs';
import { type StepProps } from '../base/step-props';
import { StepBody } from '../base/StepCard';
import { useOrderTimes } from '../base/use-order-times';

/** Tells the renter to pick the tools up. */
export function PickUpStep({ view }: StepProps) {
  const { name, count } = useOrderWords(view);
  const { isPart, ofHour, standing } = useLeadingStay(view) ?? {};
  const times = useOrderTimes(view);
  const hasOwner = view.other.kind === 'active';
  return (
    <StepBody
      title={
        <Text
          id={isPart ? 'OrderStay.pickUpFrom' : 'NextStep.pickUpTitle'}
          values={{ tools: ofHour?.tools, time: times?.pickUp }}
        />
      }
      text={
        hasOwner ? (
          <Text id="NextStep.pickUpText" values={{ name, count }} />
        ) : (
          <Text id="NextStep.pickUpOwnerGone" />
        )
      }
      actions={standing === 'to-come' && <AddToCalendar view={view} />}
    >
      <Legs view={view}>
        <LeadHours view={view} />
        <LeadCheck view={view} />
      </Legs>
    </StepBody>
  );
}

/** Tells the renter to bring the tools back in time. */
export function BringBack({ view }: StepProps) {
  const format = useFormat();
  const times = useOrderTimes(view);
  const { name } = useOrderWords(view);
  const { stay, standing, what, count } = useLeadingStay(view) ?? {};
  const isLate = standing === 'late';
  const day = stay && extraDay({ order: view.transaction, stay });
  const amount = day && format.money(day);
  const inTimeText = amount ? 'NextStep.bringBackText' : 'NextStep.bringBackOpen';
  return (
    <StepBody
      title={
        <Text
          id={isLate ? 'NextStep.bringBackLateTitle' : 'NextStep.bringBackTitle'}
          values={{ what, time: times?.returnBy }}
        />
      }
      text={
        <Text
          id={isLate ? 'NextStep.bringBackLateText' : inTimeText}
          values={{ name, count, late: times?.lateFrom, amount }}
        />
      }
      actions={standing === 'out' && <AddToCalendar view={view} />}
    >
      <Legs view={view}>
        <LeadHours view={view} />
        {stay && <LeadLate view={view} stay={stay} />}
        <LeadCheck view={view} />
      </Legs>
    </StepBody>
  );
}

export function WaitForCompletion({ view }: StepProps) {
  const moments = useMoments();
  const clock = useClock();
  const { name } = useOrderWords(view);
  const until = comingEnd(view.transaction, clock.now());
  return (
    <StepBody
      title={<Text id="NextStep.completionTitle" values={{ name }} />}
      text={
        until ? (
          <Text id="NextStep.completionText" values={{ name, until: moments.date(until) }} />
        ) : (
          <Text id="NextStep.completionByHandText" values={{ name }} />
        )
      }
    >
      <Legs view={view}>
        <LeadCheck view={view} />
      </Legs>
    </StepBody>
  );
}
