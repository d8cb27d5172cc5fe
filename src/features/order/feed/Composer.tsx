import Send from 'lucide-react/icons/send';
import { type FormApi } from 'final-form';
import { FormSpy } from 'react-final-form';
import { type ApiError } from '~/api/marketplace/api-error';
import { AddFiles } from '~/features/attachments/AddFiles';
import { type Uploads, useUploads } from '~/features/attachments/use-uploads';
import { type TransactionView } from '../base/transaction-view';
import { FieldForm } from '~/features/forms/FieldForm';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { selectCurrentUserId } from '~/store/current-user';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/feedback/Note';
import { KeepDraft } from '~/ui/fields/KeepDraft';
import { TextAreaField } from '~/ui/fields/TextAreaField';
import { whenLoaded } from '~/ui/when-loaded';
import { selectSending, sendMessage } from '../base/order.duck';
import { useOrderWords } from '../base/use-order-words';
import common from '~/ui/layout/common.module.css';
import styles from './MessageForm.module.css';

const UploadTiles = whenLoaded(
  async () => (await import('~/features/attachments/UploadTiles')).UploadTiles,
);
const QuickReplies = whenLoaded(
  async () => (await import('./QuickReplies')).QuickReplies,
  <div className={styles.replies} />,
);

interface Values {
  readonly message?: string;
}

export interface ComposerProps {
  readonly view: TransactionView;
  readonly onSent: (messageId: string) => void;
}

function Failed({ error }: { error: ApiError }) {
  const isForbidden = error.code === 'forbidden';
  return (
    <Note
      tone="danger"
      live="assertive"
      actions={
        !isForbidden && <Button type="submit" look="line" size="s" text="TransactionPage.retry" />
      }
      text={isForbidden ? 'TransactionPage.sendForbidden' : 'TransactionPage.sendFailed'}
    />
  );
}

function Replies({ view }: { view: TransactionView }) {
  return (
    <FormSpy<Values> subscription={{ values: true }}>
      {({ values, form }) => {
        // A note would otherwise cover the text in progress.
        if ((values.message ?? '') !== '') return null;
        return (
          <QuickReplies
            view={view}
            onChoose={(sentence) => {
              form.change('message', sentence);
              document.querySelector<HTMLTextAreaElement>('textarea[name="message"]')?.focus();
            }}
          />
        );
      }}
    </FormSpy>
  );
}

function FileButton({ uploads }: { uploads: Uploads }) {
  const text = useText();
  if (!uploads.areFilesOff) {
    return <AddFiles label={text('Attachments.add')} onAdd={uploads.add} />;
  }
  return <Text as="span" className={common.quiet} id="Attachments.off" />;
}

/** Returns the text of a message that has only files, because the API requires a text. */
function useWordsForFiles({ uploads }: Uploads): string {
  const text = useText();
  const sent = uploads.filter(({ kind }) => kind === 'uploaded');
  if (sent.length === 0) return '';
  const isPictures = sent.every(({ file }) => file.type.startsWith('image/'));
  return text(isPictures ? 'TransactionPage.onlyPictures' : 'TransactionPage.onlyFiles', {
    count: sent.length,
  });
}

function useSend({ view, onSent }: ComposerProps, uploads: Uploads) {
  const dispatch = useAppDispatch();
  const wordsForFiles = useWordsForFiles(uploads);
  return async ({ message = '' }: Values, form: FormApi<Values>) => {
    const content = message.trim() === '' ? wordsForFiles : message;
    const { fileIds } = uploads;
    const answer = await dispatch(sendMessage({ id: view.id, content, fileIds }));
    if (!sendMessage.fulfilled.match(answer)) return;
    form.restart({});
    uploads.markSent();
    onSent(answer.payload.id);
  };
}

/** The field for a message with its files. If sending fails, everything stays and can be sent again. */
export function Composer(props: ComposerProps) {
  const { view } = props;
  const text = useText();
  const sending = useAppSelector(selectSending);
  const userId = useAppSelector(selectCurrentUserId);
  const uploads = useUploads();
  const send = useSend(props, uploads);
  const { name } = useOrderWords(view);
  return (
    <FieldForm<Values> className={styles.form} onSubmit={send}>
      <KeepDraft owner={userId} name={`message.${view.id}`} />
      {sending.status === 'failed' && <Failed error={sending.error} />}
      <Replies view={view} />
      <div className={styles.box}>
        {uploads.uploads.length > 0 && <UploadTiles uploads={uploads} />}
        <div className={styles.field}>
          <TextAreaField
            name="message"
            label={text('TransactionPage.writeTo', { name })}
            isLabelHidden
            placeholder={text('TransactionPage.writeTo', { name })}
            rows={2}
          />
        </div>
        <div className={styles.bar}>
          <FileButton uploads={uploads} />
          <Button
            type="submit"
            look="solid"
            icon={Send}
            isWorking={sending.status === 'loading' || uploads.isUploading}
            text="TransactionPage.send"
          />
        </div>
      </div>
    </FieldForm>
  );
}
