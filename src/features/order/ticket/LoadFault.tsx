import { type MessageId } from '~/i18n/message-id';
import { Button } from '~/ui/controls/Button';
import { Note } from '~/ui/feedback/Note';

interface Props {
  readonly message: MessageId;
  readonly onRetry: () => void;
}

/** A part of the order could not be loaded, with a button to try again. */
export const LoadFault = ({ message, onRetry }: Props) => (
  <Note
    tone="danger"
    actions={<Button look="line" size="s" onClick={onRetry} text="TransactionPage.retry" />}
    text={message}
  />
);
