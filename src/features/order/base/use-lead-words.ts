import { useConfig } from '~/config/config-context';
import { sumBySource } from '~/domain/order/claim/claim-sources';
import { askedSum, type NumberedClaim, paidSum, partsOf } from '~/domain/order/claim/claims';
import { feeStay, type Lead, leadOf, type LeadTopic } from '~/domain/order/process/lead';
import { toolCount } from '~/domain/order/process/transaction';
import { type Role } from '~/domain/order/process/transaction-graph';
import { zoneOf } from '~/domain/order/process/transaction-rules';
import { askedExtension } from '~/domain/order/stay/extensions';
import { leadingOf } from '~/domain/order/stay/stay-progress';
import { type MessageId } from '~/i18n/message-id';
import { useFormat } from '~/i18n/use-format';
import { useMoments } from '~/i18n/use-moments';
import { useText } from '~/i18n/use-text';
import { useClock } from '~/lib/clock';
import { selectCurrentUser } from '~/store/current-user';
import { useAppSelector } from '~/store/hooks';
import { type BadgeTone } from '~/ui/controls/Badge';
import { useClaimWords } from './claim-words';
import { type TransactionView } from './transaction-view';
import { canceledValues } from './use-canceled';
import { orderWords } from './use-order-words';

type Sides = Readonly<Record<Role, MessageId>>;

interface Words {
  /** The heading: what this side does, or what the page is about. */
  readonly title: Sides;
  /** The badge's text: a deadline or an outcome. */
  readonly by: Sides;
}

const both = (text: MessageId): Sides => ({ customer: text, provider: text });
const sides = (customer: MessageId, provider: MessageId): Sides => ({ customer, provider });

const words = {
  asked: {
    title: sides('Lead.asked', 'Lead.askedSale'),
    by: sides('LeadBy.noNights', 'LeadBy.toAnswer'),
  },
  paying: {
    title: sides('Lead.paying', 'Lead.payingSale'),
    by: sides('LeadBy.by', 'LeadBy.until'),
  },
  unpaid: { title: both('Lead.unpaid'), by: both('LeadBy.notCharged') },
  requested: {
    title: sides('Lead.requested', 'Lead.requestedSale'),
    by: sides('LeadBy.until', 'LeadBy.answerBy'),
  },
  declined: {
    title: sides('Lead.declined', 'Lead.declinedSale'),
    by: both('LeadBy.notCharged'),
  },
  unanswered: {
    title: sides('Lead.unanswered', 'Lead.unansweredSale'),
    by: both('LeadBy.notCharged'),
  },
  withdrawn: {
    title: sides('Lead.withdrawn', 'Lead.withdrawnSale'),
    by: both('LeadBy.notCharged'),
  },
  'card-failed': {
    title: sides('Lead.cardFailed', 'Lead.cardFailedSale'),
    by: both('LeadBy.notCharged'),
  },
  ended: { title: both('Lead.ended'), by: both('LeadBy.notCharged') },
  'to-come': { title: sides('Lead.toCome', 'Lead.toComeSale'), by: both('LeadBy.at') },
  'pick-up-day': {
    title: sides('Lead.pickUpDay', 'Lead.pickUpDaySale'),
    by: both('LeadBy.at'),
  },
  out: { title: sides('Lead.out', 'Lead.outSale'), by: both('LeadBy.back') },
  due: { title: sides('Lead.due', 'Lead.dueSale'), by: both('LeadBy.by') },
  late: { title: sides('Lead.late', 'Lead.lateSale'), by: both('LeadBy.late') },
  brought: {
    title: sides('Lead.brought', 'Lead.broughtSale'),
    by: sides('LeadBy.until', 'LeadBy.by'),
  },
  'brought-part': {
    title: sides('Lead.brought', 'Lead.broughtSale'),
    by: both('LeadBy.toDo'),
  },
  back: { title: sides('Lead.back', 'Lead.backSale'), by: sides('LeadBy.until', 'LeadBy.by') },
  canceled: { title: sides('Lead.canceled', 'Lead.canceledSale'), by: both('LeadBy.refunded') },
  over: { title: both('Lead.over'), by: both('LeadBy.until') },
  completed: { title: both('Lead.completed'), by: both('LeadBy.until') },
  'reviewed-by-you': { title: both('Lead.reviewedByYou'), by: both('LeadBy.until') },
  'reviewed-by-other': { title: both('Lead.reviewedByOther'), by: both('LeadBy.until') },
  reviewed: { title: both('Lead.reviewed'), by: both('LeadBy.completed') },
  unknown: { title: both('Lead.unknown'), by: both('LeadBy.inProgress') },
  awaits: { title: sides('Lead.awaits', 'Lead.awaitsSale'), by: both('LeadBy.at') },
  hold: { title: sides('Lead.hold', 'Lead.holdSale'), by: both('LeadBy.hold') },
  claim: { title: both('Lead.claim'), by: both('LeadBy.claim') },
  decided: { title: sides('Lead.decided', 'Lead.decidedSale'), by: both('LeadBy.secondLook') },
  bill: { title: both('Lead.bill'), by: both('LeadBy.toPay') },
  fee: { title: both('Lead.fee'), by: both('LeadBy.toPay') },
  nights: { title: both('Lead.nights'), by: both('LeadBy.answerBy') },
  hours: { title: both('Lead.hours'), by: both('LeadBy.toAnswer') },
} as const satisfies Record<LeadTopic, Words>;

/** Returns the tone: orange where this side has to act, red where it is late or something failed, plain where nobody waits. */
function toneOf({ isUrgent, awaited, until }: Lead): BadgeTone {
  if (isUrgent) return 'danger';
  if (awaited) return 'action';
  return until ? 'success' : 'neutral';
}

/** Returns what a decision gives, and whether all of it comes from the hold. */
function useDecisionValues() {
  const format = useFormat();
  return (claim: NumberedClaim) => {
    const [paid, parts] = [paidSum(claim), sumBySource(partsOf(claim))];
    const moneyOf = (amount: number) => format.money({ amount, currency: claim.currency });
    const isOfHold = paid > 0 && parts.hold === paid;
    return {
      paid: moneyOf(paid),
      asked: moneyOf(askedSum(claim)),
      source: isOfHold ? 'hold' : 'other',
      isOffer: claim.answer?.is === 'offers' ? 'yes' : 'no',
      canDispute: claim.dispute ? 'no' : 'yes',
    };
  };
}

/** Returns the number of tools in a sentence: those of the leading day, unless it is late or they were brought back. */
function toolValues({ transaction }: TransactionView, leading: ReturnType<typeof leadingOf>) {
  const total = toolCount(transaction);
  if (!leading) return { count: total, total, isPart: 'no' };
  const { standing, isPart, stay, tools } = leading;
  const isOne = standing === 'late' || standing === 'brought';
  const count = (isOne ? stay.tools : tools.ofDay).length;
  return { count, total, isPart: isPart && standing !== 'back' ? 'yes' : 'no' };
}

interface LeadWords {
  readonly lead: Lead;
  /** What this side does, or what its page is about. It is the heading of the page and the line of a row. */
  readonly title: string;
  /** The badge's text: by when this side has to act. */
  readonly by: string;
  readonly tone: BadgeTone;
}

/** Returns the words for what leads an order, which every place uses. */
export function useLeadWords(): (view: TransactionView) => LeadWords {
  const text = useText();
  const format = useFormat();
  const moments = useMoments();
  const clock = useClock();
  const { timeZone } = useConfig();
  const claimWords = useClaimWords();
  const decisionValues = useDecisionValues();
  const me = useAppSelector(selectCurrentUser)?.attributes.profile?.firstName ?? '';
  return (view) => {
    const { role, transaction } = view;
    const now = clock.now();
    const moment = { now, timeZone };
    const lead = leadOf(view, moment);
    const { topic, until, claim, awaited } = lead;
    const leading = leadingOf(transaction, moment);
    const nights = askedExtension(transaction.extensions);
    const fee = feeStay(transaction)?.lateFee?.amount;
    const { name } = orderWords(text, view);
    const zone = zoneOf(transaction, timeZone);
    const values = {
      name,
      me,
      day: leading && format.weekday(leading.stay.span.start),
      askedUntil: nights && format.weekday(nights.end),
      fee: fee && format.money(fee),
      isAwaited: awaited ? 'yes' : 'no',
      isAnswered: view.newestMessage?.isMine === false ? 'yes' : 'no',
      ...toolValues(view, leading),
      ...canceledValues(view, { format, moments, now }),
      ...(claim && { ...claimWords(view, name, claim), ...decisionValues(claim) }),
      hasTime: until ? 'yes' : 'no',
      ...(until && moments.soon(until, { now, zone })),
    };
    return {
      lead,
      title: text(words[topic].title[role], values),
      by: text(words[topic].by[role], values),
      tone: toneOf(lead),
    };
  };
}
