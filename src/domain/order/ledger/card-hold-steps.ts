import { type Moment } from '~/domain/time/moment';
import { hoursAfter, holdPlacedAt, holdReleasedAt } from './card-hold-times';
import { isUndecided, type NumberedClaim, partsOf } from '../claim/claims';
import { type HeldMoney } from './held-money';
import { type NumberedEntry } from './ledger';
import { type HoldEntry } from './ledger-entries';
import { type Transaction } from '../process/transaction';

/** A hold is renewed this long before the bank would release it. */
const RENEW_HOURS = 12;
/** No hold is renewed after this many days. */
export const MAX_HOLD_DAYS = 45;
/** If a renter left the checkout before the hold was placed, it is placed without them after this time. */
const LEFT_CHECKOUT_HOURS = 1 / 6;

type Hold = NumberedEntry<HoldEntry>;

export const isOpenHold = ({ entry }: Hold): boolean => !entry.ended;

/** A claim that takes a part of the hold, and has not tried to yet. */
const takesHold = (claim: NumberedClaim, { keeps }: HeldMoney): boolean =>
  partsOf(claim).some(({ source }) => source === 'hold') &&
  !keeps.some(({ entry }) => entry.claim === claim.number);

/** Says whether the hold has to stay in any case, because a claim is undecided, or its decided sum is not captured yet. */
export const isKeptByClaim = ({ claims, heldMoney }: Transaction): boolean =>
  heldMoney !== null && claims.some((claim) => isUndecided(claim) || takesHold(claim, heldMoney));

/** A hold that was captured, or that lasted too long, is not placed again. */
function isUsedUp({ entries }: HeldMoney, now: Date): boolean {
  if (entries.some(({ entry }) => entry.ended?.how === 'kept')) return true;
  const first = entries.find(({ entry }) => entry.placed)?.entry.placed;
  return first !== undefined && hoursAfter(new Date(first.at), MAX_HOLD_DAYS * 24) <= now;
}

/** A hold that was released or given up cannot be used for a claim. */
function standsForClaim({ entries }: HeldMoney): boolean {
  const last = entries.at(-1)?.entry.ended;
  const wasThere = entries.some(({ entry }) => entry.placed);
  return wasThere && (!last || last.how === 'lapsed');
}

/** Says whether money should be held on the renter's card now. */
export function isHoldWanted(order: Transaction, moment: Moment): boolean {
  const { heldMoney } = order;
  if (!heldMoney || isUsedUp(heldMoney, moment.now)) return false;
  if (isKeptByClaim(order)) return standsForClaim(heldMoney);
  const placedAt = holdPlacedAt(order, moment);
  if (order.state !== 'state/accepted' || !placedAt || moment.now < placedAt) return false;
  const releasedAt = holdReleasedAt(order, moment);
  return releasedAt === null || moment.now < releasedAt;
}

/** The next action of the server for an order's hold. */
type HoldStep =
  | { readonly kind: 'nothing' }
  /** Off session; a debit card's earlier hold is ended first. */
  | { readonly kind: 'place'; readonly endFirst: number | null }
  | { readonly kind: 'end'; readonly number: number };

const nothing: HoldStep = { kind: 'nothing' };

function renewal({ number, entry: { placed } }: Hold, now: Date): HoldStep {
  if (!placed || hoursAfter(now, RENEW_HOURS) < new Date(placed.until)) return nothing;
  return { kind: 'place', endFirst: placed.isCredit ? null : number };
}

/** Whether the renter is, or just was, at the checkout that places the hold. */
function isAtCheckout(order: Transaction, moment: Moment): boolean {
  const placedAt = holdPlacedAt(order, moment);
  const paid = order.transitions.findLast(
    ({ transition }) => transition === 'transition/confirm-payment',
  );
  if (!placedAt || !paid || paid.createdAt < placedAt) return false;
  return moment.now < hoursAfter(paid.createdAt, LEFT_CHECKOUT_HOURS);
}

/** The next step of an order's hold. Repeated until there is nothing left to do. */
export function nextHoldStep(order: Transaction, moment: Moment): HoldStep {
  const open = order.heldMoney?.entries.filter(isOpenHold) ?? [];
  const [oldest] = open;
  if (!isHoldWanted(order, moment)) {
    return oldest ? { kind: 'end', number: oldest.number } : nothing;
  }
  const [first, second] = open.filter(({ entry }) => entry.placed);
  if (first && second) return { kind: 'end', number: first.number };
  const waits = open.some(({ entry }) => !entry.placed);
  if (waits) return nothing;
  if (first) return renewal(first, moment.now);
  return isAtCheckout(order, moment) ? nothing : { kind: 'place', endFirst: null };
}
