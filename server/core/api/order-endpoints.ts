import { type Request, type Router } from 'express';
import { type Sdk } from 'sharetribe-flex-sdk';
import { ApiFailure } from '~/api/marketplace/api-error';
import { PAGE_USER_HEADER } from '~/api/marketplace/session-cookie';
import { countedSum } from '~/domain/order/process/renter-limits';
import * as wire from '~/wire/orders';
import { ServerError } from '../../base/errors';
import { heldFor, placeOrder, type OrderServices } from '../orders/place-order';
import { assertFree } from '../orders/assert-free';
import { acceptanceOf, assertOrderable, orderTimeZone } from '../orders/assert-orderable';
import { loadOrderTools } from '../orders/order-tools';
import { moveOrder } from '../orders/move-order';
import { startEnquiry } from '../orders/enquiry';
import { quoteOrder } from '../orders/quote';
import { movedHoursOf } from '../orders/shared-tools';
import { quoteAnswer } from '../extensions/extra-services';
import { completeExtensions, endRequests } from '../extensions/move-extension';
import { assertMayRent } from '../../marketplace/full-session';
import { type OpenSession } from '../../marketplace/session';
import { type Endpoints, passOn } from './endpoint';

interface Services {
  readonly openSession: OpenSession;
  /** The client for prices that visitors without an account see. */
  readonly anonymous: () => Sdk;
  /** Whether a service that orders need refuses us, so that none is taken. */
  readonly isClosed: () => boolean;
  readonly orders: OrderServices;
}

const isSignedOut = (error: unknown): boolean =>
  (error instanceof ServerError && error.code === 'unauthorized') ||
  (error instanceof ApiFailure && [401, 403].includes(error.error.status));

/** Lets visitors without a session see prices. A page that was loaded for a user gets the error instead, so that it can ask for a login. */
const visitorOnly =
  (request: Request) =>
  (error: unknown): null => {
    if (isSignedOut(error) && !request.get(PAGE_USER_HEADER)) return null;
    throw error;
  };

const quoteEndpoint = (
  { command }: Endpoints,
  { openSession, anonymous, orders, isClosed }: Services,
): Router =>
  command(wire.quoteOrder, async (body, { request, response }) => {
    if (isClosed()) throw new ServerError('orders-closed');
    const { items, hasDamageProtection, currentLocation } = body;
    const session = await openSession(request, response).catch(visitorOnly(request));
    if (session) assertMayRent(session);
    const sdk = session?.trusted ?? anonymous();
    const { currency, offersRequests } = orders;
    const asker = { renterId: session?.userId ?? null, currency, offersRequests };
    const tools = await loadOrderTools(sdk, items, asker);
    const now = await assertOrderable(tools, orders);
    await assertFree(tools, { sdk, isRenter: session !== null, now });
    const renter = { homeAddress: session?.homeAddress ?? null, currentLocation };
    const timeZone = orderTimeZone(tools, orders);
    const [quote, movedHours] = await Promise.all([
      quoteOrder({ tools, price: 'order', hasDamageProtection, renter }, orders),
      movedHoursOf(orders.integration, { tools }, { now, timeZone }),
    ]);
    if (session) {
      const sum = countedSum(quote.lineItems, heldFor(tools, orders));
      await orders.mayOrder(session.userId, { sum, own: null });
    }
    return { ...quoteAnswer(quote), movedHours, timeZone, accepts: acceptanceOf(tools) };
  });

/** Quotes, enquiries, orders and the transitions of an order that the server decides on. */
export const orderEndpoints = (endpoints: Endpoints, services: Services): Router[] => {
  const { acting, signedIn } = endpoints;
  const { orders } = services;
  return [
    quoteEndpoint(endpoints, services),
    signedIn(wire.placeOrder, async (session, body) => {
      if (services.isClosed()) throw new ServerError('orders-closed');
      assertMayRent(session);
      return passOn(await placeOrder(session, body, orders));
    }),
    signedIn(wire.enquire, async (session, body) => {
      assertMayRent(session);
      return passOn(await startEnquiry(session, body, orders));
    }),
    acting(wire.moveOrder, async (session, body) => {
      const { transactionId, action } = body;
      await moveOrder(session, body, orders);
      if (action === 'complete') {
        await endRequests(transactionId, orders);
        await completeExtensions(session, transactionId, orders);
      }
      return { data: { id: transactionId } };
    }),
  ];
};
