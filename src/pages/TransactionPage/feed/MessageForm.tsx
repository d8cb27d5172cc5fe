import Send from 'lucide-react/icons/send';
import { type FormApi } from 'final-form';
import { Form } from 'react-final-form';
import { type TransactionView } from '~/features/transactions/transaction-view';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useText } from '~/i18n/use-text';
import { useAppDispatch, useAppSelector } from '~/store/hooks';
import { selectCurrentUser, selectCurrentUserId } from '~/store/current-user';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/feedback/Note';
import { KeepDraft } from '~/ui/fields/KeepDraft';
import { FormError } from '~/ui/fields/FormError';
import { TextAreaField } from '~/ui/fields/TextAreaField';
import { selectSending, sendMessage } from '../TransactionPage.duck';
import { useOrderWords } from '../use-order-words';
import styles from './MessageForm.module.css';

interface Values {
  readonly message?: string;
}

/** Why nobody can write here; undefined if both may. */
function useClosedReason({ other }: TransactionView): MessageId | undefined {
  const user = useAppSelector(selectCurrentUser);
  if (user?.attributes.banned) return 'TransactionPage.sendYouBlocked';
  switch (other.kind) {
    case 'banned':
      return 'TransactionPage.sendNotAllowed';
    case 'deleted':
      return 'TransactionPage.sendToRemoved';
    case 'active':
      return undefined;
    default:
      return other satisfies never;
  }
}

interface ComposerProps {
  readonly view: TransactionView;
  readonly onSent: (messageId: string) => void;
}

function Composer({ view, onSent }: ComposerProps) {
  const text = useText();
  const dispatch = useAppDispatch();
  const sending = useAppSelector(selectSending);
  const userId = useAppSelector(selectCurrentUserId);
  const { name } = useOrderWords(view);
  const send = async ({ message = '' }: Values, form: FormApi<Values>) => {
    const answer = await dispatch(sendMessage({ id: view.id, content: message }));
    if (!sendMessage.fulfilled.match(answer)) return;
    form.restart({});
    onSent(answer.payload.id);
  };
  const isForbidden = sending.status === 'failed' && sending.error.code === 'forbidden';
  return (
    <Form<Values> onSubmit={send}>
      {({ handleSubmit }) => (
        <form className={styles.form} onSubmit={(event) => void handleSubmit(event)} noValidate>
          <KeepDraft owner={userId} name={`message.${view.id}`} />
          <FormError>
            {sending.status === 'failed' && (
              <Text
                id={isForbidden ? 'TransactionPage.sendForbidden' : 'TransactionPage.sendFailed'}
              />
            )}
          </FormError>
          <div className={styles.row}>
            <div className={styles.field}>
              <TextAreaField
                name="message"
                label={text('TransactionPage.writeTo', { name })}
                isLabelHidden
                placeholder={text('TransactionPage.writeTo', { name })}
                rows={2}
              />
            </div>
            <Button type="submit" look="solid" icon={Send} isWorking={sending.status === 'loading'}>
              <Text id="TransactionPage.send" />
            </Button>
          </div>
        </form>
      )}
    </Form>
  );
}

/** A message to the other side. Blank text is not sent; if sending fails, the text stays in the field. */
export function MessageForm(props: ComposerProps) {
  const closed = useClosedReason(props.view);
  if (!closed) return <Composer {...props} />;
  return (
    <Note tone="plain">
      <Text id={closed} />
    </Note>
  );
}
