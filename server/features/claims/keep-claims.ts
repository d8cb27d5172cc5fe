import * as v from 'valibot';
import { type TransactionId, transactionIdSchema } from '~/domain/ids';
import { claimProgress } from '~/domain/order/claim/claim-progress';
import { parseClaims } from '~/domain/order/claim/claims';
import { parseExtras } from '~/domain/order/stay/extensions';
import { orderProcess } from '~/domain/order/process/process-graph.generated';
import { DAY_MS } from '~/domain/time/moment';
import { readOrder } from '../../core/orders/read-order';
import { type Task, wholeList } from '../../core/task';
import { followOrders } from '../../core/tasks/follow-orders';
import { type ClaimList } from './claim-list';
import { type ReasonStore } from './claim-reasons';
import { type ClaimServices } from './claim-services';
import { claimRefusedFees } from './late-fee-claims';
import { settleClaims } from './settle-claim';
import { updatesOfClaim } from '../../core/notices/claim-updates';
import { tellOrder } from '../../core/notices/tell';

/** Older news was sent, or would come too late. */
const NOTIFIED_WITHIN_MS = 7 * DAY_MS;

interface Telling extends ClaimServices {
  readonly reasons: ReasonStore;
}

/** Sends both sides the unsent news of an order's claims, each step once. Can be repeated. */
async function tellClaims(services: Telling, id: TransactionId): Promise<void> {
  const order = await readOrder(services.integration, id);
  if (!order) return;
  const now = await services.now();
  for (const claim of parseClaims(order.attributes.metadata)) {
    for (const { step, only, at } of updatesOfClaim(claim, now)) {
      if (now.getTime() - at.getTime() > NOTIFIED_WITHIN_MS) continue;
      const isSecond = step === 'decided-again';
      const decision =
        step === 'decided' || isSecond
          ? await services.reasons.of({ orderId: id, number: claim.number, isSecond })
          : null;
      const reason = decision?.reason ?? null;
      await tellOrder(services, order, { kind: 'claim', claim, step, only, reason, now });
    }
  }
}

const EVERY_MS = 5000;
const CLOCK_EVERY_MS = 60_000;
/** No claim is open longer than this, so a lost store gets all of them again. Older news is not sent. */
const LOOK_BACK_MS = 75 * DAY_MS;

interface KeepServices extends ClaimServices {
  readonly reasons: ReasonStore;
  readonly list: ClaimList;
}

/** Does the follow-up of an order's claims: lists them, moves their money and notifies both sides. Can be repeated. */
export async function keepClaims(services: KeepServices, id: TransactionId): Promise<void> {
  // A source that fails must not keep the news from the two sides.
  const moved = await settleClaims(services, id).then(
    () => null,
    (error: unknown) => ({ error }),
  );
  const order = await readOrder(services.integration, id);
  if (!order) return;
  await services.list.note(order, services.money.movesOf(order));
  await tellClaims(services, id);
  if (moved) throw moved.error;
}

/** Follows the changes of orders with claims, because a server that died may have left one half done. */
export const followClaims = (services: KeepServices): Task =>
  followOrders(services, {
    name: 'follow-claims',
    everyMs: EVERY_MS,
    lookBackMs: LOOK_BACK_MS,
    concerns: ({ processName, metadata }) =>
      processName === orderProcess &&
      (parseExtras(metadata).lateFees.some(({ fee }) => fee.state === 'refused') ||
        parseClaims(metadata).length > 0),
    handle: async (id) => {
      await claimRefusedFees(services, id);
      await keepClaims(services, id);
    },
  });

/** The task for changes that depend on time alone: reminders, missing answers, and money that could not be moved before. */
export function watchClaims(services: KeepServices): Task {
  const { list, now } = services;
  return {
    name: 'watch-claims',
    everyMs: CLOCK_EVERY_MS,
    read: async () => {
      const at = await now();
      const ended = ['withdrawn', 'agreed', 'decided'];
      const open = (await list.read()).filter(
        ({ claim, unmoved }) => unmoved > 0 || !ended.includes(claimProgress(claim, at).is),
      );
      return wholeList([...new Set(open.map(({ orderId }) => orderId))]);
    },
    handle: (item) => keepClaims(services, v.parse(transactionIdSchema, item)),
  };
}
