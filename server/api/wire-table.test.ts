import { type Router } from 'express';
import { pino } from 'pino';
import { wire } from '~/wire/table';
import { commonRefusals } from '~/wire/refusals';
import { createCalendarReader } from '../calendars/read-calendar';
import { loadConfig } from '../config/load-config';
import { createMarketplaceClock } from '../marketplace/clock';
import { integrationOf } from '../testing/integration-of';
import { createMemoryStore } from '../testing/memory-store';
import { features } from '../features/features';
import { openFeatures } from '../open-features';
import { kindOf } from './api-limits';
import { apiRoutes } from './api-routes';

const config = loadConfig({
  NODE_ENV: 'test',
  REACT_APP_SHARETRIBE_SDK_CLIENT_ID: 'client',
  SHARETRIBE_SDK_CLIENT_SECRET: 'secret',
  SHARETRIBE_INTEGRATION_CLIENT_ID: 'integration',
  SHARETRIBE_INTEGRATION_CLIENT_SECRET: 'integration-secret',
  REACT_APP_GOOGLE_CLIENT_ID: 'google',
  GOOGLE_CLIENT_SECRET: 'google-secret',
  REACT_APP_FACEBOOK_APP_ID: 'facebook',
  FACEBOOK_APP_SECRET: 'facebook-secret',
});

/** Every route of a router and of the routers in it, as "POST /enquire". */
const routesOf = ({ stack }: Router): string[] =>
  stack.flatMap(({ route, handle }) => {
    if (route) {
      const methods = new Set(route.stack.map(({ method }) => method));
      return [...methods].map((method) => `${method.toUpperCase()} ${route.path}`);
    }
    return 'stack' in handle ? routesOf(handle as Router) : [];
  });

test('every endpoint is in the table, and every entry has an endpoint', () => {
  const log = pino({ level: 'silent' });
  const services = {
    integration: integrationOf({}),
    clock: createMarketplaceClock({ baseUrl: 'http://marketplace.test', log }),
    log,
    store: createMemoryStore(),
  };
  const router = apiRoutes(config, {
    ...services,
    features: openFeatures(features, config, services),
    limitStores: { storeFor: () => undefined },
    readCalendar: createCalendarReader({ execArgv: [] }),
    content: { read: () => Promise.resolve(undefined) },
  });
  const entries = wire.map(({ method, path }) => `${method} ${path}`);
  expect(entries.length).toBeGreaterThan(30);
  expect(routesOf(router).toSorted()).toEqual(entries.toSorted());
});

test('no entry names what every endpoint may answer', () => {
  const common = new Set(commonRefusals);
  expect(wire.flatMap(({ refuses }) => refuses.filter((code) => common.has(code)))).toEqual([]);
});

test('an endpoint is the same in every way of writing its address', () => {
  expect(kindOf('/Initiate-Privileged/')).toBe('order');
  expect(kindOf('/orders/1/receipt.pdf')).toBe('read');
});
