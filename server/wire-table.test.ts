import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Router } from 'express';
import { pino } from 'pino';
import * as account from '~/wire/account';
import * as accountDeletion from '~/wire/account-deletion';
import * as approvals from '~/wire/approvals';
import * as arranging from '~/wire/arranging';
import * as calendars from '~/wire/calendars';
import * as cardHolds from '~/wire/card-holds';
import * as claims from '~/wire/claims';
import * as contact from '~/wire/contact';
import * as dataExport from '~/wire/data-export';
import * as desk from '~/wire/desk';
import * as deskMails from '~/wire/desk-mails';
import * as deskMessages from '~/wire/desk-messages';
import * as deskOrder from '~/wire/desk-order';
import * as deskPeople from '~/wire/desk-people';
import * as deskQueue from '~/wire/desk-queue';
import * as deskSearch from '~/wire/desk-search';
import * as deskSums from '~/wire/desk-sums';
import * as earnings from '~/wire/earnings';
import * as errorLog from '~/wire/error-log';
import * as extras from '~/wire/extras';
import * as holidays from '~/wire/holidays';
import * as identity from '~/wire/identity';
import * as liveNews from '~/wire/live-news';
import * as missedSearches from '~/wire/missed-searches';
import * as push from '~/wire/push';
import * as orders from '~/wire/orders';
import * as renterLimits from '~/wire/renter-limits';
import * as reports from '~/wire/reports';
import * as requests from '~/wire/requests';
import * as socialLogin from '~/wire/social-login';
import * as staffWords from '~/wire/staff-words';
import * as suggestions from '~/wire/suggestions';
import { wire, type WireEntry } from '~/wire/table';
import * as visitors from '~/wire/visitors';
import { commonRefusals } from '~/wire/refusals';
import { loadConfig } from './config/load-config';
import { createMarketplaceClock } from './marketplace/clock';
import { integrationOf } from './testing/integration-of';
import { createMemoryStore } from './testing/memory-store';
import { features } from './features/features';
import { openFeatures } from './open-features';
import { kindOf } from './core/api/api-limits';
import { apiRoutes } from './core/api/api-routes';

const variables = {
  NODE_ENV: 'test',
  REACT_APP_SHARETRIBE_SDK_CLIENT_ID: 'client',
  SHARETRIBE_SDK_CLIENT_SECRET: 'secret',
  SHARETRIBE_INTEGRATION_CLIENT_ID: 'integration',
  SHARETRIBE_INTEGRATION_CLIENT_SECRET: 'integration-secret',
  REACT_APP_GOOGLE_CLIENT_ID: 'google',
  GOOGLE_CLIENT_SECRET: 'google-secret',
  REACT_APP_FACEBOOK_APP_ID: 'facebook',
  FACEBOOK_APP_SECRET: 'facebook-secret',
  STRIPE_SECRET_KEY: 'sk_test',
  SENDGRID_API_KEY: 'SG.mail',
  SENDGRID_FROM_EMAIL: 'from@example.com',
  SENDGRID_TO_EMAIL: 'to@example.com',
  NEW_RENTER_ORDERS: '2',
  NEW_RENTER_SUM: '1000',
  IDENTITY_CHECKS: 'on',
  // Keys of the right lengths, which open nothing.
  PUSH_PUBLIC_KEY: `B${'A'.repeat(86)}`,
  PUSH_PRIVATE_KEY: 'A'.repeat(43),
};
const config = loadConfig(variables, features);

/** Lists every route of a router and of its nested routers, such as "POST /enquire". */
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
    contentFolder: 'content',
  };
  const router = apiRoutes(config, {
    ...services,
    features: openFeatures(features, config, services).features,
    limitStores: { storeFor: () => undefined },
    content: { read: () => Promise.resolve(undefined) },
  });
  const entries = wire.map(({ method, path }) => `${method} ${path}`);
  expect(entries.length).toBeGreaterThan(30);
  expect(routesOf(router).toSorted()).toEqual(entries.toSorted());
});

/** Browser code that calls our server, as texts. */
const callers = ['api', 'app', 'features', 'pages'].flatMap((folder) =>
  readdirSync(path.join('src', folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => readFileSync(path.join('src', folder, file), 'utf8')),
);

/** An address with a pattern cannot be called by its entry, so it is written out. */
const isCalled = (module: string, name: string, { path: address }: WireEntry): boolean =>
  callers.some(
    (text) =>
      (text.includes(`'~/wire/${module}'`) && new RegExp(`\\b${name}\\b`).test(text)) ||
      (address.includes('*') && text.includes(`/api${address.replace(/\*.*/, '')}`)),
  );

const modules = {
  account,
  'account-deletion': accountDeletion,
  approvals,
  arranging,
  calendars,
  'card-holds': cardHolds,
  claims,
  contact,
  'data-export': dataExport,
  desk,
  'desk-mails': deskMails,
  'desk-messages': deskMessages,
  'desk-order': deskOrder,
  'desk-people': deskPeople,
  'desk-queue': deskQueue,
  'desk-search': deskSearch,
  'desk-sums': deskSums,
  earnings,
  'error-log': errorLog,
  extras,
  holidays,
  identity,
  'live-news': liveNews,
  push,
  'missed-searches': missedSearches,
  orders,
  'renter-limits': renterLimits,
  reports,
  requests,
  'social-login': socialLogin,
  'staff-words': staffWords,
  suggestions,
  visitors,
};

test('every module with entries is looked at', () => {
  const looked = Object.values(modules).flatMap((module): unknown[] => Object.values(module));
  const others = wire.filter((entry) => entry.format !== 'file' && !looked.includes(entry));
  expect(others).toEqual([]);
});

test.each(Object.entries(modules))(
  'every entry of %s is called, but for addresses that a browser opens itself',
  (module, exported: Readonly<Record<string, unknown>>) => {
    const uncalled = Object.entries(exported).filter(([name, value]) =>
      wire.some(
        (entry) => entry === value && entry.format !== 'file' && !isCalled(module, name, entry),
      ),
    );
    expect(uncalled.map(([name]) => name)).toEqual([]);
  },
);

test('entries do not name refusals that every endpoint shares', () => {
  const common = new Set(commonRefusals);
  expect(wire.flatMap(({ refuses }) => refuses.filter((code) => common.has(code)))).toEqual([]);
});

test('an endpoint that checks a password has the same limit as the door of the desk', () => {
  expect(kindOf('/delete-account')).toBe(kindOf('/desk/enter'));
  expect(kindOf('/desk/enter')).toBe('mail');
});

test('an endpoint is the same under every spelling of its address', () => {
  expect(kindOf('/Initiate-Privileged/')).toBe('order');
  expect(kindOf('/orders/1/receipt.pdf')).toBe('read');
});
