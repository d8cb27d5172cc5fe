import { shownState } from '~/domain/order/returns';
import { isEverythingBack } from '~/domain/order/stays';
import { toolCount, type Transaction, type TransactionState } from '~/domain/order/transaction';
import { type Role } from '~/domain/order/transaction-graph';
import { isUnanswered, type RentalPhase } from '~/domain/order/transaction-rules';
import { type TransactionView } from './transaction-view';
import { type MessageId } from '~/i18n/message-id';
import { personName } from '~/i18n/person-names';
import { useFormat } from '~/i18n/use-format';
import { useText } from '~/i18n/use-text';
import { useAppSelector } from '~/store/hooks';
import { selectCurrentUser } from '~/store/current-user';
import { type Person } from '~/api/person/person';
import { type LeadingStay } from '~/domain/order/stay-progress';
import { useLeadingStay } from './use-leading-stay';

type SideTexts = Readonly<Record<Role, MessageId>>;

const both = (text: MessageId): SideTexts => ({ customer: text, provider: text });

const acceptedHeadings = {
  before: { customer: 'TransactionPage.accepted', provider: 'TransactionPage.acceptedSale' },
  'first-day': {
    customer: 'TransactionPage.pickUpToday',
    provider: 'TransactionPage.handOverToday',
  },
  during: { customer: 'TransactionPage.outWithYou', provider: 'TransactionPage.outWithRenter' },
  'return-day': {
    customer: 'TransactionPage.returnToday',
    provider: 'TransactionPage.backFromRenter',
  },
  after: { customer: 'TransactionPage.backToOwner', provider: 'TransactionPage.backFromRenter' },
} as const satisfies Record<RentalPhase, SideTexts>;

/** Some tools of the order are still to come, or out, after these. */
const partHeadings = {
  before: { customer: 'OrderStay.pickUpOn', provider: 'OrderStay.handOverOn' },
  'first-day': { customer: 'OrderStay.pickUpToday', provider: 'OrderStay.handOverToday' },
  during: { customer: 'OrderStay.outWithYou', provider: 'OrderStay.outWithRenter' },
  'return-day': { customer: 'OrderStay.returnToday', provider: 'OrderStay.isBack' },
  after: { customer: 'OrderStay.dueSince', provider: 'OrderStay.isBack' },
} as const satisfies Record<RentalPhase, SideTexts>;

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
  'state/accepted': acceptedHeadings.before,
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
function headingsOf(transaction: Transaction, phase: RentalPhase, isPart: boolean): SideTexts {
  const state = shownState(transaction);
  if (isUnanswered(transaction)) return unansweredHeadings;
  if (state === 'state/accepted') return (isPart ? partHeadings : acceptedHeadings)[phase];
  return state === 'state/delivered' && !isEverythingBack(transaction)
    ? overHeadings
    : headings[state];
}

/** Whether a heading names the tools of the leading stay. Where nothing else is to come or out, an owner is asked about everything. */
function speaksOfPart(
  { isPart, hasOthers, isAllBack, phase }: Omit<LeadingStay, 'tools'>,
  role: Role,
): boolean {
  if (hasOthers) return true;
  const isEverything = role === 'provider' && (phase === 'return-day' || phase === 'after');
  return isPart && !isAllBack && !isEverything;
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
  const format = useFormat();
  const leading = useLeadingStay(view);
  const me = useAppSelector(selectCurrentUser)?.attributes.profile?.firstName ?? '';
  const { role, transaction, listing, other } = view;
  const fullName = personName(text, other);
  const name = firstName(other, fullName);
  const phase = leading?.phase ?? 'before';
  const isPart = leading !== undefined && speaksOfPart(leading, role);
  const count = toolCount(transaction);
  const title = listing.title === '' ? text('TransactionTool.deleted') : listing.title;
  return {
    heading: text(headingsOf(transaction, phase, isPart)[role], {
      name,
      me,
      tools: leading?.ofDay.tools,
      count: leading?.ofDay.count,
      day: leading && format.weekday(leading.stay.span.start),
      returnBy: leading && format.weekday(leading.stay.span.end),
    }),
    tools: text('TransactionPage.tools', { title, count: count - 1 }),
    fullName,
    name,
    count,
  };
}
