import { type RefObject, useEffect, useRef } from 'react';
import { type CardHold } from '~/domain/order/ledger/card-hold';
import { type Lead } from '~/domain/order/process/lead';
import { useText } from '~/i18n/use-text';
import { useAppSelector } from '~/store/hooks';
import { Track } from '~/ui/content/Track';
import { SkeletonGroup } from '~/ui/feedback/Skeleton';
import { whenLoaded } from '~/ui/when-loaded';
import { LazyHoldLead, LazyHoldPart } from '../card-hold/lazy-hold';
import { ClaimEnded } from '../claim/ClaimEnded';
import { ClaimLead } from '../claim/ClaimLead';
import { useClaimTrack } from '../claim/use-claim-track';
import { ExtraLead } from '../extend/ExtraParts';
import { selectOutcomes } from '../base/order.duck';
import { type StepProps } from '../base/step-props';
import { NextStep } from './NextStep';
import { Place } from './Place';
import { useKeptFocus } from './use-kept-focus';
import { useTrack } from './use-track';
import styles from './LeadPanel.module.css';

const waiting = <SkeletonGroup shapes={['title', 'panel']} />;
const ClaimForm = whenLoaded(
  async () => (await import(/* webpackChunkName: "claims" */ '../claim/ClaimForm')).ClaimForm,
  waiting,
);

/** The wait lets a dialog that asked for the step give the focus back when it closes. */
export const AFTER_DIALOG_MS = 500;

/**
 * Brings the panel into view with the focus after this side's own step, because the button is gone. Nothing moves after a step of the
 * other side.
 */
function useInViewAfterStep(panel: RefObject<HTMLDivElement | null>) {
  const outcomes = useAppSelector(selectOutcomes);
  const before = useRef(outcomes);
  useEffect(() => {
    if (before.current === outcomes) return undefined;
    before.current = outcomes;
    const lead = () => {
      panel.current?.focus({ preventScroll: true });
      panel.current?.scrollIntoView({ block: 'start' });
    };
    lead();
    const timer = setTimeout(lead, AFTER_DIALOG_MS);
    return () => clearTimeout(timer);
  }, [outcomes, panel]);
}

interface LeadPanelProps extends StepProps {
  readonly lead: Lead;
  readonly hold: CardHold | null;
  /** Whether a claim is being written, which replaces the next step. */
  readonly isWriting: boolean;
  readonly onWritten: () => void;
}

function HoldOf({ view, hold }: Pick<LeadPanelProps, 'view' | 'hold'>) {
  if (!hold) return null;
  return hold.state === 'waiting' ? (
    <LazyHoldLead view={view} hold={hold} />
  ) : (
    <LazyHoldPart view={view} hold={hold} />
  );
}

/** Shows what leads: a claim, later nights, a late fee, a missing hold, or the next step. */
function Leading({ lead, hold, isWriting, onWritten, ...props }: LeadPanelProps) {
  const { view } = props;
  const { topic, situation, claim } = lead;
  if (isWriting) return <ClaimForm view={view} onClose={onWritten} />;
  switch (topic) {
    case 'claim':
      return claim && <ClaimLead view={view} claim={claim} />;
    case 'decided':
    case 'bill':
      return claim && <ClaimEnded view={view} claim={claim} isToRead={topic === 'decided'} />;
    case 'hold':
      return <HoldOf view={view} hold={hold} />;
    case 'nights':
    case 'fee':
      return <ExtraLead view={view} />;
    default:
      return <NextStep {...props} situation={situation} />;
  }
}

function LeadTrack({ view, lead, isWriting }: Pick<LeadPanelProps, 'view' | 'lead' | 'isWriting'>) {
  const text = useText();
  const ofClaim = useClaimTrack({ lead, isWriting });
  const ofOrder = useTrack(view, lead.situation);
  const shown = ofClaim ? { steps: ofClaim, then: undefined } : ofOrder;
  if (!shown) return null;
  const tone = lead.awaited ? 'awaited' : 'calm';
  return (
    <Track
      {...shown}
      tone={lead.isUrgent ? 'late' : tone}
      label={text(ofClaim ? 'ClaimTrack.label' : 'TransactionPage.track')}
    />
  );
}

/** The panel that leads an order's page: the progress, what this side does now, and what comes next. */
export function LeadPanel({
  panel,
  ...props
}: LeadPanelProps & { readonly panel: RefObject<HTMLDivElement | null> }) {
  useInViewAfterStep(panel);
  useKeptFocus(panel);
  return (
    <div ref={panel} tabIndex={-1} className={styles.panel}>
      <LeadTrack {...props} />
      <Place view={props.view} at="panel" />
      <Leading {...props} />
    </div>
  );
}
