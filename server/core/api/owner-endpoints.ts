import { type Router } from 'express';
import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import * as wire from '~/wire/account';
import { findOwnListings } from '../owners/own-listings';
import { keepPayoutState } from '../owners/payout-state';
import { type Endpoints, passOn } from './endpoint';

/** What owners ask about their own listings and payouts, where the marketplace's own API has no call that a browser may make. */
export const ownerEndpoints = ({ signedIn }: Endpoints, integration: IntegrationSdk): Router[] => [
  signedIn(wire.ownListings, async ({ userId }, question) =>
    passOn({ data: await findOwnListings(integration, userId, question) }),
  ),
  signedIn(wire.ownPayouts, async (session) => ({
    state: await keepPayoutState(session, integration),
  })),
];
