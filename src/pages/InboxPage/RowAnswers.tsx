import { answerPath, type ChosenAnswer } from '~/config/paths';
import { canAnswer } from '~/domain/order/transaction-rules';
import { type TransactionView } from '~/features/order/transaction-view';
import { type MessageId } from '~/i18n/message-id';
import { personName } from '~/i18n/person-names';
import { useText } from '~/i18n/use-text';
import { LinkButton } from '~/ui/controls/LinkButton';
import styles from './InboxRow.module.css';

interface Words {
  readonly answer: ChosenAnswer;
  readonly label: MessageId;
  readonly name: MessageId;
}

const answers: readonly Words[] = [
  { answer: 'accept', label: 'InboxPage.accept', name: 'InboxPage.acceptOf' },
  { answer: 'decline', label: 'TransactionPage.decline', name: 'InboxPage.declineOf' },
];

/** A request's answers, each of which leads to its page, where it is confirmed; nothing for other rows. */
export function RowAnswers({ row }: { readonly row: TransactionView }) {
  const text = useText();
  const { id, transaction, role, other, listing } = row;
  if (!canAnswer(transaction, role) || other.kind !== 'active') return null;
  const values = { name: personName(text, other), title: listing.title };
  return (
    <div className={styles.answers}>
      {answers.map(({ answer, label, name }) => (
        <LinkButton
          key={answer}
          size="s"
          href={answerPath(id, answer)}
          aria-label={text(name, values)}
          text={label}
        />
      ))}
    </div>
  );
}
