import { pathTo } from '~/config/paths';
import { endingActions, type StaffEntry } from '~/domain/desk/staff-entry';
import { type Extension } from '~/domain/order/stay/extensions';
import { type PartRefund } from '~/domain/order/ledger/ledger';
import { type Money } from '~/domain/money/money';
import { completedAt } from '~/domain/order/claim/claim-progress';
import { pickUpTime } from '~/domain/order/stay/order-metadata';
import { type BackQuestion } from '~/domain/order/stay/overdue';
import { type RenterTrouble } from '~/domain/order/process/renter-trouble';
import { staysOf } from '~/domain/order/stay/stays';
import { type Transaction } from '~/domain/order/process/transaction';
import { refundWords, type EmailWords } from '~/order-texts/staff-email';
import { englishTexts } from '../../base/english-texts';
import { moneyText } from '../order-mail/order-mail';
import { type ClaimFacts, claimNotice } from './claim-notice';
import { type ConfirmationFacts, confirmationNotice } from './confirmation-notice';
import { type FeeFacts, feeNotice } from './fee-notice';
import { emailOfKeys, emailOfWords, type Telling, type TextKeys, valuesOf, whenOf } from './emails';
import { type MeetingFacts, meetingNotice } from './meeting-notice';
import { type OrderNotice } from './order-notice';

interface HoldFacts {
  readonly event: 'placed' | 'waiting' | 'released';
  /** The number of the hold's entry in the ledger. */
  readonly number: number;
}

function holdWords(role: Telling['role'], event: HoldFacts['event']): TextKeys | null {
  if (event === 'waiting')
    return role === 'customer'
      ? ['HoldEmail.approve', 'HoldEmail.approveText']
      : ['HoldEmail.wait', 'HoldEmail.waitText'];
  // Owners are told only about what they have to act on.
  if (role === 'provider') return null;
  return event === 'placed'
    ? ['HoldEmail.placed', 'HoldEmail.placedText']
    : ['HoldEmail.released', 'HoldEmail.releasedText'];
}

/** Money is set aside on the card, has to be approved, or is free again. */
const hold: OrderNotice<HoldFacts> = {
  // No hold is kept longer than this.
  keptDays: 90,
  device: (role, { event }) => (role === 'customer' && event === 'waiting' ? 'approvals' : null),
  key: ({ id, role }, { event, number }) => `hold-told:${id}:${String(number)}:${event}:${role}`,
  email: (telling, { event }) => {
    const { order, role, config } = telling;
    const words = holdWords(role, event);
    const money = order.transaction.heldMoney;
    if (!words || !money) return null;
    const stays = staysOf(order.transaction);
    const [first] = stays.toSorted((left, right) => (left.span.start < right.span.start ? -1 : 1));
    const hour = first && pickUpTime(first, config.timeZone);
    return emailOfKeys(telling, words, {
      ...valuesOf(telling, stays),
      amount: moneyText(money),
      hour: hour ? whenOf(telling).moment(hour) : '',
    });
  },
};

interface RequestFacts {
  readonly event: 'card-failed' | 'ends-soon';
  /** The time when the request expires; null after it has ended. */
  readonly until: Date | null;
  /** The later nights of the order, if they were requested. */
  readonly nights: Extension | null;
}

const requestWords = {
  customer: {
    rental: ['RequestEmail.cardFailed', 'RequestEmail.cardFailedText'],
    nights: ['NightsEmail.cardFailed', 'NightsEmail.cardFailedText'],
  },
  provider: {
    rental: ['RequestEmail.cardFailedSale', 'RequestEmail.cardFailedTextSale'],
    nights: ['NightsEmail.cardFailedSale', 'NightsEmail.cardFailedTextSale'],
  },
  reminder: {
    rental: ['RequestEmail.reminder', 'RequestEmail.reminderText'],
    nights: ['RequestEmail.reminder', 'NightsEmail.reminderText'],
  },
} as const;
const requestKeys = { customer: 'failed', provider: 'failedSale', reminder: 'reminder' } as const;

const requestCase = (role: Telling['role'], { event }: RequestFacts) =>
  event === 'card-failed' ? role : 'reminder';

/** The card of a request failed after its owner accepted, which both sides are told; or the request expires soon. */
const request: OrderNotice<RequestFacts> = {
  keptDays: 30,
  device: () => 'orders',
  key: ({ id, role }, facts) =>
    `request-${requestKeys[requestCase(role, facts)]}:${facts.nights?.id ?? id}`,
  email: (telling, facts) => {
    const { order, role } = telling;
    const { event, until, nights } = facts;
    if (event === 'ends-soon' && role === 'customer') return null;
    const when = whenOf(telling);
    const stays = staysOf(order.transaction).filter(({ isExtendable }) => isExtendable || !nights);
    return emailOfKeys(
      telling,
      requestWords[requestCase(role, facts)][nights ? 'nights' : 'rental'],
      {
        ...valuesOf(telling, stays),
        until: until ? when.moment(until) : '',
        day: nights ? when.day(nights.end) : '',
        before: nights ? when.day(nights.start) : '',
      },
    );
  },
};

interface RefundFacts {
  readonly refund: PartRefund;
  /** The message that staff wrote to both sides; null if it was lost. */
  readonly reason: string | null;
}

/** Says whether the email about a claim already announces this refund. Refunds decided before the rental is complete are made later. */
function isSaidByClaim({ claims, ...transaction }: Transaction, { claim }: PartRefund): boolean {
  const { outcome, second } = claims.find(({ number }) => number === claim) ?? {};
  const [at, completed] = [(second ?? outcome)?.at, completedAt(transaction)];
  return at !== undefined && completed !== undefined && new Date(at) >= completed;
}

/** A part of the payment was refunded. An owner who bears nothing of it is not notified. */
const refund: OrderNotice<RefundFacts> = {
  keptDays: 400,
  device: () => 'orders',
  key: ({ id, role }, facts) => `refund-told:${id}:${String(facts.refund.number)}:${role}`,
  email: (telling, { reason, refund: part }) => {
    const { order, role, config } = telling;
    const { currency, sum, owner, tax, tool } = part;
    if (role === 'provider' ? owner === 0 : isSaidByClaim(order.transaction, part)) return null;
    const money = (amount: number) => moneyText({ amount, currency });
    const item = order.transaction.furtherItems.find(({ listingId }) => listingId === tool);
    const { name, tools } = valuesOf(telling, staysOf(order.transaction));
    const words = refundWords(englishTexts(config), {
      role,
      reason,
      name,
      amount: money(sum),
      owed: money(owner),
      tax: money(tax),
      hasTax: tax > 0,
      tools: tool === null ? tools : (item?.title ?? order.title),
      left: order.transaction.payoutTotal ? moneyText(order.transaction.payoutTotal) : '',
    });
    return emailOfWords(telling, words);
  },
};

interface RefundFailedFacts {
  /** The number of the refund's entry in the ledger. */
  readonly number: number;
  readonly amount: Money;
}

/** The bank returned a refund, and its renter is told that it did not arrive. */
const refundFailed: OrderNotice<RefundFailedFacts> = {
  keptDays: 400,
  device: () => 'orders',
  key: ({ id }, { number }) => `refund-failed:${id}:${String(number)}`,
  email: (telling, { amount }) =>
    telling.role === 'customer'
      ? emailOfKeys(telling, ['RefundEmail.failed', 'RefundEmail.failedText'], {
          ...valuesOf(telling, staysOf(telling.order.transaction)),
          amount: moneyText(amount),
        })
      : null,
};

interface PayoutFailedFacts {
  /** The payout's id at the payment service. */
  readonly object: string;
  readonly sum: Money;
}

/** The owner's bank returned a payout, and the owner is told how to fix it. */
const payoutFailed: OrderNotice<PayoutFailedFacts> = {
  keptDays: 400,
  device: () => 'orders',
  key: ({ id }, { object }) => `payout-failed:${id}:${object}`,
  email: (telling, { sum }) => {
    const { order, role, config } = telling;
    if (role === 'customer') return null;
    const text = englishTexts(config);
    const { tools } = valuesOf(telling, staysOf(order.transaction));
    const values = { tools, amount: moneyText(sum) };
    return emailOfWords(telling, {
      subject: text('PayoutEmail.failed', values),
      paragraphs: [text('PayoutEmail.failedText', values), text('PayoutEmail.mend')],
      button: text('PayoutEmail.button'),
      path: pathTo('payouts'),
    });
  },
};

const troubleWords = {
  late: ['RenterTrouble.lateSubject', 'RenterTrouble.late'],
  owes: ['RenterTrouble.owesSubject', 'RenterTrouble.owes'],
} as const satisfies Record<RenterTrouble['is'], TextKeys>;

/** The notice that a renter has an open problem elsewhere. It names neither the other owner nor the tool. */
const trouble: OrderNotice<Pick<RenterTrouble, 'is'>> = {
  keptDays: 30,
  device: () => 'orders',
  key: ({ id }, { is }) => `renter-trouble:${id}:${is}`,
  email: (telling, { is }) =>
    telling.role === 'provider'
      ? emailOfKeys(
          telling,
          troubleWords[is],
          valuesOf(telling, staysOf(telling.order.transaction)),
        )
      : null,
};

interface OverdueFacts {
  /** The question to the owner, the last question to the owner, or the news for the renter that the tools are out. */
  readonly event: BackQuestion['event'] | 'out';
  readonly due: Date;
  /** The time when the rental completes without an answer; null if it does not. */
  readonly completesAt: Date | null;
}

const overdueWords = {
  asked: ['OverdueEmail.asked', 'OverdueEmail.askedText', 'OverdueEmail.answers'],
  last: ['OverdueEmail.last', 'OverdueEmail.lastText', 'OverdueEmail.answers'],
  out: ['OverdueEmail.out', 'OverdueEmail.outText'],
} as const satisfies Record<OverdueFacts['event'], TextKeys>;

/** Tools did not come back in time, or nobody noted their return. */
const overdue: OrderNotice<OverdueFacts> = {
  keptDays: 30,
  device: () => 'orders',
  key: ({ id, role }, { event, due }) => `overdue:${id}:${due.toISOString()}:${event}:${role}`,
  email: (telling, { event, due, completesAt }) => {
    const { order, role } = telling;
    if (role !== (event === 'out' ? 'customer' : 'provider')) return null;
    const when = whenOf(telling);
    return emailOfKeys(telling, overdueWords[event], {
      ...valuesOf(telling, staysOf(order.transaction)),
      due: when.moment(due),
      completes: completesAt ? when.moment(completesAt) : '',
    });
  },
};

interface StaffFacts {
  /** The entry in the order's log of staff. */
  readonly number: number;
  /** ISO. */
  readonly at: string;
  readonly deed: StaffEntry['deed'];
  /** Returns the email; null for a side that is not notified. */
  readonly wordsFor: (telling: Telling) => EmailWords | null;
}

/**
 * The notice of what staff did or wrote. The process emails announce the end of an order and contain the staff's message (`saidAtEnd`).
 */
const staff: OrderNotice<StaffFacts> = {
  keptDays: 400,
  device: () => 'orders',
  key: ({ id, role }, { number, at }) => `staff-told:${id}:${String(number)}:${at}:${role}`,
  isMailed: (_role, { deed }) => endingActions.includes(deed),
  email: (telling, { wordsFor }) => {
    const words = wordsFor(telling);
    return words && emailOfWords(telling, words);
  },
};

/** The facts for each notice that we send about an order in addition to the marketplace's own emails. */
interface OrderFacts {
  readonly hold: HoldFacts;
  readonly claim: ClaimFacts;
  readonly fee: FeeFacts;
  readonly request: RequestFacts;
  readonly refund: RefundFacts;
  readonly refundFailed: RefundFailedFacts;
  readonly payoutFailed: PayoutFailedFacts;
  readonly trouble: Pick<RenterTrouble, 'is'>;
  readonly overdue: OverdueFacts;
  readonly meeting: MeetingFacts;
  readonly staff: StaffFacts;
  readonly confirmation: ConfirmationFacts;
}
export type OrderNoticeKind = keyof OrderFacts;
export type FactsOf<Kind extends OrderNoticeKind> = OrderFacts[Kind];

export const orderNotices: {
  readonly [Kind in OrderNoticeKind]: OrderNotice<FactsOf<Kind>>;
} = {
  hold,
  claim: claimNotice,
  fee: feeNotice,
  request,
  refund,
  refundFailed,
  payoutFailed,
  trouble,
  overdue,
  meeting: meetingNotice,
  staff,
  confirmation: confirmationNotice,
};

/** The email to one side of an order; null for a side that is not notified. */
export const orderEmail = <Kind extends OrderNoticeKind>(
  kind: Kind,
  telling: Telling,
  facts: FactsOf<Kind>,
) => orderNotices[kind].email(telling, facts);
