import { bookingDates } from '~/domain/booking-dates';
import { paidTotal, type TransactionState } from '~/domain/transaction';
import { lastChangeAt, type Role } from '~/domain/transaction-graph';
import { reviewTransition } from '~/domain/transaction-reviews';
import { isUnanswered, stateEndsAt, stateSince } from '~/domain/transaction-rules';
import { type TransactionView } from '~/features/transactions/transaction-view';
import { type MessageId } from '~/i18n/message-id';
import { personName } from '~/i18n/person-names';
import { useFormat } from '~/i18n/use-format';
import { useMoments } from '~/i18n/use-moments';
import { useText } from '~/i18n/use-text';

const canceledTexts = {
  customer: {
    mine: 'InboxPage.canceledByYou',
    other: 'InboxPage.canceledByOther',
    operator: 'InboxPage.canceledByOperator',
  },
  provider: {
    mine: 'InboxPage.canceledByYouSale',
    other: 'InboxPage.canceledByOtherSale',
    operator: 'InboxPage.canceledByOperatorSale',
  },
} as const satisfies Record<Role, Record<'mine' | 'other' | 'operator', MessageId>>;

function canceledText({ role, transaction }: TransactionView): MessageId {
  const by = transaction.transitions.at(-1)?.by;
  const texts = canceledTexts[role];
  if (by === role) return texts.mine;
  return by === 'operator' || by === 'system' ? texts.operator : texts.other;
}

type StateText = (row: TransactionView) => MessageId;

const bySide =
  (customer: MessageId, provider: MessageId): StateText =>
  ({ role }) =>
    role === 'customer' ? customer : provider;

const reviewText: StateText = ({ role, transaction }) =>
  reviewTransition(transaction.state, role)
    ? 'InboxPage.deliveredReview'
    : 'InboxPage.deliveredReviewed';

const declinedText = bySide('InboxPage.declinedCustomer', 'InboxPage.declinedProvider');
const unansweredText = bySide('InboxPage.unansweredCustomer', 'InboxPage.unansweredProvider');

/** The text of the state itself. */
const stateTexts = {
  'state/initial': bySide('InboxPage.enquiredCustomer', 'InboxPage.enquiredProvider'),
  'state/enquiry': bySide('InboxPage.enquiredCustomer', 'InboxPage.enquiredProvider'),
  'state/pending-payment': bySide('InboxPage.payBy', 'InboxPage.paying'),
  'state/payment-expired': bySide(
    'InboxPage.paymentExpiredCustomer',
    'InboxPage.paymentExpiredProvider',
  ),
  'state/preauthorized': bySide('InboxPage.requestedCustomer', 'InboxPage.requestedProvider'),
  'state/accepted': bySide('InboxPage.acceptedCustomer', 'InboxPage.acceptedProvider'),
  'state/declined': (row) => (isUnanswered(row.transaction) ? unansweredText : declinedText)(row),
  'state/canceled': canceledText,
  'state/delivered': reviewText,
  'state/reviewed-by-customer': reviewText,
  'state/reviewed-by-provider': reviewText,
  'state/reviewed': () => 'InboxPage.reviewed',
  unknown: () => 'InboxPage.unknownState',
} as const satisfies Record<TransactionState, StateText>;

/** In these states the deadline matters more than the newest message. */
const hasDeadline = ({ transaction }: TransactionView): boolean =>
  transaction.state === 'state/pending-payment' || transaction.state === 'state/preauthorized';

/** The newest message counts unless the order changed state after it; before any change, the question is in it. */
function showsMessage({ transaction, newestMessage }: TransactionView): boolean {
  if (!newestMessage) return false;
  const lastChange = lastChangeAt(transaction.transitions);
  return !lastChange || newestMessage.at >= lastChange || transaction.state === 'state/declined';
}

/** The one line under a row's title. */
export function useRowLine(): (row: TransactionView) => string {
  const text = useText();
  const format = useFormat();
  const moments = useMoments();
  return (row) => {
    const { newestMessage, transaction } = row;
    if (newestMessage && showsMessage(row) && !hasDeadline(row)) {
      const { content, isMine } = newestMessage;
      return isMine ? text('InboxPage.mine', { text: content }) : content;
    }
    const dates = transaction.span && bookingDates(transaction.span);
    const since = stateSince(transaction);
    const until = stateEndsAt(transaction);
    const paid = paidTotal(transaction);
    return text(stateTexts[transaction.state](row), {
      name: personName(text, row.other),
      time: until && moments.clock(until),
      asked: since && moments.date(since),
      until: until && moments.moment(until),
      start: dates && format.weekday(dates.firstDay),
      end: dates && format.weekday(dates.returnBy),
      amount: paid && format.money(paid),
    });
  };
}
