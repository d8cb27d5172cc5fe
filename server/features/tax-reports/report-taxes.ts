import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import {
  extensionProcess,
  lateFeeProcess,
  orderProcess,
} from '~/domain/order/process/process-graph.generated';
import { isSettled, paidFor } from '~/domain/order/process/receipt';
import { DAY_MS } from '~/domain/time/moment';
import { type Place, stateName } from '../../base/place';
import { placeOfListing } from '../../core/orders/order-tools';
import { readOrder, readTransaction, type StoredTransaction } from '../../core/orders/read-order';
import { type Task } from '../../core/task';
import { followOrders } from '../../core/tasks/follow-orders';
import { type MarketplaceNow } from '../../marketplace/clock';
import { type OwnerPlace } from '../../marketplace/owner-place';
import { type TaxReports } from '../../services/tax-reports';
import { type BackgroundStore } from '../../store/background-store';
import { total } from '~/domain/money/arithmetic';
import { type LineItem, lineKind, linesFor } from '~/domain/money/line-items';
import { type PartRefund, refundsOfPayment } from '~/domain/order/ledger/ledger';

/** The sum that a renter paid or got back. */
interface Sum {
  readonly id: string;
  readonly at: Date;
  /** The amount without the tax, and the tax, in minor units. */
  readonly amount: number;
  readonly tax: number;
}

interface Sale extends Sum {
  readonly refunds: readonly Sum[];
}

const CONFIRMED = 'transition/confirm-payment';

/** The process's own lines for the renter, as they were charged. */
const chargedLines = (lines: readonly LineItem[]): readonly LineItem[] =>
  linesFor(lines, 'customer').filter(({ entry, reversal }) => entry === undefined && !reversal);

const sumOfLines = (lines: readonly LineItem[]): number =>
  total(lines.map(({ lineTotal }) => lineTotal.amount));

/**
 * The report about a payment. Null until its money is settled, and for payments that were refunded completely before that, because
 * nothing was sold. Partial refunds of later nights and late fees are reported with their order.
 */
function saleOf(
  { id, attributes, transaction }: StoredTransaction,
  refunds: readonly PartRefund[],
): Sale | null {
  const paid = paidFor(id, attributes);
  if (!paid || !isSettled(paid.state)) return null;
  const lines = chargedLines(transaction.lineItems);
  const taxLines = lines.filter((line) => lineKind(line) === 'sales-tax');
  const tax = sumOfLines(taxLines);
  const confirmed = transaction.transitions.find(({ transition }) => transition === CONFIRMED);
  return {
    id,
    at: confirmed?.createdAt ?? transaction.createdAt,
    amount: sumOfLines(lines) - tax,
    tax,
    refunds: refundsOfPayment(refunds, paid.kind === 'order' ? null : id).map((refund) => ({
      // The number of its entry: the same for everybody who reads the order.
      id: `${paid.orderId}-refund-${String(refund.number)}`,
      at: refund.at,
      amount: refund.sum - refund.tax,
      tax: refund.tax,
    })),
  };
}

const EVERY_MS = 60_000;
/** The marketplace keeps its events for ninety days, and refuses to look for older ones. */
const LOOK_BACK_MS = 75 * DAY_MS;
const processes: readonly unknown[] = [orderProcess, extensionProcess, lateFeeProcess];

interface ReportServices {
  readonly integration: IntegrationSdk;
  readonly store: BackgroundStore;
  readonly now: MarketplaceNow;
  readonly reports: TaxReports;
  readonly homeOf: OwnerPlace;
  /** The marketplace's own address. */
  readonly marketplacePlace: Place | null;
}

/** The place where a payment was taxed is not known. */
class UnknownPlace extends Error {
  override readonly name = 'UnknownPlace';
}

/**
 * The destination of a sale. An order stores the state that taxed it, but not the renter's address, which its owner may not read. So the
 * address is looked up: the first in that state of the renter's home, the tool's place and the marketplace's address.
 */
async function destinationOf(
  { customerId, listing, transaction }: StoredTransaction,
  { homeOf, marketplacePlace }: ReportServices,
): Promise<Place> {
  const [taxedIn] = transaction.tax?.rates ?? [];
  const places = [await homeOf(customerId), placeOfListing(listing), marketplacePlace];
  const isThere = (place: Place) => !taxedIn || stateName(place) === taxedIn.place;
  const found = places.find((place) => place !== null && isThere(place));
  if (!found) throw new UnknownPlace(`nobody has an address in ${taxedIn?.place ?? 'any state'}`);
  return found;
}

const markOf = (id: string): string => `tax-reported:${id}`;

/** Reports a payment to the tax service. It is safe to repeat, because the service takes each ID once, and the marks only save calls. */
async function reportSale(services: ReportServices, stored: StoredTransaction): Promise<void> {
  const { integration, store, reports } = services;
  const paid = paidFor(stored.id, stored.attributes);
  const order =
    paid && (paid.kind === 'order' ? stored : await readOrder(integration, paid.orderId));
  const sale = order && saleOf(stored, order.transaction.refunds);
  if (!sale) return;
  const once = async (id: string, report: () => Promise<void>) => {
    if ((await store.get(markOf(id))) !== null) return;
    await report();
    await store.set(markOf(id), 'reported', { ttlMs: LOOK_BACK_MS });
  };
  const to = await destinationOf(stored, services);
  await once(sale.id, () => reports.sale({ ...sale, to }));
  for (const refund of sale.refunds)
    await once(refund.id, () => reports.refund({ ...refund, to }, sale.id));
}

/** Reports sales to the tax service once their money is settled, and refunds afterwards. */
export const reportTaxes = (services: ReportServices): Task =>
  followOrders(services, {
    name: 'report-taxes',
    everyMs: EVERY_MS,
    lookBackMs: LOOK_BACK_MS,
    concerns: ({ processName }) => processes.includes(processName),
    handle: async (id) => {
      const stored = await readTransaction(services.integration, id);
      if (!stored) return;
      await reportSale(services, stored);
      const parts = stored.transaction.refunds.flatMap(({ payment }) => payment ?? []);
      // The refunds of later nights and late fees are entries of their order.
      for (const payment of new Set(parts)) {
        const part = await readTransaction(services.integration, payment);
        if (part) await reportSale(services, part);
      }
    },
  });
