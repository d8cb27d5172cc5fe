import Check from 'lucide-react/icons/check';
import { useCallback, useId, useState } from 'react';
import { CHECK_LIMITS, type CheckMoment } from '~/domain/order/order-metadata';
import { isEverything, type Stay, staysOf } from '~/domain/order/stays';
import { type Role } from '~/domain/order/transaction-graph';
import { type TransactionView } from '../transaction-view';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/feedback/Note';
import { Checkbox } from '~/ui/fields/Checkbox';
import inputStyles from '~/ui/fields/TextInput.module.css';
import { useOrderWords } from '../use-order-words';
import { type CheckDraft, useCheckDraft } from './check-draft';
import { keepCheck } from './keep-check';
import { toolsOf } from './order-tools';
import { ToolPictures, type UnsentPhotos } from './ToolPictures';
import { useArranging } from './use-arranging';
import styles from './CheckForm.module.css';

const keepTexts = {
  handOver: { customer: 'OrderCheck.haveTools', provider: 'OrderCheck.gaveTools' },
  handBack: { customer: 'OrderCheck.broughtTools', provider: 'OrderCheck.everythingBack' },
} as const satisfies Record<CheckMoment, Record<Role, MessageId>>;

/** While other tools of the order are to come or out. */
const partTexts = {
  handOver: { customer: 'OrderStay.legPickedUp', provider: 'OrderStay.legHandedOver' },
  handBack: { customer: 'OrderStay.legBrought', provider: 'OrderStay.legIsBack' },
} as const satisfies Record<CheckMoment, Record<Role, MessageId>>;

/** "Everything" is said only where it is true, and a payout only where the note releases it. */
function keepText({ view, stay, check }: Pick<Props, 'view' | 'stay' | 'check'>): MessageId {
  const { role, transaction } = view;
  const isOwnersLast = check === 'handBack' && role === 'provider';
  const isWhole = isOwnersLast
    ? isEverything(transaction, stay)
    : staysOf(transaction).length === 1;
  const { state, payoutTotal } = transaction;
  if (isOwnersLast && isWhole && state === 'state/accepted' && payoutTotal) {
    return 'OrderCheck.everythingBackRelease';
  }
  return (isWhole ? keepTexts : partTexts)[check][role];
}

const messageTexts = {
  handOver: 'OrderCheck.handOverMessage',
  handBack: 'OrderCheck.handBackMessage',
} as const satisfies Record<CheckMoment, MessageId>;

const without = (fileId: string) => (draft: CheckDraft) => ({
  ...draft,
  pictures: draft.pictures.filter((picture) => picture.fileId !== fileId),
});

const withMark = (fileId: string, marked: string) => (draft: CheckDraft) => ({
  ...draft,
  pictures: draft.pictures.map((picture) =>
    picture.fileId === fileId ? { ...picture, marked } : picture,
  ),
});

/** What is kept cannot be changed, so a photo that is still being sent, or that failed, must not be left out unnoticed. */
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
    (['sending', 'failed'] as const).find((each) => all.includes(each)) ?? 'none';
  return { unsent, note };
}

const hints = {
  none: 'OrderCheck.final',
  sending: 'OrderCheck.waiting',
  failed: 'OrderCheck.notSent',
} as const satisfies Record<UnsentPhotos, MessageId>;

interface PicturesProps {
  readonly view: TransactionView;
  readonly stay: Stay;
  readonly draft: CheckDraft;
  readonly change: (next: (draft: CheckDraft) => CheckDraft) => void;
  readonly onUnsent: (index: number, unsent: UnsentPhotos) => void;
}

function Pictures({ view, stay, draft, change, onUnsent }: PicturesProps) {
  const { pictures } = draft;
  return (
    <ul className={styles.tools}>
      {toolsOf(view, stay).map((tool, index) => (
        <ToolPictures
          key={tool.listingId ?? 'deleted'}
          tool={tool}
          pictures={pictures.filter(({ itemListingId }) => itemListingId === tool.listingId)}
          isFull={pictures.length >= CHECK_LIMITS.pictures}
          onAdd={(picture) =>
            change((before) => ({ ...before, pictures: [...before.pictures, picture] }))
          }
          onMark={(fileId, marked) => change(withMark(fileId, marked))}
          onRemove={(fileId) => change(without(fileId))}
          onUnsent={(unsent) => onUnsent(index, unsent)}
        />
      ))}
    </ul>
  );
}

interface NoteFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

function NoteField({ value, onChange }: NoteFieldProps) {
  const id = useId();
  const text = useText();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        <Text id="OrderCheck.note" />
      </label>
      <textarea
        id={id}
        className={inputStyles.area}
        rows={2}
        maxLength={CHECK_LIMITS.note}
        placeholder={text('OrderCheck.notePlaceholder')}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}

interface Props {
  readonly view: TransactionView;
  readonly stay: Stay;
  readonly check: CheckMoment;
  /** The other side has noted the condition already. */
  readonly canConfirm: boolean;
  readonly look: 'primary' | 'solid';
  /** After it was kept. */
  readonly onKept: () => void;
  readonly onProblem?: () => void;
}

/** One side's pictures and words about the tools. Once they are kept, they cannot be changed. */
export function CheckForm({ view, stay, check, canConfirm, look, onKept, onProblem }: Props) {
  const text = useText();
  const format = useFormat();
  const { payoutTotal } = view.transaction;
  const { name } = useOrderWords(view);
  const { draft, change, clear } = useCheckDraft(view.id, stay.id, check);
  const { run, isWorking, failure } = useArranging(view.id);
  const [isConfirmed, setConfirmed] = useState(false);
  const photos = useUnsentPhotos();
  const keep = async () => {
    const words = text(messageTexts[check], { count: draft.pictures.length });
    const onTry = () => change((before) => ({ ...before, isTried: true }));
    const onSent = (messageId: string) => change((before) => ({ ...before, messageId }));
    const request = {
      transactionId: view.id,
      stay: stay.id,
      check,
      draft,
      confirmed: isConfirmed,
      words,
      onTry,
      onSent,
    };
    if (!(await run((api) => keepCheck(api, request)))) return;
    clear();
    onKept();
  };
  return (
    <div className={styles.form}>
      <Pictures view={view} stay={stay} draft={draft} change={change} onUnsent={photos.note} />
      <NoteField
        value={draft.note}
        onChange={(note) => change((before) => ({ ...before, note }))}
      />
      {canConfirm && (
        <Checkbox
          label={<Text id="OrderCheck.confirm" values={{ name }} />}
          isChecked={isConfirmed}
          onChange={setConfirmed}
        />
      )}
      {failure && (
        <Note tone="danger" live="assertive">
          <Text id={failure} />
        </Note>
      )}
      <div className={styles.foot}>
        <Button
          look={look}
          icon={Check}
          isWorking={isWorking}
          disabled={photos.unsent !== 'none'}
          onClick={() => void keep()}
        >
          <Text
            id={keepText({ view, stay, check })}
            values={{
              count: stay.tools.length,
              amount: payoutTotal ? format.money(payoutTotal) : '',
            }}
          />
        </Button>
        {onProblem && (
          <Button look="line" onClick={onProblem}>
            <Text id="OrderCheck.problem" />
          </Button>
        )}
        <span className={styles.hint} role="status">
          <Text id={hints[photos.unsent]} />
        </span>
      </div>
    </div>
  );
}
