import { type Router } from 'express';
import {
  extensionMoveSchema,
  extensionQuoteSchema,
  extensionRequestSchema,
  lateFeeMoveSchema,
  lateFeePaymentSchema,
  lateFeeQuoteSchema,
} from '../extensions/extra-requests';
import { type ExtraServices, quoteAnswer } from '../extensions/extra-services';
import { payLateFee, priceLateFee } from '../extensions/late-fee';
import { moveExtension } from '../extensions/move-extension';
import { moveLateFee } from '../extensions/move-late-fee';
import { priceExtension, requestExtension } from '../extensions/request-extension';
import { type OpenSession } from '../marketplace/session';
import { toWireLineItems } from '../orders/place-order';
import { commandEndpoint } from './endpoint';

interface Services {
  readonly openSession: OpenSession;
  readonly extras: ExtraServices;
}

const nightsEndpoints = (services: Services): Router[] => [
  commandEndpoint({
    path: '/extension-quote',
    format: 'transit',
    body: extensionQuoteSchema,
    answer: async (body, { request, response }) => {
      const session = await services.openSession(request, response);
      const { quote } = await priceExtension(session, body, services.extras);
      return quoteAnswer(quote, toWireLineItems(quote.lineItems));
    },
  }),
  commandEndpoint({
    path: '/request-extension',
    format: 'transit',
    body: extensionRequestSchema,
    answer: async (body, { request, response }) => {
      const session = await services.openSession(request, response);
      return (await requestExtension(session, body, services.extras)).data;
    },
  }),
  commandEndpoint({
    path: '/move-extension',
    format: 'transit',
    body: extensionMoveSchema,
    answer: async (body, { request, response }) => {
      const session = await services.openSession(request, response);
      await moveExtension(session, body, services.extras);
      return { data: { id: body.transactionId } };
    },
  }),
];

const feeEndpoints = (services: Services): Router[] => [
  commandEndpoint({
    path: '/late-fee-quote',
    format: 'transit',
    body: lateFeeQuoteSchema,
    answer: async (body, { request, response }) => {
      const session = await services.openSession(request, response);
      const { quote } = await priceLateFee(session, body, services.extras);
      return quoteAnswer(quote, toWireLineItems(quote.lineItems));
    },
  }),
  commandEndpoint({
    path: '/pay-late-fee',
    format: 'transit',
    body: lateFeePaymentSchema,
    answer: async (body, { request, response }) => {
      const session = await services.openSession(request, response);
      return (await payLateFee(session, body, services.extras)).data;
    },
  }),
  commandEndpoint({
    path: '/move-late-fee',
    format: 'transit',
    body: lateFeeMoveSchema,
    answer: async (body, { request, response }) => {
      const session = await services.openSession(request, response);
      await moveLateFee(session, body, services.extras);
      return { data: { id: body.transactionId } };
    },
  }),
];

/** Later nights of a running rental, and the fee for a late return. */
export const extensionEndpoints = (services: Services): Router[] => [
  ...nightsEndpoints(services),
  ...feeEndpoints(services),
];
