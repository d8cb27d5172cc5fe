import { type TransactionId } from '~/domain/ids';
import { tellOrder } from '../core/notices/tell';
import { readOrder } from '../core/orders/read-order';
import { finishMoves } from './finish-moves';
import { type MoveServices } from './move-services';

/** Makes moves that were written but not made, updates the hold, and sends unsent emails about refunds. Can be repeated. */
export async function settleMoves(services: MoveServices, id: TransactionId): Promise<void> {
  await finishMoves(services, id);
  const order = await readOrder(services.integration, id);
  if (!order) return;
  for (const refund of order.transaction.refunds) {
    const reason = (await services.desk.noteOf(id, refund.number))?.reason ?? null;
    await tellOrder(services, order, { kind: 'refund', refund, reason });
  }
}
