import * as v from 'valibot';
import { type TransactionId, transactionIdSchema } from '~/domain/ids';
import { entriesOf, entryKey, parseLedger } from '~/domain/order/ledger/ledger';
import { DAY_MS } from '~/domain/time/moment';
import { noteFailedRefund } from '../../ledger/refund-in-part';
import { tellOrder } from '../../core/notices/tell';
import { readOrder } from '../../core/orders/read-order';
import { type Task, wholeList } from '../../core/task';
import { type PaymentNews } from '../../services/payments/events';
import { type MadeRefund } from '../../services/payments/refund-calls';
import { type Difference } from '../../staff/desk-store';
import { type MoveServices } from '../../ledger/move-services';
import { settleMoves } from '../../ledger/settle-moves';

/** Banks may send a refund back for weeks. */
const LOOK_BACK_MS = 45 * DAY_MS;

type Found = Pick<Difference, 'kind' | 'object'> & Partial<Pick<Difference, 'orderId'>>;

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

/** A refund did not arrive: it waits at the desk, and its renter hears of it. */
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

/** Compares a refund of ours, as the payment service has it now, with its entry. What others refunded is not ours to judge. */
async function checkRefund(
  services: MoveServices,
  { id, tag, state, amount }: MadeRefund,
): Promise<void> {
  if (!tag) return;
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

/** What the payment service tells. It may come late or twice, so the object is asked for as it is now. */
export async function hearNews(services: MoveServices, news: PaymentNews): Promise<void> {
  switch (news.kind) {
    case 'refund': {
      const refund = await services.payments.refundById(news.refund);
      return refund ? checkRefund(services, refund) : undefined;
    }
    case 'dispute':
      return news.isOpen
        ? report(services, { kind: 'dispute', object: news.dispute })
        : services.desk.differences.drop(`dispute:${news.dispute}`);
    case 'own-payment': {
      const order = v.safeParse(transactionIdSchema, news.order);
      return order.success ? settleMoves(services, order.output) : undefined;
    }
    case 'failed-payout':
      return report(services, { kind: 'payout-failed', object: news.payout });
    case 'identity':
      return undefined;
    default:
      return news satisfies never;
  }
}

/** Once a day: all refunds and disputes of the last weeks, in case the payment service's news did not arrive. */
export function checkMoney(services: MoveServices): Task {
  const { payments, now } = services;
  return {
    name: 'check-money',
    everyMs: DAY_MS,
    read: async () => {
      const since = new Date((await now()).getTime() - LOOK_BACK_MS);
      const items: string[] = [];
      for await (const { id, tag } of payments.refundsSince(since)) {
        if (tag) items.push(`refund:${id}`);
      }
      for await (const { id, isOpen } of payments.disputesSince(since)) {
        items.push(`${isOpen ? 'dispute' : 'closed'}:${id}`);
      }
      return wholeList(items);
    },
    handle: async (item) => {
      const [kind, id = ''] = item.split(':');
      return hearNews(
        services,
        kind === 'refund'
          ? { kind, refund: id }
          : { kind: 'dispute', dispute: id, isOpen: kind === 'dispute' },
      );
    },
  };
}
