import { type Logger } from 'pino';
import { type IntegrationSdk, types as integrationTypes } from 'sharetribe-flex-integration-sdk';
import { types } from 'sharetribe-flex-sdk';
import * as v from 'valibot';
import { ApiFailure } from '~/api/api-error';
import { toPlain } from '~/api/read-response';
import { daySchema } from '~/domain/day';
import { currentSpan, parseExtras } from '~/domain/extensions';
import { type TransactionId, transactionIdSchema, type UserId, userIdSchema } from '~/domain/ids';
import { canCancel, cancelDeadline, isRentalOver } from '~/domain/order-deadlines';
import {
  orderProcess,
  type OrderState,
  orderStates,
  type OrderTransitionName,
} from '~/domain/process-graph.generated';
import { isEverythingBack } from '~/domain/stays';
import { parseTransaction } from '~/domain/transaction';
import { type Role } from '~/domain/transaction-graph';
import { cancelTransitions } from '~/domain/transaction-rules';
import { type TimeZoneOf } from '~/lib/zone-of-place';
import { ServerError } from '../errors';
import { type MarketplaceNow } from '../marketplace/clock';
import { ask, type Session } from '../marketplace/session';
import { isTimeZone } from '../places/time-zone';
import { reconcileOrder } from './reconcile';

export const moveOrderSchema = v.strictObject({
  transactionId: transactionIdSchema,
  action: v.picklist(['cancel', 'complete', 'mark-viewed']),
});
export type MoveOrderRequest = v.InferOutput<typeof moveOrderSchema>;

const timeZoneSchema = v.pipe(v.string(), v.check(isTimeZone));
const point = v.nullish(v.object({ lat: v.number(), lng: v.number() }), null);
const answerSchema = v.object({
  data: v.object({
    attributes: v.object({
      state: v.picklist(orderStates),
      metadata: v.optional(v.unknown()),
      protectedData: v.object({
        viewedBy: v.fallback(
          v.optional(v.object({ customer: v.boolean(), provider: v.boolean() })),
          undefined,
        ),
        span: v.fallback(v.optional(v.object({ start: daySchema, end: daySchema })), undefined),
        timeZone: v.fallback(v.optional(timeZoneSchema), undefined),
      }),
    }),
    relationships: v.object({
      customer: v.object({ data: v.object({ id: userIdSchema }) }),
      provider: v.object({ data: v.object({ id: userIdSchema }) }),
      booking: v.object({ data: v.nullable(v.object({ id: v.string() })) }),
      listing: v.object({ data: v.object({ id: v.string() }) }),
    }),
  }),
  included: v.array(
    v.object({ id: v.string(), type: v.string(), attributes: v.record(v.string(), v.unknown()) }),
  ),
});
const bookingAttributes = v.object({ start: v.string(), end: v.string() });
const listingAttributes = v.object({ geolocation: point });

const orderSchema = v.object({
  data: v.object({ attributes: v.looseObject({ processName: v.literal(orderProcess) }) }),
});

interface LoadedOrder {
  readonly state: OrderState;
  readonly userId: UserId;
  readonly party: Role;
  readonly viewedBy: { readonly customer: boolean; readonly provider: boolean };
  /** From the first day of all tools to the last day of return, with the nights by which it was extended. */
  readonly span: {
    readonly start: v.InferOutput<typeof daySchema>;
    readonly end: v.InferOutput<typeof daySchema>;
  } | null;
  /** IANA, where the tool with the first rental day is. */
  readonly timeZone: string;
  /** Its owner noted of every stay that it is back. */
  readonly isBack: boolean;
}

export interface MoveServices {
  readonly integration: IntegrationSdk;
  readonly log: Pick<Logger, 'error'>;
  readonly timeZoneOf: TimeZoneOf;
  readonly now: MarketplaceNow;
}

function partyOf(
  relationships: v.InferOutput<typeof answerSchema>['data']['relationships'],
  userId: UserId,
): Role {
  if (relationships.customer.data.id === userId) return 'customer';
  if (relationships.provider.data.id === userId) return 'provider';
  throw new ServerError('forbidden');
}

/** Reads the order through the Integration API, so that the browser cannot influence the data. Rejects if the user is not a party. */
async function loadOrder(id: string, userId: UserId, services: MoveServices): Promise<LoadedOrder> {
  const answer = await ask(() =>
    services.integration.transactions.show({
      id,
      include: ['customer', 'provider', 'booking', 'listing'],
    }),
  );
  const plain = toPlain(answer.data);
  // Holds are transactions with the same parties, but they are not orders.
  if (!v.is(orderSchema, plain)) throw new ServerError('not-found');
  const { data, included } = v.parse(answerSchema, plain);
  const { attributes, relationships } = data;
  const find = (wanted: string | undefined) =>
    included.find((resource) => resource.id === wanted)?.attributes;
  const booking = v.safeParse(bookingAttributes, find(relationships.booking.data?.id));
  const transaction = parseTransaction({
    attributes: plain.data.attributes,
    booking: find(relationships.booking.data?.id),
  });
  const listing = v.safeParse(listingAttributes, find(relationships.listing.data.id));
  const own = booking.success
    ? {
        start: v.parse(daySchema, booking.output.start.slice(0, 10)),
        end: v.parse(daySchema, booking.output.end.slice(0, 10)),
      }
    : null;
  return {
    state: attributes.state,
    userId,
    party: partyOf(relationships, userId),
    viewedBy: attributes.protectedData.viewedBy ?? { customer: true, provider: true },
    span: currentSpan(
      attributes.protectedData.span ?? own,
      parseExtras(attributes.metadata).extensions,
    ),
    isBack: transaction !== undefined && isEverythingBack(transaction),
    timeZone:
      attributes.protectedData.timeZone ??
      services.timeZoneOf(listing.success ? listing.output.geolocation : null),
  };
}

const seenOnlyBy = (party: Role) => ({
  customer: party === 'customer',
  provider: party === 'provider',
});

function assertCancellable({ span, timeZone }: LoadedOrder, now: Date): void {
  if (span && canCancel(now, cancelDeadline(span.start, timeZone))) return;
  throw new ServerError('conflict', {
    title: 'Cancelling needs at least 48 hours before the rental starts',
  });
}

function assertOver({ span, timeZone, isBack }: LoadedOrder, now: Date): void {
  if (isBack || (span && isRentalOver(now, span.end, timeZone))) return;
  throw new ServerError('conflict', { title: 'The rental has not ended yet' });
}

const viewedTransitions: Partial<Record<OrderState, OrderTransitionName>> = {
  'state/enquiry': 'transition/mark-viewed-from-enquiry',
  'state/accepted': 'transition/mark-viewed-from-accepted',
};

const isConflict = (thrown: unknown): boolean =>
  thrown instanceof ApiFailure && thrown.error.status === 409;

/** How often an order may be moved on by others while one party looks at it. */
const MARK_ATTEMPTS = 3;

/**
 * Marks the order as seen by one party. Does nothing in states without a transition for it. If somebody else moves the order in between, it is
 * read again: looking at an order is never refused. While it is being moved for long, the next look is the one that is recorded.
 */
async function markViewed(id: string, order: LoadedOrder, services: MoveServices): Promise<void> {
  const { userId } = order;
  let seen = order;
  for (let attempt = 1; ; attempt += 1) {
    const transition = viewedTransitions[seen.state];
    if (!transition || seen.viewedBy[seen.party]) return;
    const protectedData = { viewedBy: { ...seen.viewedBy, [seen.party]: true } };
    const params = { id: new integrationTypes.UUID(id), transition, params: { protectedData } };
    try {
      await ask(() => services.integration.transactions.transition(params));
      return;
    } catch (error) {
      if (!isConflict(error)) throw error;
      if (attempt === MARK_ATTEMPTS) return;
      seen = await loadOrder(id, userId, services);
    }
  }
}

async function take(
  session: Session,
  id: string,
  step: { transition: OrderTransitionName; party: Role },
): Promise<void> {
  const params = { protectedData: { viewedBy: seenOnlyBy(step.party) } };
  await ask(() =>
    session.trusted.transactions.transition({
      id: new types.UUID(id),
      transition: step.transition,
      params,
    }),
  );
}

/** The order is canceled by now, so a failure is only logged: the background work frees what stays held. */
async function freeHolds(order: TransactionId, { integration, log }: MoveServices): Promise<void> {
  try {
    await reconcileOrder(integration, order);
  } catch (error) {
    log.error({ err: error, order }, 'the held items of a canceled order could not be freed yet');
  }
}

/** Cancels, completes or marks an order for one of its parties. The server checks the rules, because a browser could skip them. */
export async function moveOrder(
  session: Session,
  request: MoveOrderRequest,
  services: MoveServices,
): Promise<void> {
  const { transactionId: id, action } = request;
  const order = await loadOrder(id, session.userId, services);
  switch (action) {
    case 'cancel':
      assertCancellable(order, await services.now());
      await take(session, id, {
        transition: cancelTransitions[order.party],
        party: order.party,
      });
      await freeHolds(id, services);
      return;
    case 'complete':
      if (order.party !== 'provider') throw new ServerError('forbidden');
      assertOver(order, await services.now());
      await take(session, id, { transition: 'transition/complete', party: order.party });
      return;
    case 'mark-viewed':
      await markViewed(id, order, services);
  }
}
