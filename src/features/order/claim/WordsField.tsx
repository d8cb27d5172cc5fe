import { CLAIM_LIMITS } from '~/domain/order/claim/claim-terms';
import { AddFiles } from '~/features/attachments/AddFiles';
import { UploadTiles } from '~/features/attachments/UploadTiles';
import { type Uploads } from '~/features/attachments/use-uploads';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import inputStyles from '~/ui/fields/TextInput.module.css';
import { RuleText } from './RuleText';
import styles from './Claim.module.css';

interface Props {
  readonly id: string;
  readonly label: MessageId;
  readonly hint?: MessageId;
  readonly value: string;
  readonly isMissing: boolean;
  readonly onChange: (value: string) => void;
}

/** The field for a side's words about a claim, which become a message of the order. */
export function WordsField({ id, label, hint, value, isMissing, onChange }: Props) {
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        <Text id={label} />
      </label>
      <textarea
        id={id}
        className={inputStyles.area}
        rows={3}
        maxLength={CLAIM_LIMITS.words}
        value={value}
        aria-invalid={isMissing || undefined}
        aria-describedby={hint && `${id}-hint`}
        onChange={({ target }) => onChange(target.value)}
      />
      {hint && (
        <span id={`${id}-hint`} className={styles.hint}>
          <Text id={hint} />
        </span>
      )}
    </div>
  );
}

interface FilesProps {
  readonly label: MessageId;
  readonly hint?: MessageId;
  readonly add: MessageId;
  readonly uploads: Uploads;
  /** The id of the input, so that a missing value leads to it. */
  readonly id?: string;
}

/** The field for photos and PDFs that go with the words. */
export function FilesField({ label, hint, add, uploads, id }: FilesProps) {
  const text = useText();
  return (
    <div className={styles.field} id={id} role="group" aria-label={text(label)}>
      <Text as="span" className={styles.label} aria-hidden="true" id={label} />
      <UploadTiles uploads={uploads} />
      {uploads.areFilesOff ? (
        <Text as="p" className={styles.hint} id="Attachments.off" />
      ) : (
        <AddFiles label={text(add)} isLabelShown onAdd={uploads.add} />
      )}
      {hint && (
        <span className={styles.hint}>
          <RuleText id={hint} />
        </span>
      )}
    </div>
  );
}
