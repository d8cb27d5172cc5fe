import { type TransactionId } from '~/domain/ids';
import { type PartRefund } from '~/domain/order/ledger';
import { DAY_MS } from '~/domain/time/moment';
import { forEachSide, roles } from '../core/order-mail/email-services';
import { readOrder, type StoredOrder } from '../core/orders/read-order';
import { sendOnce } from '../mail/send-once';
import { finishMoves } from './finish-moves';
import { type MoveServices } from './move-services';
import { refundLetter } from './refund-letter';

/** Longer than anybody could be told again. */
const KEPT_MS = 400 * DAY_MS;

/** Tells both sides of a refund, once; an owner who bears nothing of it is not told. */
async function tellRefund(
  { store, desk, send, config }: MoveServices,
  order: StoredOrder,
  refund: PartRefund,
): Promise<void> {
  const reason = (await desk.noteOf(order.id, refund.number))?.reason ?? null;
  await forEachSide(roles, async (role) => {
    const { email } = order.parties[role];
    if (email === null || (role === 'provider' && refund.owner === 0)) return;
    const key = `refund-told:${order.id}:${String(refund.number)}:${role}`;
    await sendOnce(store, { key, ttlMs: KEPT_MS }, () =>
      send({ to: email, ...refundLetter({ order, role, refund, reason, config }), headers: {} }),
    );
  });
}

/** Makes what was written and not made, does what a hold needs, and tells of refunds that nobody was told of. Can be repeated. */
export async function settleMoves(services: MoveServices, id: TransactionId): Promise<void> {
  await finishMoves(services, id);
  const order = await readOrder(services.integration, id);
  for (const refund of order?.transaction.refunds ?? []) {
    if (order) await tellRefund(services, order, refund);
  }
}
