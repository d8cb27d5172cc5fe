import type * as v from 'valibot';
import { type UserId } from '~/domain/ids';
import { unnotedReturn } from '~/domain/order/stay/overdue';
import { type ReturnSaid } from '~/domain/order/stay/return-said';
import { type sayReturn as entry } from '~/wire/arranging';
import { ServerError } from '../../base/errors';
import { tellOrder, type TellServices } from '../notices/tell';
import { type ArrangementServices } from './arrangements';
import { changeOrder } from './change-order';
import { forParty, readOrder } from './read-order';

/**
 * Notes what the owner says about tools without a noted return, and notifies the renter of tools that are said to be out. Resolves with
 * false if the same was said before. Refuses with `conflict` if no tools are due, or if their owner has noted them.
 */
export async function sayReturn(
  services: ArrangementServices & TellServices,
  userId: UserId,
  { transactionId, is }: v.InferOutput<typeof entry.body>,
): Promise<boolean> {
  const moment = { now: await services.now(), timeZone: services.timeZone };
  let due: Date | null = null;
  await changeOrder(services, transactionId, (found) => {
    const { transaction } = forParty(found, { userId, side: 'provider' });
    const unnoted = unnotedReturn(transaction, moment);
    if (!unnoted) throw new ServerError('conflict', { title: 'No tools are due back' });
    if (unnoted.said === is) return null;
    due = unnoted.due;
    const returnSaid: ReturnSaid = { is, at: moment.now.toISOString() };
    return { returnSaid };
  });
  const order = due && is === 'out' ? await readOrder(services.integration, transactionId) : null;
  if (order && due)
    await tellOrder(services, order, { kind: 'overdue', event: 'out', due, completesAt: null });
  return due !== null;
}
