import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Waiting } from '~/domain/desk/waiting';
import { createMailService } from '../mail/mail-service';
import { startTasks } from '../background/task-runner';
import { loadConfig } from '../config/load-config';
import { type WaitingOfFeature } from '../core/feature';
import { openEmbeddedStore } from '../store/embedded-store';
import { type BackgroundStore } from '../store/background-store';
import { createMemoryStore } from '../testing/memory-store';
import { httpAnswer, startOddService } from '../testing/odd-service';
import { startApp } from '../testing/start-app';
import { openRoutes } from './routes';
import { type Metrics, startMetrics } from './start-metrics';

const least = {
  NODE_ENV: 'test',
  REACT_APP_SHARETRIBE_SDK_CLIENT_ID: 'test-client',
  SHARETRIBE_SDK_CLIENT_SECRET: 'very-secret',
  SHARETRIBE_INTEGRATION_CLIENT_ID: 'test-integration',
  SHARETRIBE_INTEGRATION_CLIENT_SECRET: 'integration-secret',
};
const log = { error: jest.fn(), warn: jest.fn() };
const opened: { readonly stop: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.stop();
});

interface Options {
  readonly env?: Readonly<Record<string, string>>;
  readonly store?: BackgroundStore;
  readonly waiting?: readonly WaitingOfFeature[];
}

/** The metrics of a server with these settings, and how they are read. */
async function metricsOf({ env = {}, store = createMemoryStore(), waiting = [] }: Options = {}) {
  const config = loadConfig({ ...least, METRICS_PORT: '0', ...env });
  const metrics = await startMetrics(config, {
    store,
    log,
    waiting: () => Promise.resolve(waiting),
  });
  opened.push(metrics);
  const read = async () => {
    const answer = await fetch(`http://127.0.0.1:${String(metrics.port)}/metrics`);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    return answer.text();
  };
  return { metrics, read };
}

/** The value of a metric with these labels; undefined if there is none. */
function valueOf(text: string, name: string, labels: Readonly<Record<string, string>> = {}) {
  const line = text
    .split('\n')
    .find(
      (each) =>
        (each.startsWith(`${name}{`) || each.startsWith(`${name} `)) &&
        Object.entries(labels).every(([label, value]) => each.includes(`${label}="${value}"`)),
    );
  return line === undefined ? undefined : Number(line.split(' ').at(-1));
}

/** Reads an answer to its end, because it is counted when it is sent. Resolves with its status. */
async function visit(address: string, init?: RequestInit): Promise<number> {
  const answer = await fetch(address, init);
  await answer.text();
  return answer.status;
}

async function oddService(answer: string | null) {
  const service = await startOddService(answer);
  opened.push(service);
  return service;
}

test('nothing is counted without a port, and nothing listens', async () => {
  const config = loadConfig(least);
  const metrics: Metrics = await startMetrics(config, {
    store: createMemoryStore(),
    log,
    waiting: () => Promise.resolve([]),
  });
  expect(metrics.port).toBeUndefined();
  await metrics.stop();
});

test('every other address is not found', async () => {
  const { metrics } = await metricsOf();
  const answer = await fetch(`http://127.0.0.1:${String(metrics.port)}/other`);
  expect(answer.status).toBe(404);
});

test('a marketplace that is away shows in its calls and in the answers, without an address', async () => {
  const marketplace = await oddService(null);
  const env = {
    REACT_APP_SHARETRIBE_SDK_BASE_URL: marketplace.url,
    REACT_APP_SHARETRIBE_SDK_ASSET_CDN_BASE_URL: marketplace.url,
    MARKETPLACE_TIMEOUT_MS: '250',
  };
  const { read } = await metricsOf({ env });
  const server = await startApp({ env });
  opened.push(server);
  const listing = '00000000-0000-4000-8000-000000000001';
  expect(await visit(`${server.url}/l/saw/${listing}?a=b`)).toBe(503);
  await visit(`${server.url}/no/such/page/${listing}`);
  const text = await read();
  expect(
    valueOf(text, 'toolyard_calls_total', { service: 'marketplace', outcome: 'none' }),
  ).toBeGreaterThan(0);
  const route = { route: '/l/:slug/:id', status: '503' };
  expect(valueOf(text, 'toolyard_request_seconds_count', route)).toBe(1);
  expect(valueOf(text, 'toolyard_render_seconds_count')).toBeGreaterThanOrEqual(0);
  // Addresses are not labels, because visitors can invent any number of them.
  expect(text).not.toContain(listing);
  expect(text).not.toContain('/no/such');
  expect(valueOf(text, 'nodejs_eventloop_lag_seconds')).toBeDefined();
});

test('an order that is refused is counted with the reason', async () => {
  const { read } = await metricsOf();
  const server = await startApp();
  opened.push(server);
  const ordered = await visit(`${server.url}/api/initiate-privileged`, { method: 'POST' });
  expect(ordered).toBeGreaterThanOrEqual(400);
  const text = await read();
  const counted = text.split('\n').filter((line) => line.startsWith('toolyard_orders_total{'));
  expect(counted).toHaveLength(1);
  expect(counted[0]).toMatch(/step="initiate-privileged"/);
  expect(counted[0]).not.toMatch(/outcome="done"/);
});

test('an email service that refuses shows in its calls', async () => {
  const mail = await oddService(httpAnswer(401, 'application/json', '{}'));
  const settings = {
    SENDGRID_API_KEY: 'SG.key',
    SENDGRID_FROM_EMAIL: 'from@example.com',
    SENDGRID_TO_EMAIL: 'to@example.com',
    SENDGRID_BASE_URL: mail.url,
  };
  const { read } = await metricsOf({ env: settings });
  const config = loadConfig({ ...least, ...settings });
  const service = config.mail && createMailService(config.mail);
  expect(service).not.toBeNull();
  const email = { to: 'a@example.com', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
  await expect(service?.send({ ...email, from: 'from@example.com' } as never)).rejects.toThrow();
  const text = await read();
  expect(valueOf(text, 'toolyard_calls_total', { service: 'mail', outcome: '4xx' })).toBe(1);
});

test('fetches are calls too; a host that is in no setting is "other"', async () => {
  const { read } = await metricsOf();
  const elsewhere = await oddService(httpAnswer(200, 'text/calendar', 'BEGIN'));
  await (await fetch(`${elsewhere.url}/v1/secret/calendar.ics`)).text();
  const text = await read();
  expect(valueOf(text, 'toolyard_calls_total', { service: 'other', outcome: '2xx' })).toBe(1);
  expect(text).not.toContain('secret');
});

describe('background work', () => {
  const aTask = (name: string, handle: () => Promise<void>) => ({
    name,
    everyMs: 5000,
    handle,
    read: () => Promise.resolve({ items: ['a'], cursor: null, isLast: true }),
  });
  const until = async (isTrue: () => Promise<boolean>) => {
    while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 5));
  };

  test('a hanging task and a failing one are visible next to a working one, even in a server that runs none', async () => {
    const store = createMemoryStore();
    const { read } = await metricsOf({ store });
    let free = () => {};
    const hangs = aTask('hangs', () => new Promise((resolve) => (free = resolve)));
    const fails = aTask('fails', () => Promise.reject(new Error('no')));
    const tasks = [hangs, fails, aTask('works', () => Promise.resolve())];
    const background = startTasks(tasks, { store, log });
    await until(async () => (await store.get('task:works:done')) !== null);
    await until(async () => (await store.get('task:fails:done')) !== null);
    const text = await read();
    expect(valueOf(text, 'toolyard_task_period_seconds', { task: 'hangs' })).toBe(5);
    expect(valueOf(text, 'toolyard_task_age_seconds', { task: 'works' })).toBeLessThan(5);
    expect(await store.get('task:hangs:done')).toBeNull();
    expect(valueOf(text, 'toolyard_task_age_seconds', { task: 'hangs' })).toBeGreaterThanOrEqual(0);
    expect(valueOf(text, 'toolyard_task_troubles_total', { task: 'fails', trouble: 'item' })).toBe(
      1,
    );
    free();
    await background.stop();
  });

  test('an unreachable store is visible, and the rest is still reported', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'metrics-'));
    const store = await openEmbeddedStore(folder);
    const { read } = await metricsOf({ store });
    expect(valueOf(await read(), 'toolyard_store_up')).toBe(1);
    await store.close();
    const text = await read();
    expect(valueOf(text, 'toolyard_store_up')).toBe(0);
    expect(valueOf(text, 'process_cpu_seconds_total')).toBeDefined();
    rmSync(folder, { recursive: true });
  });

  test('waiting cases are counted by kind; a feature that could not be read is reported, and is not 0', async () => {
    const entry = (key: string, more: Partial<Waiting> = {}): Waiting => ({
      key,
      kind: 'refund-failed',
      about: null,
      who: [],
      orderId: null,
      number: null,
      until: null,
      since: '2026-06-12T12:00:00.000Z',
      sum: null,
      path: '/desk',
      ...more,
    });
    const report = entry('3', { kind: 'report' });
    const waiting: readonly WaitingOfFeature[] = [
      {
        feature: 'moves',
        entries: [
          entry('1', { until: '2026-06-12T10:00:00Z' }),
          entry('2', { until: '2026-06-13T10:00:00Z' }),
          report,
        ],
      },
      { feature: 'claims', entries: null },
    ];
    const { read } = await metricsOf({ waiting });
    const text = await read();
    expect(valueOf(text, 'toolyard_waiting', { kind: 'refund-failed' })).toBe(2);
    expect(valueOf(text, 'toolyard_waiting', { kind: 'report' })).toBe(1);
    const first = Date.parse('2026-06-12T10:00:00Z') / 1000;
    expect(valueOf(text, 'toolyard_waiting_until_seconds', { kind: 'refund-failed' })).toBe(first);
    expect(valueOf(text, 'toolyard_waiting_unreadable', { feature: 'claims' })).toBe(1);
    expect(valueOf(text, 'toolyard_waiting_unreadable', { feature: 'moves' })).toBe(0);
  });
});

test.each([
  ['/', '/'],
  ['/s?address=Austin', '/s'],
  ['/l/saw/1?start=2026-06-12', '/l/:slug/:id'],
  ['/order/1/details', '/order/:id/details'],
  ['/api/transaction-line-items', '/api/transaction-line-items'],
  ['/api/whatever', 'other'],
  ['/static/main.123.js', '/static/*'],
  ['/wp-login.php', 'other'],
])('%s is counted as %s', (address, route) => {
  expect(openRoutes().of(address).route).toBe(route);
});
