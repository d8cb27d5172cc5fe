import express, { type NextFunction, type Request, type Response, type Router } from 'express';
import { type ServiceContext } from '../platform/service';
import { createAuthRouter } from './auth/auth-router';
import { bookingEndpoints } from './availability/booking-endpoints';
import { exceptionEndpoints } from './availability/exception-endpoints';
import { timeSlotEndpoints } from './availability/time-slot-endpoints';
import { createAssetRouter } from './assets/asset-router';
import { sitemapAssetEndpoints } from './assets/sitemap-endpoints';
import { assetEndpoints } from './build-api/asset-endpoints';
import { buildEventEndpoints } from './build-api/event-endpoints';
import { schemaEndpoints } from './build-api/schema-endpoints';
import { settingEndpoints } from './build-api/setting-endpoints';
import { type MarketplaceConfig } from './config';
import { eventEndpoints } from './events/event-endpoints';
import { fileEndpoints, integrationFileEndpoints } from './files/file-endpoints';
import { FILE_PATH } from './files/file-links';
import { fileRelationships, integrationFileRelationships } from './files/file-relationships';
import { createFileRouter } from './files/file-router';
import { type Endpoint } from './http/endpoint';
import { type RelationshipTable } from './http/resource';
import { createApiRouter } from './http/router';
import { createImageRouter } from './images/image-router';
import { IMAGE_PATH } from './images/image-resource';
import { imageEndpoints } from './images/image-endpoints';
import { integrationListingEndpoints } from './listings/integration-listing-endpoints';
import { listingEndpoints } from './listings/listing-endpoints';
import { listingRelationships } from './listings/listing-relationships';
import { ownListingEndpoints } from './listings/own-listing-endpoints';
import { stockEndpoints, stockReservationEndpoints } from './listings/stock-endpoints';
import { adminEndpoints } from './processes/admin-endpoints';
import { type BuildEndpoint } from './processes/build-endpoint';
import { createBuildApiRouter } from './processes/build-api-router';
import { notificationEndpoints } from './processes/notification-endpoints';
import { processEndpoints } from './processes/process-endpoints';
import { marketplaceEndpoints } from './settings/marketplace-endpoints';
import { integrationMessageEndpoints, messageEndpoints } from './transactions/message-endpoints';
import { integrationTransactionEndpoints } from './transactions/integration-transaction-endpoints';
import { processTransitionEndpoints } from './transactions/process-transition-endpoints';
import { reviewEndpoints } from './transactions/review-endpoints';
import { transactionEndpoints } from './transactions/transaction-endpoints';
import { transactionRelationships } from './transactions/transaction-relationships';
import { type TransactionServices } from './transactions/transaction-services';
import { currentUserEndpoints } from './users/current-user-endpoints';
import { passwordResetEndpoints } from './users/password-reset-endpoints';
import { integrationUserEndpoints, userEndpoints } from './users/user-endpoints';
import { cardEndpoints } from './payouts/card-endpoints';
import { payoutAccountEndpoints } from './payouts/account-endpoints';
import { integrationUserRelationships, userRelationships } from './users/user-relationships';

const HEADERS = 'Authorization, Content-Type, Accept, X-Transit-Verbose';

/** Pages of any origin may call the APIs, because they use tokens and no cookies. */
function allowBrowsers(request: Request, response: Response, next: NextFunction): void {
  response.set('Access-Control-Allow-Origin', '*');
  response.set('Access-Control-Allow-Headers', HEADERS);
  response.set('Access-Control-Allow-Methods', 'GET, POST, PUT, OPTIONS');
  response.set('Access-Control-Max-Age', '86400');
  if (request.method === 'OPTIONS') response.status(204).end();
  else next();
}

export interface MarketplaceApis {
  marketplace: Endpoint[];
  integration: Endpoint[];
  build: BuildEndpoint[];
}

/** Nothing but these lists connects an area's endpoints and relationships with the rest. */
const marketplaceApi = (
  config: MarketplaceConfig,
  { engine, store }: TransactionServices,
): Endpoint[] => [
  ...marketplaceEndpoints('anon'),
  ...imageEndpoints('user'),
  ...currentUserEndpoints(config),
  ...userEndpoints,
  ...passwordResetEndpoints,
  ...payoutAccountEndpoints(config),
  ...cardEndpoints(config),
  ...listingEndpoints,
  ...sitemapAssetEndpoints,
  ...ownListingEndpoints,
  ...stockEndpoints('user'),
  ...timeSlotEndpoints,
  ...exceptionEndpoints('user'),
  ...bookingEndpoints,
  ...transactionEndpoints(engine),
  ...processTransitionEndpoints(store),
  ...messageEndpoints,
  ...reviewEndpoints,
  ...fileEndpoints,
];
const marketplaceRelationships: RelationshipTable = {
  ...userRelationships,
  ...listingRelationships,
  ...transactionRelationships,
  ...fileRelationships,
};

const integrationApi = ({ engine }: TransactionServices): Endpoint[] => [
  ...marketplaceEndpoints('integration'),
  ...imageEndpoints('integration'),
  ...integrationUserEndpoints,
  ...integrationListingEndpoints,
  ...stockEndpoints('integration'),
  ...stockReservationEndpoints,
  ...exceptionEndpoints('integration'),
  ...integrationTransactionEndpoints(engine),
  ...integrationMessageEndpoints,
  ...integrationFileEndpoints,
  ...eventEndpoints,
];
const integrationRelationships: RelationshipTable = {
  ...integrationUserRelationships,
  ...listingRelationships,
  ...transactionRelationships,
  ...integrationFileRelationships,
};

const buildApi: BuildEndpoint[] = [
  ...adminEndpoints,
  ...processEndpoints,
  ...notificationEndpoints,
  ...schemaEndpoints,
  ...assetEndpoints,
  ...buildEventEndpoints,
  ...settingEndpoints,
];

/** The lists of all calls, for the router and for tests that try them all. */
export const createMarketplaceApis = (
  config: MarketplaceConfig,
  transactions: TransactionServices,
): MarketplaceApis => ({
  marketplace: marketplaceApi(config, transactions),
  integration: integrationApi(transactions),
  build: buildApi,
});

/** The Marketplace, Authentication, Integration, Asset Delivery and Build APIs under their hosted paths. */
export function createMarketplaceRouter(
  context: ServiceContext,
  config: MarketplaceConfig,
  apis: MarketplaceApis,
): Router {
  const router = express.Router();
  router.use(
    [IMAGE_PATH, FILE_PATH, '/v1/auth', '/v1/assets', '/v1/api', '/v1/integration_api'],
    allowBrowsers,
  );
  router.use(IMAGE_PATH, createImageRouter(context));
  router.use(FILE_PATH, createFileRouter(context));
  router.use('/v1/auth', createAuthRouter(context, config));
  router.use('/v1/assets', createAssetRouter(context, config));
  router.use(
    '/v1/api',
    createApiRouter(context, {
      name: 'marketplace',
      endpoints: apis.marketplace,
      relationships: marketplaceRelationships,
    }),
  );
  router.use(
    '/v1/integration_api',
    createApiRouter(context, {
      name: 'integration',
      endpoints: apis.integration,
      relationships: integrationRelationships,
    }),
  );
  router.use('/v1/build-api', createBuildApiRouter(context, config, apis.build));
  return router;
}
