import { type MessageId, type MessageWithValues } from '~/i18n/message-id';
import { Button } from '../controls/Button';
import { Note } from './Note';

interface Props {
  readonly text: MessageId;
  readonly values?: MessageWithValues['values'];
  readonly onRetry: () => void;
}

/** Says that something did not load, and offers to try again. */
export const LoadFailed = ({ text, values, onRetry }: Props) => (
  <Note
    tone="danger"
    live="assertive"
    text={text}
    values={values}
    actions={<Button size="s" onClick={onRetry} text="LoadFailed.retry" />}
  />
);
