import { type TransactionId, type UserId } from '~/domain/ids';
import { type CardHold, cardHoldOf } from '~/domain/order/ledger/card-hold';
import { HOLD_KEY } from '~/domain/order/ledger/held-money';
import { statusOf } from '~/domain/order/ledger/ledger-entries';
import { ServerError } from '../base/errors';
import { orderForParty } from '../core/orders/read-order';
import { type OwnPayment } from '../services/payments/own-payment-calls';
import { currentOrder, momentOf } from './card-hold';
import { finishMoves } from './finish-moves';
import { answered, withLedger } from './open-ledger';
import {
  endHold,
  type Hold,
  type HoldServices,
  holdsOf,
  type HoldWork,
  type Placing,
  placeHold,
  readOpenHolds,
  writeHold,
} from './place-hold';

/** The data that a browser needs to let the renter approve a hold. */
interface HoldToApprove {
  readonly secret: string;
  /** Null: the renter gives another card. */
  readonly paymentMethod: string | null;
}

const waitingHolds = (work: HoldWork): readonly Hold[] =>
  holdsOf(work).filter(({ entry }) => statusOf(entry) === 'waiting');

/** Ends the earlier try and starts another one. If it cannot be ended because the hold stands, it is returned. */
async function tryAgain(work: HoldWork, placing: Placing): Promise<OwnPayment | null> {
  for (const each of waitingHolds(work)) {
    const own = await endHold(work, each);
    if (own && own.state !== 'ended') return own;
  }
  return placeHold(work, await writeHold(work, placing), placing);
}

async function withSameCard(work: HoldWork): Promise<OwnPayment | null> {
  const intent = waitingHolds(work).at(-1)?.entry.intent;
  const known =
    intent === undefined ? null : await answered(work.services.payments.ownPayment(intent));
  return known ?? tryAgain(work, 'same-card');
}

const mayBeApproved = (hold: CardHold | null): boolean =>
  hold?.state === 'waiting' ||
  hold?.state === 'due' ||
  (hold?.state === 'placed' && hold.isRenewalWaiting);

async function begin(work: HoldWork, anotherCard: boolean): Promise<HoldToApprove | null> {
  await readOpenHolds(work);
  const hold = cardHoldOf(currentOrder(work), await momentOf(work.services));
  if (hold?.state === 'placed' && !hold.isRenewalWaiting) return null;
  if (!mayBeApproved(hold)) throw new ServerError('hold-closed');
  const own = await (anotherCard ? tryAgain(work, 'another-card') : withSameCard(work));
  if (!own) throw new ServerError('hold-refused');
  const { secret, paymentMethod } = own;
  return own.state === 'waiting'
    ? { secret, paymentMethod: anotherCard ? null : paymentMethod }
    : null;
}

interface Asked {
  readonly order: TransactionId;
  readonly userId: UserId;
}

/**
 * Lets the renter approve the order's hold on session; null if it is already placed. Refuses with `hold-closed` at the wrong time, and
 * with `hold-refused` if the payment service does not take the card. Refuses everybody but the renter.
 */
export async function approveHold(
  services: HoldServices,
  { order, userId, anotherCard }: Asked & { readonly anotherCard: boolean },
): Promise<HoldToApprove | null> {
  await orderForParty(services.integration, order, { userId, side: 'customer' });
  return withLedger(services, order, (opened) => begin({ services, opened }, anotherCard));
}

/** Reads the order's hold at the payment service, for either side. */
export async function settleHold(services: HoldServices, { order, userId }: Asked): Promise<void> {
  await orderForParty(services.integration, order, { userId });
  await finishMoves(services, order);
}

/** Notes that the owner hands over although there is no hold. Refuses with `hold-closed` if no hold is awaited. */
export async function goWithoutHold(
  services: HoldServices,
  { order, userId }: Asked,
): Promise<void> {
  await orderForParty(services.integration, order, { userId, side: 'provider' });
  await withLedger(services, order, async ({ order: found, note }) => {
    const moment = await momentOf(services);
    const hold = cardHoldOf(found.transaction, moment);
    if (hold?.withoutSince) return;
    if (hold?.state !== 'waiting') throw new ServerError('hold-closed');
    await note({ [HOLD_KEY]: { without: moment.now.toISOString() } });
  });
}
