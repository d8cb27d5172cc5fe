import * as v from 'valibot';
import { type DaySums, sumBy } from '~/domain/desk/sums';
import { type ListingId } from '~/domain/ids';
import { total } from '~/domain/money/arithmetic';
import { type LineKind, lineKind, linesFor } from '~/domain/money/line-items';
import { type Role } from '~/domain/order/transaction-graph';
import { dayInTimeZone } from '~/domain/time/day';
import { type PaidRow } from '../exports/paid-rows';

const listingSchema = v.fallback(
  v.object({ publicData: v.object({ location: v.object({ city: v.string() }) }) }),
  { publicData: { location: { city: '' } } },
);

/** Of one payment, on the day on which it was begun where the marketplace is. */
function sumsOfRow(row: PaidRow, timeZone: string): DaySums {
  const { stored, paid, transaction, currency, money } = row;
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
    city: v.parse(listingSchema, stored.listing).publicData.location.city,
    currency,
    orders: isOrder ? 1 : 0,
    canceled: isOrder && paid.state === 'state/canceled' ? 1 : 0,
    paid: money.kept,
    ...{ fees, protection, commission },
    returned: money.marketplace - fees - protection - commission,
  };
}

/** All payments of a month, by day, city and currency, and the tools that were booked with them. */
export async function daySums(rows: AsyncIterable<PaidRow>, timeZone: string) {
  const all: DaySums[] = [];
  const tools = new Set<ListingId>();
  for await (const row of rows) {
    all.push(sumsOfRow(row, timeZone));
    const { stored, transaction } = row;
    for (const { listingId } of [stored, ...transaction.furtherItems]) tools.add(listingId);
  }
  const days: readonly DaySums[] = sumBy(
    all,
    ({ day, city, currency }) => `${day} ${currency} ${city}`,
  ).map(({ first: { day, city, currency }, counts }) => ({ day, city, currency, ...counts }));
  return { days, tools: [...tools] };
}
