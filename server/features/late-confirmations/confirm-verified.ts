import * as v from 'valibot';
import { transactionIdSchema, type UserId, userIdSchema } from '~/domain/ids';
import { type OrderTelling, roles, tellOrder } from '../../core/notices/tell';
import {
  eventPlaceSchema,
  eventReader,
  type MarketplaceEvent,
} from '../../marketplace/follow-events';
import { type Page, type Task } from '../../core/task';
import { returnTime } from '~/domain/order/stay/order-metadata';
import { orderProcess } from '~/domain/order/process/process-graph.generated';
import { staysOf } from '~/domain/order/stay/stays';
import { firstEntered, replay } from '~/domain/order/process/transaction-graph';
import { newestFirst } from '../../marketplace/newest-first';
import { readOrder, type StoredOrder } from '../../core/orders/read-order';

const parameters = { customer: 'customerId', provider: 'providerId' } as const;

/** Whether the order is still to come, and was booked while the marketplace could not tell this person. */
function isUnsent(
  { transaction }: StoredOrder,
  { verifiedAt, now, zone }: { verifiedAt: Date; now: Date; zone: string },
): boolean {
  const { state, transitions } = transaction;
  const booked = firstEntered(replay(transitions, state), 'state/accepted');
  const [last] = staysOf(transaction).slice(-1);
  const back = last && returnTime(last, zone);
  return (
    state === 'state/accepted' &&
    booked !== undefined &&
    booked < verifiedAt &&
    back !== undefined &&
    back !== null &&
    now < back
  );
}

/**
 * Sends a person the confirmation of every order that is still to come, when the address has been confirmed: the marketplace sends no
 * emails about orders before. Each at most once.
 */
async function confirmLate(
  services: OrderTelling,
  { person, verifiedAt }: { readonly person: UserId; readonly verifiedAt: Date },
): Promise<void> {
  const { integration, now, config } = services;
  const moment = await now();
  for (const role of roles) {
    const query = {
      processNames: [orderProcess],
      states: ['state/accepted'],
      [parameters[role]]: person,
      'fields.transaction': ['createdAt'],
    };
    for await (const { id } of newestFirst(integration.transactions.query, query)) {
      const order = await readOrder(integration, v.parse(transactionIdSchema, id));
      if (!order || !isUnsent(order, { verifiedAt, now: moment, zone: config.timeZone })) continue;
      await tellOrder(services, order, { kind: 'confirmation', role });
    }
  }
}

const EVERY_MS = 10_000;
/** The separator of the two parts of an item. */
const AT = '@';

const cursorSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.union([eventPlaceSchema, v.object({ since: v.string() })]),
);

const hasVerified = ({ resource, previousValues }: MarketplaceEvent): boolean =>
  resource?.attributes?.['emailVerified'] === true &&
  previousValues?.attributes?.['emailVerified'] === false;

/**
 * Sends people whose address was just confirmed the confirmations of their orders. Without a cursor it begins with new events, because
 * earlier emails are not known then.
 */
export function confirmVerified(services: OrderTelling): Task {
  const { integration, now } = services;
  const reader = eventReader(integration, 'user/updated');
  const fromNow = async (): Promise<Page> => ({
    items: [],
    cursor: JSON.stringify({ since: (await now()).toISOString() }),
    isLast: true,
  });
  return {
    name: 'confirm-verified',
    everyMs: EVERY_MS,
    read: async (cursor) => {
      const parsed = v.safeParse(cursorSchema, cursor);
      if (!parsed.success || cursor === null) return fromNow();
      const place = parsed.output;
      const page =
        'since' in place ? await reader.since(new Date(place.since)) : await reader.after(place);
      if (page === 'lost') return fromNow();
      const seenAt = (await now()).toISOString();
      return {
        items: page.events
          .filter(hasVerified)
          .map(({ resourceId, createdAt = seenAt }) => `${resourceId}${AT}${createdAt}`),
        cursor: page.place ? JSON.stringify(page.place) : cursor,
        isLast: page.events.length === 0,
      };
    },
    handle: async (item) => {
      const [person, at] = item.split(AT);
      await confirmLate(services, {
        person: v.parse(userIdSchema, person),
        verifiedAt: new Date(v.parse(v.pipe(v.string(), v.isoTimestamp()), at)),
      });
    },
  };
}
