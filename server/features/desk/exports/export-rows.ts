import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { type ExportKind } from '~/domain/desk/exports';
import { total } from '~/domain/money/arithmetic';
import { linesFor } from '~/domain/money/line-items';
import { type Currency, decimalText } from '~/domain/money/money';
import { claimPayments, type Ledger, parseLedger } from '~/domain/order/ledger/ledger';
import { type Entry, madeAt, statusOf } from '~/domain/order/ledger/ledger-entries';
import { orderNumber } from '~/domain/order/process/order-number';
import { lateFeeTimeLimits, orderProcess } from '~/domain/order/process/process-graph.generated';
import { type Month } from '~/domain/payout/earnings';
import { paidOutAt } from '~/domain/payout/paid-out';
import { DAY_MS } from '~/domain/time/moment';
import { type Cell } from '~/lib/csv';
import { partyName, toolTitle } from '../../../core/orders/order-file';
import { walkTransactions } from '../../../core/orders/read-order';
import { type MarketplaceNow } from '../../../marketplace/clock';
import { newestFirst } from '../../../marketplace/newest-first';
import { isIn, type MonthRange, monthRange } from './month-range';
import { type PaidRow, paidRows } from './paid-rows';

export interface ExportServices {
  readonly integration: IntegrationSdk;
  /** The marketplace's time zone, which decides when months begin. */
  readonly timeZone: string;
  readonly now: MarketplaceNow;
}

type Rows = AsyncGenerator<readonly Cell[]>;

interface Export {
  /** Names of the columns, which programs read: they are not translated. */
  readonly head: readonly string[];
  readonly rows: (services: ExportServices, month: Month) => Rows;
}

const exact = (amount: number, currency: Currency): Cell => ({
  exact: decimalText({ amount, currency }),
});

const createdIn = ({ start, end }: MonthRange) => ({ createdAtStart: start, createdAtEnd: end });

async function* orders({ integration, timeZone }: ExportServices, month: Month): Rows {
  const query = createdIn(monthRange(month, timeZone));
  for await (const { stored, paid, transaction, currency, money } of paidRows(integration, query)) {
    const { id, attributes, title, parties } = stored;
    const { customer, provider } = parties;
    yield [
      orderNumber(paid.orderId),
      id,
      paid.kind,
      transaction.createdAt.toISOString(),
      attributes.state.replace('state/', ''),
      toolTitle(title),
      partyName(customer),
      partyName(provider),
      currency,
      ...[money.paid, money.refunded, money.kept].map((amount) => exact(amount, currency)),
      ...[money.owner, money.marketplace, money.tax].map((amount) => exact(amount, currency)),
    ];
  }
}

const partsOf = (entry: Entry, currency: Currency): readonly Cell[] =>
  entry.kind === 'refund'
    ? [exact(entry.owner, currency), exact(entry.tax, currency)]
    : [exact(0, currency), exact(0, currency)];

/** An order's moves may be made long after it, so all older orders are read. */
async function* adjustments({ integration, timeZone }: ExportServices, month: Month): Rows {
  const range = monthRange(month, timeZone);
  const query = { processNames: [orderProcess], createdAtEnd: range.end, hasPayin: true };
  for await (const { id, attributes } of walkTransactions(integration, query)) {
    for (const { number, entry } of parseLedger(attributes.metadata).entries) {
      if (!isIn(range, entry.at)) continue;
      const { kind, currency, sum, at } = entry;
      yield [
        orderNumber(id),
        id,
        number,
        kind,
        statusOf(entry),
        at,
        madeAt(entry) ?? '',
        currency,
        exact(sum, currency),
        ...partsOf(entry, currency),
      ];
    }
  }
}

const FEE_PAID = 'transition/confirm-payment';
/** The marketplace pays out some minutes after the hour. */
const LATE_MS = DAY_MS;

/**
 * The time when the process paid the owner; undefined if it has not. The first process version of late fees paid out with the renter's
 * payment and has no step for it, so such a fee stays "paid" instead of "paid out" until the time of that step has passed.
 */
function rowPaidOutAt({ stored, paid, transaction }: PaidRow, now: Date): Date | undefined {
  const steppedAt = paidOutAt(transaction.transitions);
  if (steppedAt || paid.kind !== 'lateFee' || stored.attributes.state !== 'state/paid')
    return steppedAt;
  const at = transaction.transitions.find(({ transition }) => transition === FEE_PAID)?.createdAt;
  const waited = lateFeeTimeLimits['state/paid'] + LATE_MS;
  return at && now.getTime() - at.getTime() > waited ? at : undefined;
}

/** The sum that the process paid out, without later moves by our server. */
const paidOut = ({ transaction: { lineItems } }: PaidRow): number =>
  total(
    linesFor(lineItems, 'provider')
      .filter(({ entry }) => entry === undefined)
      .map(({ lineTotal }) => lineTotal.amount),
  );

const claimsOf = (ledger: Ledger, range: MonthRange) =>
  claimPayments(ledger).filter(({ at }) => isIn(range, at.toISOString()));

/** The marketplace is not asked for the time of a step, and orders are paid out long after they began, so all older ones are read. */
async function* payouts({ integration, timeZone, now }: ExportServices, month: Month): Rows {
  const range = monthRange(month, timeZone);
  const today = await now();
  for await (const row of paidRows(integration, { createdAtEnd: range.end })) {
    const { stored, paid, currency } = row;
    const shared = [orderNumber(paid.orderId), stored.id];
    const to = partyName(stored.parties.provider);
    const at = rowPaidOutAt(row, today)?.toISOString();
    if (at && isIn(range, at)) {
      yield [...shared, paid.kind, at, to, currency, exact(paidOut(row), currency)];
    }
    if (paid.kind !== 'order') continue;
    for (const claim of claimsOf(parseLedger(stored.attributes.metadata), range)) {
      const made = claim.at.toISOString();
      const sum = exact(claim.sum, claim.currency);
      yield [...shared, `claim-${claim.from}`, made, to, claim.currency, sum];
    }
  }
}

const flag = v.fallback(v.optional(v.boolean(), false), false);
const personSchema = v.object({
  emailVerified: flag,
  banned: flag,
  deleted: flag,
  stripeConnected: flag,
  profile: v.object({ displayName: v.fallback(v.string(), '') }),
});
const yes = (is: boolean): string => (is ? 'yes' : 'no');

async function* people({ integration, timeZone }: ExportServices, month: Month): Rows {
  const query = createdIn(monthRange(month, timeZone));
  for await (const { id, attributes } of newestFirst(integration.users.query, query)) {
    const { profile, ...flags } = v.parse(personSchema, attributes);
    yield [
      ...[id, attributes.createdAt, flags.deleted ? '' : profile.displayName],
      ...[flags.emailVerified, flags.stripeConnected, flags.banned, flags.deleted].map(yes),
    ];
  }
}

interface TaxSum {
  readonly place: string;
  readonly currency: Currency;
  orders: number;
  charged: number;
  kept: number;
}

/** The tax of a row as it was charged, before any refund. */
const chargedTax = ({ transaction: { lineItems } }: PaidRow): number =>
  total(
    linesFor(lineItems, 'customer')
      .filter(({ code, reversal }) => code === 'line-item/sales-tax' && !reversal)
      .map(({ lineTotal }) => lineTotal.amount),
  );

/** Yields one row for each state and currency. These rows are few, so the sums are made before they are written. */
async function* tax({ integration, timeZone }: ExportServices, month: Month): Rows {
  const sums = new Map<string, TaxSum>();
  const query = createdIn(monthRange(month, timeZone));
  for await (const row of paidRows(integration, query)) {
    const { currency, money, transaction } = row;
    const places = transaction.tax?.rates.map((rate) => rate.place) ?? [];
    const place = [...new Set(places)].join(' + ');
    const key = `${place} ${currency}`;
    const sum = sums.get(key) ?? { place, currency, orders: 0, charged: 0, kept: 0 };
    sum.orders += 1;
    sum.charged += chargedTax(row);
    sum.kept += money.tax;
    sums.set(key, sum);
  }
  for (const { place, currency, orders: count, charged, kept } of sums.values()) {
    const amounts = [charged, charged - kept, kept].map((amount) => exact(amount, currency));
    yield [place, month, count, currency, ...amounts];
  }
}

const ofOrder = ['order', 'transaction'];

/** Every file that staff can save. */
export const exports = {
  orders: {
    head: [
      ...ofOrder,
      ...['kind', 'created', 'state', 'tool', 'renter', 'owner', 'currency'],
      ...['paid', 'went back', 'kept', 'of the owner', 'of the marketplace', 'sales tax'],
    ],
    rows: orders,
  },
  adjustments: {
    head: [
      ...ofOrder,
      ...['number', 'kind', 'standing', 'decided', 'made', 'currency', 'sum'],
      ...['of it the owner owes', 'of it sales tax'],
    ],
    rows: adjustments,
  },
  payouts: { head: [...ofOrder, 'kind', 'paid', 'owner', 'currency', 'sum'], rows: payouts },
  people: {
    head: ['person', 'joined', 'name', 'email confirmed', 'can be paid', 'banned', 'deleted'],
    rows: people,
  },
  tax: {
    head: ['state', 'month', 'payments', 'currency', 'charged', 'went back', 'kept'],
    rows: tax,
  },
} as const satisfies Record<ExportKind, Export>;
