import { types as integrationTypes } from 'sharetribe-flex-integration-sdk';
import { types } from 'sharetribe-flex-sdk';
import type * as v from 'valibot';
import { type Logger } from 'pino';
import { type OrderTransitionName } from '~/domain/order/process/process-graph.generated';
import { WITHDRAWN_KEY } from '~/domain/order/process/transaction';
import { type Role } from '~/domain/order/process/transaction-graph';
import { endOfRequest, stateEndsAt } from '~/domain/order/process/transaction-rules';
import { type moveRequest as entry } from '~/wire/requests';
import { ServerError } from '../../base/errors';
import { facts } from '../../base/facts';
import { withOrder } from '../../core/orders/change-order';
import { orderForParty, readOrder, type StoredOrder } from '../../core/orders/read-order';
import { isInStepAlready, reconcile, reconcileOrder } from '../../core/orders/reconcile';
import { tellOrder, type TellServices } from '../../core/notices/tell';
import { cardFailed, type ChargeServices, END, takeCharged } from '../../core/orders/take-charged';
import { ask, type Session } from '../../marketplace/session';

type Request = v.InferOutput<typeof entry.body>;
type Action = Request['action'];

interface Services extends TellServices, ChargeServices {
  readonly log: Pick<Logger, 'error'>;
}

const steps = {
  accept: { by: 'provider', transition: 'transition/accept' },
  decline: { by: 'provider', transition: 'transition/decline' },
  // Renters have no transition of their own in the process: our server takes it for them.
  withdraw: { by: 'customer', transition: END },
} as const satisfies Record<Action, { by: Role; transition: OrderTransitionName }>;

type Sdks = Pick<Session, 'trusted'> & Pick<Services, 'integration'>;

type OwnOrder = Awaited<ReturnType<typeof orderForParty>>;

/** Whether this very step was taken before. */
function isTaken({ transaction }: StoredOrder, action: Action): boolean {
  const name = steps[action].transition;
  if (action === 'withdraw' && !transaction.isWithdrawn) return false;
  return transaction.transitions.some(({ transition }) => transition === name);
}

const answered = (cause?: unknown) =>
  new ServerError('request-answered', { title: 'The request is not open any more', cause });

/** Checks that every tool is still reserved. Otherwise the owner would lend tools that somebody else has booked. */
async function assertReserved(order: StoredOrder, { integration }: Services): Promise<void> {
  const lost = await reconcile(integration, order);
  if (lost.length === 0) return;
  throw new ServerError('transaction-booking-time-not-available', {
    status: 409,
    title: 'A tool of this request is not free any more',
  });
}

/** The marketplace ends a request in its time, but not to the second. */
async function assertInTime({ transaction }: StoredOrder, { now }: Services): Promise<void> {
  const until = stateEndsAt(transaction);
  if (!until || until > (await now())) return;
  throw new ServerError('request-late', { title: 'The time for an answer is over' });
}

function assertRenterThere({ parties }: StoredOrder): void {
  if (!parties.customer.isGone) return;
  throw new ServerError('conflict', { title: 'The renter has no account any more' });
}

/** Takes the step for its side, with news for the other one. */
function take(order: OwnOrder, action: Action, sdks: Sdks) {
  const { transition, by } = steps[action];
  const viewedBy = { customer: by === 'customer', provider: by === 'provider' };
  const { id } = order;
  if (action === 'withdraw') {
    const params = { protectedData: { viewedBy, [WITHDRAWN_KEY]: true } };
    const uuid = new integrationTypes.UUID(id);
    return ask(() => sdks.integration.transactions.transition({ id: uuid, transition, params }));
  }
  const params = { protectedData: { viewedBy } };
  return ask(() =>
    sdks.trusted.transactions.transition({ id: new types.UUID(id), transition, params }),
  );
}

/** Runs under the order's lock. The marketplace serializes concurrent changes of the order. */
async function moveOnce(
  services: Services,
  session: Session,
  request: Request,
): Promise<{ readonly order: OwnOrder; readonly isCharged: boolean }> {
  const { transactionId: id, action } = request;
  const order = await orderForParty(services.integration, id, {
    userId: session.userId,
    side: steps[action].by,
  });
  if (isTaken(order, action)) return { order, isCharged: true };
  if (action === 'accept' && endOfRequest(order.transaction) === 'card-failed')
    return { order, isCharged: false };
  if (order.transaction.state !== 'state/preauthorized') throw answered();
  if (action === 'accept') {
    assertRenterThere(order);
    await assertInTime(order, services);
    await assertReserved(order, services);
  }
  try {
    const taking = () => take(order, action, { ...session, ...services });
    const ending = { protectedData: { viewedBy: { customer: false, provider: false } } };
    const isCharged =
      action === 'accept'
        ? await takeCharged(services, order, { accept: taking, ending })
        : Boolean(await taking());
    facts.orderChanged.tell({ parties: [order.customerId, order.providerId] });
    return { order, isCharged };
  } catch (error) {
    if (!isInStepAlready(error)) throw error;
    const now = await readOrder(services.integration, id);
    if (!now || !isTaken(now, action)) throw answered(error);
    return { order, isCharged: true };
  }
}

/**
 * Answers a request for its owner, or takes it back for its renter. A step that was taken before is not an error. Refuses with
 * `request-answered` if the request has gone on, with `request-late` if the time for an answer is over, with
 * `transaction-booking-time-not-available` if one of its tools is not reserved any more, and with `card-failed` if the renter's card cannot
 * be charged, which ends the request.
 */
export async function moveRequest(
  services: Services,
  session: Session,
  request: Request,
): Promise<void> {
  const { transactionId: id } = request;
  const { order, isCharged } = await withOrder(services, id, () =>
    moveOnce(services, session, request),
  );
  try {
    await reconcileOrder(services.integration, id);
  } catch (error) {
    services.log.error(
      { err: error, order: id },
      'the tools of an answered request do not match yet',
    );
  }
  if (isCharged) return;
  await tellOrder(services, order, {
    kind: 'request',
    event: 'card-failed',
    until: null,
    nights: null,
  }).catch((error: unknown) => {
    services.log.error({ err: error, order: id }, 'nobody could be told that a card failed');
  });
  throw cardFailed();
}
