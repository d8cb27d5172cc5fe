import { Router } from 'express';
import { type ContentSource } from '~/api/content';
import { createTimeZoneOf } from '~/lib/zone-of-place';
import { type AppDependencies } from '../app-dependencies';
import { createFacebook } from '../auth/facebook';
import { createGoogle } from '../auth/google';
import { createLoginSdk } from '../auth/login-sdk';
import { type ServerConfig } from '../config/server-config';
import { unknownEndpoint } from '../middleware/error-handler';
import { rateLimit } from '../middleware/rate-limit';
import { sameOrigin } from '../middleware/same-origin';
import { createOwnerPlace } from '../marketplace/owner-place';
import { createAnonymous } from '../marketplace/anonymous';
import { createCanBePaid } from '../marketplace/payouts';
import { createSessions } from '../marketplace/session';
import { createUserOf } from '../marketplace/session-users';
import { createOperatorMail } from '../operator-mail';
import { createCatalogCounts } from '../numbers/catalog-counts';
import { type OrderServices } from '../orders/place-order';
import { createReverseGeocode } from '../places/reverse-geocode';
import { createSigner } from '../signer';
import { cachedSalesTax } from '../taxes/cached-sales-tax';
import { createSalesTax } from '../taxes/sales-tax';
import { fetchCalendar } from '../calendars/fetch-calendar';
import { createPausedMail } from '../calendars/paused-mail';
import { createPersonMail } from '../person-mail';
import { apiLimits } from './api-limits';
import { arrangementEndpoints } from './arrangement-endpoints';
import { calendarFeed } from './calendar-feed';
import { calendarImports } from './calendar-imports';
import { catalogCountsEndpoint } from './catalog-counts';
import { clockEndpoint } from './clock';
import { holidayEndpoints } from './holiday-endpoints';
import { contentEndpoint } from './content';
import { extensionEndpoints } from './extension-endpoints';
import { orderEndpoints } from './order-endpoints';
import { orderFiles } from './order-files';
import { ownerEndpoints } from './owner-endpoints';
import { partyEndpoints } from './party-endpoints';
import { contactEndpoint, interestEmailEndpoint } from './sendgrid-email';
import { reportEndpoint } from './report';
import { socialLogin } from './social-login';
import { taxEndpoint } from './taxjar';

const HOUR_MS = 3_600_000;

type ApiDependencies = Pick<
  AppDependencies,
  'limitStores' | 'integration' | 'clock' | 'log' | 'store' | 'readCalendar'
> & { readonly content: ContentSource };

const identityProviders = ({ google, facebook }: ServerConfig) => ({
  ...(google && { google: createGoogle(google) }),
  ...(facebook && { facebook: createFacebook(facebook) }),
});

/** Endpoints for what a browser must not do itself. Each one is a router behind the same guards. */
export function apiRoutes(config: ServerConfig, dependencies: ApiDependencies): Router {
  const { limitStores: stores, integration, clock, log } = dependencies;
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
  router.use(
    ...orderEndpoints({
      openSession: createSessions(config),
      anonymous: createAnonymous(config),
      orders: services,
      moves: services,
    }),
    ...extensionEndpoints({
      openSession: createSessions(config),
      extras: {
        ...services,
        mail: config.mail && {
          send: createPersonMail(config.mail),
          sendToOperator,
          config: config.public,
        },
      },
    }),
    ...socialLogin({
      rootUrl: config.public.rootUrl,
      secureCookies: config.public.sdk.secureCookies,
      signer: createSigner(config.secrets.signingKeys),
      providers: identityProviders(config),
      openSdk: createLoginSdk(config),
      integration,
      log,
    }),
    ...ownerEndpoints({
      openSession: createSessions(config),
      integration,
      store: dependencies.store,
      now: clock.now,
      log,
    }),
    ...holidayEndpoints({
      openSession: createSessions(config),
      store: dependencies.store,
      integration,
      now: clock.now,
      timeZone: config.public.timeZone,
    }),
    ...calendarRoutes(config, dependencies),
    ...partyRoutes(config, dependencies),
    clockEndpoint(clock),
    catalogCountsEndpoint(
      createCatalogCounts({ open: createAnonymous(config), elapsed: () => performance.now() }),
    ),
    contentEndpoint(dependencies.content),
    taxEndpoint(salesTax),
    interestEmailEndpoint(sendToOperator, formLimit('forms')),
    contactEndpoint(sendToOperator, formLimit('contact')),
    reportEndpoint({
      send: sendToOperator,
      limit: formLimit('reports'),
      rootUrl: config.public.rootUrl,
    }),
  );
  router.use(unknownEndpoint);
  return router;
}

/** Calendars that owners and renters follow elsewhere, and those that their tools follow. */
const calendarRoutes = (
  config: ServerConfig,
  { integration, store, clock, log, readCalendar }: Omit<ApiDependencies, 'content'>,
): Router[] => [
  ...calendarFeed({
    openSession: createSessions(config),
    integration,
    store,
    now: clock.now,
    config: config.public,
  }),
  ...calendarImports({
    openSession: createSessions(config),
    integration,
    store,
    now: clock.now,
    timeZone: config.public.timeZone,
    fetchCalendar,
    readCalendar,
    tellPaused: createPausedMail({
      integration,
      log,
      config: config.public,
      send: config.mail && createPersonMail(config.mail),
    }),
  }),
];

/** What the two parties of an order do and learn. */
const partyRoutes = (
  config: ServerConfig,
  { integration, store, clock, log }: Omit<ApiDependencies, 'content'>,
): Router[] => [
  ...arrangementEndpoints({
    openSession: createSessions(config),
    arrangements: {
      integration,
      store,
      log,
      now: clock.now,
      timeZone: config.public.timeZone,
      config: config.public,
      send: config.mail && createPersonMail(config.mail),
    },
  }),
  ...partyEndpoints({ openSession: createSessions(config), integration }),
  orderFiles({
    openSession: createSessions(config),
    integration,
    now: clock.now,
    config: config.public,
  }),
];

/** The services that check and price orders. */
function orderServices(
  { tax, commissionPercentage, public: { maps, timeZone, currency, bookingUnit } }: ServerConfig,
  { integration, store, clock, log }: Omit<ApiDependencies, 'content'>,
): Omit<OrderServices, 'salesTax'> {
  return {
    integration,
    store,
    log,
    currency,
    commissionPercentage,
    unit: bookingUnit,
    now: clock.now,
    timeZoneOf: createTimeZoneOf(timeZone),
    canBePaid: createCanBePaid(integration, { log, clock: () => clock.estimate().getTime() }),
    reverseGeocode: maps && createReverseGeocode(maps),
    ownerPlace: createOwnerPlace(integration, { log }),
    marketplacePlace: tax.place,
  };
}
