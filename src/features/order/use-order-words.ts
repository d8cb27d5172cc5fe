import { useConfig } from '~/config/config-context';
import { agreedTime, pickUpTime, returnTime } from '~/domain/order/order-metadata';
import { shownState } from '~/domain/order/returns';
import { type Standing } from '~/domain/order/stay-progress';
import { isEverythingBack, type Stay } from '~/domain/order/stays';
import { toolCount, type Transaction, type TransactionState } from '~/domain/order/transaction';
import { type Role } from '~/domain/order/transaction-graph';
import { isUnanswered, zoneOf } from '~/domain/order/transaction-rules';
import { type TransactionView } from './transaction-view';
import { type MessageId } from '~/i18n/message-id';
import { personName } from '~/i18n/person-names';
import { useFormat } from '~/i18n/use-format';
import { useMoments } from '~/i18n/use-moments';
import { useText } from '~/i18n/use-text';
import { useAppSelector } from '~/store/hooks';
import { selectCurrentUser } from '~/store/current-user';
import { type Person } from '~/api/person/person';
import { type LeadingWords, useLeadingStay } from './use-leading-stay';

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
  'state/canceled': both('TransactionPage.canceled'),
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

const unansweredHeadings = {
  customer: 'TransactionPage.unanswered',
  provider: 'TransactionPage.unansweredSale',
} as const satisfies SideTexts;

/** An order that completed by itself: nobody has said that everything is back. */
const overHeadings = both('TransactionPage.over');

/** The heading of both sides, in the order's current state. */
function headingsOf(transaction: Transaction, standing: Standing): SideTexts {
  const state = shownState(transaction);
  if (isUnanswered(transaction)) return unansweredHeadings;
  if (state === 'state/accepted') return runningHeadings[standing];
  return state === 'state/delivered' && !isEverythingBack(transaction)
    ? overHeadings
    : headings[state];
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

/** "Dana" from "Dana W". Placeholders for people without a name are not cut. */
const firstName = (person: Person, name: string): string =>
  person.kind === 'active' ? (name.split(' ')[0] ?? name) : name;

export interface OrderWords {
  readonly heading: string;
  /** "Pressure washer and 2 more tools". */
  readonly tools: string;
  /** The other side's name, in full and short. */
  readonly fullName: string;
  readonly name: string;
  /** Of the order’s tools. */
  readonly count: number;
}

/** The texts of this page for this side, in the order's current state. */
export function useOrderWords(view: TransactionView): OrderWords {
  const text = useText();
  const leading = useLeadingStay(view);
  const timesOf = useHeadingTimes();
  const me = useAppSelector(selectCurrentUser)?.attributes.profile?.firstName ?? '';
  const { role, transaction, listing, other } = view;
  const fullName = personName(text, other);
  const name = firstName(other, fullName);
  const count = toolCount(transaction);
  const title = listing.title === '' ? text('TransactionTool.deleted') : listing.title;
  return {
    heading: text(headingsOf(transaction, leading?.standing ?? 'to-come')[role], {
      name,
      me,
      // Everything is spoken of without its names.
      isPart: leading?.isPart && leading.standing !== 'back' ? 'yes' : 'no',
      ...(leading && saidTools(leading)),
      ...(leading && timesOf(leading.stay)),
    }),
    tools: text('TransactionPage.tools', { title, count: count - 1 }),
    fullName,
    name,
    count,
  };
}
