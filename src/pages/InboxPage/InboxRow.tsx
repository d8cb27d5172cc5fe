import { useMoment } from '~/config/use-moment';
import { answerPath, type ChosenAnswer, orderPath, salePath } from '~/config/paths';
import { type Situation, situationOf } from '~/domain/order/process/situation';
import { partlyRefunded, toolCount } from '~/domain/order/process/transaction';
import { lastChangeAt } from '~/domain/order/process/transaction-graph';
import { OrderBadge } from '~/features/order/base/OrderBadge';
import { type TransactionView } from '~/features/order/base/transaction-view';
import { useLeadWords } from '~/features/order/base/use-lead-words';
import { personName } from '~/i18n/person-names';
import { type MessageId } from '~/i18n/message-id';
import { Text } from '~/i18n/Text';
import { useFormat } from '~/i18n/use-format';
import { useMoments } from '~/i18n/use-moments';
import { useText } from '~/i18n/use-text';
import { useClock } from '~/lib/clock';
import { OwnName } from '~/ui/content/OwnName';
import { Avatar } from '~/ui/content/Avatar';
import { Picture } from '~/ui/content/Picture';
import { Stay } from '~/ui/content/Stay';
import { TitleText } from '~/ui/content/TitleText';
import { VisuallyHidden } from '~/ui/controls/VisuallyHidden';
import { Link } from '~/ui/Link';
import { canAnswer } from '~/domain/order/process/transaction-rules';
import { LinkButton } from '~/ui/controls/LinkButton';
import common from '~/ui/layout/common.module.css';
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

/** Shows a request's answers, which lead to its page to be confirmed. Other rows have none. */
function RowAnswers({ row }: { readonly row: TransactionView }) {
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

const LONG_WORD = 16;

interface Props {
  readonly row: TransactionView;
  readonly isUnread: boolean;
  readonly isFirst: boolean;
}

function Title({ row, isUnread }: Pick<Props, 'row' | 'isUnread'>) {
  const { id, role, listing, transaction } = row;
  const others = toolCount(transaction) - 1;
  return (
    <h3 className={styles.title}>
      <Link
        look="bare"
        className={styles.link}
        href={role === 'customer' ? orderPath(id) : salePath(id)}
      >
        {isUnread && (
          <VisuallyHidden>
            <Text id="InboxPage.unread" />{' '}
          </VisuallyHidden>
        )}
        {listing.title === '' ? (
          <Text id="TransactionTool.deleted" />
        ) : (
          <TitleText text={listing.title} longFrom={LONG_WORD} />
        )}
      </Link>
      {others > 0 && (
        <span className={styles.more}>
          {' '}
          <Text id="TransactionTool.more" values={{ count: others }} />
        </span>
      )}
    </h3>
  );
}

/** The texts about the money where the amount itself does not explain it. */
const moneyOutcomes: Partial<Record<Situation, MessageId>> = {
  unpaid: 'InboxPage.notCharged',
  declined: 'InboxPage.notCharged',
  unanswered: 'InboxPage.notCharged',
  withdrawn: 'InboxPage.notCharged',
  'card-failed': 'InboxPage.notCharged',
  ended: 'InboxPage.notCharged',
  canceled: 'InboxPage.refunded',
};

function Amount({ row: { role, transaction, listing } }: Pick<Props, 'row'>) {
  const format = useFormat();
  const moment = useMoment();
  const total = role === 'customer' ? transaction.payinTotal : transaction.payoutTotal;
  const outcome = moneyOutcomes[situationOf(transaction, role, moment)];
  if (outcome) return <Text id={outcome} />;
  const back = partlyRefunded(transaction, role);
  if (total && back) {
    const values = { amount: format.money(total), back: format.money(back) };
    return <Text id="InboxPage.partlyRefunded" values={values} />;
  }
  if (total) return format.money(total);
  return listing.price ? (
    <Text
      id="InboxPage.perNight"
      values={{ price: format.price(listing.price), unit: format.unit }}
    />
  ) : null;
}

function Dates({ row: { transaction } }: Pick<Props, 'row'>) {
  const { span } = transaction;
  if (!span) return <Text id="InboxPage.noDates" />;
  return <Stay value={span} form="short" hasLength />;
}

/** Shows one order or enquiry: what, with whom, and its state. The whole row leads to it. */
export function InboxRow({ row, isUnread, isFirst }: Props) {
  const text = useText();
  const moments = useMoments();
  const clock = useClock();
  const { title } = useLeadWords()(row);
  const { listing, other, transaction } = row;
  const changedAt = lastChangeAt(transaction.transitions) ?? transaction.createdAt;
  return (
    <li className={styles.row} data-unread={isUnread || undefined}>
      <div className={styles.picture}>
        <Picture
          ratio="fill"
          corners="square"
          picture={listing.picture}
          outline={listing.outline}
          sizes="96px"
          isFirst={isFirst}
        />
      </div>
      <div className={common.shrinks}>
        <div className={styles.who}>
          <Avatar person={other} size="xs" />
          <span>
            <OwnName>{personName(text, other)}</OwnName>
            <span>{' · '}</span>
            <time dateTime={changedAt.toISOString()}>{moments.stamp(changedAt, clock.now())}</time>
          </span>
        </div>
        <Title row={row} isUnread={isUnread} />
      </div>
      <p className={styles.line}>{title}</p>
      <RowAnswers row={row} />
      <div className={styles.right}>
        <OrderBadge view={row} />
        <span className={styles.dates}>
          <Dates row={row} />
        </span>
        <b className={styles.amount}>
          <Amount row={row} />
        </b>
      </div>
    </li>
  );
}
