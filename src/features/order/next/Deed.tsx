import { useEffect, useRef } from 'react';
import { type CardHold } from '~/domain/order/card-hold';
import { type Lead } from '~/domain/order/panel-lead';
import { sharesAddress } from '~/domain/order/transaction';
import { useText } from '~/i18n/use-text';
import { useAppSelector } from '~/store/hooks';
import { Track } from '~/ui/content/Track';
import { HoursPart } from '../arrange/Hours';
import { ExtraLead, ExtraParts } from '../extension/ExtraParts';
import { LazyHoldLead, LazyHoldPart } from '../hold/lazy-hold';
import { useCardHold } from '../hold/use-card-hold';
import { selectOutcomes } from '../order.duck';
import { useLead } from '../use-lead';
import { NextStep } from './NextStep';
import { Part } from './Part';
import { type StepProps } from './step-props';
import { StepsDone } from './StepsDone';
import { useTrack } from './use-track';
import styles from './Deed.module.css';

/** A dialog that asked for the step gives the focus back when it closes. */
const AFTER_DIALOG_MS = 500;

/**
 * After this side's own step its button is gone, so the panel comes into view and its heading has the focus. What the
 * other side did moves nobody's page.
 */
function useInViewAfterStep() {
  const panel = useRef<HTMLDivElement>(null);
  const outcomes = useAppSelector(selectOutcomes);
  const before = useRef(outcomes);
  useEffect(() => {
    if (before.current === outcomes) return undefined;
    before.current = outcomes;
    const lead = () => {
      panel.current?.querySelector('h2')?.focus({ preventScroll: true });
      panel.current?.scrollIntoView({ block: 'start' });
    };
    lead();
    const timer = setTimeout(lead, AFTER_DIALOG_MS);
    return () => clearTimeout(timer);
  }, [outcomes]);
  return panel;
}

interface LeadingProps extends StepProps {
  readonly lead: Lead;
  readonly hold: CardHold | null;
}

function Leading({ lead, hold, ...props }: LeadingProps) {
  if (lead === 'step') return <NextStep {...props} />;
  if (lead === 'hold') {
    return hold?.state === 'waiting' && <LazyHoldLead view={props.view} hold={hold} />;
  }
  return <ExtraLead view={props.view} />;
}

/** The panel that leads an order's page: how far the order is, what this side does now, and what comes then. */
export function Deed(props: StepProps) {
  const text = useText();
  const steps = useTrack(props.view);
  const panel = useInViewAfterStep();
  const lead = useLead(props.view);
  const hold = useCardHold(props.view);
  // The button of the hand-over comes back with the hold.
  const isOwner = props.view.role === 'provider';
  const isGoingOn = props.view.transaction.state !== 'state/canceled';
  return (
    <div ref={panel} className={styles.deed}>
      {steps && (
        <div className={styles.track}>
          <Track label={text('TransactionPage.track')} steps={steps} />
        </div>
      )}
      <div className={styles.body}>
        <Leading {...props} lead={lead} hold={hold} />
      </div>
      {hold && lead !== 'hold' && (
        <Part>
          <LazyHoldPart view={props.view} hold={hold} />
        </Part>
      )}
      {lead !== 'step' && !(lead === 'hold' && isOwner) && (
        <Part>
          <NextStep {...props} />
        </Part>
      )}
      <ExtraParts view={props.view} lead={lead} />
      {sharesAddress(props.view.transaction.state) && (
        <Part>
          <HoursPart view={props.view} />
        </Part>
      )}
      {steps && isGoingOn && <StepsDone steps={steps} />}
    </div>
  );
}
