import { type MessageDescriptor, useIntl } from 'react-intl';
import { bookingDates } from '~/domain/booking-dates';
import { paidTotal, type TransactionState } from '~/domain/transaction';
import { lastChangeAt, type Role } from '~/domain/transaction-graph';
import { reviewTransition } from '~/domain/transaction-reviews';
import { stateEndsAt, stateSince } from '~/domain/transaction-rules';
import { type TransactionView } from '~/features/transactions/transaction-view';
import { personName } from '~/i18n/person-names';
import { useFormat } from '~/i18n/use-format';
import { useMoments } from '~/i18n/use-moments';
import { inboxMessages, lineMessages as lines } from './InboxPage.messages';

const canceledTexts = {
  customer: {
    mine: lines.canceledByYou,
    other: lines.canceledByOther,
    operator: lines.canceledByOperator,
  },
  provider: {
    mine: lines.canceledByYouSale,
    other: lines.canceledByOtherSale,
    operator: lines.canceledByOperatorSale,
  },
} as const satisfies Record<Role, Record<'mine' | 'other' | 'operator', MessageDescriptor>>;

function canceledText({ role, transaction }: TransactionView): MessageDescriptor {
  const by = transaction.transitions.at(-1)?.by;
  const texts = canceledTexts[role];
  if (by === role) return texts.mine;
  return by === 'operator' || by === 'system' ? texts.operator : texts.other;
}

type StateText = (row: TransactionView) => MessageDescriptor;

const bySide =
  (customer: MessageDescriptor, provider: MessageDescriptor): StateText =>
  ({ role }) =>
    role === 'customer' ? customer : provider;

const reviewText: StateText = ({ role, transaction }) =>
  reviewTransition(transaction.state, role) ? lines.deliveredReview : lines.deliveredReviewed;

/** What the state itself has to say. */
const stateTexts = {
  'state/initial': bySide(lines.enquiredCustomer, lines.enquiredProvider),
  'state/enquiry': bySide(lines.enquiredCustomer, lines.enquiredProvider),
  'state/pending-payment': bySide(lines.payBy, lines.paying),
  'state/payment-expired': bySide(lines.paymentExpiredCustomer, lines.paymentExpiredProvider),
  'state/preauthorized': bySide(lines.requestedCustomer, lines.requestedProvider),
  'state/accepted': bySide(lines.acceptedCustomer, lines.acceptedProvider),
  'state/declined': bySide(lines.declinedCustomer, lines.declinedProvider),
  'state/canceled': canceledText,
  'state/delivered': reviewText,
  'state/reviewed-by-customer': reviewText,
  'state/reviewed-by-provider': reviewText,
  'state/reviewed': () => lines.reviewed,
  unknown: () => lines.unknownState,
} as const satisfies Record<TransactionState, StateText>;

/** In these states what is to be done by when matters more than what was written. */
const hasDeadline = ({ transaction }: TransactionView): boolean =>
  transaction.state === 'state/pending-payment' || transaction.state === 'state/preauthorized';

/** The newest message counts unless the order moved on after it; before anything moved, what was asked is in it. */
function showsMessage({ transaction, newestMessage }: TransactionView): boolean {
  if (!newestMessage) return false;
  const lastChange = lastChangeAt(transaction.transitions);
  return !lastChange || newestMessage.at >= lastChange || transaction.state === 'state/declined';
}

/** The one line under a row's title. */
export function useRowLine(): (row: TransactionView) => string {
  const intl = useIntl();
  const format = useFormat();
  const moments = useMoments();
  return (row) => {
    const { newestMessage, transaction } = row;
    if (newestMessage && showsMessage(row) && !hasDeadline(row)) {
      const { content, isMine } = newestMessage;
      return isMine ? intl.formatMessage(inboxMessages.mine, { text: content }) : content;
    }
    const dates = transaction.span && bookingDates(transaction.span);
    const since = stateSince(transaction);
    const until = stateEndsAt(transaction);
    const paid = paidTotal(transaction);
    return intl.formatMessage(stateTexts[transaction.state](row), {
      name: personName(intl, row.other),
      time: until && moments.clock(until),
      asked: since && moments.date(since),
      until: until && moments.moment(until),
      start: dates && format.weekday(dates.firstDay),
      end: dates && format.weekday(dates.returnBy),
      amount: paid && format.money(paid),
    });
  };
}
