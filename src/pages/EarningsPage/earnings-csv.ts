import { completedAt } from '~/domain/order/claim/claim-progress';
import { payoutMade } from '~/domain/order/process/transaction';
import { orderNumber } from '~/domain/order/process/order-number';
import { lineKind, linesFor } from '~/domain/money/line-items';
import { majorUnits } from '~/domain/money/money';
import { total } from '~/domain/money/arithmetic';
import { dateToDay } from '~/domain/time/day';
import { type TransactionView } from '~/features/order/base/transaction-view';
import { type Cell, csvRow } from '~/lib/csv';

export interface CsvTexts {
  /** The names of the columns: date, order, kind, tool, renter, pick-up, return, price, share, amount, currency, paid out. */
  readonly head: readonly string[];
  readonly kinds: Readonly<Record<'rental' | 'fee' | 'refund' | 'claim', string>>;
  readonly renter: (view: TransactionView) => string;
}

const dayText = (date: Date | undefined): string => (date ? dateToDay(date) : '');

/** Returns rows for an order and for each later move of its money. Their amounts add up to the page's sums. */
function rowsOf(view: TransactionView, { kinds, renter }: CsvTexts): Cell[][] {
  const { id, transaction, listing } = view;
  const { createdAt, span, payoutTotal, refunds, claimPayments, furtherItems } = transaction;
  if (!payoutTotal) return [];
  const { currency } = payoutTotal;
  const money = (amount: number) => ({ exact: String(majorUnits({ amount, currency })) });
  const titles = [listing.title, ...furtherItems.map(({ title }) => title)].join(', ');
  const named = (date: Date, kind: string): Cell[] => [
    dateToDay(date),
    orderNumber(id),
    kind,
    titles,
    renter(view),
    span?.start ?? '',
    span?.end ?? '',
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
  const paidOut = dayText(completedAt(transaction));
  return [
    [
      ...named(createdAt, span ? kinds.rental : kinds.fee),
      money(price),
      money(booked - price),
      money(booked),
      currency,
      paidOut,
    ],
    ...refunds.map(({ at, owner }) => move(at, kinds.refund, -owner)),
    ...claimPayments.map(({ at, sum }) => move(at, kinds.claim, sum)),
  ];
}

/** Writes orders with the moves of their money, one per row, in the form that spreadsheets read (RFC 4180). */
export const ordersCsv = (views: readonly TransactionView[], texts: CsvTexts): string =>
  [texts.head, ...views.flatMap((view) => rowsOf(view, texts))].map(csvRow).join('');
