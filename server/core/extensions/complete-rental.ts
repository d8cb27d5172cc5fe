import { types } from 'sharetribe-flex-integration-sdk';
import { areNightsDue, isCompletionDue } from '~/domain/order/process/completion';
import { type TransactionId } from '~/domain/ids';
import {
  type ExtensionTransitionName,
  type OrderTransitionName,
} from '~/domain/order/process/process-graph.generated';
import { completesByServer } from '~/domain/order/process/process-rules';
import { type MarketplaceNow } from '../../marketplace/clock';
import { ask } from '../../marketplace/session';
import { type OrderStores, withOrder } from '../orders/change-order';
import { readOrder, type StoredOrder } from '../orders/read-order';
import { isInStepAlready } from '../orders/reconcile';
import { noteExtra } from './note-extras';

export interface CompletionServices extends OrderStores {
  readonly now: MarketplaceNow;
  /** The IANA time zone of orders that do not say where their tools are. */
  readonly timeZone: string;
}

/** The last transition of both the order and its later nights. */
const COMPLETE: OrderTransitionName & ExtensionTransitionName = 'transition/complete-by-operator';

/** Completes a part of a rental. A part that has ended, or that its process completes itself, stays unchanged. */
async function completePart(
  { integration }: OrderStores,
  id: TransactionId,
  params: object = {},
): Promise<void> {
  try {
    await ask(() =>
      integration.transactions.transition({ id: new types.UUID(id), transition: COMPLETE, params }),
    );
  } catch (error) {
    if (!isInStepAlready(error)) throw error;
  }
}

interface ByStaff {
  readonly isByStaff?: boolean;
  /** Gets the order under its lock before anything is done, and may refuse. Resolves with protected data for the process's emails. */
  readonly before?: (order: StoredOrder) => Promise<object>;
}

/** Completes the due parts and returns the later nights among them. The order comes last, so that nothing is left once it is complete. */
async function completeParts(
  services: CompletionServices,
  orderId: TransactionId,
  { lost, isByStaff = false, before }: ByStaff & { readonly lost: AbortSignal },
): Promise<readonly TransactionId[]> {
  const { integration, now, timeZone } = services;
  const order = await readOrder(integration, orderId);
  if (!order) return [];
  const said = await before?.(order);
  const { transaction } = order;
  const moment = { now: await now(), timeZone };
  const mayEnd = transaction.state === 'state/accepted' && completesByServer(transaction);
  const isDue = isByStaff ? mayEnd : isCompletionDue(transaction, moment);
  if (!isDue && !areNightsDue(transaction, moment)) return [];
  const nights = transaction.extensions.flatMap(({ id, state }) =>
    state === 'state/accepted' ? [id] : [],
  );
  for (const id of nights) {
    if (lost.aborted) return [];
    await completePart(services, id);
  }
  if (isDue && !lost.aborted) {
    // Both sides have news to read, and a review to write.
    const protectedData = { viewedBy: { customer: false, provider: false }, ...said };
    await completePart(services, orderId, { protectedData });
  }
  return nights;
}

/**
 * Completes an order whose owner has done nothing, and its later nights with it, if that is due
 * (`~/domain/completion`) or staff decide so. Safe to repeat, and to run on several servers at once: each part is completed once.
 */
export async function completeRental(
  services: CompletionServices,
  orderId: TransactionId,
  byStaff: ByStaff = {},
): Promise<void> {
  const nights = await withOrder(services, orderId, (lost) =>
    completeParts(services, orderId, { ...byStaff, lost }),
  );
  for (const id of nights) await noteExtra(services, id);
}
