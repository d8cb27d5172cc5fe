import { useId, useState } from 'react';
import Pencil from 'lucide-react/icons/pencil';
import { CHECK_LIMITS, type CheckMoment } from '~/domain/order/stay/order-metadata';
import { type Role } from '~/domain/order/process/transaction-graph';
import { type Stay } from '~/domain/order/stay/stays';
import { type TransactionView } from '../base/transaction-view';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { Button } from '~/ui/controls/Button';
import { Checkbox } from '~/ui/fields/Checkbox';
import inputStyles from '~/ui/fields/TextInput.module.css';
import { useOrderWords } from '../base/use-order-words';
import { type CheckDraft } from './check-draft';
import { toolsOf } from '../base/order-tools';
import { ToolPictures, type UnsentPhotos } from './ToolPictures';
import styles from './CheckForm.module.css';

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

const reasons = {
  handOver: { customer: 'OrderCheck.photoGot', provider: 'OrderCheck.photoGave' },
  handBack: { customer: 'OrderCheck.photoLeft', provider: 'OrderCheck.photoBack' },
} as const satisfies Record<CheckMoment, Record<Role, MessageId>>;

interface PicturesProps {
  readonly view: TransactionView;
  readonly stay: Stay;
  readonly check: CheckMoment;
  readonly draft: CheckDraft;
  readonly change: (next: (draft: CheckDraft) => CheckDraft) => void;
  readonly onUnsent: (index: number, unsent: UnsentPhotos) => void;
}

function Pictures({ view, stay, check, draft, change, onUnsent }: PicturesProps) {
  const { pictures } = draft;
  return (
    <ul className={styles.tools}>
      {toolsOf(view, stay).map((tool, index) => (
        <ToolPictures
          key={tool.listingId ?? 'deleted'}
          tool={tool}
          reason={reasons[check][view.role]}
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

/** A note field that opens on a press, because most notes need no words. */
function NoteField({ value, onChange }: NoteFieldProps) {
  const id = useId();
  const text = useText();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && value === '') {
    return (
      <div>
        <Button
          look="ghost"
          size="s"
          icon={Pencil}
          onClick={() => setOpen(true)}
          text="OrderCheck.addNote"
        />
      </div>
    );
  }
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        <Text id="OrderCheck.note" />
      </label>
      <textarea
        id={id}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed is gone
        autoFocus={isOpen}
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

interface Props extends PicturesProps {
  /** The other side's note, or undefined if there is none. */
  readonly confirmation:
    | { readonly isOn: boolean; readonly onChange: (isOn: boolean) => void }
    | undefined;
}

/** The fields for photos of each tool, words, and agreement with the other side's note. */
export function CheckFields({ confirmation, ...props }: Props) {
  const { view, draft, change } = props;
  const { name } = useOrderWords(view);
  return (
    <>
      <Pictures {...props} />
      <NoteField
        value={draft.note}
        onChange={(note) => change((before) => ({ ...before, note }))}
      />
      {confirmation && (
        <Checkbox
          label={<Text id="OrderCheck.confirm" values={{ name }} />}
          isChecked={confirmation.isOn}
          onChange={confirmation.onChange}
        />
      )}
    </>
  );
}
