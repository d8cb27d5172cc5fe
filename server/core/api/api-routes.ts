import { Router, type RequestHandler } from 'express';
import { type ContentSource } from '~/api/site/content';
import { createTimeZoneOf } from '~/lib/zone-of-place';
import { type AppDependencies } from '../app-dependencies';
import { keptOf } from '../kept-of-people';
import { type ServerConfig } from '../../config/server-config';
import { keepSeen } from '../../doctor/seen';
import { unknownEndpoint } from '../middleware/error-handler';
import { rateLimit } from '../middleware/rate-limit';
import { createOwnerPlace } from '../../marketplace/owner-place';
import { createAnonymous } from '../../marketplace/anonymous';
import { createCanBePaid } from '../../marketplace/payouts';
import { createSessions } from '../../marketplace/session';
import { createUserOf } from '../../marketplace/session-users';
import { tellThrough } from '../notices/device-notice';
import { createOperatorMail } from '../../mail/operator-mail';
import { type OrderServices } from '../orders/place-order';
import { createReverseGeocode } from '../../services/reverse-geocode';
import { openPayments } from '../../services/payments/payments';
import { cachedSalesTax } from '../../services/cached-sales-tax';
import { createSalesTax } from '../../services/sales-tax';
import { createNotedMail } from '../../mail/unsent-mail';
import { apiLimits } from './api-limits';
import { arrangementEndpoints } from './arrangement-endpoints';
import { createEndpoints, type Endpoints, passOn } from './endpoint';
import { extensionEndpoints } from './extension-endpoints';
import { orderEndpoints } from './order-endpoints';
import { partyEndpoints } from './party-endpoints';
import { formEndpoints, publicEndpoints } from './visitor-endpoints';
import { ServerError } from '../../base/errors';
import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import * as wire from '~/wire/account';
import { findOwnListings } from '../owners/own-listings';
import { keepPayoutState } from '../owners/payout-state';

/** The owners' endpoints for their own listings and payouts. A browser cannot make these calls to the marketplace itself. */
const ownerEndpoints = ({ signedIn }: Endpoints, integration: IntegrationSdk): Router[] => [
  signedIn(wire.ownListings, async ({ userId }, question) =>
    passOn({ data: await findOwnListings(integration, userId, question) }),
  ),
  signedIn(wire.ownPayouts, async (session) => ({
    state: await keepPayoutState(session, integration),
  })),
];

const readOnly = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses requests that change something and come from another site's page. Browsers send `Origin` with each
 * such request, so a request without it is refused as well.
 */
function sameOrigin(rootUrl: string): RequestHandler {
  const { origin } = new URL(rootUrl);
  return (request, _response, next) => {
    if (!readOnly.has(request.method) && request.get('origin') !== origin) {
      throw new ServerError('foreign-origin', { title: 'Requests from other sites are refused' });
    }
    next();
  };
}

const HOUR_MS = 3_600_000;

type ApiDependencies = Pick<
  AppDependencies,
  'limitStores' | 'integration' | 'clock' | 'log' | 'store' | 'features' | 'diagnosis'
> & { readonly content: ContentSource };

/** Endpoints for what a browser must not do itself. Each one is a router behind the same guards. */
export function apiRoutes(config: ServerConfig, dependencies: ApiDependencies): Router {
  const { limitStores: stores, integration, clock, log, features } = dependencies;
  const router = Router();
  const asked = createSalesTax(config.tax.service, { log });
  const salesTax = asked && cachedSalesTax(asked);
  const services = { ...orderServices(config, dependencies), salesTax };
  router.use(
    sameOrigin(config.public.rootUrl),
    ...apiLimits({ limits: config.limits, stores, userOf: createUserOf(config) }),
  );
  const sendToOperator = createOperatorMail(config.mail);
  const formLimit = (name: string) =>
    rateLimit({ name, limit: config.limits.formsPerHour, windowMs: HOUR_MS, stores });
  const openSession = createSessions(config, keepSeen(dependencies.store));
  const endpoints = createEndpoints({ openSession, isChecked: config.mode !== 'production' });
  const timed = { integration, store: dependencies.store, now: clock.now, log };
  const tell = tellThrough(() => features);
  const mail = config.mail && {
    send: createNotedMail(config.mail, timed),
    sendToOperator,
    tell,
    config: config.public,
  };
  router.use(
    ...orderEndpoints(endpoints, {
      openSession,
      anonymous: createAnonymous(config),
      isClosed: () => dependencies.diagnosis?.refusesOrders() === true,
      orders: services,
    }),
    ...extensionEndpoints(endpoints, {
      ...services,
      mail,
      payments: config.moves && openPayments(config.moves),
    }),
    ...ownerEndpoints(endpoints, integration),
    ...arrangementEndpoints(endpoints, {
      ...timed,
      timeZone: config.public.timeZone,
      config: config.public,
      send: mail && mail.send,
      tell,
    }),
    ...partyEndpoints(endpoints, integration),
    ...publicEndpoints(endpoints, {
      now: clock.now,
      content: dependencies.content,
      salesTax,
    }),
    ...formEndpoints(endpoints, { send: sendToOperator, limitOf: formLimit }),
  );
  const given = {
    ...endpoints,
    openSession,
    limitOf: formLimit,
    kept: keptOf(features),
  };
  for (const { endpoints: add } of features) {
    const added = add?.(given) ?? [];
    if (added.length > 0) router.use(...added);
  }
  router.use(unknownEndpoint);
  return router;
}

function orderServices(
  {
    tax,
    moves,
    mail,
    commissionPercentage,
    public: { maps, timeZone, currency, bookingUnit, identity },
  }: ServerConfig,
  { integration, store, clock, log, features }: Omit<ApiDependencies, 'content'>,
): Omit<OrderServices, 'salesTax'> {
  return {
    integration,
    store,
    log,
    currency,
    offersHolds:
      moves !== null && mail !== null && features.some(({ name }) => name === 'card-holds'),
    offersRequests: features.some(({ asksFirst }) => asksFirst === true),
    commissionPercentage,
    unit: bookingUnit,
    now: clock.now,
    timeZoneOf: createTimeZoneOf(timeZone),
    canBePaid: createCanBePaid(integration, { log, clock: () => clock.estimate().getTime() }),
    reverseGeocode: maps && createReverseGeocode(maps),
    ownerPlace: createOwnerPlace(integration, { log }),
    marketplacePlace: tax.place,
    taxTerms: tax.terms,
    identityTerms: identity,
    mayOrder: async (renter, asked) => {
      for (const feature of features) await feature.mayOrder?.(renter, asked);
    },
  };
}
