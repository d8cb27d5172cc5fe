import * as v from 'valibot';
import { transactionIdSchema } from '~/domain/ids';
import { parseLedger } from '~/domain/order/ledger';
import { orderProcess, orderStates } from '~/domain/order/process-graph.generated';
import { needsMoves } from '~/domain/order/needs-moves';
import { DAY_MS } from '~/domain/time/moment';
import { rowOrder } from '../../core/orders/row-order';
import { type Task } from '../../core/task';
import { readRecentEvents } from '../../core/tasks/recent-events';
import { type MoveServices } from '../../ledger/move-services';
import { settleMoves } from '../../ledger/settle-moves';
import { type MarketplaceEvent } from '../../marketplace/follow-events';
import { pageBefore } from '../../marketplace/newest-first';

const EVENTS_EVERY_MS = 5000;
const RUNNING_EVERY_MS = 15_000;
const ENDED_EVERY_MS = 30 * 60_000;
/** Events that are older than this were handled, or a person has acted. */
const LOOK_BACK_MS = 7 * DAY_MS;
/** Claims, and payouts that wait for their money, are done so long after the rental. */
const ENDED_LOOK_BACK_MS = 75 * DAY_MS;

function itemsOf({ resource, resourceId }: MarketplaceEvent): string[] {
  const { processName, metadata } = resource?.attributes ?? {};
  const hasMoves = processName === orderProcess && parseLedger(metadata).entries.length > 0;
  return hasMoves ? [resourceId] : [];
}

const handlerOf =
  (services: MoveServices): Task['handle'] =>
  (item) =>
    settleMoves(services, v.parse(transactionIdSchema, item));

/** Follows the changes of orders that have moves: a server that died may have left one half made, or its emails unsent. */
export function keepMoves(services: MoveServices): Task {
  const { integration, now } = services;
  return {
    name: 'keep-moves',
    everyMs: EVENTS_EVERY_MS,
    read: readRecentEvents({
      integration,
      now,
      follows: 'transaction/updated,transaction/transitioned',
      lookBackMs: LOOK_BACK_MS,
      itemsOf,
    }),
    handle: handlerOf(services),
  };
}

interface Sweep {
  readonly name: string;
  readonly everyMs: number;
  readonly states: readonly string[];
  /** How long ago the bookings ended at most; null: whenever. */
  readonly endedWithinMs: number | null;
}

/** Looks at orders for moves that are due by the clock: holds, payouts that wait for their money. */
function sweep(services: MoveServices, { name, everyMs, states, endedWithinMs }: Sweep): Task {
  const { integration, now, config } = services;
  return {
    name,
    everyMs,
    read: async (cursor) => {
      const moment = { now: await now(), timeZone: config.timeZone };
      const since = endedWithinMs === null ? null : new Date(moment.now.getTime() - endedWithinMs);
      const page = await pageBefore(
        integration.transactions.query,
        cursor === null ? null : new Date(cursor),
        {
          processNames: [orderProcess],
          states,
          include: ['booking'],
          ...(since && { bookingEnd: `${since.toISOString()},` }),
        },
      );
      const items = page.rows.flatMap((row) => {
        const order = rowOrder(row, page.included);
        return order && needsMoves(order, row.attributes.metadata, moment) ? [row.id] : [];
      });
      return { items, cursor: page.end?.toISOString() ?? null, isLast: page.end === null };
    },
    handle: handlerOf(services),
  };
}

const running = ['state/accepted'];

export const sweepRunning = (services: MoveServices): Task =>
  sweep(services, {
    name: 'keep-running-moves',
    everyMs: RUNNING_EVERY_MS,
    states: running,
    endedWithinMs: null,
  });

export const sweepEnded = (services: MoveServices): Task =>
  sweep(services, {
    name: 'keep-ended-moves',
    everyMs: ENDED_EVERY_MS,
    states: orderStates.filter((state) => !running.includes(state)),
    endedWithinMs: ENDED_LOOK_BACK_MS,
  });
