import { type Logger } from 'pino';
import { type IntegrationSdk, types as integrationTypes } from 'sharetribe-flex-integration-sdk';
import { types } from 'sharetribe-flex-sdk';
import * as v from 'valibot';
import { ApiFailure } from '~/api/marketplace/api-error';
import { latLngSchema } from '~/domain/search/geo';
import { type TransactionId } from '~/domain/ids';
import { mayEndWithoutHold } from '~/domain/order/ledger/card-hold';
import { completedAt } from '~/domain/order/claim/claim-progress';
import { canCancel, cancelDeadline, isRentalOver } from '~/domain/order/process/order-deadlines';
import { type OrderTransitionName } from '~/domain/order/process/process-graph.generated';
import { isEverythingBack } from '~/domain/order/stay/stays';
import { type Transaction, type TransactionState } from '~/domain/order/process/transaction';
import { type Role } from '~/domain/order/process/transaction-graph';
import { cancelTransitions } from '~/domain/order/process/transaction-rules';
import { type TimeZoneOf } from '~/lib/zone-of-place';
import { type moveOrder as moveEntry } from '~/wire/orders';
import { ServerError } from '../../base/errors';
import { facts } from '../../base/facts';
import { type MarketplaceNow } from '../../marketplace/clock';
import { ask, type Session } from '../../marketplace/session';
import { isTimeZone } from '~/lib/time-zone';
import { refundedFacts } from '../order-mail/order-mail';
import { orderForParty, readOrder } from './read-order';
import { reconcileOrder } from './reconcile';

export type MoveOrderRequest = v.InferOutput<typeof moveEntry.body>;

const placeSchema = v.object({
  geolocation: v.fallback(v.nullish(latLngSchema, null), null),
});

interface MoveServices {
  readonly integration: IntegrationSdk;
  readonly log: Pick<Logger, 'error'>;
  readonly timeZoneOf: TimeZoneOf;
  readonly now: MarketplaceNow;
}

type OwnOrder = Awaited<ReturnType<typeof orderForParty>>;

/** The IANA time zone of the tool with the first rental day. */
const zoneOf = ({ transaction, listing }: OwnOrder, { timeZoneOf }: MoveServices): string =>
  transaction.timeZone && isTimeZone(transaction.timeZone)
    ? transaction.timeZone
    : timeZoneOf(v.parse(placeSchema, listing).geolocation);

/** Facts that only the email templates read. */
interface MailFacts {
  readonly refunded?: string;
  /** The hold was missing at the hour of pick-up, so the owner is not to blame. */
  readonly endedWithoutHold?: true;
}

const seenOnlyBy = (role: Role) => ({
  customer: role === 'customer',
  provider: role === 'provider',
});

/** The facts for the emails of a cancellation. Refuses a cancellation that comes too late. */
async function cancelFacts(order: OwnOrder, services: MoveServices): Promise<MailFacts> {
  const { role, transaction } = order;
  const { span } = transaction;
  const now = await services.now();
  const timeZone = zoneOf(order, services);
  const refunded = refundedFacts(transaction);
  if (role === 'provider' && mayEndWithoutHold(transaction, { now, timeZone })) {
    return { ...refunded, endedWithoutHold: true };
  }
  if (span && canCancel(now, cancelDeadline(span.start, timeZone))) return refunded;
  throw new ServerError('conflict', {
    title: 'Cancelling needs at least 48 hours before the rental starts',
  });
}

async function assertOver(order: OwnOrder, services: MoveServices): Promise<void> {
  const { transaction } = order;
  const { span } = transaction;
  if (isEverythingBack(transaction)) return;
  if (span && isRentalOver(await services.now(), span.end, zoneOf(order, services))) return;
  throw new ServerError('conflict', { title: 'The rental has not ended yet' });
}

const viewedTransitions: Partial<Record<TransactionState, OrderTransitionName>> = {
  'state/enquiry': 'transition/mark-viewed-from-enquiry',
  'state/preauthorized': 'transition/mark-viewed-from-preauthorized',
  'state/accepted': 'transition/mark-viewed-from-accepted',
};

const isConflict = (thrown: unknown): boolean =>
  thrown instanceof ApiFailure && thrown.error.status === 409;

/** How often an order may be moved on by others while one party looks at it. */
const MARK_ATTEMPTS = 3;

/**
 * Marks the order as seen by one party. Does nothing in states without a transition for it. If somebody else moves the
 * order in between, it is read again: looking at an order is never refused. While it is being moved for long, the next
 * look is the one that is recorded.
 */
async function markViewed(
  { id, role, transaction }: OwnOrder,
  { integration }: MoveServices,
): Promise<void> {
  let seen: Transaction = transaction;
  for (let attempt = 1; ; attempt += 1) {
    const transition = viewedTransitions[seen.state];
    if (!transition || seen.viewedBy[role]) return;
    const protectedData = { viewedBy: { ...seen.viewedBy, [role]: true } };
    const params = { id: new integrationTypes.UUID(id), transition, params: { protectedData } };
    try {
      await ask(() => integration.transactions.transition(params));
      return;
    } catch (error) {
      if (!isConflict(error)) throw error;
      if (attempt === MARK_ATTEMPTS) return;
      seen = (await readOrder(integration, id))?.transaction ?? seen;
    }
  }
}

interface Step extends MailFacts {
  readonly transition: OrderTransitionName;
}

async function take(
  { trusted }: Session,
  { id, role, customerId, providerId }: OwnOrder,
  { transition, ...mail }: Step,
): Promise<void> {
  const params = { protectedData: { viewedBy: seenOnlyBy(role), ...mail } };
  await ask(() => trusted.transactions.transition({ id: new types.UUID(id), transition, params }));
  facts.orderChanged.tell({ parties: [customerId, providerId] });
}

/** Frees the holds of a canceled order. A failure is only logged, because the background work frees the rest. */
async function freeHolds(order: TransactionId, { integration, log }: MoveServices): Promise<void> {
  try {
    await reconcileOrder(integration, order);
  } catch (error) {
    log.error({ err: error, order }, 'the held items of a canceled order could not be freed yet');
  }
}

/**
 * Cancels, completes or marks an order for one of its parties. The server checks the rules, because a browser could skip them. Repeating a
 * step of the same side, or completing a completed order, is not an error.
 */
export async function moveOrder(
  session: Session,
  request: MoveOrderRequest,
  services: MoveServices,
): Promise<void> {
  const { transactionId: id, action } = request;
  const { userId } = session;
  const asker = action === 'complete' ? ({ userId, side: 'provider' } as const) : { userId };
  const order = await orderForParty(services.integration, id, asker);
  switch (action) {
    case 'cancel': {
      const transition = cancelTransitions[order.role];
      if (!order.transaction.transitions.some((taken) => taken.transition === transition)) {
        await take(session, order, { transition, ...(await cancelFacts(order, services)) });
      }
      return freeHolds(id, services);
    }
    case 'complete':
      if (completedAt(order.transaction)) return undefined;
      await assertOver(order, services);
      return take(session, order, { transition: 'transition/complete' });
    case 'mark-viewed':
      return markViewed(order, services);
    default:
      return action satisfies never;
  }
}
