import { type TransactionId } from '~/domain/ids';
import { type NumberedEntry } from '~/domain/order/ledger/ledger';
import { type Entry, statusOf } from '~/domain/order/ledger/ledger-entries';
import { ServerError } from '../base/errors';
import { keepCardHold } from './card-hold';
import { readCardPayment } from './claim-by-card';
import { captureHold, payOutClaims, transferProtection } from './claim-moves';
import { type Opened, withLedger } from './open-ledger';
import { type HoldServices } from './place-hold';
import { finishRefund } from './refund-in-part';

async function finishEntry(
  services: HoldServices,
  opened: Opened,
  { number, entry }: NumberedEntry<Entry>,
): Promise<void> {
  const status = statusOf(entry);
  const isOpen = status === 'intended' || status === 'waiting';
  if (!isOpen) return;
  switch (entry.kind) {
    case 'refund':
      return finishRefund(services, opened, { number, entry });
    case 'keep':
      return captureHold(services, opened, { number, entry });
    case 'protection':
      return transferProtection(services, opened, { number, entry });
    case 'card':
      return readCardPayment(services, opened, { number, entry });
    case 'hold':
      // Holds are moved by the steps of the order's hold.
      return;
    default:
      return entry satisfies never;
  }
}

const refusals: readonly string[] = ['refund-refused', 'hold-gone', 'transfer-refused'];

/**
 * Finishes moves of an order that were written but not made, because a server died, the payment service did not answer, somebody was
 * awaited, or a hold was not due yet. Refusals are noted, because nobody waits for this answer. Can be repeated.
 */
export const finishMoves = (services: HoldServices, id: TransactionId): Promise<void> =>
  withLedger(services, id, async (opened) => {
    for (const each of opened.ledger.entries) {
      try {
        await finishEntry(services, opened, each);
      } catch (error) {
        if (!(error instanceof ServerError) || !refusals.includes(error.code)) throw error;
        services.log.error({ err: error, order: id, entry: each.number }, 'a move was refused');
      }
    }
    await keepCardHold({ services, opened });
    await payOutClaims(services, opened);
  });
