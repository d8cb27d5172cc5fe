import * as v from 'valibot';
import { pathTo } from '~/config/paths';
import { type Waiting } from '~/domain/desk/waiting';
import { userIdSchema } from '~/domain/ids';
import { momentOf, PICK_UP_HOUR, RETURN_HOUR } from '~/domain/order/process/order-deadlines';
import { hasBegun } from '~/domain/order/process/transaction-rules';
import { DAY_MS } from '~/domain/time/moment';
import { readRecentEvents } from '../../core/tasks/recent-events';
import { type Task, wholeList } from '../../core/task';
import { type MarketplaceEvent } from '../../marketplace/follow-events';
import { type Away, type Suspensions } from '../../staff/suspensions';
import { type OpenOrder, openOrdersOf, type OrderServices } from './open-orders';
import { isGone, readPerson } from './read-person';
import { finishSuspension, type SuspendServices } from './suspend';

const EVERY_MS = 15_000;
const LOOK_BACK_MS = 7 * DAY_MS;

const goneSchema = v.union([
  v.object({ deleted: v.literal(true) }),
  v.object({ banned: v.literal(true) }),
]);

/** People whom the operator banned, or who left. */
const itemsOf = ({ eventType, resource, resourceId }: MarketplaceEvent): string[] =>
  eventType === 'user/deleted' || v.is(goneSchema, resource?.attributes) ? [resourceId] : [];

/** Notes banned and deleted people whose orders still need them. */
export function followGonePeople(services: SuspendServices): Task {
  const { integration, now, suspensions } = services;
  return {
    name: 'follow-gone-people',
    everyMs: EVERY_MS,
    read: readRecentEvents({
      integration,
      now,
      itemsOf,
      lookBackMs: LOOK_BACK_MS,
      follows: 'user/updated,user/deleted',
    }),
    handle: async (item) => {
      const id = v.parse(userIdSchema, item);
      const person = await readPerson(integration, id);
      if (person && !isGone(person)) return;
      if ((await openOrdersOf(services, id)).length === 0) return;
      const why = person?.banned ? 'banned' : 'deleted';
      await suspensions.away.add({ key: id, why, at: (await now()).toISOString() });
    },
  };
}

/** Finishes suspensions that a server began. */
export const finishSuspensions = (services: SuspendServices): Task => ({
  name: 'finish-suspensions',
  everyMs: EVERY_MS,
  read: async () => wholeList((await services.suspensions.away.read()).map(({ key }) => key)),
  handle: (item) => finishSuspension(services, v.parse(userIdSchema, item)),
});

/** The next time when the order needs the person. */
function neededAt({ order: { transaction } }: OpenOrder, now: Date, fallback: string): Date | null {
  const { span } = transaction;
  if (!span) return null;
  const timeZone = transaction.timeZone ?? fallback;
  return hasBegun(transaction, { now, timeZone })
    ? momentOf(span.end, RETURN_HOUR, timeZone)
    : momentOf(span.start, PICK_UP_HOUR, timeZone);
}

type Services = OrderServices & { readonly suspensions: Suspensions };

/** The undecided orders of one person. */
async function waitingFor(services: Services, { key: id, at }: Away): Promise<readonly Waiting[]> {
  const { suspensions, now, timeZone } = services;
  const [open, suspension] = await Promise.all([openOrdersOf(services, id), suspensions.of(id)]);
  if (open.length === 0 && suspension?.isDone !== false) await suspensions.away.drop(id);
  const isDecided = ({ order }: OpenOrder) =>
    suspension?.orders.some((decided) => decided.id === order.id) ?? false;
  const moment = await now();
  return open
    .filter((each) => !isDecided(each))
    .map((each) => {
      const { id: orderId, title, parties } = each.order;
      return {
        key: `away:${orderId}`,
        kind: 'away' as const,
        about: title || null,
        who: [parties.provider.displayName, parties.customer.displayName].filter(Boolean),
        orderId,
        number: null,
        since: at,
        sum: each.back,
        until: neededAt(each, moment, timeZone)?.toISOString() ?? null,
        path: pathTo('deskPerson', { id }),
      };
    });
}

/** The orders that still need people who were suspended, banned or deleted. */
export async function waitingOrders(services: Services): Promise<readonly Waiting[]> {
  const away = await services.suspensions.away.read();
  const waiting: Waiting[] = [];
  for (const each of away) waiting.push(...(await waitingFor(services, each)));
  return waiting;
}
