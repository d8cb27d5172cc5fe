import type * as v from 'valibot';
import { type ListingId } from '~/domain/ids';
import { type BookingUnit } from '~/domain/money/booking-unit';
import { type RefundParts } from '~/domain/money/refund-parts';
import { type TaxTerms } from '~/domain/money/sales-tax';
import { extraPayments } from '~/domain/order/stay/extensions';
import { type NumberedEntry, parseLedger, refundsOfPayment } from '~/domain/order/ledger/ledger';
import { type Entry, madeAt, statusOf } from '~/domain/order/ledger/ledger-entries';
import { paidFor } from '~/domain/order/process/receipt';
import { type deskOrder } from '~/wire/desk-order';
import { type StoredOrder } from '../../core/orders/read-order';
import { refundOfTool } from '../../core/pricing/price-without';
import { type LedgerServices } from '../../ledger/open-ledger';
import { type OrderPayment, readPayment } from '../../ledger/read-payment';
import { type DeskStore } from '../../staff/desk-store';

export interface MoneyServices extends LedgerServices {
  readonly desk: DeskStore;
  readonly unit: BookingUnit;
  readonly taxTerms: TaxTerms;
}

type Money = Pick<v.InferInput<typeof deskOrder.answer>, 'payments' | 'moves'>;

/** The tools of an order with their titles, the booked one first. */
const toolsOf = ({ listingId, title, transaction }: StoredOrder) => [
  { id: listingId, title },
  ...transaction.furtherItems.map((item) => ({ id: item.listingId, title: item.title })),
];

/** The current refund for a tool of an order; null if it cannot be refunded alone, or already was. */
export function toolPrice(
  { transaction, listingId: booked }: StoredOrder,
  { tool, left }: { readonly tool: ListingId } & Pick<OrderPayment, 'left'>,
  { unit, taxTerms }: Pick<MoneyServices, 'unit' | 'taxTerms'>,
): RefundParts | null {
  const { lineItems, tax, refunds } = transaction;
  const gone = refundsOfPayment(refunds, null).flatMap((refund) => refund.tool ?? []);
  const priced = { lineItems, booked, unit, taxTerms: tax ?? taxTerms };
  return refundOfTool(priced, { tool, gone, left });
}

const blockOf = ({ isSettled, intent, left }: OrderPayment) => {
  if (left.kept === 0) return 'nothing-left';
  if (!isSettled) return 'not-settled';
  return intent === null ? 'unknown' : null;
};

async function paymentsOf(services: MoneyServices, order: StoredOrder) {
  const beside = extraPayments(order.transaction, 'customer').map(({ id }) => id);
  const payments: Money['payments'] = [];
  for (const payment of [null, ...beside]) {
    const read = await readPayment(services, order, payment);
    const tools = payment === null ? toolsOf(order) : [];
    payments.push({
      payment,
      kind: paidFor(read.paidBy.id, read.paidBy.attributes)?.kind ?? 'order',
      blocked: blockOf(read),
      ...read.left,
      tools: tools.map(({ id: tool, title }) => ({
        id: tool,
        title,
        price: toolPrice(order, { tool, left: read.left }, services),
      })),
    });
  }
  return payments;
}

const ofRefund = (entry: Entry, titles: ReadonlyMap<string, string>) =>
  entry.kind === 'refund'
    ? {
        payment: entry.payment ?? null,
        tool: entry.tool ? (titles.get(entry.tool) ?? '') : null,
        owner: entry.owner,
        tax: entry.tax,
      }
    : { payment: null, tool: null, owner: 0, tax: 0 };

async function moveOf(
  { desk }: MoneyServices,
  { id }: StoredOrder,
  { number, entry }: NumberedEntry,
): Promise<Omit<Money['moves'][number], keyof ReturnType<typeof ofRefund>>> {
  return {
    number,
    kind: entry.kind,
    standing: statusOf(entry),
    at: madeAt(entry) ?? entry.at,
    sum: entry.sum,
    reason: (await desk.noteOf(id, number))?.reason ?? null,
    settledAt: (await desk.settled(id, number))?.at ?? null,
  };
}

async function movesOf(services: MoneyServices, order: StoredOrder): Promise<Money['moves']> {
  const { entries } = parseLedger(order.attributes.metadata);
  const titles = new Map(toolsOf(order).map(({ id, title }) => [id, title]));
  return Promise.all(
    entries.map(async (each) => ({
      ...(await moveOf(services, order, each)),
      ...ofRefund(each.entry, titles),
    })),
  );
}

/** An order's money for staff: each payment with the parts of each side, and each move. */
export async function moneyOfOrder(services: MoneyServices, order: StoredOrder): Promise<Money> {
  const isPaid = paidFor(order.id, order.attributes) !== null;
  return {
    payments: isPaid ? await paymentsOf(services, order) : [],
    moves: await movesOf(services, order),
  };
}
