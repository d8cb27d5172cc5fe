import { useId, useState } from 'react';
import { useUploads } from '~/features/attachments/use-uploads';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/feedback/Note';
import { type ClaimMove, moveClaim } from '~/wire/claims';
import { claimFailure } from './claim-failure';
import { useClaimCall } from './use-claim-call';
import { type TransactionView } from '../base/transaction-view';
import { RuleText } from './RuleText';
import { FilesField, WordsField } from './WordsField';
import common from '~/ui/layout/common.module.css';
import styles from './Claim.module.css';

interface Props {
  readonly view: TransactionView;
  readonly label: MessageId;
  readonly button: MessageId;
  readonly look?: 'primary' | 'line' | 'solid';
  /** Makes the message from the words. If it is absent, the words are the message. */
  readonly toMessage?: (words: string) => string;
  /** Makes the move from the sent message. */
  readonly move: (message: string) => ClaimMove;
  readonly onDone: () => void;
  readonly onCancel?: () => void;
}

/** The form for words and files of a step of a claim. */
export function WordsForm({
  view,
  label,
  button,
  look = 'solid',
  toMessage = (words) => words,
  move,
  onDone,
  onCancel,
}: Props) {
  const id = useId();
  const [words, setWords] = useState('');
  const [isAsked, setAsked] = useState(false);
  const uploads = useUploads();
  const call = useClaimCall(view.id);
  const { isWorking, failure } = call;
  const content = words.trim();
  const send = async () => {
    setAsked(true);
    if (content === '') {
      document.getElementById(id)?.focus();
      return;
    }
    const said = { content: toMessage(content), fileIds: uploads.fileIds };
    if (await call.send(moveClaim, async (say) => move(await say(said)))) onDone();
  };
  return (
    <div className={styles.form}>
      <WordsField
        id={id}
        label={label}
        value={words}
        isMissing={isAsked && content === ''}
        onChange={setWords}
      />
      <FilesField label="ClaimForm.photos" add="ClaimForm.addPhotos" uploads={uploads} />
      {isAsked && content === '' && (
        <Text as="p" className={styles.error} role="alert" id="ClaimForm.wordsMissing" />
      )}
      {failure && (
        <Note tone="danger" live="assertive">
          <RuleText id={claimFailure(failure)} />
        </Note>
      )}
      <div className={common.line3}>
        <Button
          look={look}
          isWorking={isWorking || uploads.isUploading}
          onClick={() => void send()}
          text={button}
        />
        {onCancel && <Button look="ghost" onClick={onCancel} text="ClaimForm.cancelWords" />}
      </div>
    </div>
  );
}
