import { type Action, type ActionContext, defineAction } from '../action';
import { EngineError } from '../engine-error';
import { type Draft, type StockReservation } from '../facts';
import { positiveInteger } from '../param-types';
import { ask, type Steps } from '../step';

function* assertStock(quantity: number): Steps<void> {
  const { free } = yield* ask({ kind: 'freeStock' });
  if (free < quantity) throw new EngineError('transaction-listing-insufficient-stock');
}

function adjust(draft: Draft, context: ActionContext, quantity: number): void {
  const id = context.newId(`stock-adjustment-${String(draft.stockAdjustments.length)}`);
  draft.stockAdjustments.push({ id, quantity });
}

const outOfOrder = (details: string) =>
  new EngineError('transaction-invalid-action-sequence', { details });

function reservationOf(draft: Draft, states: readonly StockReservation['state'][]) {
  const reservation = draft.stockReservation;
  if (!reservation) throw outOfOrder('The transaction has no stock reservation');
  if (!states.includes(reservation.state)) {
    throw outOfOrder(`The stock reservation is ${reservation.state}`);
  }
  return reservation;
}

const createReservation = (state: 'pending' | 'proposed') =>
  defineAction({
    params: { stockReservationQuantity: positiveInteger },
    config: {},
    *run({ draft, params: { stockReservationQuantity: quantity }, context }) {
      if (draft.stockReservation)
        throw outOfOrder('The transaction has a stock reservation already');
      yield* assertStock(quantity);
      draft.stockReservation = { id: context.newId('stock-reservation'), quantity, state };
      if (state === 'pending') adjust(draft, context, -quantity);
    },
  });

const acceptReservation = defineAction({
  params: {},
  config: {},
  *run({ draft, context }) {
    const reservation = reservationOf(draft, ['pending', 'proposed']);
    if (reservation.state === 'proposed') {
      yield* assertStock(reservation.quantity);
      adjust(draft, context, -reservation.quantity);
    }
    draft.stockReservation = { ...reservation, state: 'accepted' };
  },
});

const declineReservation = defineAction({
  params: {},
  config: {},
  run({ draft, context }) {
    const reservation = reservationOf(draft, ['pending', 'proposed']);
    if (reservation.state === 'pending') adjust(draft, context, reservation.quantity);
    draft.stockReservation = { ...reservation, state: 'declined' };
  },
});

const cancelReservation = defineAction({
  params: {},
  config: {},
  run({ draft, context }) {
    const reservation = reservationOf(draft, ['accepted']);
    adjust(draft, context, reservation.quantity);
    draft.stockReservation = { ...reservation, state: 'cancelled' };
  },
});

export const stockActions = {
  'action/create-pending-stock-reservation': createReservation('pending'),
  'action/create-proposed-stock-reservation': createReservation('proposed'),
  'action/accept-stock-reservation': acceptReservation,
  'action/decline-stock-reservation': declineReservation,
  'action/cancel-stock-reservation': cancelReservation,
} satisfies Record<string, Action>;
