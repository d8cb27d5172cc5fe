import { type MessageDescriptor, useIntl } from 'react-intl';
import { useConfig } from '~/config/config-context';
import { bookingDates } from '~/domain/booking-dates';
import { toolCount, type TransactionState } from '~/domain/transaction';
import { type Role } from '~/domain/transaction-graph';
import { rentalPhase, type RentalPhase } from '~/domain/transaction-rules';
import { type TransactionView } from '~/features/transactions/transaction-view';
import { toolMessages } from '~/features/transactions/transactions.messages';
import { personName } from '~/i18n/person-names';
import { useFormat } from '~/i18n/use-format';
import { useClock } from '~/lib/clock';
import { useAppSelector } from '~/store/hooks';
import { selectCurrentUser } from '~/store/current-user';
import { type Person } from '~/store/person';
import { pageMessages as texts } from './TransactionPage.messages';

type SideTexts = Readonly<Record<Role, MessageDescriptor>>;

const both = (text: MessageDescriptor): SideTexts => ({ customer: text, provider: text });

const acceptedHeadings = {
  before: { customer: texts.accepted, provider: texts.acceptedSale },
  during: { customer: texts.outWithYou, provider: texts.outWithRenter },
  after: { customer: texts.backToOwner, provider: texts.backFromRenter },
} as const satisfies Record<RentalPhase, SideTexts>;

const headings = {
  'state/initial': { customer: texts.yourEnquiry, provider: texts.enquiryTo },
  'state/enquiry': { customer: texts.yourEnquiry, provider: texts.enquiryTo },
  'state/pending-payment': { customer: texts.payNow, provider: texts.isPaying },
  'state/payment-expired': both(texts.paymentExpired),
  'state/preauthorized': { customer: texts.requested, provider: texts.requestFrom },
  'state/accepted': acceptedHeadings.before,
  'state/declined': { customer: texts.declined, provider: texts.declinedSale },
  'state/canceled': both(texts.canceled),
  'state/delivered': { customer: texts.delivered, provider: texts.deliveredSale },
  'state/reviewed-by-customer': {
    customer: texts.reviewedByYou,
    provider: texts.reviewedByOther,
  },
  'state/reviewed-by-provider': {
    customer: texts.reviewedByOther,
    provider: texts.reviewedByYou,
  },
  'state/reviewed': both(texts.reviewed),
  unknown: both(texts.unknownState),
} as const satisfies Record<TransactionState, SideTexts>;

/** "Dana" of "Dana W". Nobody's placeholder is cut. */
const firstName = (person: Person, name: string): string =>
  person.kind === 'active' ? (name.split(' ')[0] ?? name) : name;

export interface OrderWords {
  readonly heading: string;
  /** "Pressure washer and 2 more tools". */
  readonly tools: string;
  /** The other side's name, whole and short. */
  readonly fullName: string;
  readonly name: string;
}

/** What the order is called on this page, to this side, at this moment. */
export function useOrderWords(view: TransactionView): OrderWords {
  const intl = useIntl();
  const format = useFormat();
  const clock = useClock();
  const { timeZone } = useConfig();
  const me = useAppSelector(selectCurrentUser)?.attributes.profile?.firstName ?? '';
  const { role, transaction, listing, other } = view;
  const fullName = personName(intl, other);
  const name = firstName(other, fullName);
  const phase = rentalPhase(transaction, { now: clock.now(), timeZone });
  const sides =
    transaction.state === 'state/accepted' ? acceptedHeadings[phase] : headings[transaction.state];
  const dates = transaction.span && bookingDates(transaction.span);
  const title = listing.title === '' ? intl.formatMessage(toolMessages.deleted) : listing.title;
  return {
    heading: intl.formatMessage(sides[role], {
      name,
      me,
      day: dates && format.weekday(dates.firstDay),
      returnBy: dates && format.weekday(dates.returnBy),
    }),
    tools: intl.formatMessage(texts.tools, { title, count: toolCount(transaction) - 1 }),
    fullName,
    name,
  };
}
