import { type Logger } from 'pino';
import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { toPlain } from '~/api/read-response';
import { transactionIdSchema } from '~/domain/ids';
import { type MarketplaceNow } from '../marketplace/clock';
import { ask } from '../marketplace/session';
import { reconcileOrder } from '../orders/reconcile';
import { type Page, type Task } from './task';

const EVERY_MS = 5000;
const ORDER_PROCESS = 'flex-default-process';
/** Orders older than this have no undecided items left: items expire with the payment window. */
const LOOK_BACK_MS = 7 * 86_400_000;

const eventsAnswer = v.object({
  data: v.array(
    v.object({
      id: v.string(),
      attributes: v.object({
        sequenceId: v.number(),
        resourceId: transactionIdSchema,
        resource: v.nullish(v.object({ attributes: v.object({ processName: v.string() }) })),
      }),
    }),
  ),
});

const split = <T>([first, ...rest]: readonly T[]): [T | undefined, readonly T[]] => [first, rest];

interface Services {
  readonly integration: IntegrationSdk;
  readonly log: Pick<Logger, 'error'>;
  readonly now: MarketplaceNow;
}

/** The last event that was seen. Its id shows whether the marketplace is still the one that it was seen in. */
const placeSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ sequenceId: v.number(), id: v.string() }),
);

/**
 * Follows the marketplace's events and keeps the items that orders hold in step with them, whoever changed the order: a renter's
 * browser, a timer or an operator. Without a place of its own it begins with the last week.
 */
export function keepHolds({ integration, log, now }: Services): Task {
  const query = async (position: object) => {
    const answer = await ask(() =>
      integration.events.query({ eventTypes: 'transaction', ...position }),
    );
    return v.parse(eventsAnswer, toPlain(answer.data)).data;
  };
  return {
    name: 'keep-holds',
    everyMs: EVERY_MS,
    read: async (cursor): Promise<Page> => {
      const place = v.safeParse(placeSchema, cursor);
      const [before, events] = place.success
        ? split(await query({ startAfterSequenceId: place.output.sequenceId - 1 }))
        : [
            undefined,
            await query({ createdAtStart: new Date((await now()).getTime() - LOOK_BACK_MS) }),
          ];
      if (place.success && before?.id !== place.output.id) {
        return { items: [], cursor: null, isLast: false };
      }
      const orders = events.filter(
        ({ attributes }) => attributes.resource?.attributes.processName === ORDER_PROCESS,
      );
      const last = events.at(-1);
      return {
        items: [...new Set(orders.map(({ attributes }) => attributes.resourceId))],
        cursor: last
          ? JSON.stringify({ sequenceId: last.attributes.sequenceId, id: last.id })
          : cursor,
        isLast: !last,
      };
    },
    handle: async (order) => {
      const lost = await reconcileOrder(integration, v.parse(transactionIdSchema, order));
      if (lost.length > 0) log.error({ order, lost }, 'items of a paid order are not reserved');
    },
  };
}
