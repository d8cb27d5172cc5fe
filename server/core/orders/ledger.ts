import { type Logger } from 'pino';
import { type Standings, standingsOf } from '~/domain/money/folded-lines';
import { isWithin, type RefundParts } from '~/domain/money/refund-parts';
import { type TransactionId } from '~/domain/ids';
import { firstOrderOf } from '~/domain/order/first-order';
import {
  type Entry,
  entryKey,
  type Ledger,
  MAX_ENTRIES,
  type NumberedEntry,
  parseLedger,
  type RefundEntry,
  unfinishedEntry,
} from '~/domain/order/ledger';
import { withRefundsOf } from '~/domain/order/transaction';
import { isSettled, paidFor } from '~/domain/order/receipt';
import { ServerError } from '../../base/errors';
import { LockBusyError } from '../../base/store-errors';
import { type MarketplaceNow } from '../../marketplace/clock';
import { type MadeRefund, PaymentRefusal, type Payments } from '../../services/payments';
import { intentOf } from './begin-payment';
import { type OrderStores, withOrder, writeMetadata } from './change-order';
import { readOrder, readTransaction, type StoredOrder, type StoredTransaction } from './read-order';

export interface LedgerServices extends OrderStores {
  readonly payments: Payments;
  readonly now: MarketplaceNow;
  readonly log: Pick<Logger, 'error'>;
}

/** A payment of an order: its own, or that of later nights or a late fee. */
export interface OrderPayment {
  /** The transaction that paid. */
  readonly paidBy: StoredTransaction;
  /** Null: the order's own. */
  readonly payment: TransactionId | null;
  /** Where its money is, after the refunds in part. */
  readonly left: Standings;
  /** Null if it is not known which payment of the payment service it is. */
  readonly intent: string | null;
  /** The process neither refunds nor pays out any more. */
  readonly isSettled: boolean;
}

/** One payment of an order. Refuses with 404 if it is none of the order's. */
export async function readPayment(
  { integration }: Pick<OrderStores, 'integration'>,
  order: StoredOrder,
  payment: TransactionId | null,
): Promise<OrderPayment> {
  const paidBy = payment === null ? order : await readTransaction(integration, payment);
  const isOfOrder = payment === null || firstOrderOf(paidBy?.attributes.protectedData) === order.id;
  const paid = paidBy && paidFor(paidBy.id, paidBy.attributes);
  if (!paidBy || !paid || !isOfOrder) throw new ServerError('not-found');
  const { lineItems } =
    payment === null
      ? order.transaction
      : withRefundsOf(paidBy.transaction, payment, order.transaction);
  return {
    paidBy,
    payment,
    left: standingsOf(lineItems),
    intent: intentOf(paidBy.attributes.metadata),
    isSettled: isSettled(paid.state),
  };
}

/** An order with its ledger, while nobody else changes either. */
interface Opened {
  readonly order: StoredOrder;
  readonly ledger: Ledger;
  readonly write: (number: number, entry: Entry) => Promise<void>;
}

const unfinished = (number: number, options: ErrorOptions = {}) =>
  new ServerError('move-unfinished', {
    title: `Move ${String(number)} of this order is still being made`,
    meta: { entry: number },
    ...options,
  });

/** Whoever waited in vain learns which move of the order is being made. */
async function busyWith({ integration }: OrderStores, id: TransactionId, busy: ServerError) {
  const order = await readOrder(integration, id);
  const open = order && unfinishedEntry(parseLedger(order.attributes.metadata));
  return open ? unfinished(open.number, { cause: busy }) : busy;
}

async function withLedger<Result>(
  stores: OrderStores,
  id: TransactionId,
  work: (opened: Opened) => Promise<Result>,
): Promise<Result> {
  try {
    return await withOrder(stores, id, async (lost) => {
      const order = await readOrder(stores.integration, id);
      if (!order) throw new ServerError('not-found');
      const write = async (number: number, entry: Entry) => {
        if (lost.aborted) throw new ServerError('busy');
        await writeMetadata(stores, order, { [entryKey(number)]: entry });
      };
      return work({ order, ledger: parseLedger(order.attributes.metadata), write });
    });
  } catch (error) {
    const isBusy = error instanceof ServerError && error.cause instanceof LockBusyError;
    throw isBusy ? await busyWith(stores, id, error) : error;
  }
}

/** The number of the next entry. Refuses while another one is being made, and after the last one. */
function nextNumber(ledger: Ledger): number {
  const open = unfinishedEntry(ledger);
  if (open) throw unfinished(open.number);
  if (ledger.unread.length > 0) throw new ServerError('conflict');
  const number = (ledger.entries.at(-1)?.number ?? 0) + 1;
  if (number > MAX_ENTRIES) throw new ServerError('ledger-full');
  return number;
}

/** Refuses what the payment service does not have any more, or may lose to a bank's question. */
async function assertRefundable(
  payments: Payments,
  intent: string,
  { sum, currency }: RefundEntry,
) {
  const made = await answered(payments.payment(intent));
  if (made.isDisputed) throw new ServerError('payment-disputed');
  if (made.currency !== currency || sum > made.received - made.refunded)
    throw new ServerError('refund-too-high');
}

/** A payment service that does not answer leaves its entry for the next try. */
async function answered<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    throw error instanceof PaymentRefusal
      ? error
      : new ServerError('upstream-failed', { cause: error });
  }
}

interface Made {
  readonly number: number;
  readonly entry: RefundEntry;
  readonly intent: string;
}

/** Makes a refund that is written as intended. It is looked for first, because the answer to an earlier try may be lost. */
async function makeRefund(
  { payments, now }: LedgerServices,
  { order, write }: Opened,
  { number, entry, intent }: Made,
): Promise<RefundEntry> {
  const tag = { order: order.id, entry: entryKey(number), leg: 'refund' };
  const isOurs = ({ tag: its }: MadeRefund) =>
    its?.order === tag.order && its.entry === tag.entry && its.leg === tag.leg;
  try {
    const before = await answered(payments.refundsOf(intent));
    const made = before.find(isOurs) ?? (await answered(payments.refund(intent, entry.sum, tag)));
    const at = (await now()).toISOString();
    const failed = made.state === 'failed' && { failedAt: at };
    const done: RefundEntry = { ...entry, refund: { id: made.id, at, ...failed } };
    await write(number, done);
    return done;
  } catch (error) {
    if (!(error instanceof PaymentRefusal)) throw error;
    await write(number, { ...entry, refusedAt: (await now()).toISOString() });
    throw new ServerError('refund-refused', {
      cause: error,
      meta: { stripeMessage: error.message },
    });
  }
}

export interface RefundRequest {
  readonly order: TransactionId;
  /** The later nights or the late fee; null: the order's own payment. */
  readonly payment: TransactionId | null;
  /** Decided with the order as it is then; may refuse. */
  readonly partsOf: (
    order: StoredOrder,
    payment: OrderPayment,
  ) => RefundParts & Pick<RefundEntry, 'tool'>;
  /** Called before the entry is written, with its number. */
  readonly before: (number: number) => Promise<void>;
}

/**
 * Gives a part of a payment back after the order has completed, from the marketplace's balance: the process neither refunds nor pays out
 * any more. Refuses with `refund-too-early` before that, `payment-unknown` if the payment service's payment is not known,
 * `refund-too-high`, `payment-disputed`, `refund-refused` by the payment service, `ledger-full`, and `move-unfinished` while another
 * move is made. After any other failure the entry is finished by the background tasks.
 */
export const refundInPart = (
  services: LedgerServices,
  { order: id, payment, partsOf, before }: RefundRequest,
): Promise<NumberedEntry> =>
  withLedger(services, id, async (opened) => {
    const { order, ledger, write } = opened;
    const number = nextNumber(ledger);
    const paid = await readPayment(services, order, payment);
    if (!paid.isSettled) throw new ServerError('refund-too-early');
    const { intent } = paid;
    if (intent === null) throw new ServerError('payment-unknown');
    const { currency } = paid.paidBy.transaction.payinTotal ?? {};
    if (!currency) throw new ServerError('payment-unknown');
    const parts = partsOf(order, paid);
    if (!isWithin(parts, paid.left)) throw new ServerError('refund-too-high');
    const at = (await services.now()).toISOString();
    const entry: RefundEntry = {
      ...{ kind: 'refund', at, currency, ...parts },
      ...(payment !== null && { payment }),
    };
    await assertRefundable(services.payments, intent, entry);
    await before(number);
    await write(number, entry);
    return { number, entry: await makeRefund(services, opened, { number, entry, intent }) };
  });

/** Finishes the move of an order that was written and not made: a server died, or the payment service did not answer. */
export const finishMoves = (services: LedgerServices, id: TransactionId): Promise<void> =>
  withLedger(services, id, async (opened) => {
    const open = unfinishedEntry(opened.ledger);
    if (!open) return;
    const { number, entry } = open;
    const { intent } = await readPayment(services, opened.order, entry.payment ?? null);
    if (intent === null) throw new ServerError('payment-unknown');
    try {
      await makeRefund(services, opened, { number, entry, intent });
    } catch (error) {
      // Written as refused; nobody waits for this answer.
      if (!(error instanceof ServerError) || error.code !== 'refund-refused') throw error;
      services.log.error({ err: error, order: id, entry: number }, 'a refund was refused');
    }
  });

/** Notes that a refund failed after it was made: its money is the marketplace's again. True if that is news. */
export const noteFailedRefund = (
  services: LedgerServices,
  id: TransactionId,
  refundId: string,
): Promise<boolean> =>
  withLedger(services, id, async ({ ledger, write }) => {
    const found = ledger.entries.find(({ entry }) => entry.refund?.id === refundId);
    if (!found?.entry.refund || found.entry.refund.failedAt !== undefined) return false;
    const failedAt = (await services.now()).toISOString();
    const { number, entry } = found;
    await write(number, { ...entry, refund: { ...found.entry.refund, failedAt } });
    return true;
  });
