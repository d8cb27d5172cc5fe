import { type Currency } from '~/domain/money/money';
import { type Moment } from '~/domain/time/moment';
import { isHoldWanted, isKeptByClaim, isOpenHold } from './card-hold-steps';
import { firstStay, holdPlacedAt, holdReleasedAt, isNotedOut } from './card-hold-times';
import { type HeldMoney } from './held-money';
import { pickUpTime } from '../stay/order-metadata';
import { staysOf } from '../stay/stays';
import { type Transaction } from '../process/transaction';

interface Shared {
  /** The amount in minor units. */
  readonly amount: number;
  readonly currency: Currency;
  /** The time when the owner decided to hand over without it. */
  readonly withoutSince: Date | null;
}

/** The state of an order's hold, as its two sides see it. */
type Where =
  /** It is set aside then. */
  | { readonly state: 'planned'; readonly at: Date }
  /** It is being placed. */
  | { readonly state: 'due' }
  /** The bank refused it, or wants the renter, who can approve it. At the hour of pick-up the owner may end the order. */
  | { readonly state: 'waiting'; readonly since: Date; readonly pickUpAt: Date }
  | {
      readonly state: 'placed';
      readonly since: Date;
      /** The time when it is released automatically; null while that is not known. */
      readonly releasedAt: Date | null;
      /** Says whether its renewal waits for the renter. Without it the bank releases the hold at `until`. */
      readonly isRenewalWaiting: boolean;
      readonly until: Date;
      /** It stays until a claim is settled. */
      readonly isForClaim: boolean;
    }
  /** The part that a claim captured, `kept`, is in minor units. */
  | { readonly state: 'kept'; readonly at: Date; readonly kept: number }
  | {
      readonly state: 'over';
      readonly at: Date;
      readonly how: 'released' | 'lapsed' | 'given-up';
    };
export type CardHold = Shared & Where;

function placedHold(order: Transaction, held: HeldMoney, moment: Moment): Where | null {
  const placed = held.entries.findLast((each) => isOpenHold(each) && each.entry.placed)?.entry
    .placed;
  if (!placed) return null;
  const isForClaim = isKeptByClaim(order);
  return {
    state: 'placed',
    isForClaim,
    since: new Date(placed.at),
    until: new Date(placed.until),
    releasedAt: isForClaim ? null : holdReleasedAt(order, moment),
    isRenewalWaiting: held.entries.some((each) => isOpenHold(each) && !each.entry.placed),
  };
}

function waitingHold(order: Transaction, held: HeldMoney, moment: Moment): Where | null {
  const since = held.entries.findLast(isOpenHold)?.entry.waitsSince;
  const stay = firstStay(order);
  const pickUpAt = stay && pickUpTime(stay, moment.timeZone);
  return since !== undefined && pickUpAt
    ? { state: 'waiting', since: new Date(since), pickUpAt }
    : null;
}

function endedHold({ claimPayments }: Transaction, { entries }: HeldMoney): Where | null {
  const ended = entries.at(-1)?.entry.ended;
  if (!ended) return null;
  const at = new Date(ended.at);
  if (ended.how !== 'kept') return { state: 'over', at, how: ended.how };
  return { state: 'kept', at, kept: claimPayments.find(({ from }) => from === 'hold')?.sum ?? 0 };
}

function plannedHold(order: Transaction, moment: Moment): Where | null {
  const at = holdPlacedAt(order, moment);
  return order.state === 'state/accepted' && at && moment.now < at
    ? { state: 'planned', at }
    : null;
}

/** Null for orders without a hold, and for those that ended before it was placed. */
export function cardHoldOf(order: Transaction, moment: Moment): CardHold | null {
  const { heldMoney: held } = order;
  if (!held) return null;
  const where =
    placedHold(order, held, moment) ??
    waitingHold(order, held, moment) ??
    (isHoldWanted(order, moment) ? ({ state: 'due' } as const) : endedHold(order, held)) ??
    plannedHold(order, moment);
  const { amount, currency, withoutSince } = held;
  return where && { amount, currency, withoutSince, ...where };
}

/** Says whether an owner may end the order with a full refund because there is no hold at pick-up, although it is too late to cancel. */
export function mayEndWithoutHold(order: Transaction, moment: Moment): boolean {
  const hold = cardHoldOf(order, moment);
  if (order.state !== 'state/accepted' || hold?.state !== 'waiting') return false;
  const isOut = staysOf(order).some(isNotedOut);
  return !isOut && hold.withoutSince === null && hold.pickUpAt <= moment.now;
}
