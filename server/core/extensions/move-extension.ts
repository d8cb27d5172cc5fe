import { types as integrationTypes } from 'sharetribe-flex-integration-sdk';
import { type SdkResponse, types } from 'sharetribe-flex-sdk';
import { canStayLonger } from '~/domain/order/stay/extension-rules';
import { type Extension, grantedExtensions } from '~/domain/order/stay/extensions';
import { firstOrderOf } from '~/domain/order/process/first-order';
import { type TransactionId } from '~/domain/ids';
import {
  extensionProcess,
  type ExtensionTransitionName,
  type extensionStates,
} from '~/domain/order/process/process-graph.generated';
import { type Role } from '~/domain/order/process/transaction-graph';
import { ServerError } from '../../base/errors';
import { ask, type Session } from '../../marketplace/session';
import { tellOrder } from '../notices/tell';
import { type OrderStores, withOrder } from '../orders/change-order';
import { forParty, readAs, readOrder } from '../orders/read-order';
import { cardFailed, END, takeCharged } from '../orders/take-charged';
import { type ExtensionMove } from './extra-requests';
import { type ExtraServices } from './extra-services';
import { hasCardFailed, noteExtra, noteTakenStep, type NoteServices } from './note-extras';

const steps = {
  confirm: {
    transition: 'transition/confirm-payment',
    by: 'customer',
    from: 'state/pending-payment',
    done: 'state/preauthorized',
  },
  accept: {
    transition: 'transition/accept',
    by: 'provider',
    from: 'state/preauthorized',
    done: 'state/accepted',
  },
  decline: {
    transition: 'transition/decline',
    by: 'provider',
    from: 'state/preauthorized',
    done: 'state/declined',
  },
} as const satisfies Record<
  ExtensionMove['action'],
  {
    transition: ExtensionTransitionName;
    by: Role;
    from: (typeof extensionStates)[number];
    done: (typeof extensionStates)[number];
  }
>;

const take = (
  { trusted }: Session,
  id: TransactionId,
  transition: ExtensionTransitionName,
): Promise<SdkResponse> =>
  ask(() => trusted.transactions.transition({ id: new types.UUID(id), transition, params: {} }));

const answered = () =>
  new ServerError('extension-answered', { title: 'The request is not open any more' });

/** Refuses nights of tools that are back. The owner may note the return while a request waits. */
async function assertOut(orderId: TransactionId | undefined, services: OrderStores): Promise<void> {
  const order = orderId && (await readOrder(services.integration, orderId));
  if (!order || !canStayLonger(order.transaction)) throw answered();
}

/** Checks that every further tool is still reserved. Otherwise the owner would lend tools that somebody else has booked. */
async function assertReserved(id: TransactionId, services: OrderStores): Promise<void> {
  const { lost } = await noteExtra(services, id);
  if (lost.length === 0) return;
  throw new ServerError('transaction-booking-time-not-available', {
    status: 409,
    title: 'A tool of this request is not free any more',
  });
}

/** Moves under the lock of the later nights. If they were accepted, resolves with whether their card was charged. */
async function moveOnce(
  session: Session,
  { transactionId: id, action }: ExtensionMove,
  services: ExtraServices,
): Promise<boolean> {
  const { transition, by, from, done } = steps[action];
  const stored = await readAs(extensionProcess, services.integration, id);
  const found = forParty(stored, { userId: session.userId, side: by });
  const { state, protectedData } = found.attributes;
  const taking = () => take(session, id, transition);
  if (state === done) return true;
  if (action === 'accept' && hasCardFailed(found)) return false;
  if (state !== from) throw answered();
  if (action !== 'accept') return Boolean(await taking());
  await assertOut(firstOrderOf(protectedData), services);
  await assertReserved(id, services);
  return takeCharged(services, found, { accept: taking, ending: {} });
}

/** Tells both sides that a card failed. Never rejects: the request has ended already. */
async function tellEnded(id: TransactionId, services: ExtraServices): Promise<void> {
  const { mail, integration, log } = services;
  try {
    const nights = await readAs(extensionProcess, integration, id);
    const orderId = nights && firstOrderOf(nights.attributes.protectedData);
    const order = orderId && (await readOrder(integration, orderId));
    const extension = order && order.transaction.extensions.find((each) => each.id === id);
    if (!mail || !extension) return;
    await tellOrder({ ...services, ...mail }, order, {
      kind: 'request',
      event: 'card-failed',
      until: null,
      nights: extension,
    });
  } catch (error) {
    log.error({ err: error, nights: id }, 'nobody could be told that a card failed');
  }
}

/**
 * Confirms the payment of an extension for its renter, or answers it for its owner. A step that was taken before is not
 * an error. Refuses with `extension-answered` if the extension has gone on, for example because it expired, or if the
 * tools are back, and with `card-failed` if the renter's card cannot be charged, which ends the request.
 */
export async function moveExtension(
  session: Session,
  move: ExtensionMove,
  services: ExtraServices,
): Promise<void> {
  const { transactionId: id } = move;
  const isCharged = await withOrder(services, id, () => moveOnce(session, move, services));
  await noteTakenStep(services, id);
  if (isCharged) return;
  await tellEnded(id, services);
  throw cardFailed();
}

const endings: Partial<Record<(typeof extensionStates)[number], ExtensionTransitionName>> = {
  'state/pending-payment': 'transition/expire-now',
  'state/preauthorized': END,
  'state/accepted': 'transition/cancel',
};

/** Ends an extension without its parties; does nothing if it has ended. */
async function end({ id, state }: Extension, services: OrderStores): Promise<void> {
  const transition = endings[state];
  if (!transition) return;
  await ask(() =>
    services.integration.transactions.transition({
      id: new integrationTypes.UUID(id),
      transition,
      params: {},
    }),
  );
  await noteExtra(services, id);
}

/**
 * Ends the requests of an order when its owner says that the tools are back. A request that fails to end expires at the hour of return.
 */
export async function endRequests(orderId: TransactionId, services: NoteServices): Promise<void> {
  try {
    const order = await readOrder(services.integration, orderId);
    if (!order || canStayLonger(order.transaction)) return;
    const { extensions } = order.transaction;
    const requests = extensions.filter(({ state }) => state !== 'state/accepted');
    for (const request of requests) await end(request, services);
  } catch (error) {
    services.log.error(
      { err: error, order: orderId },
      'requests for later nights could not be ended',
    );
  }
}

/** Pays out the extensions of an order that its owner has just completed. The background work completes those that fail. */
export async function completeExtensions(
  session: Session,
  orderId: TransactionId,
  services: NoteServices,
): Promise<void> {
  try {
    const order = await readOrder(services.integration, orderId);
    const nights = grantedExtensions(order?.transaction.extensions ?? []);
    for (const { id, state } of nights) {
      if (state !== 'state/accepted') continue;
      await take(session, id, 'transition/complete');
      await noteTakenStep(services, id);
    }
  } catch (error) {
    services.log.error({ err: error, order: orderId }, 'later nights could not be completed yet');
  }
}

/** Ends the extensions of an order that the operator canceled. */
export async function endExtensions(services: OrderStores, orderId: TransactionId): Promise<void> {
  const order = await readOrder(services.integration, orderId);
  if (order?.transaction.state !== 'state/canceled') return;
  for (const extension of order.transaction.extensions) await end(extension, services);
}
