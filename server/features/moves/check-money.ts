import * as v from 'valibot';
import { type TransactionId, transactionIdSchema } from '~/domain/ids';
import { firstOrderOf } from '~/domain/order/process/first-order';
import { entriesOf, entryKey, parseLedger } from '~/domain/order/ledger/ledger';
import { orderProcess } from '~/domain/order/process/process-graph.generated';
import { isPaid } from '~/domain/order/stay/stays';
import { isCurrency } from '~/domain/money/money';
import { HAND_REFUNDS_KEY, MAX_HAND_REFUNDS } from '~/domain/order/ledger/hand-refunds';
import { changeOrder } from '../../core/orders/change-order';
import { DAY_MS } from '~/domain/time/moment';
import { noteFailedRefund } from '../../ledger/refund-in-part';
import { tellOrder } from '../../core/notices/tell';
import { intentOf } from '../../core/orders/begin-payment';
import { readOrder, readTransaction } from '../../core/orders/read-order';
import { type Task, wholeList } from '../../core/task';
import { type PaymentEvent } from '../../services/payments/events';
import { type FailedPayout } from '../../services/payments/payout-calls';
import { type MadeRefund } from '../../services/payments/refund-calls';
import { newestPages } from '../../marketplace/newest-first';
import { type Difference } from '../../staff/desk-store';
import { type MoveServices } from '../../ledger/move-services';
import { settleMoves } from '../../ledger/settle-moves';

/** Banks may send a refund back for weeks. */
const LOOK_BACK_MS = 45 * DAY_MS;

type Found = Pick<Difference, 'kind' | 'object'> & Partial<Difference>;

async function report({ desk, now, log }: MoveServices, found: Found): Promise<void> {
  const at = (await now()).toISOString();
  const key = `${found.kind}:${found.object}`;
  log.error({ difference: found }, 'the ledger and the payment service differ');
  await desk.differences.add({ orderId: null, ...found, key, at });
}

/** The refund in part that an order's ledger has under a key. */
async function entryOf({ integration }: MoveServices, order: TransactionId, key: string) {
  const stored = await readOrder(integration, order);
  const refunds = entriesOf(parseLedger(stored?.attributes.metadata), 'refund');
  return refunds.find(({ number }) => entryKey(number) === key);
}

interface Failure {
  readonly orderId: TransactionId;
  /** The refund's id at the payment service. */
  readonly id: string;
  readonly refund: NonNullable<Awaited<ReturnType<typeof entryOf>>>;
}

/** Notes that a refund did not arrive. It waits at the desk, and its renter is notified. */
async function noteFailure(
  services: MoveServices,
  { orderId, id, refund: { number, entry } }: Failure,
): Promise<void> {
  if (await noteFailedRefund(services, orderId, id)) {
    await report(services, { kind: 'refund-failed', object: id, orderId });
  }
  const order = await readOrder(services.integration, orderId);
  const amount = { amount: entry.sum, currency: entry.currency };
  if (order) await tellOrder(services, order, { kind: 'refundFailed', number, amount });
}

/** Notes on its order a refund that somebody made by hand, so that both sides see what a cancellation still refunds. */
const keepHandRefund = (
  services: MoveServices,
  orderId: TransactionId,
  { id, state, amount }: MadeRefund,
): Promise<void> =>
  changeOrder(services, orderId, async ({ transaction }) => {
    const { [id]: before, ...others } = transaction.handRefunds;
    if (state === 'failed') return before ? { [HAND_REFUNDS_KEY]: others } : null;
    const isFull = Object.keys(others).length >= MAX_HAND_REFUNDS;
    if (before?.sum === amount || isFull || !isPaid(transaction)) return null;
    const at = (await services.now()).toISOString();
    return { [HAND_REFUNDS_KEY]: { ...others, [id]: { sum: amount, at } } };
  });

/** A refund by an order's process needs no action. A refund that somebody made by hand at the payment service waits at the desk. */
async function checkForeignRefund(services: MoveServices, refund: MadeRefund): Promise<void> {
  const { id, intent, amount, state } = refund;
  const orderId = await orderOfPayment(services, intent);
  const order = orderId && (await readOrder(services.integration, orderId));
  if (!order) return;
  const { currency } = order.transaction.payinTotal ?? {};
  const isOwn = intentOf(order.attributes.metadata) === intent;
  if (isOwn) await keepHandRefund(services, order.id, refund);
  if (!isPaid(order.transaction) || state === 'failed') {
    return services.desk.differences.drop(`refund-by-hand:${id}`);
  }
  const sum = currency ? { amount, currency } : null;
  await report(services, { kind: 'refund-by-hand', object: id, orderId, sum });
}

/** Compares a refund of ours, as the payment service has it now, with its entry. */
async function checkRefund(services: MoveServices, refund: MadeRefund): Promise<void> {
  const { id, tag, state, amount } = refund;
  if (!tag) return checkForeignRefund(services, refund);
  const order = v.safeParse(transactionIdSchema, tag.order);
  const orderId = order.success ? order.output : null;
  if (orderId) await settleMoves(services, orderId);
  const found = orderId && (await entryOf(services, orderId, tag.entry));
  if (!orderId || found?.entry.refund?.id !== id) {
    return report(services, { kind: 'refund-unknown', object: id, orderId });
  }
  if (found.entry.sum !== amount) {
    await report(services, { kind: 'refund-differs', object: id, orderId });
  }
  if (state === 'failed') await noteFailure(services, { orderId, id, refund: found });
}

/** The order that a transaction is, or belongs to as its later nights or its late fee. */
async function orderBehind(
  { integration }: MoveServices,
  transaction: string | null,
): Promise<TransactionId | null> {
  const id = v.safeParse(v.nullable(transactionIdSchema), transaction);
  const found = id.success && id.output && (await readTransaction(integration, id.output));
  return found ? (firstOrderOf(found.attributes.protectedData) ?? found.id) : null;
}

const orderOfPayment = async (services: MoveServices, intent: string | null) =>
  intent === null ? null : orderBehind(services, await services.payments.transactionPaidBy(intent));

const moneyOf = ({ amount, currency }: { readonly amount: number; readonly currency: string }) =>
  isCurrency(currency) ? { amount, currency } : null;

async function checkDispute(services: MoveServices, id: string, isOpen: boolean): Promise<void> {
  const { desk, payments } = services;
  if (!isOpen) return desk.differences.drop(`dispute:${id}`);
  const dispute = await payments.disputeById(id);
  await report(services, {
    kind: 'dispute',
    object: id,
    orderId: await orderBehind(services, dispute?.transaction ?? null),
    sum: dispute && moneyOf(dispute),
  });
}

/** A payout that a bank sent back waits at the desk, and its owner is told how to fix it. */
async function notePayout(
  services: MoveServices,
  { account, payout }: { readonly account: string; readonly payout: FailedPayout },
): Promise<void> {
  const { id: object, reason, transaction } = payout;
  const orderId = await orderBehind(services, transaction);
  const sum = moneyOf(payout);
  await report(services, { kind: 'payout-failed', object, orderId, sum, reason, account });
  const order = orderId && (await readOrder(services.integration, orderId));
  if (order && sum) await tellOrder(services, order, { kind: 'payoutFailed', object, sum });
}

/**
 * Finds the failed payouts of an owner's account. The money of such a payout is back in the account until somebody sends it again at the
 * payment service. The account's balance covers the newest ones, so the others have been paid by now.
 */
async function checkPayouts(services: MoveServices, account: string): Promise<void> {
  const { payments, desk, now } = services;
  const since = new Date((await now()).getTime() - LOOK_BACK_MS);
  const left = new Map<string, number>();
  for await (const payout of payments.failedPayoutsSince(account, since)) {
    const { id, amount, currency } = payout;
    const covered = left.get(currency) ?? (await payments.available(account, currency));
    left.set(currency, covered - amount);
    if (covered < amount) await desk.differences.drop(`payout-failed:${id}`);
    else await notePayout(services, { account, payout });
  }
}

async function handleFailedPayout(
  services: MoveServices,
  { payout: id, account }: { readonly payout: string; readonly account: string | null },
): Promise<void> {
  // A payout without an account is the marketplace's own.
  if (account === null) return report(services, { kind: 'payout-failed', object: id });
  const payout = await services.payments.failedPayout(account, id);
  if (payout) await notePayout(services, { account, payout });
}

/** Handles an event of the payment service. Events may come late or twice, so the current state is read. */
export async function handlePaymentEvent(
  services: MoveServices,
  event: PaymentEvent,
): Promise<void> {
  switch (event.kind) {
    case 'refund': {
      const refund = await services.payments.refundById(event.refund);
      return refund ? checkRefund(services, refund) : undefined;
    }
    case 'dispute':
      return checkDispute(services, event.dispute, event.isOpen);
    case 'fraud-warning':
    case 'payment-review': {
      const { kind, object, intent, isOpen } = event;
      if (!isOpen) return services.desk.differences.drop(`${kind}:${object}`);
      const orderId = await orderOfPayment(services, intent);
      return orderId === null ? undefined : report(services, { kind, object, orderId });
    }
    case 'own-payment': {
      const order = v.safeParse(transactionIdSchema, event.order);
      return order.success ? settleMoves(services, order.output) : undefined;
    }
    case 'failed-payout':
      return handleFailedPayout(services, event);
    case 'identity':
      return undefined;
    default:
      return event satisfies never;
  }
}

const providerSchema = v.object({ provider: v.object({ data: v.object({ id: v.string() }) }) });

/** One payment for each owner of recently ended orders. It names the owner's account. */
async function paymentsOfOwners({ integration }: MoveServices, since: Date) {
  const found = new Map<string, string>();
  const query = { processNames: [orderProcess], bookingEnd: `${since.toISOString()},` };
  for await (const { rows } of newestPages(integration.transactions.query, query)) {
    for (const { attributes, relationships } of rows) {
      const intent = intentOf(attributes.metadata);
      const owner = v.safeParse(providerSchema, relationships);
      if (intent && owner.success) found.set(owner.output.provider.data.id, intent);
    }
  }
  return [...found.values()];
}

/** Checks the refunds, disputes, failed payouts, fraud warnings and reviews of the last weeks daily, in case no event arrived. */
export function checkMoney(services: MoveServices): Task {
  const { payments, now } = services;
  return {
    name: 'check-money',
    everyMs: DAY_MS,
    read: async () => {
      const since = new Date((await now()).getTime() - LOOK_BACK_MS);
      const items: string[] = [];
      for await (const { id } of payments.refundsSince(since)) items.push(`refund:${id}`);
      for await (const { id, isOpen } of payments.disputesSince(since)) {
        items.push(`${isOpen ? 'dispute' : 'closed'}:${id}`);
      }
      for await (const { kind, object, intent, isOpen } of payments.doubtsSince(since)) {
        items.push([kind, object, isOpen ? 'open' : 'closed', intent].join(':'));
      }
      const ofOwners = await paymentsOfOwners(services, since);
      return wholeList([...items, ...ofOwners.map((intent) => `payouts:${intent}`)]);
    },
    handle: async (item) => {
      const [kind, id = '', state, intent] = item.split(':');
      if (kind === 'payouts') {
        const { account } = await payments.paidWith(id);
        return account === null ? undefined : checkPayouts(services, account);
      }
      if (kind === 'fraud-warning' || kind === 'payment-review') {
        const isOpen = state === 'open';
        return handlePaymentEvent(services, { kind, object: id, intent: intent || null, isOpen });
      }
      return handlePaymentEvent(
        services,
        kind === 'refund'
          ? { kind, refund: id }
          : { kind: 'dispute', dispute: id, isOpen: kind === 'dispute' },
      );
    },
  };
}
