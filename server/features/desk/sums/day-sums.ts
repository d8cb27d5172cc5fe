import { type DaySums, sumBy } from '~/domain/desk/sums';
import { total } from '~/domain/money/arithmetic';
import { type LineKind, lineKind, linesFor } from '~/domain/money/line-items';
import { type Role } from '~/domain/order/transaction-graph';
import { dayInTimeZone } from '~/domain/time/day';
import { type PaidRow } from '../exports/paid-rows';

/** Of one payment, on the day on which it was begun where the marketplace is. */
function sumsOfRow(row: PaidRow, timeZone: string): DaySums {
  const { paid, transaction, currency, money } = row;
  const { lineItems, createdAt } = transaction;
  const of = (kind: LineKind, party: Role) =>
    total(
      linesFor(lineItems, party)
        .filter((line) => lineKind(line) === kind)
        .map(({ lineTotal }) => lineTotal.amount),
    );
  const fees = of('processing-fee', 'customer');
  const protection = of('damage-protection', 'customer');
  const commission = 0 - of('commission', 'provider');
  const isOrder = paid.kind === 'order';
  return {
    day: dayInTimeZone(createdAt, timeZone),
    currency,
    orders: isOrder ? 1 : 0,
    canceled: isOrder && paid.state === 'state/canceled' ? 1 : 0,
    paid: money.kept,
    fees,
    protection,
    commission,
    returned: money.marketplace - fees - protection - commission,
  };
}

/** All payments of a month, by day and currency. */
export async function daySums(
  rows: AsyncIterable<PaidRow>,
  timeZone: string,
): Promise<readonly DaySums[]> {
  const all: DaySums[] = [];
  for await (const row of rows) all.push(sumsOfRow(row, timeZone));
  return sumBy(all, ({ day, currency }) => `${day} ${currency}`);
}
