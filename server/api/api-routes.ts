import express, { Router } from 'express';
import { createInstance, type Sdk, tokenStore } from 'sharetribe-flex-sdk';
import { type AppDependencies } from '../app-dependencies';
import { type ServerConfig } from '../config/server-config';
import { unknownEndpoint } from '../middleware/error-handler';
import { rateLimit } from '../middleware/rate-limit';
import { sameOrigin } from '../middleware/same-origin';
import { createSessions } from '../marketplace/session';
import { type OrderServices } from '../orders/place-order';
import { createReverseGeocode } from '../places/reverse-geocode';
import { createTimeZoneOf } from '../places/time-zone';
import { createSalesTax, type SalesTax } from '../taxes/sales-tax';
import { clockEndpoint } from './clock';
import { orderEndpoints } from './order-endpoints';
import { interestEmailEndpoint } from './sendgrid-email';
import { taxEndpoint } from './taxjar';

const BODY_LIMIT = '100kb';

/** What the browser must not do itself. Each endpoint is a router of its own behind the same guards. */
export function apiRoutes(
  config: ServerConfig,
  {
    limitStores: stores,
    integration,
    clock,
    log,
  }: Pick<AppDependencies, 'limitStores' | 'integration' | 'clock' | 'log'>,
): Router {
  const router = Router();
  const salesTax = createSalesTax(config.tax);
  const services = { ...orderServices(config, salesTax), now: clock.now, log };
  router.use(
    sameOrigin(config.public.rootUrl),
    rateLimit({ name: 'api', perMinute: config.rateLimit.perMinute, stores }),
    express.json({ limit: BODY_LIMIT }),
  );
  router.use(
    orderEndpoints({
      openSession: createSessions(config),
      anonymous: anonymousSdk(config),
      orders: services,
      moves: integration && { ...services, integration },
    }),
    clockEndpoint(clock),
    taxEndpoint(salesTax),
    interestEmailEndpoint(config.mail),
  );
  router.use(unknownEndpoint);
  return router;
}

/** Everything that orders are priced and judged with. */
function orderServices(
  config: ServerConfig,
  salesTax: SalesTax,
): Omit<OrderServices, 'log' | 'now'> {
  const { maps, timeZone } = config.public;
  return {
    salesTax,
    reverseGeocode: maps && createReverseGeocode(maps),
    unit: 'night',
    commissionPercentage: config.commissionPercentage,
    timeZoneOf: createTimeZoneOf(timeZone),
  };
}

const anonymousSdk = ({ public: { sdk } }: ServerConfig): Sdk =>
  createInstance({
    clientId: sdk.clientId,
    baseUrl: sdk.baseUrl,
    tokenStore: tokenStore.memoryStore(),
  });
