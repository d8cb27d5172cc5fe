import type * as v from 'valibot';
import { sides } from '~/domain/desk/staff-entry';
import { claimTimeFault, lastMinuteOf } from '~/domain/order/claim/claim-time';
import { CLAIM_TIME_KEY } from '~/domain/order/claim/longer-claims';
import { type extendClaimTime as entry } from '~/wire/desk-order';
import { ServerError } from '../../base/errors';
import { changeOrder } from '../../core/orders/change-order';
import { type Staff } from '../../staff/staff';
import { type ActionServices, keepSeen, tellNow } from './order-actions';

/**
 * Gives a side of an order more time for claims, and notifies both; repeating it is not an error. The payout and the hold do not wait for
 * it. Refuses with `changed` as {@link keepSeen} does, and with `claim-time` if the day adds nothing or is too far away, or if the order
 * has no claims. Resolves with whether the emails are sent.
 */
export async function extendClaimTime(
  services: ActionServices,
  staff: Staff,
  { orderId, seen, side, until: day, reason }: v.InferOutput<typeof entry.body>,
): Promise<boolean> {
  let number = 0;
  await changeOrder(services, orderId, async (order) => {
    const { transaction } = order;
    const timeZone = transaction.timeZone ?? services.config.timeZone;
    const until = lastMinuteOf(day, timeZone);
    const moment = { now: await services.now(), timeZone };
    const claimTime = { side, until: until.toISOString() };
    number = await keepSeen(services, order, {
      staff,
      seen,
      check: () => {
        if (claimTimeFault(transaction, { side, until }, moment))
          throw new ServerError('claim-time');
      },
      said: { deed: 'claim-time', words: reason, sum: null, to: [...sides], claimTime },
    });
    return { [CLAIM_TIME_KEY]: { ...transaction.longerClaims, [side]: claimTime.until } };
  });
  return tellNow(services, orderId, number);
}
