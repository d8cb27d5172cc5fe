import { type Money } from '~/domain/money/money';
import { owedByCard } from '~/domain/order/claim/claim-payment';
import { useStateEnd } from '~/features/order/base/use-state-end';
import { useConfig } from '~/config/config-context';
import { bookingDates } from '~/domain/time/booking-dates';
import { askedExtension } from '~/domain/order/stay/extensions';
import { pickUpTime, returnTime } from '~/domain/order/stay/order-metadata';
import { claimOfLead, feeStay, type Lead, leadOf } from '~/domain/order/process/panel-lead';
import { shownState } from '~/domain/order/process/returns';
import { leadingOf, type Standing } from '~/domain/order/stay/stay-progress';
import { type Stay } from '~/domain/order/stay/stays';
import { ownTotal, paidTotal, type TransactionState } from '~/domain/order/process/transaction';
import { lastChangeAt, type Role } from '~/domain/order/process/transaction-graph';
import { reviewTransition } from '~/domain/order/process/transaction-reviews';
import {
  type EndOfRequest,
  endOfRequest,
  stateSince,
  zoneOf,
} from '~/domain/order/process/transaction-rules';
import { type Moment } from '~/domain/time/moment';
import { type NewestMessage, type TransactionView } from '~/features/order/base/transaction-view';
import { useStayTools } from '~/features/order/base/use-stay-tools';
import { type MessageId } from '~/i18n/message-id';
import { personName } from '~/i18n/person-names';
import { useFormat } from '~/i18n/use-format';
import { useMoments } from '~/i18n/use-moments';
import { useText } from '~/i18n/use-text';
import { useClock } from '~/lib/clock';

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

const endTexts = {
  declined: bySide('InboxPage.declinedCustomer', 'InboxPage.declinedProvider'),
  unanswered: bySide('InboxPage.unansweredCustomer', 'InboxPage.unansweredProvider'),
  withdrawn: bySide('InboxPage.withdrawnCustomer', 'InboxPage.withdrawnProvider'),
  'card-failed': bySide('InboxPage.cardFailedCustomer', 'InboxPage.cardFailedProvider'),
  ended: () => 'InboxPage.requestEnded',
} as const satisfies Record<EndOfRequest, StateText>;

/** The text of the state itself. */
const stateTexts = {
  'state/initial': bySide('InboxPage.enquiredCustomer', 'InboxPage.enquiredProvider'),
  'state/enquiry': bySide('InboxPage.enquiredCustomer', 'InboxPage.enquiredProvider'),
  'state/pending-payment': bySide('InboxPage.payBy', 'InboxPage.paying'),
  'state/payment-expired': bySide(
    'InboxPage.paymentExpiredCustomer',
    'InboxPage.paymentExpiredProvider',
  ),
  'state/preauthorized': (row) =>
    row.other.kind === 'active'
      ? bySide('InboxPage.requestedCustomer', 'InboxPage.requestedProvider')(row)
      : 'InboxPage.requestedGone',
  'state/accepted': bySide('InboxPage.acceptedCustomer', 'InboxPage.acceptedProvider'),
  'state/declined': (row) => endTexts[endOfRequest(row.transaction) ?? 'declined'](row),
  'state/canceled': canceledText,
  'state/delivered': reviewText,
  'state/reviewed-by-customer': reviewText,
  'state/reviewed-by-provider': reviewText,
  'state/reviewed': () => 'InboxPage.reviewed',
  unknown: () => 'InboxPage.unknownState',
} as const satisfies Record<TransactionState, StateText>;

const runningTexts = {
  'to-come': { customer: 'InboxPage.nextPickUp', provider: 'InboxPage.nextHandOver' },
  'pick-up-day': { customer: 'InboxPage.pickUpToday', provider: 'InboxPage.handOverToday' },
  out: { customer: 'InboxPage.nextBring', provider: 'InboxPage.nextBack' },
  due: { customer: 'InboxPage.bringToday', provider: 'InboxPage.backToday' },
  late: { customer: 'InboxPage.late', provider: 'InboxPage.lateSale' },
  brought: { customer: 'InboxPage.brought', provider: 'InboxPage.broughtSale' },
  back: { customer: 'InboxPage.brought', provider: 'InboxPage.broughtSale' },
} as const satisfies Record<Standing, Record<Role, MessageId>>;

/** Where the tools of a running order are, for the stay that leads. */
function runningLine({ role, transaction }: TransactionView, moment: Moment) {
  if (shownState(transaction) !== 'state/accepted') return undefined;
  const leading = leadingOf(transaction, moment);
  if (!leading) return undefined;
  const { stay, standing, isPart } = leading;
  return {
    id: runningTexts[standing][role],
    stay,
    isPart,
    // What waits for somebody today matters more than the newest message.
    isDue: standing !== 'to-come' && standing !== 'out',
  };
}

const both = (id: MessageId) => ({ customer: id, provider: id });

const leadTexts = {
  claim: both('InboxPage.claim'),
  bill: both('InboxPage.bill'),
  nights: both('InboxPage.nightsAsked'),
  fee: both('InboxPage.feeAsked'),
  hold: { customer: 'InboxPage.holdWaits', provider: 'InboxPage.holdWaitsSale' },
} as const satisfies Record<Exclude<Lead, 'step'>, Record<Role, MessageId>>;

/**
 * Later nights or a late fee that one side asked for, until the other side answers; undefined if nothing waits. What is due or late
 * matters more to the side that waits.
 */
function extraText(row: TransactionView, moment: Moment): MessageId | undefined {
  const { role, transaction } = row;
  const lead = leadOf(transaction, role, moment);
  if (lead !== 'step') return leadTexts[lead][role];
  if (runningLine(row, moment)?.isDue) return undefined;
  if (role === 'customer') {
    return askedExtension(transaction.extensions) && 'InboxPage.nightsWait';
  }
  return feeStay(transaction) && 'InboxPage.feeWaits';
}

/** In these states the deadline matters more than the newest message. */
const hasDeadline = ({ transaction }: TransactionView): boolean =>
  transaction.state === 'state/pending-payment' || transaction.state === 'state/preauthorized';

/** The newest message counts unless the order changed state after it; before any change, the question is in it. */
function showsMessage({ transaction, newestMessage }: TransactionView): boolean {
  if (!newestMessage) return false;
  const lastChange = lastChangeAt(transaction.transitions);
  return !lastChange || newestMessage.at >= lastChange;
}

/** The newest message, if it says more than the state. */
function messageOf(row: TransactionView, moment: Moment): NewestMessage | undefined {
  const isOther =
    hasDeadline(row) ||
    extraText(row, moment) !== undefined ||
    runningLine(row, moment)?.isDue === true ||
    !showsMessage(row);
  return isOther ? undefined : row.newestMessage;
}

function amountOf(row: TransactionView, moment: Moment): Money | null | undefined {
  const { role, transaction } = row;
  const bill = claimOfLead(transaction, leadOf(transaction, role, moment));
  if (bill) return { amount: owedByCard(transaction, bill), currency: bill.currency };
  return extraText(row, moment) ? feeStay(transaction)?.lateFee?.amount : paidTotal(transaction);
}

/** What the texts name; a text uses some of it. */
function factsOf(row: TransactionView, moment: Moment) {
  const { transaction } = row;
  const { span, extensions } = transaction;
  const dates = span && bookingDates(span);
  const nights = askedExtension(extensions);
  return {
    start: dates?.firstDay,
    end: nights?.end ?? dates?.returnBy,
    since: stateSince(transaction),
    answerBy: nights?.answerBy,
    amount: amountOf(row, moment),
  };
}

/** When the tools of a stay are picked up and due back, in words. */
function useStayWords() {
  const text = useText();
  const format = useFormat();
  const moments = useMoments();
  const { timeZone } = useConfig();
  const toolsOf = useStayTools();
  return (row: TransactionView, { stay, isPart }: { stay: Stay; isPart: boolean }) => {
    const zone = zoneOf(stay, timeZone);
    const clockOf = (time: Date | null) => (time ? moments.clockAtTool(time, zone) : '');
    const payout = ownTotal(row.transaction, 'provider');
    return {
      name: personName(text, row.other),
      isPart: isPart ? 'yes' : 'no',
      tools: toolsOf(row, stay),
      count: stay.tools.length,
      day: format.weekday(stay.span.start),
      returnBy: format.weekday(stay.span.end),
      pickUp: clockOf(pickUpTime(stay, timeZone)),
      due: clockOf(returnTime(stay, timeZone)),
      amount: payout ? format.money(payout) : '',
    };
  };
}

/** The one line under a row's title. */
export function useRowLine(): (row: TransactionView) => string {
  const text = useText();
  const format = useFormat();
  const moments = useMoments();
  const clock = useClock();
  const { timeZone } = useConfig();
  const wordsOf = useStayWords();
  const stateEnd = useStateEnd();
  return (row) => {
    const moment = { now: clock.now(), timeZone };
    const message = messageOf(row, moment);
    if (message) {
      return message.isMine ? text('InboxPage.mine', { text: message.content }) : message.content;
    }
    const extra = extraText(row, moment);
    const running = extra ? undefined : runningLine(row, moment);
    if (running) return text(running.id, wordsOf(row, running));
    const { start, end, since, answerBy, amount } = factsOf(row, moment);
    const state = stateEnd(row.transaction);
    return text(extra ?? stateTexts[shownState(row.transaction)](row), {
      name: personName(text, row.other),
      time: state.time,
      asked: since && moments.date(since),
      until: answerBy ? moments.atTool(answerBy, zoneOf(row.transaction, timeZone)) : state.until,
      start: start && format.weekday(start),
      end: end && format.weekday(end),
      amount: amount && format.money(amount),
    });
  };
}
