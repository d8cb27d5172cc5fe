import { nextHoldStep } from '~/domain/order/ledger/card-hold-steps';
import { owedByCard } from '~/domain/order/claim/claim-payment';
import { isUndecided, type NumberedClaim } from '~/domain/order/claim/claims';
import { HOLD_KEY } from '~/domain/order/ledger/held-money';
import { entriesOf } from '~/domain/order/ledger/ledger';
import { type Transaction } from '~/domain/order/process/transaction';
import { ServerError } from '../base/errors';
import { answered } from './open-ledger';
import {
  endHold,
  type Hold,
  type HoldServices,
  holdsOf,
  type HoldWork,
  placeHold,
  readOpenHolds,
  writeHold,
} from './place-hold';

/** No order needs more steps in a row. More than this is a bug. */
const MOST_STEPS = 10;

/** The order with everything written since it was opened. */
export function currentOrder({ opened: { order, ledger } }: HoldWork): Transaction {
  const { heldMoney } = order.transaction;
  const now = { entries: entriesOf(ledger, 'hold'), keeps: entriesOf(ledger, 'keep') };
  return { ...order.transaction, heldMoney: heldMoney && { ...heldMoney, ...now } };
}

export const momentOf = async ({ now, config }: HoldServices) => ({
  now: await now(),
  timeZone: config.timeZone,
});

function holdWith(work: HoldWork, number: number): Hold {
  const found = holdsOf(work).find((each) => each.number === number);
  if (!found) throw new ServerError('conflict');
  return found;
}

/** Takes the next step; false if there is none. */
async function takeStep(work: HoldWork): Promise<boolean> {
  const step = nextHoldStep(currentOrder(work), await momentOf(work.services));
  switch (step.kind) {
    case 'nothing':
      return false;
    case 'end':
      await endHold(work, holdWith(work, step.number));
      return true;
    case 'place':
      if (step.endFirst !== null) await endHold(work, holdWith(work, step.endFirst));
      await placeHold(work, await writeHold(work, 'off-session'), 'off-session');
      return true;
    default:
      return step satisfies never;
  }
}

/** Says whether the sum of a claim is not known yet, or not paid by its renter. */
const isUnsettled = (claim: NumberedClaim, order: Transaction): boolean =>
  isUndecided(claim) || owedByCard(order, claim) > 0;

const running = ['state/accepted', 'state/pending-payment', 'unknown'];

/** Whether an order is over, with its last hold and claim. */
function isOver(order: Transaction): boolean {
  const holds = order.heldMoney?.entries ?? [];
  return (
    holds.length > 0 &&
    holds.every(({ entry }) => entry.ended) &&
    !running.includes(order.state) &&
    !order.claims.some((claim) => isUnsettled(claim, order))
  );
}

/** A card that its renter did not save is forgotten with the order's last hold and claim. */
async function forgetCards(work: HoldWork): Promise<void> {
  const order = currentOrder(work);
  if (!order.heldMoney || order.heldMoney.cardForgottenAt || !isOver(order)) return;
  const { services, opened } = work;
  for (const { entry } of holdsOf(work)) {
    const own =
      entry.intent === undefined
        ? null
        : await answered(services.payments.ownPayment(entry.intent));
    if (own?.paymentMethod)
      await answered(services.payments.forgetCard(own.paymentMethod, opened.order.id));
  }
  const without = order.heldMoney.withoutSince?.toISOString();
  const cardForgotten = (await services.now()).toISOString();
  await opened.note({ [HOLD_KEY]: { ...(without !== undefined && { without }), cardForgotten } });
}

/** Does all that an order's hold needs now: finishes half-done steps, places, renews or ends it, under the order's lock. Repeatable. */
export async function keepCardHold(work: HoldWork): Promise<void> {
  if (!work.opened.order.transaction.heldMoney) return;
  await readOpenHolds(work);
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    if (!(await takeStep(work))) return forgetCards(work);
  }
  throw new ServerError('internal', { title: 'The hold of an order does not come to rest' });
}
