import Navigation from 'lucide-react/icons/navigation';
import { extraDay } from '~/domain/order/stay/late-return';
import { comingEnd } from '~/domain/order/process/transaction-rules';
import { directionsTo } from '../base/directions';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useMoments } from '~/i18n/use-moments';
import { useAppSelector } from '~/store/hooks';
import { useClock } from '~/lib/clock';
import { LinkButton } from '~/ui/controls/LinkButton';
import { Skeleton } from '~/ui/feedback/Skeleton';
import { selectPickUp } from '../base/order.duck';
import { DeedHours } from '../arrange/Hours';
import { Extended } from '../extend/Extended';
import { DeedLate } from '../extend/LateReturn';
import { useLeadingStay } from '../base/use-leading-stay';
import { useOrderWords } from '../base/use-order-words';
import { AddToCalendar } from './AddToCalendar';
import { DeedNote } from '../arrange/DeedNote';
import { Legs } from './Legs';
import { type StepProps } from '../base/step-props';
import { StepBody } from '../base/StepCard';
import { useOrderTimes } from './use-order-times';
import { type TransactionView } from '../base/transaction-view';
import { toolCount } from '~/domain/order/process/transaction';
import { RichText } from '~/ui/content/RichText';
import styles from './renter-steps.module.css';
import common from '~/ui/layout/common.module.css';

/** What a renter needs at every pick-up, and the owner's own rules for the tool. */
function WhatToBring({ view }: { view: TransactionView }) {
  const { name } = useOrderWords(view);
  const { rules } = view.listing;
  return (
    <div className={common.stack2}>
      <Text as="h3" className={styles.heading} id="NextStep.bringHeading" />
      <ul className={styles.list}>
        <Text as="li" id="NextStep.bringId" values={{ name }} />
        <Text as="li" id="NextStep.bringPhone" />
        <Text as="li" id="NextStep.bringVehicle" values={{ count: toolCount(view.transaction) }} />
      </ul>
      {rules !== '' && (
        <>
          <Text as="h3" className={styles.heading} id="NextStep.rulesHeading" values={{ name }} />
          <div className={styles.rules}>
            <RichText text={rules} />
          </div>
        </>
      )}
    </div>
  );
}

/** The way to the tool, as soon as the server has told where it is. Its room is kept until then. */
function Directions({ className }: { readonly className?: string | undefined }) {
  const pickUp = useAppSelector(selectPickUp);
  const isWaiting = pickUp.status === 'idle' || pickUp.status === 'loading';
  const place = pickUp.status === 'ready' ? pickUp.data[0] : undefined;
  if (!isWaiting && !place?.point && (place?.address ?? '') === '') return null;
  return (
    <span className={className}>
      {place ? (
        <LinkButton
          icon={Navigation}
          href={directionsTo(place)}
          target="_blank"
          text="TransactionPage.directions"
        />
      ) : (
        <Skeleton shape="button" />
      )}
    </span>
  );
}

/** The renter picks the tools up. */
export function PickUpStep({ view }: StepProps) {
  const { name, count } = useOrderWords(view);
  const { isPart, ofHour } = useLeadingStay(view) ?? {};
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
      actions={
        <>
          <Directions className={styles.beside} />
          <AddToCalendar view={view} />
        </>
      }
    >
      <Legs view={view} />
      <DeedHours view={view} />
      <DeedNote view={view} />
      {hasOwner && <WhatToBring view={view} />}
    </StepBody>
  );
}

/** The renter has the tools and brings them back in time. */
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
      actions={
        <>
          <Directions />
          <AddToCalendar view={view} />
        </>
      }
    >
      <Legs view={view} />
      {stay && <DeedLate view={view} stay={stay} />}
      <DeedNote view={view} />
      <Extended view={view} />
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
      <Legs view={view} />
      <DeedNote view={view} />
    </StepBody>
  );
}
