import { type Router } from 'express';
import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { transactionIdSchema } from '~/domain/ids';
import { ServerError } from '../errors';
import { type OpenSession } from '../marketplace/session';
import { pickUpPlaces } from '../orders/pick-up-places';
import { commandEndpoint } from './endpoint';

interface Services {
  readonly openSession: OpenSession;
  /** Null where it is not configured. */
  readonly integration: IntegrationSdk | null;
}

/** The exact places of an order's tools, for its two parties and after acceptance alone. */
export const pickUpEndpoint = ({ openSession, integration }: Services): Router =>
  commandEndpoint({
    path: '/pick-up-places',
    format: 'transit',
    body: v.strictObject({ transactionId: transactionIdSchema }),
    answer: async ({ transactionId }, { request, response }) => {
      const { userId } = await openSession(request, response);
      if (!integration) throw new ServerError('unavailable');
      return { places: await pickUpPlaces(integration, transactionId, userId) };
    },
  });
