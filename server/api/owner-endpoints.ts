import { type Router } from 'express';
import { type Logger } from 'pino';
import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { type BackgroundStore } from '../background/background-store';
import { openHolidays } from '../holidays/holiday-store';
import { type MarketplaceNow } from '../marketplace/clock';
import { assertFullSession } from '../marketplace/full-session';
import { type OpenSession } from '../marketplace/session';
import { exportData } from '../owners/data-export';
import { deleteAccount, runningOrders } from '../owners/delete-account';
import { forgetPerson } from '../owners/forget-person';
import { ownEarnings } from '../owners/own-earnings';
import { findOwnListings, ownListingsSchema } from '../owners/own-listings';
import { keepPayoutState } from '../owners/payout-state';
import { commandEndpoint } from './endpoint';

interface Services {
  readonly openSession: OpenSession;
  readonly integration: IntegrationSdk;
  readonly store: BackgroundStore;
  readonly now: MarketplaceNow;
  readonly log: Pick<Logger, 'error'>;
}

const nothing = v.strictObject({});
const passwordSchema = v.strictObject({ currentPassword: v.pipe(v.string(), v.maxLength(256)) });

/** What people do with their own account and listings, if the marketplace's own API has no call for it, or none that a browser may make. */
export function ownerEndpoints({ openSession, integration, store, now, log }: Services): Router[] {
  const listings = commandEndpoint({
    path: '/own-listings',
    format: 'transit',
    body: ownListingsSchema,
    answer: async (question, { request, response }) => {
      const { userId } = await openSession(request, response);
      return findOwnListings(integration, userId, question);
    },
  });
  const earnings = commandEndpoint({
    path: '/own-earnings',
    format: 'transit',
    body: nothing,
    answer: async (_body, { request, response }) => {
      const { userId } = await openSession(request, response);
      return ownEarnings({ integration, now }, userId);
    },
  });
  const payouts = commandEndpoint({
    path: '/own-payouts',
    format: 'transit',
    body: nothing,
    answer: async (_body, { request, response }) => ({
      state: await keepPayoutState(await openSession(request, response), integration),
    }),
  });
  const blockers = commandEndpoint({
    path: '/account-blockers',
    format: 'transit',
    body: nothing,
    answer: async (_body, { request, response }) => {
      const { trusted, userId } = await openSession(request, response);
      return { orders: await runningOrders(trusted, userId) };
    },
  });
  const deletion = commandEndpoint({
    path: '/delete-account',
    format: 'transit',
    body: passwordSchema,
    answer: async ({ currentPassword }, { request, response }) => {
      const session = await openSession(request, response);
      assertFullSession(session);
      await deleteAccount(session, currentPassword);
      // The account is gone; a store that does not answer changes nothing about it.
      await forgetPerson(store, session.userId).catch((error: unknown) => {
        log.error({ err: error }, 'what is kept about a deleted person could not be removed');
      });
      return { deleted: true };
    },
  });
  const dataExport = commandEndpoint({
    path: '/data-export',
    format: 'transit',
    body: nothing,
    answer: async (_body, { request, response }) => {
      const session = await openSession(request, response);
      assertFullSession(session);
      const { trusted, userId } = session;
      return exportData({ sdk: trusted, holidays: openHolidays(store), now: await now() }, userId);
    },
  });
  return [listings, earnings, payouts, blockers, deletion, dataExport];
}
