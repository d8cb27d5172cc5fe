import { paidAt, paymentStage } from '~/domain/order/process/payment-stage';
import { type BookingUnit } from '~/domain/money/booking-unit';
import { type DayRange, dayInTimeZone } from '~/domain/time/day';
import { REFUND_CLAIM_DAYS } from '~/domain/person/legal-terms';
import { orderNumber } from '~/domain/order/process/order-number';
import { type PaidFor } from '~/domain/order/process/receipt';
import { lineKind } from '~/domain/money/line-items';
import { groupByStay } from '~/domain/order/stay/stay-groups';
import { type Transaction } from '~/domain/order/process/transaction';
import { type Role } from '~/domain/order/process/transaction-graph';
import { type MessageId } from '../i18n/message-id';
import { formatDayWithYear, formatMoney } from '../i18n/format';
import { stayText } from '../i18n/stay';
import { type PriceRow } from './price';
import { priceRows } from './price-rows';
import { taxPlaces } from './sales-tax-texts';
import { type TextOf } from '../i18n/texts';

export interface ReceiptSource {
  readonly paid: PaidFor;
  /** The side that gets the receipt. */
  readonly role: Role;
  readonly transaction: Transaction;
  /** The title of the tool that the transaction books; empty if it was removed. */
  readonly title: string;
  readonly names: Readonly<Record<Role, string>>;
}

interface ReceiptWords {
  readonly text: TextOf;
  readonly locale: string;
  readonly marketplaceName: string;
  readonly unit: BookingUnit;
  /** IANA, of the reader: a payment is made on the day that the order's feed shows. */
  readonly timeZone: string;
}

interface Fact {
  readonly label: string;
  readonly text: string;
  /** A name, or a number of ours: it is the same in every language. */
  readonly isOwn?: true;
}

/** A receipt in words, for its page and its file. */
export interface Receipt {
  readonly title: string;
  readonly facts: readonly Fact[];
  readonly tools: readonly { readonly title: string; readonly dates: string }[];
  readonly price: readonly PriceRow[];
  /** The notes in one sentence each: what was paid, refunded or released, and who pays the sales tax to the state. */
  readonly notes: readonly string[];
}

interface KindWords {
  readonly title: Readonly<Record<Role, MessageId>>;
  readonly refunded: Readonly<Record<Role, MessageId>>;
  /** The text about the payout. */
  readonly coming: MessageId;
  readonly released: MessageId;
}

const orderWords: KindWords = {
  title: { customer: 'Receipt.title', provider: 'Receipt.titleSale' },
  refunded: { customer: 'Receipt.refunded', provider: 'Receipt.refundedSale' },
  coming: 'Receipt.coming',
  released: 'Receipt.released',
};

const kindWords: Readonly<Record<PaidFor['kind'], KindWords>> = {
  order: orderWords,
  extension: {
    title: { customer: 'Receipt.titleNights', provider: 'Receipt.titleNights' },
    refunded: { customer: 'Receipt.nightsRefunded', provider: 'Receipt.nightsRefundedSale' },
    coming: 'Receipt.nightsComing',
    released: 'Receipt.nightsReleased',
  },
  lateFee: {
    title: { customer: 'Receipt.titleFee', provider: 'Receipt.titleFee' },
    refunded: { customer: 'Receipt.feeRefunded', provider: 'Receipt.feeRefundedSale' },
    coming: 'Receipt.feeComing',
    released: 'Receipt.feeReleased',
  },
};

function noteOf({ paid: { kind, state }, role }: ReceiptSource, { text }: ReceiptWords): string {
  const { refunded, coming, released } = kindWords[kind];
  const stage = paymentStage(state);
  if (stage === 'canceled') return text(refunded[role]);
  if (role === 'customer') return text('Receipt.paid');
  return text(stage === 'booked' ? coming : released, { days: REFUND_CLAIM_DAYS });
}

/** The notes for renters. Owners neither pay the tax nor get it. */
function taxNotes(
  { role, transaction: { lineItems, tax } }: ReceiptSource,
  { text, locale, marketplaceName }: ReceiptWords,
): string[] {
  if (role !== 'customer' || !lineItems.some((line) => lineKind(line) === 'sales-tax')) return [];
  const places = taxPlaces(tax?.rates ?? [], { locale });
  return [
    text(places === '' ? 'Receipt.taxRemitted' : 'Receipt.taxRemittedTo', {
      marketplaceName,
      places,
    }),
  ];
}

/** The year is included, because receipts are kept for years. */
const daysOf = (range: DayRange, words: ReceiptWords): string =>
  stayText(range, { ...words, thisYear: 0 });

/** The receipt of one side of a payment, with this side's lines. */
export function receiptOf(source: ReceiptSource, words: ReceiptWords): Receipt {
  const { paid, role, transaction, names } = source;
  const { text, locale, unit } = words;
  const { firstItem, furtherItems, lineItems, payinTotal, payoutTotal, tax, refunds } = transaction;
  const { claimPayments: claims } = transaction;
  const title = source.title === '' ? text('TransactionTool.deleted') : source.title;
  const tools = [...(firstItem ? [{ ...firstItem, title }] : []), ...furtherItems];
  const total = role === 'customer' ? payinTotal : payoutTotal;
  const money = (value: Parameters<typeof formatMoney>[1]) => formatMoney(locale, value);
  const price = {
    lineItems,
    view: role,
    taxRates: tax?.rates ?? [],
    state: paid.state,
    tools,
    refunds,
    claims,
    // A late fee has no tools with days: its one line is for all of them.
    ...(paid.kind === 'lateFee' && { rentals: { name: text('LateReturn.fee') } }),
  };
  const day = (moment: Date) => formatDayWithYear(locale, dayInTimeZone(moment, words.timeZone));
  return {
    title: text(kindWords[paid.kind].title[role]),
    facts: [
      { label: text('Receipt.order'), text: orderNumber(paid.orderId), isOwn: true },
      { label: text('Receipt.paidOn'), text: day(paidAt(transaction)) },
      { label: text('Receipt.renter'), text: names.customer, isOwn: true },
      { label: text('Receipt.owner'), text: names.provider, isOwn: true },
    ],
    tools: groupByStay(tools).flatMap((group) =>
      group.items.map((tool) => ({ title: tool.title, dates: daysOf(tool, words) })),
    ),
    price: total ? priceRows({ ...price, total }, { text, money, unit, day }) : [],
    notes: [noteOf(source, words), ...taxNotes(source, words)],
  };
}
