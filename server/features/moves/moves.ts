import { type ServerFeature } from '../../core/feature';
import { cannotMove, type MoveServices, moveServices } from '../../ledger/move-services';
import { checkMoney, handlePaymentEvent } from './check-money';
import { type Waiting } from '~/domain/desk/waiting';
import { pathTo } from '~/config/paths';
import { differencesWithSubjects } from '../../staff/difference-subjects';
import { parseLedger } from '~/domain/order/ledger/ledger';
import { orderProcess, orderStates } from '~/domain/order/process/process-graph.generated';
import { needsMoves } from '~/domain/order/ledger/needs-moves';
import { DAY_MS } from '~/domain/time/moment';
import { type Task } from '../../core/task';
import { followOrders } from '../../core/tasks/follow-orders';
import { sweepOrders } from '../../core/tasks/sweep-orders';
import { settleMoves } from '../../ledger/settle-moves';

const EVENTS_EVERY_MS = 5000;
const RUNNING_EVERY_MS = 15_000;
const ENDED_EVERY_MS = 30 * 60_000;
/** Events that are older than this were handled, or a person has acted. */
const LOOK_BACK_MS = 7 * DAY_MS;
/** Claims, and payouts that wait for their money, are finished within this time after the rental. */
const ENDED_LOOK_BACK_MS = 75 * DAY_MS;

/** Follows the changes of orders with moves, because a server that died may have left one half made, or its emails unsent. */
const keepMoves = (services: MoveServices): Task =>
  followOrders(services, {
    name: 'keep-moves',
    everyMs: EVENTS_EVERY_MS,
    lookBackMs: LOOK_BACK_MS,
    concerns: ({ processName, metadata }) =>
      processName === orderProcess && parseLedger(metadata).entries.length > 0,
    handle: (id) => settleMoves(services, id),
  });

interface Sweep {
  readonly name: string;
  readonly everyMs: number;
  readonly states: readonly string[];
  /** How long ago the bookings ended at most; null: whenever. */
  readonly endedWithinMs: number | null;
}

/** Looks at orders for moves that are due by the clock: holds, payouts that wait for their money. */
const sweep = (services: MoveServices, { name, everyMs, states, endedWithinMs }: Sweep): Task =>
  sweepOrders(services, {
    name,
    everyMs,
    query: (now) => ({
      states,
      ...(endedWithinMs !== null && {
        bookingEnd: `${new Date(now.getTime() - endedWithinMs).toISOString()},`,
      }),
    }),
    concerns: ({ order, row, now }) =>
      needsMoves(order, row.attributes.metadata, { now, timeZone: services.config.timeZone }),
    handle: (id) => settleMoves(services, id),
  });

const running = ['state/accepted'];

const sweepRunning = (services: MoveServices): Task =>
  sweep(services, {
    name: 'keep-running-moves',
    everyMs: RUNNING_EVERY_MS,
    states: running,
    endedWithinMs: null,
  });

const sweepEnded = (services: MoveServices): Task =>
  sweep(services, {
    name: 'keep-ended-moves',
    everyMs: ENDED_EVERY_MS,
    states: orderStates.filter((state) => !running.includes(state)),
    endedWithinMs: ENDED_LOOK_BACK_MS,
  });

/** The differences between ledger and payment service, and the failures of banks and the payment service. Staff review each one. */
async function waitingDifferences(services: MoveServices): Promise<readonly Waiting[]> {
  const found = await differencesWithSubjects(services);
  return found.map(({ key, kind, at, orderId, object, about, who, sum }) => ({
    key: `difference:${key}`,
    kind,
    about,
    who,
    orderId,
    number: object,
    until: null,
    since: at,
    sum: sum ?? null,
    path: pathTo('deskMoney'),
  }));
}

/** Keeps the ledgers of orders in step with the payment service: due moves, unfinished moves, and events at the service. */
export const moves: ServerFeature = {
  name: 'moves',
  open: (services) => {
    const given = moveServices(services);
    if (!given) return cannotMove;
    return {
      onPaymentEvent: (event) => handlePaymentEvent(given, event),
      waiting: () => waitingDifferences(given),
      tasks: () => [keepMoves(given), sweepRunning(given), sweepEnded(given), checkMoney(given)],
    };
  },
};
