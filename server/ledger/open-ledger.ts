import { type Logger } from 'pino';
import { type TransactionId } from '~/domain/ids';
import {
  entryKey,
  highestNumber,
  type Ledger,
  MAX_ENTRIES,
  type NumberedEntry,
  parseLedger,
  unfinishedEntry,
} from '~/domain/order/ledger/ledger';
import { type Entry } from '~/domain/order/ledger/ledger-entries';
import { ServerError } from '../base/errors';
import { LockBusyError } from '../base/store-errors';
import { type OrderStores, withOrder, writeMetadata } from '../core/orders/change-order';
import { readOrder, type StoredOrder } from '../core/orders/read-order';
import { type MarketplaceNow } from '../marketplace/clock';
import { type MoveTag, PaymentRefusal } from '../services/payments/client';
import { type Payments } from '../services/payments/payments';

export interface LedgerServices extends OrderStores {
  readonly payments: Payments;
  readonly now: MarketplaceNow;
  readonly log: Pick<Logger, 'error'>;
}

/** An order with its ledger, while nobody else changes either. */
export interface Opened {
  /** The order as it was when it was opened. */
  readonly order: StoredOrder;
  /** The ledger, with everything written since. */
  readonly ledger: Ledger;
  readonly write: (number: number, entry: Entry) => Promise<void>;
  /** Writes another key of the order's metadata. */
  readonly note: (changed: object) => Promise<void>;
}

const unfinished = (number: number, options: ErrorOptions = {}) =>
  new ServerError('move-unfinished', {
    title: `Move ${String(number)} of this order is still being made`,
    meta: { entry: number },
    ...options,
  });

/** Tells a caller who waited in vain which move of the order is being made. */
async function busyWith({ integration }: OrderStores, id: TransactionId, busy: ServerError) {
  const order = await readOrder(integration, id);
  const open = order && unfinishedEntry(parseLedger(order.attributes.metadata));
  return open ? unfinished(open.number, { cause: busy }) : busy;
}

/** Works with an order's ledger under the order's lock. Refuses with 404 if there is no such order. */
export async function withLedger<Result>(
  stores: OrderStores,
  id: TransactionId,
  work: (opened: Opened) => Promise<Result>,
): Promise<Result> {
  try {
    return await withOrder(stores, id, async (lost) => {
      const order = await readOrder(stores.integration, id);
      if (!order) throw new ServerError('not-found');
      let { metadata } = order.attributes;
      const note = async (changed: object) => {
        if (lost.aborted) throw new ServerError('busy');
        const now = { ...order, attributes: { ...order.attributes, metadata } };
        await writeMetadata(stores, now, changed);
        metadata = { ...metadata, ...changed };
      };
      return work({
        order,
        get ledger() {
          return parseLedger(metadata);
        },
        write: (number, entry) => note({ [entryKey(number)]: entry }),
        note,
      });
    });
  } catch (error) {
    const isBusy = error instanceof ServerError && error.cause instanceof LockBusyError;
    throw isBusy ? await busyWith(stores, id, error) : error;
  }
}

interface Place {
  readonly number: number;
  readonly attempt?: number;
}

/**
 * The place of the next move: that of a move of its own that is known to have moved nothing and to have ended, otherwise a new one. Refuses
 * while another move is being made, and with `ledger-full` if only places are left that are promised to others.
 */
export function nextPlace(
  ledger: Ledger,
  {
    ended,
    promised = 0,
  }: { readonly ended?: NumberedEntry | undefined; readonly promised?: number },
): Place {
  const open = unfinishedEntry(ledger);
  if (open) throw unfinished(open.number);
  if (ledger.unread.length > 0) throw new ServerError('conflict');
  if (ended) return { number: ended.number, attempt: (ended.entry.attempt ?? 1) + 1 };
  const number = highestNumber(ledger) + 1;
  if (number + promised > MAX_ENTRIES) throw new ServerError('ledger-full');
  return { number };
}

/** A payment service that does not answer leaves its entry for the next try. */
export async function answered<Answer>(asked: Promise<Answer>): Promise<Answer> {
  try {
    return await asked;
  } catch (error) {
    throw error instanceof PaymentRefusal
      ? error
      : new ServerError('upstream-failed', { cause: error });
  }
}

export const moveTag = (
  { order }: Opened,
  { number, entry: { attempt = 1 } }: NumberedEntry,
  leg: string,
): MoveTag => ({ order: order.id, entry: entryKey(number), leg, attempt });
