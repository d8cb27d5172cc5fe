import { type RefObject, useEffect, useRef, useState } from 'react';
import { useHasFeature } from '~/config/use-has-feature';
import { type CardHold } from '~/domain/order/ledger/card-hold';
import { type Lead } from '~/domain/order/process/lead';
import { sharesAddress } from '~/domain/order/process/transaction';
import { useText } from '~/i18n/use-text';
import { useAppSelector } from '~/store/hooks';
import { Track } from '~/ui/content/Track';
import { SkeletonGroup } from '~/ui/feedback/Skeleton';
import { whenLoaded } from '~/ui/when-loaded';
import { ClaimingContext } from '../base/claiming';
import { ClaimEnded } from '../claim/ClaimEnded';
import { ClaimLead } from '../claim/ClaimLead';
import { ClaimParts } from '../claim/ClaimParts';
import { ClaimWay } from '../claim/ClaimWay';
import { useClaimTrack } from '../claim/use-claim-track';
import { HoursPart } from '../arrange/Hours';
import { ExtraLead, ExtraParts } from '../extend/ExtraParts';
import { LazyHoldLead, LazyHoldPart } from '../card-hold/lazy-hold';
import { useCardHold } from '../card-hold/use-card-hold';
import { selectOutcomes } from '../base/order.duck';
import { useLead } from '../base/use-lead';
import { NextStep } from './NextStep';
import { Part } from '../base/Part';
import { type StepProps } from '../base/step-props';
import { useKeptFocus } from './use-kept-focus';
import { useTrack } from './use-track';
import styles from './Deed.module.css';

const waiting = <SkeletonGroup shapes={['title', 'panel']} />;
const ClaimForm = whenLoaded(
  async () => (await import(/* webpackChunkName: "claims" */ '../claim/ClaimForm')).ClaimForm,
  waiting,
);

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

interface ClaimForms {
  readonly isOffered: boolean;
  /** The form of a new claim takes the place of the next step. */
  readonly isOpen: boolean;
  readonly open: () => void;
  readonly close: () => void;
}

function useClaimForm(panel: RefObject<HTMLDivElement | null>): ClaimForms {
  const isOffered = useHasFeature('claims');
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    setOpen(true);
    panel.current?.scrollIntoView({ block: 'start' });
  };
  return { isOffered, isOpen, open, close: () => setOpen(false) };
}

/** Whether something else than the next step leads. Proposed hours are answered in the step. */
const isMatter = ({ deed, situation }: Lead): boolean => deed !== situation && deed !== 'hours';

interface LeadingProps extends StepProps {
  readonly lead: Lead;
  readonly hold: CardHold | null;
  readonly form: ClaimForms;
}

/** A claim that is written, open or to be paid, later nights, a late fee, a hold that is not there, or the next step. */
function Leading({ lead, hold, form, ...props }: LeadingProps) {
  const { view } = props;
  const { deed, situation, claim } = lead;
  if (form.isOpen) return <ClaimForm view={view} onClose={form.close} />;
  switch (deed) {
    case 'claim':
      return claim && <ClaimLead view={view} claim={claim} />;
    case 'decided':
    case 'bill':
      return claim && <ClaimEnded view={view} claim={claim} isToRead={deed === 'decided'} />;
    case 'hold':
      return hold?.state === 'waiting' && <LazyHoldLead view={view} hold={hold} />;
    case 'nights':
    case 'fee':
      return <ExtraLead view={view} />;
    default:
      return <NextStep {...props} situation={situation} />;
  }
}

/** The hold that is there, and the next step where something else leads. */
function Following({ lead, hold, form, ...props }: LeadingProps) {
  // The button of the hand-over comes back with the hold.
  const isHandOverOff = lead.deed === 'hold' && props.view.role === 'provider';
  return (
    <>
      {hold && lead.deed !== 'hold' && (
        <Part>
          <LazyHoldPart view={props.view} hold={hold} />
        </Part>
      )}
      {isMatter(lead) && !form.isOpen && !isHandOverOff && (
        <Part>
          <NextStep {...props} situation={lead.situation} />
        </Part>
      )}
    </>
  );
}

interface DeedTrackProps extends Pick<StepProps, 'view'> {
  readonly lead: Lead;
  /** A claim is being written. */
  readonly isWriting: boolean;
}

/** How far the order is, or the claim that leads. */
function DeedTrack({ view, lead, isWriting }: DeedTrackProps) {
  const text = useText();
  const ofClaim = useClaimTrack({ lead, isWriting });
  const ofOrder = useTrack(view, lead.situation);
  const shown = ofClaim ? { steps: ofClaim, then: undefined } : ofOrder;
  if (!shown) return null;
  const { isUrgent, awaited } = lead;
  const tone = awaited ? 'awaited' : 'calm';
  return (
    <div className={styles.track}>
      <Track
        {...shown}
        tone={isUrgent ? 'late' : tone}
        label={text(ofClaim ? 'ClaimTrack.label' : 'TransactionPage.track')}
      />
    </div>
  );
}

/** The panel that leads an order's page: how far the order is, what this side does now, and what comes then. */
export function Deed(props: StepProps) {
  const panel = useInViewAfterStep();
  useKeptFocus(panel);
  const lead = useLead(props.view);
  const hold = useCardHold(props.view);
  const form = useClaimForm(panel);
  return (
    <div ref={panel} className={styles.deed}>
      <DeedTrack view={props.view} lead={lead} isWriting={form.isOpen} />
      <ClaimingContext value={form.isOffered ? form.open : undefined}>
        <div className={styles.body}>
          <Leading {...props} lead={lead} hold={hold} form={form} />
        </div>
        <Following {...props} lead={lead} hold={hold} form={form} />
      </ClaimingContext>
      {form.isOffered && (
        <>
          {props.view.transaction.claims.length > 0 && <ClaimParts view={props.view} />}
          <ClaimWay view={props.view} onOpen={form.isOpen ? undefined : form.open} />
        </>
      )}
      <ExtraParts view={props.view} lead={lead} />
      {sharesAddress(props.view.transaction.state) && (
        <Part>
          <HoursPart view={props.view} />
        </Part>
      )}
    </div>
  );
}
