import { type Request, type Response } from 'express';
import * as wire from '~/wire/desk';
import { parseLedger, standingOf } from '~/domain/order/ledger';
import { ServerError } from '../../base/errors';
import {
  type EndpointServices,
  type FeatureServices,
  type ServerFeature,
} from '../../core/feature';
import { readOrder } from '../../core/orders/read-order';
import { openPayments } from '../../services/payments';
import { checkMoney, hearNews } from './check-money';
import { deskStore } from './desk-store';
import { keepMoves, type MoveServices, settleMoves } from './finish-moves';
import { moneyOfOrder } from './order-money';
import { refundByStaff } from './refund-part';
import { type DeskDoors, deskDoors, type Staff, staffOf } from './staff';
import { stripeEvents } from './stripe-events';

/** Null without a key of the payment service or without a mail service: then no move of money is offered. */
function moveServices(services: FeatureServices): MoveServices | null {
  const { config, integration, store, clock, log, send } = services;
  if (!config.moves || !send) return null;
  return {
    ...{ integration, store, log, send },
    now: clock.now,
    payments: openPayments(config.moves),
    desk: deskStore(store, log),
    unit: config.public.bookingUnit,
    taxTerms: config.tax.terms,
    config: config.public,
  };
}

/** What staff do to the money of orders. */
function endpoints(
  { command, openSession }: EndpointServices,
  { moves, doors }: { readonly moves: MoveServices; readonly doors: DeskDoors },
) {
  const { desk, now, integration } = moves;
  const staff = async (request: Request, response: Response) =>
    staffOf(moves, await openSession(request, response));
  const inside = async (request: Request, response: Response): Promise<Staff> => {
    const person = await staff(request, response);
    if ((await doors.openUntil(request, person.id)) === null) throw new ServerError('desk-closed');
    return person;
  };
  return [
    command(wire.deskDoor, async (_body, { request, response }) => ({
      until: await doors.openUntil(request, (await staff(request, response)).id),
    })),
    command(wire.enterDesk, async ({ password }, { request, response }) => {
      const person = await staff(request, response);
      return { until: await doors.open(person, password, response) };
    }),
    command(wire.orderMoney, async ({ orderId }, { request, response }) => {
      await inside(request, response);
      return moneyOfOrder(moves, orderId);
    }),
    command(wire.refundPart, async (body, { request, response }) => {
      const number = await refundByStaff(moves, await inside(request, response), body);
      // The money has moved; emails that fail are sent by the background task.
      await settleMoves(moves, body.orderId).catch((error: unknown) => {
        moves.log.error({ err: error, order: body.orderId }, 'a refund could not be told at once');
      });
      return { number };
    }),
    command(wire.settleDebt, async ({ orderId, number }, { request, response }) => {
      const person = await inside(request, response);
      const order = await readOrder(integration, orderId);
      const found = parseLedger(order?.attributes.metadata).entries.find(
        (each) => each.number === number,
      );
      if (!found) throw new ServerError('not-found');
      if (standingOf(found.entry) !== 'made' || found.entry.owner === 0)
        throw new ServerError('conflict');
      const settledAt = (await desk.settledAt(orderId, number)) ?? (await now()).toISOString();
      await desk.settle(orderId, number, settledAt);
      desk.audit(person, { what: `debt of move ${String(number)} settled`, on: orderId });
      return { settledAt };
    }),
    command(wire.deskMoves, async (_body, { request, response }) => {
      await inside(request, response);
      const [found, differences] = await Promise.all([desk.moves.read(), desk.differences.read()]);
      return { moves: [...found], differences: [...differences] };
    }),
    command(wire.dropDifference, async ({ key }, { request, response }) => {
      const person = await inside(request, response);
      await desk.differences.drop(key);
      desk.audit(person, { what: 'difference dealt with', on: key });
      return { dropped: true };
    }),
  ];
}

/** The operator's work in the product itself: an order's money, refunds in part, and where ledger and payment service differ. */
export const desk: ServerFeature = {
  name: 'desk',
  open: (services) => {
    const moves = moveServices(services);
    if (!moves) return { isReady: () => Promise.resolve(false) };
    const doors = deskDoors({ ...services, now: moves.now });
    return {
      pages: () => [stripeEvents(moves, (news) => hearNews(moves, news))],
      endpoints: (given) => endpoints(given, { moves, doors }),
      tasks: () => [keepMoves(moves), checkMoney(moves)],
    };
  },
};
