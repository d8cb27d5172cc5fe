import { type Router } from 'express';
import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import * as wire from '~/wire/orders';
import { otherPhone } from '../orders/other-phone';
import { pickUpPlaces } from '../orders/pick-up-places';
import { reviewTools } from '../orders/review-tools';
import { type Endpoints } from './endpoint';

/** The endpoints that show the parties of an accepted order the places of the tools and the phone number. */
export const partyEndpoints = ({ signedIn }: Endpoints, sdk: IntegrationSdk): Router[] => [
  signedIn(wire.pickUpPlaces, async ({ userId }, { transactionId }) => ({
    places: await pickUpPlaces(sdk, transactionId, userId),
  })),
  signedIn(wire.orderPhone, async ({ userId }, { transactionId }) => ({
    phone: await otherPhone(sdk, transactionId, userId),
  })),
  signedIn(wire.reviewTools, async (session, body) => {
    await reviewTools(session, body, sdk);
    return { data: { id: body.transactionId } };
  }),
];
