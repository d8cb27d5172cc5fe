import { type MessageId } from '~/i18n/message-id';
import { LoadFailed } from '~/ui/feedback/LoadFailed';

interface Props {
  readonly message: MessageId;
  readonly onRetry: () => void;
}

/** Says that a part of the order could not be loaded, with a button to try again. */
export const LoadFault = ({ message, onRetry }: Props) => (
  <LoadFailed text={message} onRetry={onRetry} />
);
