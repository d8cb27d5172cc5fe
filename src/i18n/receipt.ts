import { bookingDates } from '~/domain/booking-dates';
import { type BookingUnit } from '~/domain/booking-unit';
import { type DayRange, dayInTimeZone } from '~/domain/day';
import { type TransactionId } from '~/domain/ids';
import { type Transaction } from '~/domain/transaction';
import { type Role } from '~/domain/transaction-graph';
import { zoneOf } from '~/domain/transaction-rules';
import { formatDayWithYear, formatMoney, formatRentalDays } from './format';
import { type PriceRow, priceRows } from './price-rows';
import { type TextOf } from './translator';

export interface ReceiptSource {
  readonly id: TransactionId;
  /** Whose receipt it is. */
  readonly role: Role;
  readonly transaction: Transaction;
  /** Of the tool that the transaction books; empty if it was removed. */
  readonly title: string;
  readonly names: Readonly<Record<Role, string>>;
}

export interface ReceiptWords {
  readonly text: TextOf;
  readonly locale: string;
  readonly unit: BookingUnit;
  /** For orders that do not say where their tool is. */
  readonly timeZone: string;
}

interface Fact {
  readonly label: string;
  readonly text: string;
}

/** A receipt in words: what its page and its file show. */
export interface Receipt {
  readonly title: string;
  readonly facts: readonly Fact[];
  readonly tools: readonly { readonly title: string; readonly dates: string }[];
  readonly price: readonly PriceRow[];
  /** What was paid, refunded or released, in a sentence. */
  readonly note: string;
}

const paidBy = ['transition/accept', 'transition/confirm-payment'];

/** When the card was charged: by the owner's answer in the earlier process, otherwise by the payment. */
const paidAt = ({ transitions, createdAt }: Transaction): Date =>
  transitions.findLast(({ transition }) => paidBy.includes(transition))?.createdAt ?? createdAt;

function noteOf({ role, transaction: { state } }: ReceiptSource, { text }: ReceiptWords): string {
  if (state === 'state/canceled') {
    return text(role === 'customer' ? 'Receipt.refunded' : 'Receipt.refundedSale');
  }
  if (role === 'customer') return text('Receipt.paid');
  return text(state === 'state/accepted' ? 'Receipt.coming' : 'Receipt.released');
}

/** With the year, because receipts are kept for years. */
function daysOf(range: DayRange, { text, locale }: ReceiptWords): string {
  const { returnBy } = bookingDates(range);
  return text('Receipt.days', {
    dates: formatRentalDays(locale, range, 0),
    returnBy: formatDayWithYear(locale, returnBy),
  });
}

/** The receipt of one side of a paid order, with this side's lines. */
export function receiptOf(source: ReceiptSource, words: ReceiptWords): Receipt {
  const { id, role, transaction, names } = source;
  const { text, locale, unit } = words;
  const { firstItem, furtherItems, lineItems, state, payinTotal, payoutTotal } = transaction;
  const title = source.title === '' ? text('TransactionTool.deleted') : source.title;
  const tools = [...(firstItem ? [{ ...firstItem, title }] : []), ...furtherItems];
  const total = role === 'customer' ? payinTotal : payoutTotal;
  const money = (value: Parameters<typeof formatMoney>[1]) => formatMoney(locale, value);
  const paidOn = dayInTimeZone(paidAt(transaction), zoneOf(transaction, words.timeZone));
  return {
    title: text(role === 'customer' ? 'Receipt.title' : 'Receipt.titleSale'),
    facts: [
      { label: text('Receipt.order'), text: id },
      { label: text('Receipt.paidOn'), text: formatDayWithYear(locale, paidOn) },
      { label: text('Receipt.renter'), text: names.customer },
      { label: text('Receipt.owner'), text: names.provider },
    ],
    tools: tools.map((tool) => ({ title: tool.title, dates: daysOf(tool, words) })),
    price: total
      ? priceRows({ lineItems, total, view: role, state, tools }, { text, money, unit })
      : [],
    note: noteOf(source, words),
  };
}
