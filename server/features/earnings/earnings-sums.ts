import { portion, total } from '~/domain/money/arithmetic';
import { dateToDay, type Day, nightsBetween } from '~/domain/time/day';
import {
  type CurrencySums,
  type EarningKind,
  earningKind,
  formatMonth,
  formatTool,
  hasSums,
  mergeMonths,
  type MonthSums,
  monthOf,
  noSums,
  sumMonths,
  toolMonthsSince,
  type ToolSums,
} from '~/domain/payout/earnings';
import { type ListingId } from '~/domain/ids';
import { lineKind, linesFor, toolOfLine } from '~/domain/money/line-items';
import { type Currency } from '~/domain/money/money';
import { type Transaction } from '~/domain/order/process/transaction';
import { type SalePart } from '../../marketplace/owner-orders';

/** An owner's order as the marketplace returns it, with the tool that it books. */
export interface OwnersOrder {
  /** The part that it pays for. Later nights and late fees bring money, but they are not further rentals. */
  readonly part?: SalePart;
  readonly isFeeComing?: boolean;
  readonly listingId: ListingId;
  readonly transaction: Transaction;
}

interface EarnedByTool {
  readonly listingId: ListingId;
  readonly month: MonthSums;
}

interface Earned {
  readonly currency: Currency;
  readonly month: MonthSums;
  readonly tools: readonly EarnedByTool[];
}

interface Part {
  readonly price: number;
  readonly nights: number;
  /** The payout after partial refunds. */
  readonly payout: number;
  readonly returned: number;
}

interface Counted {
  readonly month: string;
  readonly kind: EarningKind;
  /** The number of rentals: one, or none for a part of another order. */
  readonly rentals: number;
}

const monthSums = (
  { month, kind, rentals }: Counted,
  { price, nights, payout, returned }: Part,
): MonthSums => ({
  month,
  ...noSums,
  ...(kind === 'released'
    ? { rentals, nights, price, released: payout, returned }
    : { booked: rentals, coming: payout }),
});

/** Price of the rental and number of nights of each tool of an order. */
function toolsOf({ listingId: booked, transaction }: OwnersOrder) {
  const tools = new Map<ListingId, { price: number; nights: number }>();
  const toolWith = (id: ListingId) => {
    const tool = tools.get(id) ?? { price: 0, nights: 0 };
    tools.set(id, tool);
    return tool;
  };
  const { firstItem, furtherItems, lineItems } = transaction;
  toolWith(booked).nights += firstItem ? nightsBetween(firstItem) : 0;
  for (const item of furtherItems) toolWith(item.listingId).nights += nightsBetween(item);
  for (const line of linesFor(lineItems, 'provider')) {
    if (!['rental', 'discount'].includes(lineKind(line))) continue;
    toolWith(toolOfLine(line, booked)).price += line.lineTotal.amount;
  }
  return [...tools].map(([listingId, tool]) => ({ listingId, ...tool }));
}

/** Splits an amount into whole parts in proportion to the weights; their sum is the amount. */
function shareOut(amount: number, weights: readonly number[]): number[] {
  const whole = total(weights);
  if (whole <= 0) return weights.map((_, index) => (index === 0 ? amount : 0));
  let [weight, shared] = [0, 0];
  return weights.map((each) => {
    weight += each;
    const share = portion(amount, weight, whole) - shared;
    shared += share;
    return share;
  });
}

/** A late fee has no days of its own. */
function countedAs({
  part = 'order',
  isFeeComing = false,
  transaction,
}: OwnersOrder): Counted | null {
  const { state, span, createdAt } = transaction;
  if (part === 'late-fee') {
    const kind = isFeeComing ? 'coming' : 'released';
    return { month: monthOf(dateToDay(createdAt)), kind, rentals: 0 };
  }
  const kind = state === 'unknown' ? null : earningKind(state);
  if (!kind || !span) return null;
  return { month: monthOf(span.end), kind, rentals: part === 'order' ? 1 : 0 };
}

/** The earnings from an order; null if it earns nothing, or nothing yet. */
export function earnedBy(order: OwnersOrder): Earned | null {
  const { payoutTotal, refunds } = order.transaction;
  const counted = countedAs(order);
  if (!counted || !payoutTotal) return null;
  const { currency } = payoutTotal;
  // The order's ledger has the refunds of its later nights and late fees too, whose own payouts are counted in full.
  const beside = refunds.filter(({ payment }) => payment !== null);
  const amount = payoutTotal.amount - total(beside.map(({ owner }) => owner));
  const returned = total(refunds.map(({ owner }) => owner));
  const tools = toolsOf(order);
  const weights = tools.map(({ price }) => price);
  const shares = shareOut(amount, weights);
  const returns = shareOut(returned, weights);
  const whole = {
    price: total(tools.map(({ price }) => price)),
    nights: total(tools.map(({ nights }) => nights)),
    payout: amount,
    returned,
  };
  return {
    currency,
    month: monthSums(counted, whole),
    tools: tools.map(({ listingId, ...tool }, index) => ({
      listingId,
      month: monthSums(counted, {
        ...tool,
        payout: shares[index] ?? 0,
        returned: returns[index] ?? 0,
      }),
    })),
  };
}

interface Limits {
  readonly today: Day;
  /** Size of the sums as JSON. */
  readonly maxBytes: number;
}

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

const broughtBy = ({ months }: ToolSums): number => {
  const { released, coming } = sumMonths(months);
  return released + coming;
};

/** Keeps separate sums for as many of the best-earning tools as fit, and adds up the others. */
function keepTools(
  months: readonly MonthSums[],
  all: ReadonlyMap<ListingId, MonthSums[]>,
  { today, maxBytes }: Limits,
): ToolSums[] {
  const since = toolMonthsSince(today);
  const tools = [...all]
    .map(([listingId, each]) => ({
      listingId,
      months: mergeMonths(each).filter(({ month }) => month >= since),
    }))
    .filter((tool) => tool.months.length > 0)
    .toSorted((left, right) => broughtBy(right) - broughtBy(left));
  const recent = months.filter(({ month }) => month >= since);
  // The others have at most one row for each month.
  let bytes = bytesOf([months.map(formatMonth), recent.map(formatMonth)]);
  const fits = tools.findIndex((tool) => {
    bytes += bytesOf(formatTool(tool)) + 1;
    return bytes > maxBytes;
  });
  if (fits === -1) return tools;
  const others = mergeMonths(tools.slice(fits).flatMap((tool) => tool.months)).filter(hasSums);
  return [...tools.slice(0, fits), { listingId: null, months: others }];
}

/** Adds up an owner's earnings from orders, by month and by tool, for each currency. */
export class EarningsSums {
  private readonly currencies = new Map<
    Currency,
    { months: MonthSums[]; readonly tools: Map<ListingId, MonthSums[]> }
  >();

  add(order: OwnersOrder): void {
    const earned = earnedBy(order);
    if (!earned) return;
    const sums = this.currencies.get(earned.currency) ?? { months: [], tools: new Map() };
    this.currencies.set(earned.currency, sums);
    sums.months = mergeMonths([...sums.months, earned.month]);
    for (const { listingId, month } of earned.tools) {
      sums.tools.set(listingId, mergeMonths([...(sums.tools.get(listingId) ?? []), month]));
    }
  }

  /** The sums; tools that do not fit are grouped together. */
  result({ today, maxBytes }: Limits): CurrencySums[] {
    const limits = { today, maxBytes: Math.floor(maxBytes / Math.max(1, this.currencies.size)) };
    return [...this.currencies].map(([currency, { months, tools }]) => ({
      currency,
      months,
      tools: keepTools(months, tools, limits),
    }));
  }
}
