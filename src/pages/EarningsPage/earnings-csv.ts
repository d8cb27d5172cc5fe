import { payoutMade } from '~/domain/order/process/transaction';
import { orderNumber } from '~/domain/order/process/order-number';
import { zoneOf } from '~/domain/order/process/transaction-rules';
import { paidOutAt } from '~/domain/payout/paid-out';
import { lineKind, linesFor } from '~/domain/money/line-items';
import { majorUnits } from '~/domain/money/money';
import { total } from '~/domain/money/arithmetic';
import { dayInTimeZone } from '~/domain/time/day';
import { type TransactionView } from '~/features/order/base/transaction-view';
import { type Cell, csvRow } from '~/lib/csv';

export interface CsvTexts {
  /** The names of the columns: date, order, kind, tool, renter, pick-up, return, price, share, amount, currency, paid out. */
  readonly head: readonly string[];
  readonly kinds: Readonly<Record<'rental' | 'fee' | 'refund' | 'claim', string>>;
  readonly renter: (view: TransactionView) => string;
  /** The marketplace's (IANA), for orders whose own time zone is not known. */
  readonly timeZone: string;
}

/** Returns rows for an order, or a part of `order`, and for each later move of its money. Their amounts add up to the page's sums. */
function rowsOf(view: TransactionView, order: TransactionView, texts: CsvTexts): Cell[][] {
  const { kinds, renter, timeZone } = texts;
  const { orderId, transaction, listing } = view;
  const { createdAt, span, payoutTotal, refunds, claimPayments, furtherItems } = transaction;
  if (!payoutTotal) return [];
  const { currency } = payoutTotal;
  const money = (amount: number) => ({ exact: String(majorUnits({ amount, currency })) });
  const titles = [listing.title, ...furtherItems.map(({ title }) => title)].join(', ');
  const days = span ?? order.transaction.span;
  const zone = zoneOf(order.transaction, timeZone);
  const dayText = (date: Date | undefined) => (date ? dayInTimeZone(date, zone) : '');
  const named = (date: Date, kind: string): Cell[] => [
    dayText(date),
    orderNumber(orderId),
    kind,
    titles,
    renter(view),
    days?.start ?? '',
    days?.end ?? '',
  ];
  const move = (at: Date, kind: string, amount: number): Cell[] => {
    return [...named(at, kind), '', '', money(amount), currency, dayText(at)];
  };
  const price = total(
    linesFor(transaction.lineItems, 'provider')
      .filter((line) => line.entry === undefined && ['rental', 'discount'].includes(lineKind(line)))
      .map(({ lineTotal }) => lineTotal.amount),
  );
  const booked = payoutMade(transaction)?.amount ?? 0;
  return [
    [
      ...named(createdAt, span ? kinds.rental : kinds.fee),
      money(price),
      money(booked - price),
      money(booked),
      currency,
      dayText(paidOutAt(transaction.transitions)),
    ],
    ...refunds.flatMap(({ at, owner }) => (owner ? [move(at, kinds.refund, -owner)] : [])),
    ...claimPayments.map(({ at, sum }) => move(at, kinds.claim, sum)),
  ];
}

/** Writes orders with the moves of their money, one per row, in the form that spreadsheets read (RFC 4180). */
export function ordersCsv(views: readonly TransactionView[], texts: CsvTexts): string {
  const orders = new Map(views.map((view) => [view.id, view]));
  const rows = views.flatMap((view) => rowsOf(view, orders.get(view.orderId) ?? view, texts));
  return [texts.head, ...rows].map(csvRow).join('');
}
