import { type RefObject, useEffect, useRef, useState } from 'react';
import { useHasFeature } from '~/config/use-has-feature';
import { type CardHold } from '~/domain/order/ledger/card-hold';
import { claimOfLead, type Lead } from '~/domain/order/process/panel-lead';
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
import { type TrackStep, useTrack } from './use-track';
import ChevronDown from 'lucide-react/icons/chevron-down';
import Check from 'lucide-react/icons/check';
import { Text } from '~/i18n/Text';
import { Icon } from '~/ui/controls/Icon';
import { VisuallyHidden } from '~/ui/controls/VisuallyHidden';
import styles from './Deed.module.css';

const wordsOf = ({ title, detail }: TrackStep): string =>
  detail === undefined ? title : `${title}, ${detail}`;

/** How much of an order is done and what comes then, in one line that opens to all of its steps. */
function StepsDone({ steps }: { readonly steps: readonly TrackStep[] }) {
  const done = steps.filter(({ state }) => state === 'done').length;
  const then = steps[done + 1];
  return (
    <details className={styles.box}>
      <summary className={styles.line}>
        <span className={styles.marks} aria-hidden="true">
          {steps.map(({ key, state }) => (
            <span key={key} data-state={state} />
          ))}
        </span>
        <span className={styles.words}>
          <Text as="b" id="StepsDone.done" values={{ done, count: steps.length }} />
          {then && <Text as="span" id="StepsDone.then" values={{ step: wordsOf(then) }} />}
        </span>
        <Icon of={ChevronDown} size="s" />
      </summary>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li
            key={step.key}
            className={styles.step}
            data-state={step.state}
            aria-current={step.state === 'now' ? 'step' : undefined}
          >
            <span className={styles.mark}>
              {step.state === 'done' && <Icon of={Check} size="s" />}
            </span>
            <span>
              <span>{wordsOf(step)}</span>
              {step.state === 'done' && (
                <VisuallyHidden>
                  {' '}
                  <Text id="Step.done" />
                </VisuallyHidden>
              )}
            </span>
          </li>
        ))}
      </ol>
    </details>
  );
}

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

interface LeadingProps extends StepProps {
  readonly lead: Lead;
  readonly hold: CardHold | null;
  readonly form: ClaimForms;
}

/** A claim that is written, open or to be paid, later nights, a late fee, a hold that is not there, or the next step. */
function Leading({ lead, hold, form, ...props }: LeadingProps) {
  const { view } = props;
  const claim = claimOfLead(view.transaction, lead);
  if (form.isOpen) return <ClaimForm view={view} onClose={form.close} />;
  if (lead === 'claim') return claim && <ClaimLead view={view} claim={claim} />;
  if (lead === 'bill') return claim && <ClaimEnded view={view} claim={claim} />;
  if (lead === 'step') return <NextStep {...props} />;
  if (lead === 'hold') return hold?.state === 'waiting' && <LazyHoldLead view={view} hold={hold} />;
  return <ExtraLead view={view} />;
}

/** The hold that is there, and the next step where something else leads. */
function Following({ lead, hold, form, ...props }: LeadingProps) {
  // The button of the hand-over comes back with the hold.
  const isHandOverOff = lead === 'hold' && props.view.role === 'provider';
  return (
    <>
      {hold && lead !== 'hold' && (
        <Part>
          <LazyHoldPart view={props.view} hold={hold} />
        </Part>
      )}
      {lead !== 'step' && !form.isOpen && !isHandOverOff && (
        <Part>
          <NextStep {...props} />
        </Part>
      )}
    </>
  );
}

interface TrackProps extends Pick<StepProps, 'view'> {
  readonly lead: Lead;
  readonly steps: ReturnType<typeof useTrack>;
  /** A claim is being written. */
  readonly isWriting: boolean;
}

/** How far the order is, or the claim that leads. */
function DeedTrack({ view, lead, steps, isWriting }: TrackProps) {
  const text = useText();
  const ofClaim = useClaimTrack(view, { lead, isWriting });
  const shown = ofClaim ?? steps;
  if (!shown) return null;
  return (
    <div className={styles.track}>
      <Track label={text(ofClaim ? 'ClaimTrack.label' : 'TransactionPage.track')} steps={shown} />
    </div>
  );
}

/** The panel that leads an order's page: how far the order is, what this side does now, and what comes then. */
export function Deed(props: StepProps) {
  const steps = useTrack(props.view);
  const panel = useInViewAfterStep();
  useKeptFocus(panel);
  const lead = useLead(props.view);
  const hold = useCardHold(props.view);
  const form = useClaimForm(panel);
  const isGoingOn = props.view.transaction.state !== 'state/canceled';
  return (
    <div ref={panel} className={styles.deed}>
      <DeedTrack view={props.view} lead={lead} steps={steps} isWriting={form.isOpen} />
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
      {steps && isGoingOn && <StepsDone steps={steps} />}
    </div>
  );
}
