import { useConfig } from '~/config/config-context';
import { askedExtension } from '~/domain/order/stay/extensions';
import { agreedTime, pickUpTime, returnTime } from '~/domain/order/stay/order-metadata';
import { claimOfLead, type Lead } from '~/domain/order/process/panel-lead';
import { shownState } from '~/domain/order/process/returns';
import { type Standing } from '~/domain/order/stay/stay-progress';
import { isEverythingBack, type Stay } from '~/domain/order/stay/stays';
import { type Transaction, type TransactionState } from '~/domain/order/process/transaction';
import { type Role } from '~/domain/order/process/transaction-graph';
import { type EndOfRequest, endOfRequest, zoneOf } from '~/domain/order/process/transaction-rules';
import { type MessageId } from '~/i18n/message-id';
import { useFormat } from '~/i18n/use-format';
import { useMoments } from '~/i18n/use-moments';
import { useText } from '~/i18n/use-text';
import { selectCurrentUser } from '~/store/current-user';
import { useAppSelector } from '~/store/hooks';
import { type TransactionView } from './transaction-view';
import { useClaimWords } from './claim-words';
import { useCanceled } from './use-canceled';
import { useLead } from './use-lead';
import { type LeadingWords, useExtendedTools, useLeadingStay } from './use-leading-stay';
import { useOrderWords } from './use-order-words';

type SideTexts = Readonly<Record<Role, MessageId>>;

const both = (text: MessageId): SideTexts => ({ customer: text, provider: text });

const runningHeadings = {
  'to-come': { customer: 'OrderHeading.toCome', provider: 'OrderHeading.toComeSale' },
  'pick-up-day': { customer: 'OrderHeading.pickUpDay', provider: 'OrderHeading.pickUpDaySale' },
  out: { customer: 'OrderHeading.out', provider: 'OrderHeading.outSale' },
  due: { customer: 'OrderHeading.due', provider: 'OrderHeading.dueSale' },
  late: { customer: 'OrderHeading.late', provider: 'OrderHeading.lateSale' },
  brought: { customer: 'OrderHeading.brought', provider: 'OrderHeading.broughtSale' },
  back: { customer: 'OrderHeading.back', provider: 'OrderHeading.backSale' },
} as const satisfies Record<Standing, SideTexts>;

const headings = {
  'state/initial': {
    customer: 'TransactionPage.yourEnquiry',
    provider: 'TransactionPage.enquiryTo',
  },
  'state/enquiry': {
    customer: 'TransactionPage.yourEnquiry',
    provider: 'TransactionPage.enquiryTo',
  },
  'state/pending-payment': {
    customer: 'TransactionPage.payNow',
    provider: 'TransactionPage.isPaying',
  },
  'state/payment-expired': both('TransactionPage.paymentExpired'),
  'state/preauthorized': {
    customer: 'TransactionPage.requested',
    provider: 'TransactionPage.requestFrom',
  },
  'state/accepted': runningHeadings['to-come'],
  'state/declined': {
    customer: 'TransactionPage.declined',
    provider: 'TransactionPage.declinedSale',
  },
  'state/canceled': {
    customer: 'OrderHeading.canceled',
    provider: 'OrderHeading.canceledSale',
  },
  'state/delivered': {
    customer: 'TransactionPage.delivered',
    provider: 'TransactionPage.deliveredSale',
  },
  'state/reviewed-by-customer': {
    customer: 'TransactionPage.reviewedByYou',
    provider: 'TransactionPage.reviewedByOther',
  },
  'state/reviewed-by-provider': {
    customer: 'TransactionPage.reviewedByOther',
    provider: 'TransactionPage.reviewedByYou',
  },
  'state/reviewed': both('TransactionPage.reviewed'),
  unknown: both('TransactionPage.unknownState'),
} as const satisfies Record<TransactionState, SideTexts>;

const endHeadings = {
  declined: headings['state/declined'],
  unanswered: {
    customer: 'TransactionPage.unanswered',
    provider: 'TransactionPage.unansweredSale',
  },
  withdrawn: {
    customer: 'TransactionPage.requestWithdrawn',
    provider: 'TransactionPage.requestWithdrawnSale',
  },
  'card-failed': {
    customer: 'TransactionPage.cardFailedYours',
    provider: 'TransactionPage.cardFailedSale',
  },
  ended: both('TransactionPage.requestEnded'),
} as const satisfies Record<EndOfRequest, SideTexts>;

const holdHeadings = {
  customer: 'OrderHeading.holdWaits',
  provider: 'OrderHeading.holdWaitsSale',
} as const satisfies SideTexts;

/** An order that completed by itself: nobody has said that everything is back. */
const overHeadings = both('TransactionPage.over');

/** The heading of both sides, in the order's current state. */
function headingsOf(transaction: Transaction, standing: Standing): SideTexts {
  const state = shownState(transaction);
  const end = endOfRequest(transaction);
  if (end) return endHeadings[end];
  if (state === 'state/accepted') return runningHeadings[standing];
  return state === 'state/delivered' && !isEverythingBack(transaction)
    ? overHeadings
    : headings[state];
}

/** What leads the page beside the next step, or waits for the other side while the tools are out. */
function extraHeading(view: TransactionView, lead: Lead, standing: Standing | undefined) {
  const { role, transaction } = view;
  const asked = askedExtension(transaction.extensions);
  if (lead === 'hold') return { id: holdHeadings[role] };
  if (lead === 'claim') return { id: 'OrderHeading.claim' as const };
  if (lead === 'bill') return { id: 'OrderHeading.bill' as const };
  if (lead === 'fee') return { id: 'OrderHeading.feeAsked' as const };
  if (lead === 'nights') return { id: 'OrderHeading.nightsAsked' as const, asked };
  const waits = role === 'customer' && asked && standing === 'out';
  return waits ? { id: 'OrderHeading.nightsWait' as const, asked } : undefined;
}

/** When the tools of the stay that leads are picked up and come back, as a heading says it. */
function useHeadingTimes() {
  const format = useFormat();
  const moments = useMoments();
  const { timeZone } = useConfig();
  return (stay: Stay) => {
    const zone = zoneOf(stay, timeZone);
    const [pickUp, due] = [pickUpTime(stay, timeZone), returnTime(stay, timeZone)];
    return {
      day: format.weekday(stay.span.start),
      returnBy: format.weekday(stay.span.end),
      pickUp: pickUp && moments.clockAtTool(pickUp, zone),
      isAgreed: agreedTime(stay, 'pickUp', timeZone) ? 'yes' : 'no',
      due: due && moments.clockAtTool(due, zone),
    };
  };
}

/** Others may come on the same day; what is late, or was brought, is this stay alone. */
function saidTools({ standing, ofDay, tools, count }: LeadingWords) {
  return standing === 'late' || standing === 'brought' ? { tools, count } : ofDay;
}

/** What is said of the stay that leads. Everything is spoken of without its names. */
function useLeadingValues(view: TransactionView) {
  const timesOf = useHeadingTimes();
  const leading = useLeadingStay(view);
  if (!leading) return { isPart: 'no' };
  const isPart = leading.isPart && leading.standing !== 'back' ? 'yes' : 'no';
  return { isPart, ...saidTools(leading), ...timesOf(leading.stay) };
}

/** The heading of an order's page for its side: what leads the page, in one sentence. */
export function useOrderHeading(view: TransactionView): string {
  const text = useText();
  const format = useFormat();
  const lead = useLead(view);
  const standing = useLeadingStay(view)?.standing;
  const leadingValues = useLeadingValues(view);
  const canceled = useCanceled(view);
  const extendedTools = useExtendedTools(view);
  const { name } = useOrderWords(view);
  const me = useAppSelector(selectCurrentUser)?.attributes.profile?.firstName ?? '';
  const { role, transaction } = view;
  const claim = claimOfLead(transaction, lead);
  const wordsOf = useClaimWords();
  const extra = extraHeading(view, lead, standing);
  const ofState = headingsOf(transaction, standing ?? 'to-come')[role];
  return text(extra?.id ?? ofState, {
    name,
    me,
    extendedTools,
    askedUntil: extra?.asked && format.weekday(extra.asked.end),
    ...canceled,
    ...leadingValues,
    ...(claim && wordsOf(view, name, claim)),
  });
}
