import { type Request, type Response } from 'express';
import * as wire from '~/wire/desk';
import { parseLedger } from '~/domain/order/ledger';
import { standingOf } from '~/domain/order/ledger-entries';
import { ServerError } from '../../base/errors';
import { type EndpointServices, type ServerFeature } from '../../core/feature';
import { readOrder } from '../../core/orders/read-order';
import { cannotMove, type MoveServices, moveServices } from '../../ledger/move-services';
import { settleMoves } from '../../ledger/settle-moves';
import { type DeskDoors, deskDoors, type Staff, staffOf } from '../../staff/staff';
import { moneyOfOrder, type MoneyServices } from './order-money';
import { refundByStaff } from './refund-part';

type DeskServices = MoveServices & MoneyServices;

/** What staff do to the money of orders. */
function endpoints(
  { command, openSession }: EndpointServices,
  { moves, doors }: { readonly moves: DeskServices; readonly doors: DeskDoors },
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
      const { entry } = found;
      if (entry.kind !== 'refund' || standingOf(entry) !== 'made' || entry.owner === 0)
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
    const given = moveServices(services);
    if (!given) return cannotMove;
    const { config } = services;
    const moves = { ...given, unit: config.public.bookingUnit, taxTerms: config.tax.terms };
    const doors = deskDoors({ ...services, now: moves.now });
    return { endpoints: (endpointServices) => endpoints(endpointServices, { moves, doors }) };
  },
};
