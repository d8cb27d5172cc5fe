import { ownTotal, isBooked } from '~/domain/order/process/transaction';
import Camera from 'lucide-react/icons/camera';
import Check from 'lucide-react/icons/check';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type CheckMoment } from '~/domain/order/stay/order-metadata';
import { partsNotThere } from '~/domain/order/stay/order-parts';
import { isEverything, type Stay, staysOf } from '~/domain/order/stay/stays';
import { type Role } from '~/domain/order/process/transaction-graph';
import { type TransactionView } from '../base/transaction-view';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/feedback/Note';
import { useCheckDraft } from './check-draft';
import { keepCheck } from './keep-check';
import { CheckFields } from './CheckFields';
import { AskNotThere, AskRelease } from './AskNotThere';
import { PartTicks } from './PartTicks';
import { ReleaseLabel } from './ReleaseLabel';
import { type UnsentPhotos } from './ToolPictures';
import { useArranging } from './use-arranging';
import common from '~/ui/layout/common.module.css';
import styles from './CheckForm.module.css';

const keepTexts = {
  handOver: { customer: 'OrderCheck.haveTools', provider: 'OrderCheck.gaveTools' },
  handBack: { customer: 'OrderCheck.broughtTools', provider: 'OrderCheck.everythingBack' },
} as const satisfies Record<CheckMoment, Record<Role, MessageId>>;

/** These texts apply while other tools of the order are still out or not yet handed over. */
const partTexts = {
  handOver: { customer: 'OrderStay.legPickedUp', provider: 'OrderStay.legHandedOver' },
  handBack: { customer: 'OrderStay.legBrought', provider: 'OrderStay.legIsBack' },
} as const satisfies Record<CheckMoment, Record<Role, MessageId>>;

/** Returns the button's text. It says "everything" and names a payout only where that is true. */
function keepText({ view, stay, check }: Pick<Props, 'view' | 'stay' | 'check'>): MessageId {
  const { role, transaction } = view;
  const isOwnersLast = check === 'handBack' && role === 'provider';
  const isWhole = isOwnersLast
    ? isEverything(transaction, stay)
    : staysOf(transaction).length === 1;
  if (isOwnersLast && isWhole && isBooked(transaction) && ownTotal(transaction, 'provider')) {
    return 'OrderCheck.everythingBackRelease';
  }
  return (isWhole ? keepTexts : partTexts)[check][role];
}

/** Whether the button ends the hold and pays the owner out. */
const endsRental = (label: MessageId): boolean =>
  label === 'OrderCheck.everythingBackRelease' || label === 'OrderCheck.everythingBack';

function KeepLabel({ view, stay, check }: Pick<Props, 'view' | 'stay' | 'check'>) {
  const label = keepText({ view, stay, check });
  if (label === 'OrderCheck.everythingBackRelease') return <ReleaseLabel view={view} />;
  return <Text id={label} values={{ count: stay.tools.length }} />;
}

const messageTexts = {
  handOver: 'OrderCheck.handOverMessage',
  handBack: 'OrderCheck.handBackMessage',
} as const satisfies Record<CheckMoment, MessageId>;

/** Says which photos are still being sent or have failed, because nobody can add them to a kept note. */
function useUnsentPhotos() {
  const [tools, setTools] = useState<Readonly<Record<number, UnsentPhotos>>>({});
  const note = useCallback(
    (index: number, unsent: UnsentPhotos) =>
      setTools((before) =>
        (before[index] ?? 'none') === unsent ? before : { ...before, [index]: unsent },
      ),
    [],
  );
  const all = Object.values(tools);
  const unsent: UnsentPhotos =
    (['sending', 'failed', 'off'] as const).find((each) => all.includes(each)) ?? 'none';
  return { unsent, note };
}

const hints = {
  none: 'OrderCheck.final',
  sending: 'OrderCheck.waiting',
  failed: 'OrderCheck.notSent',
  off: 'OrderCheck.final',
} as const satisfies Record<UnsentPhotos, MessageId>;

/** Moves the focus to the first field once photos and words open, because their button is gone. */
function useFold(isFoldedAtFirst: boolean, form: RefObject<HTMLElement | null>) {
  const [isFolded, setFolded] = useState(isFoldedAtFirst);
  const [isAsked, setAsked] = useState(false);
  useEffect(() => {
    if (isAsked) form.current?.querySelector<HTMLElement>('input, textarea')?.focus();
  }, [isAsked, form]);
  const open = () => {
    setFolded(false);
    setAsked(true);
  };
  return { isFolded, open };
}

interface Props {
  readonly view: TransactionView;
  readonly stay: Stay;
  readonly check: CheckMoment;
  /** Whether the other side has already noted the condition. */
  readonly canConfirm: boolean;
  readonly look: 'primary' | 'line';
  /** Whether photos and words are optional and behind a button, for the side that only reviews the other one's note. */
  readonly isFolded: boolean;
  /** Runs after the note is kept. */
  readonly onKept: () => void;
}

interface FootProps extends Pick<Props, 'view' | 'stay' | 'check' | 'look'> {
  readonly fold: ReturnType<typeof useFold>;
  readonly isWorking: boolean;
  readonly unsent: UnsentPhotos;
  readonly onKeep: () => void;
}

/** Shows the buttons of the form, and what people should know before they press one. */
function Foot({ view, stay, check, look, fold, ...props }: FootProps) {
  const { isWorking, unsent, onKeep } = props;
  return (
    <div className={common.line3}>
      <Button
        data-command={`order-check ${check} ${stay.id}`}
        look={look}
        icon={Check}
        isFullWidth={look === 'primary'}
        isWorking={isWorking || unsent === 'sending'}
        onClick={onKeep}
      >
        <KeepLabel view={view} stay={stay} check={check} />
      </Button>
      {fold.isFolded && (
        <Button look="ghost" icon={Camera} onClick={fold.open} text="OrderCheck.addOwn" />
      )}
      <Text as="span" className={common.quiet} role="status" id={hints[unsent]} />
    </div>
  );
}

/** The form for one side's pictures and words about the tools. Nobody can change them once they are kept. */
export function CheckForm(props: Props) {
  const { view, stay, check, canConfirm, look, onKept } = props;
  const text = useText();
  const { draft, change, clear } = useCheckDraft(view.id, stay.id, check);
  const { run, isWorking, failure } = useArranging(view.id);
  const [isConfirmed, setConfirmed] = useState(false);
  const photos = useUnsentPhotos();
  const form = useRef<HTMLDivElement>(null);
  const hasDraft = draft.note !== '' || draft.pictures.length > 0;
  const fold = useFold(props.isFolded && !hasDraft, form);
  const ticked = stay.tools.some(({ parts }) => parts.length > 0) ? draft.ticked : undefined;
  const notThere = partsNotThere(stay, { ticked });
  const isLast = endsRental(keepText({ view, stay, check }));
  const Ask = notThere.length > 0 ? AskNotThere : AskRelease;
  const [isAsking, setAsking] = useState(false);
  const keep = async () => {
    setAsking(false);
    if (photos.unsent === 'failed') {
      form.current?.querySelector<HTMLElement>('[data-kind="failed"] button')?.focus();
      return;
    }
    const words = text(messageTexts[check], { count: draft.pictures.length });
    const onTry = () => change((before) => ({ ...before, isTried: true }));
    const onSent = (messageId: string) => change((before) => ({ ...before, messageId }));
    const asked = { transactionId: view.id, stay: stay.id, check, confirmed: isConfirmed };
    const request = { ...asked, draft, ticked, words, onTry, onSent };
    if (!(await run((api) => keepCheck(api, request)))) return;
    clear();
    onKept();
  };
  return (
    <div ref={form} className={styles.form}>
      {!fold.isFolded && (
        <CheckFields
          view={view}
          stay={stay}
          check={check}
          draft={draft}
          change={change}
          onUnsent={photos.note}
          confirmation={canConfirm ? { isOn: isConfirmed, onChange: setConfirmed } : undefined}
        />
      )}
      <PartTicks
        stay={stay}
        booked={view.listing.title}
        check={check}
        ticked={draft.ticked}
        onChange={(next) => change((before) => ({ ...before, ticked: next }))}
      />
      {failure && <Note tone="danger" live="assertive" text={failure} />}
      <Foot
        view={view}
        stay={stay}
        check={check}
        look={look}
        fold={fold}
        isWorking={isWorking}
        unsent={photos.unsent}
        onKeep={() => (notThere.length > 0 || isLast ? setAsking(true) : void keep())}
      />
      <Ask
        view={view}
        stay={stay}
        notThere={notThere}
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void keep()}
      />
    </div>
  );
}
