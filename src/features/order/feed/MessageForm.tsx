import { type TransactionView } from '../base/transaction-view';
import { type MessageId } from '~/i18n/message-id';
import { selectCurrentUser } from '~/store/current-user';
import { useAppSelector } from '~/store/hooks';
import { Note } from '~/ui/feedback/Note';
import { whenLoaded } from '~/ui/when-loaded';
import { type ComposerProps } from './Composer';
import styles from './MessageForm.module.css';

const Composer = whenLoaded(
  async () => (await import(/* webpackChunkName: "composer" */ './Composer')).Composer,
  <div className={styles.waiting} />,
);

/** Returns why nobody can write here, or undefined if both may. */
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

/** The form for a message to the other side. Blank text is not sent, and text that could not be sent stays in the field. */
export function MessageForm(props: ComposerProps) {
  const closed = useClosedReason(props.view);
  if (!closed) return <Composer {...props} />;
  return <Note tone="plain" text={closed} />;
}
