import * as v from 'valibot';
import { type UserId, transactionIdSchema } from '~/domain/ids';
import { returnTime } from '~/domain/order/order-metadata';
import { orderProcess } from '~/domain/order/process-graph.generated';
import { staysOf } from '~/domain/order/stays';
import { firstEntered, replay } from '~/domain/order/transaction-graph';
import { newestFirst } from '../../marketplace/newest-first';
import { type OrderTelling, roles, tellOrder } from '../../core/notices/tell';
import { readOrder, type StoredOrder } from '../../core/orders/read-order';

const parameters = { customer: 'customerId', provider: 'providerId' } as const;

/** Whether the order is still to come, and was booked while the marketplace could not tell this person. */
function isUntold(
  { transaction }: StoredOrder,
  { verifiedAt, now, zone }: { verifiedAt: Date; now: Date; zone: string },
): boolean {
  const { state, transitions } = transaction;
  const booked = firstEntered(replay(transitions, state), 'state/accepted');
  const [last] = staysOf(transaction).slice(-1);
  const back = last && returnTime(last, zone);
  return (
    state === 'state/accepted' &&
    booked !== undefined &&
    booked < verifiedAt &&
    back !== undefined &&
    back !== null &&
    now < back
  );
}

/**
 * Sends a person the confirmation of every order that is still to come, when the address has been confirmed: the marketplace sends no
 * emails about orders before. Each at most once.
 */
export async function confirmLate(
  services: OrderTelling,
  { person, verifiedAt }: { readonly person: UserId; readonly verifiedAt: Date },
): Promise<void> {
  const { integration, now, config } = services;
  const moment = await now();
  for (const role of roles) {
    const query = {
      processNames: [orderProcess],
      states: ['state/accepted'],
      [parameters[role]]: person,
      'fields.transaction': ['createdAt'],
    };
    for await (const { id } of newestFirst(integration.transactions.query, query)) {
      const order = await readOrder(integration, v.parse(transactionIdSchema, id));
      if (!order || !isUntold(order, { verifiedAt, now: moment, zone: config.timeZone })) continue;
      await tellOrder(services, order, { kind: 'confirmation', role });
    }
  }
}
