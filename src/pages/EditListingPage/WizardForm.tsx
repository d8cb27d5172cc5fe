import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { type EditedListing, type ListingChange } from '~/api/listing/own-listings';
import { isTabComplete } from '~/domain/listing/listing-fields';
import { FieldForm } from '~/features/forms/FieldForm';
import { SectionFault } from '~/features/forms/SectionFault';
import { keepDraft } from '~/lib/drafts';
import { selectCurrentUserId } from '~/store/current-user';
import { useAppSelector } from '~/store/hooks';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/feedback/Note';
import { KeepDraft } from '~/ui/fields/KeepDraft';
import { LeaveGuard } from '~/ui/fields/LeaveGuard';
import { useIntoView } from '~/ui/fields/use-into-view';
import { useWizard, type Wizard } from './wizard-context';
import { WizardFoot } from './WizardFoot';
import { useLocation } from 'react-router-dom';
import { useForm } from 'react-final-form';
import { useText } from '~/i18n/use-text';
import { useToast } from '~/ui/feedback/toasts';
import { useWizardPhotos } from './photos/photos-context';
import { type LeaveOutcome } from './use-leaving';
import { type FormFailure } from '~/features/forms/form-failure';
import { type MessageId } from '~/i18n/message-id';
import { failureText } from './wizard-failure';
import styles from './WizardForm.module.css';

interface Conflict {
  readonly theirs: EditedListing;
  readonly mine: ListingChange;
}

interface Saving {
  readonly isSaved: boolean;
  /** What went wrong, unless the page asks because of a conflict. */
  readonly why?: MessageId;
  readonly errors?: FormFailure;
}

interface SaveChoices {
  /** Whether it overwrites what somebody else changed meanwhile. */
  readonly isForced?: boolean;
  /** Whether it opens the next step afterward. */
  readonly goesOn?: boolean;
}

type SaveChange = (change: ListingChange, choices?: SaveChoices) => Promise<Saving>;

/** Saves the step. It keeps what somebody else has saved meanwhile until the owner decides. */
function useSaving(onSaved: () => void) {
  const wizard = useWizard();
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const save = async (
    change: ListingChange,
    { isForced = false, goesOn = true }: SaveChoices = {},
  ): Promise<Saving> => {
    setConflict(null);
    const answer = await wizard.save(change, { isForced });
    if (answer.kind === 'changed-elsewhere') {
      setConflict({ theirs: answer.listing, mine: change });
      return { isSaved: false, errors: { conflict: 'EditListingPage.conflict' } };
    }
    if (answer.kind === 'failed') {
      const { error } = answer;
      if (error.code === 'validation' && error.field === 'title') {
        const why = 'EditListingPage.titleRefused';
        return { isSaved: false, why, errors: { title: why } };
      }
      const otherwise = wizard.listing
        ? 'EditListingPage.updateFailed'
        : 'EditListingPage.createFailed';
      const why = failureText(error, otherwise);
      return { isSaved: false, why, errors: { fault: why } };
    }
    onSaved();
    if (goesOn) wizard.goOn(answer.listing);
    return { isSaved: true };
  };
  return { save, conflict, clear: () => setConflict(null) };
}

interface SaveOnLeaveProps<Values extends object> {
  readonly toChange: (values: Values) => ListingChange | undefined;
  readonly save: SaveChange;
}

/** Saves the values inside a step's form, complete or not, before its owner leaves the wizard. A draft needs a title. */
function SaveOnLeave<Values extends object>({ toChange, save }: SaveOnLeaveProps<Values>) {
  const text = useText();
  const showToast = useToast();
  const form = useForm<Values>();
  const { listing, leaving } = useWizard();
  const { photos } = useWizardPhotos();
  const here = useRef<HTMLSpanElement>(null);
  const leave = async (): Promise<LeaveOutcome> => {
    const { pristine, values } = form.getState();
    if (pristine && (listing !== null || photos.length === 0)) return 'saved';
    const change = toChange(values);
    if (change?.title === '') {
      showToast({ tone: 'danger', text: text('EditListingPage.titleToSave') });
      here.current?.closest('form')?.querySelector<HTMLElement>('[name="title"]')?.focus();
      return 'stay';
    }
    if (!change) return 'kept';
    const { isSaved, why } = await save(change, { goesOn: false });
    if (why) showToast({ tone: 'danger', text: text(why) });
    return isSaved ? 'saved' : 'stay';
  };
  const latest = useRef(leave);
  useEffect(() => {
    latest.current = leave;
  });
  useEffect(() => leaving.register('step', () => latest.current()), [leaving]);
  return <span ref={here} hidden />;
}

/** Moves the focus inside a form to the field that the address names after its `#`. */
function FocusNamed() {
  const { hash } = useLocation();
  const here = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const name = hash.slice(1);
    if (name === '') return;
    const fields = here.current?.closest('form')?.querySelectorAll<HTMLElement>('[name]') ?? [];
    [...fields].find((field) => field.getAttribute('name') === name)?.focus();
  }, [hash]);
  return <span ref={here} hidden />;
}

interface Props<Values extends object> {
  readonly initialValues: Values;
  /** Makes the change to save, or undefined if the values cannot be saved. */
  readonly toChange: (values: Values) => ListingChange | undefined;
  /** Content beside the fields, or below them if there is no room. */
  readonly aside?: ReactNode;
  /** The layout. `whole` gives the fields the whole width. */
  readonly layout?: 'form' | 'map' | 'whole';
  /** Whether the initial values are a valid answer that can be saved unchanged. */
  readonly savesUnchanged?: boolean;
  readonly children: ReactNode;
}

const isSameJson = (left: unknown, right: unknown): boolean =>
  JSON.stringify(left) === JSON.stringify(right);

const draftName = ({ listing, tab }: Wizard): string => `listing.${listing?.id ?? 'new'}.${tab}`;

/** Says that somebody saved this step elsewhere meanwhile. Nothing is overwritten without a question. */
export function ConflictNote({ onTake, onForce }: { onTake: () => void; onForce: () => void }) {
  const target = useIntoView<HTMLDivElement>(true);
  return (
    <div ref={target} className={styles.conflict}>
      <Note
        tone="warning"
        live="assertive"
        actions={
          <>
            <Button size="s" onClick={onTake} text="EditListingPage.conflictTake" />
            <Button size="s" look="ghost" onClick={onForce} text="EditListingPage.conflictForce" />
          </>
        }
        text="EditListingPage.conflict"
      />
    </div>
  );
}

/**
 * Shows one step with its fields, an error above the button, and the buttons. Typed values are kept until they are saved, even if the page
 * is left.
 */
export function WizardForm<Values extends object>(props: Props<Values>) {
  const { toChange, aside, layout = 'form', savesUnchanged = false, children } = props;
  const wizard = useWizard();
  const { listing, tab, flow } = wizard;
  const owner = useAppSelector(selectCurrentUserId);
  const name = draftName(wizard);
  const forget = () => owner && keepDraft(owner, name, {});
  const { save, conflict, clear } = useSaving(forget);
  // A form starts over when the listing was saved, but not when its page was visited again.
  const content = JSON.stringify(props.initialValues);
  // oxlint-disable-next-line react/exhaustive-deps -- the content counts
  const initialValues = useMemo(() => props.initialValues, [content]);
  const isComplete = listing !== null && isTabComplete(tab, listing);
  const mayGoOn = flow === 'create' && isComplete;
  const submit = async (values: Values, isUnchanged: boolean) => {
    if (listing && mayGoOn && isUnchanged && !savesUnchanged) {
      wizard.goOn(listing);
      return undefined;
    }
    const change = toChange(values);
    if (!change) return undefined;
    return (await save(change)).errors;
  };
  return (
    <FieldForm<Values>
      initial={initialValues}
      initialValuesEqual={isSameJson}
      className=""
      onSubmit={(values, form) => submit(values, form.getState().pristine === true)}
    >
      <KeepDraft owner={owner} name={name} />
      <LeaveGuard />
      <FocusNamed />
      <SaveOnLeave<Values> toChange={toChange} save={save} />
      <div className={styles.columns} data-layout={layout}>
        <div className={styles.fields}>{children}</div>
        {aside && <aside className={styles.aside}>{aside}</aside>}
      </div>
      <div className={styles.faults}>
        <SectionFault name="fault" />
        {conflict && (
          <ConflictNote
            onTake={() => {
              forget();
              clear();
              wizard.take(conflict.theirs);
            }}
            onForce={() => void save(conflict.mine, { isForced: true })}
          />
        )}
      </div>
      <WizardFoot mayBeUnchanged={mayGoOn || savesUnchanged || !isComplete} />
    </FieldForm>
  );
}
