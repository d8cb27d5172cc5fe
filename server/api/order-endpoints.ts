import { type Request, type Router } from 'express';
import { type Sdk } from 'sharetribe-flex-sdk';
import { ApiFailure } from '~/api/api-error';
import { PAGE_USER_HEADER } from '~/api/session-cookie';
import { ServerError } from '../errors';
import {
  orderTimeZone,
  placeOrder,
  type OrderServices,
  toWireLineItems,
} from '../orders/place-order';
import { assertFree } from '../orders/assert-free';
import { assertOrderable } from '../orders/assert-orderable';
import { loadOrderTools } from '../orders/order-tools';
import { moveOrder, moveOrderSchema, type MoveServices } from '../orders/move-order';
import { enquirySchema, startEnquiry } from '../orders/enquiry';
import { orderSchema, placeOrderSchema } from '../orders/order-request';
import { quoteOrder } from '../orders/quote';
import { completeExtensions, endRequests } from '../extensions/move-extension';
import { type NoteServices } from '../extensions/note-extras';
import { type OpenSession } from '../marketplace/session';
import { commandEndpoint } from './endpoint';

export interface OrderEndpointServices {
  readonly openSession: OpenSession;
  /** For prices that visitors without an account see. */
  readonly anonymous: () => Sdk;
  readonly orders: OrderServices;
  readonly moves: MoveServices & NoteServices;
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

const quoteEndpoint = ({ openSession, anonymous, orders }: OrderEndpointServices): Router =>
  commandEndpoint({
    path: '/transaction-line-items',
    format: 'transit',
    body: orderSchema,
    answer: async ({ items, hasDamageProtection, currentLocation }, { request, response }) => {
      const session = await openSession(request, response).catch(visitorOnly(request));
      const asker = { renterId: session?.userId ?? null, currency: orders.currency };
      const tools = await loadOrderTools(session?.trusted ?? anonymous(), items, asker);
      const now = await assertOrderable(tools, orders);
      await assertFree(tools, {
        sdk: session?.trusted ?? anonymous(),
        isRenter: session !== null,
        now,
      });
      const renter = { homeAddress: session?.homeAddress ?? null, currentLocation };
      const quote = await quoteOrder(
        { tools, price: 'order', hasDamageProtection, renter },
        orders,
      );
      return {
        lineItems: toWireLineItems(quote.lineItems),
        taxStatus: quote.taxStatus,
        taxes: quote.taxes,
        timeZone: orderTimeZone(tools, orders),
        payinTotal: quote.payinTotal,
        payoutTotal: quote.payoutTotal,
      };
    },
  });

const placeEndpoint = ({ openSession, orders }: OrderEndpointServices): Router =>
  commandEndpoint({
    path: '/initiate-privileged',
    format: 'transit',
    body: placeOrderSchema,
    answer: async (body, { request, response }) => {
      const session = await openSession(request, response);
      return (await placeOrder(session, body, orders)).data;
    },
  });

const enquiryEndpoint = ({ openSession }: OrderEndpointServices): Router =>
  commandEndpoint({
    path: '/enquire',
    format: 'transit',
    body: enquirySchema,
    answer: async (body, { request, response }) =>
      (await startEnquiry(await openSession(request, response), body)).data,
  });

const moveEndpoint = ({ openSession, moves }: OrderEndpointServices): Router =>
  commandEndpoint({
    path: '/transition-privileged',
    format: 'transit',
    body: moveOrderSchema,
    answer: async (body, { request, response }) => {
      const session = await openSession(request, response);
      await moveOrder(session, body, moves);
      if (body.action === 'complete') {
        await endRequests(body.transactionId, moves);
        await completeExtensions(session, body.transactionId, moves);
      }
      return { data: { id: body.transactionId } };
    },
  });

/** Quotes, enquiries, orders and the transitions of an order that the server decides on. */
export const orderEndpoints = (services: OrderEndpointServices): Router[] => [
  quoteEndpoint(services),
  placeEndpoint(services),
  enquiryEndpoint(services),
  moveEndpoint(services),
];
