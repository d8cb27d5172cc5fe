import { type Router } from 'express';
import { type Logger } from 'pino';
import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import { type UserId } from '~/domain/ids';
import * as wire from '~/wire/account';
import { type BackgroundStore } from '../../store/background-store';
import { openHolidays } from '../../holidays/holiday-store';
import { type MarketplaceNow } from '../../marketplace/clock';
import { assertFullSession } from '../../marketplace/full-session';
import { exportData } from '../../owners/data-export';
import { deleteAccount, runningOrders } from '../../owners/delete-account';
import { forgetPerson } from '../../owners/forget-person';
import { ownEarnings } from '../../owners/own-earnings';
import { findOwnListings } from '../../owners/own-listings';
import { keepPayoutState } from '../../owners/payout-state';
import { type Endpoints, passOn } from './endpoint';

interface Services {
  readonly integration: IntegrationSdk;
  readonly store: BackgroundStore;
  readonly now: MarketplaceNow;
  readonly log: Pick<Logger, 'error'>;
  readonly forget: (person: UserId) => Promise<void>;
}

/** What people do with their own account and listings, if the marketplace's own API has no call for it, or none that a browser may make. */
export const ownerEndpoints = (
  { signedIn }: Endpoints,
  { integration, store, now, log, forget }: Services,
): Router[] => [
  signedIn(wire.ownListings, async ({ userId }, question) =>
    passOn({ data: await findOwnListings(integration, userId, question) }),
  ),
  signedIn(wire.ownEarnings, ({ userId }) => ownEarnings({ integration, now }, userId)),
  signedIn(wire.ownPayouts, async (session) => ({
    state: await keepPayoutState(session, integration),
  })),
  signedIn(wire.accountBlockers, async ({ trusted, userId }) => ({
    orders: await runningOrders(trusted, userId),
  })),
  signedIn(wire.deleteAccount, async (session, { currentPassword }) => {
    assertFullSession(session);
    await deleteAccount(session, currentPassword);
    // The account is gone; a store that does not answer changes nothing about it.
    const { userId } = session;
    await Promise.all([forgetPerson(store, userId), forget(userId)]).catch((error: unknown) => {
      log.error({ err: error }, 'what is kept about a deleted person could not be removed');
    });
    return { deleted: true };
  }),
  signedIn(wire.dataExport, async (session) => {
    assertFullSession(session);
    const { trusted, userId } = session;
    return exportData({ sdk: trusted, holidays: openHolidays(store), now: await now() }, userId);
  }),
];
