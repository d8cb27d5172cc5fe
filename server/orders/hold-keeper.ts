import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import { type Logger } from 'pino';
import * as v from 'valibot';
import { toPlain } from '~/api/read-response';
import { type TransactionId, transactionIdSchema } from '~/domain/ids';
import { ask } from '../marketplace/session';
import { reconcileOrder } from './reconcile';

const ORDER_PROCESS = 'flex-default-process';
/** Orders older than this have no undecided items left: items expire with the payment window. */
const LOOK_BACK_MS = 7 * 86_400_000;

export interface HoldKeeper {
  /** One round: what happened since the last one. Answers how many orders were looked at. */
  readonly runOnce: () => Promise<number>;
  readonly stop: () => Promise<void>;
}

interface HoldKeeperOptions {
  readonly sdk: IntegrationSdk;
  readonly log: Logger;
  readonly pollMs: number;
  readonly now: () => Date;
}

const eventsAnswer = v.object({
  data: v.array(
    v.object({
      attributes: v.object({
        sequenceId: v.number(),
        resourceId: transactionIdSchema,
        resource: v.nullish(v.object({ attributes: v.object({ processName: v.string() }) })),
      }),
    }),
  ),
});

interface Changes {
  readonly orders: ReadonlySet<TransactionId>;
  /** Where to go on; null where nothing happened. */
  readonly lastSequenceId: number | null;
}

async function readChanges(
  sdk: IntegrationSdk,
  from: { sequenceId: number | null; since: Date },
): Promise<Changes> {
  const position =
    from.sequenceId === null
      ? { createdAtStart: from.since }
      : { startAfterSequenceId: from.sequenceId };
  const answer = await ask(() => sdk.events.query({ eventTypes: 'transaction', ...position }));
  const { data } = v.parse(eventsAnswer, toPlain(answer.data));
  const orders = data.filter(
    ({ attributes }) => attributes.resource?.attributes.processName === ORDER_PROCESS,
  );
  return {
    orders: new Set(orders.map(({ attributes }) => attributes.resourceId)),
    lastSequenceId: data.at(-1)?.attributes.sequenceId ?? null,
  };
}

/**
 * Follows the marketplace's events and keeps the items that orders hold in step with them, whoever changed the order: a renter's
 * browser, a timer or an operator. It begins with the last week, so that a restart catches up. It keeps nothing of its own.
 */
export function startHoldKeeper({ sdk, log, pollMs, now }: HoldKeeperOptions): HoldKeeper {
  let sequenceId: number | null = null;
  const since = new Date(now().getTime() - LOOK_BACK_MS);
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;

  const unsettled = new Set<TransactionId>();

  /** One order that cannot be settled must not keep the others waiting: it is tried again in the next round. */
  const settle = async (order: TransactionId): Promise<void> => {
    try {
      const lost = await reconcileOrder(sdk, order);
      unsettled.delete(order);
      if (lost.length > 0) log.error({ order, lost }, 'items of a paid order are not reserved');
    } catch (error) {
      unsettled.add(order);
      log.error({ err: error, order }, 'keeping the items of an order in step failed');
    }
  };

  const runOnce = async (): Promise<number> => {
    let seen = 0;
    for (const order of unsettled) await settle(order);
    for (;;) {
      const { orders, lastSequenceId } = await readChanges(sdk, { sequenceId, since });
      for (const order of orders) await settle(order);
      seen += orders.size;
      if (lastSequenceId === null) return seen;
      sequenceId = lastSequenceId;
    }
  };

  const round = async (): Promise<void> => {
    try {
      await runOnce();
    } catch (error) {
      log.error({ err: error }, 'reading what happened to orders failed');
    }
    if (!isStopped) timer = setTimeout(() => (current = round()), pollMs);
  };
  let current = round();

  return {
    runOnce,
    stop: async () => {
      isStopped = true;
      clearTimeout(timer);
      await current;
    },
  };
}
