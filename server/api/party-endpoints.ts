import { type Router } from 'express';
import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { transactionIdSchema } from '~/domain/ids';
import { type OpenSession } from '../marketplace/session';
import { otherPhone } from '../orders/other-phone';
import { pickUpPlaces } from '../orders/pick-up-places';
import { reviewTools, reviewToolsSchema } from '../orders/review-tools';
import { commandEndpoint } from './endpoint';

interface Services {
  readonly openSession: OpenSession;
  readonly integration: IntegrationSdk;
}

const orderSchema = v.strictObject({ transactionId: transactionIdSchema });

/** What the two parties of an order learn about each other, only after acceptance: where the tools are, and the phone number. */
export function partyEndpoints({ openSession, integration }: Services): Router[] {
  const places = commandEndpoint({
    path: '/pick-up-places',
    format: 'transit',
    body: orderSchema,
    answer: async ({ transactionId }, { request, response }) => {
      const { userId } = await openSession(request, response);
      return { places: await pickUpPlaces(integration, transactionId, userId) };
    },
  });
  const phone = commandEndpoint({
    path: '/order-phone',
    format: 'transit',
    body: orderSchema,
    answer: async ({ transactionId }, { request, response }) => {
      const { userId } = await openSession(request, response);
      return { phone: await otherPhone(integration, transactionId, userId) };
    },
  });
  const toolReviews = commandEndpoint({
    path: '/review-tools',
    format: 'transit',
    body: reviewToolsSchema,
    answer: async (body, { request, response }) => {
      const session = await openSession(request, response);
      await reviewTools(session, body, integration);
      return { data: { id: body.transactionId } };
    },
  });
  return [places, phone, toolReviews];
}
