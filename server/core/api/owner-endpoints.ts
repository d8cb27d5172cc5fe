import { type Router } from 'express';
import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import * as wire from '~/wire/account';
import { findOwnListings } from '../owners/own-listings';
import { keepPayoutState } from '../owners/payout-state';
import { type Endpoints, passOn } from './endpoint';

/** The owners' endpoints for their own listings and payouts. A browser cannot make these calls to the marketplace itself. */
export const ownerEndpoints = ({ signedIn }: Endpoints, integration: IntegrationSdk): Router[] => [
  signedIn(wire.ownListings, async ({ userId }, question) =>
    passOn({ data: await findOwnListings(integration, userId, question) }),
  ),
  signedIn(wire.ownPayouts, async (session) => ({
    state: await keepPayoutState(session, integration),
  })),
];
