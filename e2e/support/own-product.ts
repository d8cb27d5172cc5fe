import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { Programs } from '../../scripts/lib/child';
import { chooseServices } from '../../scripts/lib/services';
import { type FaultRequest } from '../../sandbox/faults/fault';
import { createBuildApi } from '../../sandbox/seed/build-api';
import { createPaymentClient, type SeedServices } from '../../sandbox/seed/clients';
import { setSearchSchemas } from '../../sandbox/seed/search-schemas';
import { NO_LIMITS } from '../../server/testing/no-limits';
import { serverDatabase } from '../../sandbox/testing/test-database';
import { SANDBOX_PROGRAM } from '../start-product';

/** The sandbox's fixed credentials. The marketplace's operator would have those of the hosted services. */
export const credentials = {
  marketplace: 'toolyard',
  clientId: 'sandbox-client',
  clientSecret: 'sandbox-secret',
  integrationClientId: 'sandbox-integration',
  integrationClientSecret: 'sandbox-integration-secret',
  buildApiKey: 'sandbox-api-key',
};

const MINUTE_MS = 60_000;
const CONTROL_TOKEN = 'sandbox-console';

/** Finds a free port of this machine. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** The addresses of a test's hosted services and web application, with control of their clock. */
export interface OwnProduct {
  readonly services: SeedServices;
  readonly payments: ReturnType<typeof createPaymentClient>;
  /** The origin of the web application. */
  readonly url: string;
  /** Starts the web server again after `killServer`. */
  startServer(): Promise<void>;
  /** Kills the web server, like a power cut. */
  killServer(): Promise<void>;
  /** The time of the hosted services' clock. */
  now(): Promise<Date>;
  /** Moves the clock forward and runs everything due by then. */
  moveClock(minutes: number): Promise<void>;
  /** Adds this much to the marketplace's balance at the payment service, in minor units. */
  topUp(amount: number): Promise<void>;
  /** Makes the next requests to a hosted service go wrong. */
  trouble(...faults: readonly FaultRequest[]): Promise<void>;
  /** Makes all hosted services work again, and ends requests that are still waiting. */
  heal(): Promise<void>;
  /** Puts a text at an address of another site and returns the address. */
  publishElsewhere(name: string, text: string): string;
  stop(): Promise<void>;
}

/** Stories cause failures on purpose, so no error service gets them. */
export const NO_ERROR_SERVICE = { SENTRY_DSN: '', REACT_APP_SENTRY_DSN: '' } as const;

/** Settings of the web server that differ from those of other tests. */
type Settings = Readonly<Record<string, string>>;

/**
 * Starts an empty marketplace with the transaction processes and search schemas, and the built web server, for tests that move time or
 * break things.
 */
export async function startOwnProduct(
  settings: Settings | ((sandboxUrl: string) => Settings) = {},
): Promise<OwnProduct> {
  const [port, sandboxPort] = [await freePort(), await freePort()];
  const url = `http://localhost:${port}`;
  const sandboxUrl = `http://localhost:${sandboxPort}`;
  const { url: databaseUrl, drop } = await serverDatabase();
  const hosted = new Programs();
  await hosted.start({
    name: 'The sandbox',
    args: [
      ...[process.env[SANDBOX_PROGRAM] ?? '', '--no-seed'],
      ...['--port', String(sandboxPort), '--app-url', url],
    ],
    env: { ...process.env, DATABASE_URL: databaseUrl },
    isReady: (line) => line.startsWith('ready'),
    onLine: (line) => console.log(line),
  });
  const services: SeedServices = {
    ...credentials,
    baseUrl: sandboxUrl,
    payments: {
      secretKey: 'sk_test_sandbox',
      endpoint: { host: '127.0.0.1', port: sandboxPort, protocol: 'http' },
    },
  };
  await pushProcesses(services);
  await setSearchSchemas(services, 'process');

  const dataFolder = mkdtempSync(path.join(tmpdir(), 'toolyard-server-'));
  const otherSite = mkdtempSync(path.join(tmpdir(), 'other-site-'));
  const env = {
    ...process.env,
    ...chooseServices({}).env(sandboxUrl),
    NODE_ENV: 'development',
    PORT: String(port),
    DATA_DIR: dataFolder,
    NODE_OPTIONS: `--require ${path.resolve('e2e/support/other-site.cjs')}`,
    OTHER_SITE: otherSite,
    REACT_APP_MARKETPLACE_ROOT_URL: url,
    ...NO_LIMITS,
    ...NO_ERROR_SERVICE,
    LOG_LEVEL: 'error',
    ...(typeof settings === 'function' ? settings(sandboxUrl) : settings),
  };
  let server = new Programs();
  const startServer = async () => {
    await server.start({
      name: 'The web server',
      args: ['dist/server/main.js'],
      env: { ...env, LOG_LEVEL: 'info' },
      isReady: (line) => line.includes('"msg":"ready"'),
      onLine: (line) => {
        if (/"level":[56]0/.test(line)) console.log(line);
      },
    });
  };
  await startServer();

  const control = async (
    method: string,
    name: 'clock' | 'faults' | 'payments/top-up',
    body?: object,
  ) => {
    const answer = await fetch(`${sandboxUrl}/console/api/${name}`, {
      method,
      headers: { authorization: `Bearer ${CONTROL_TOKEN}`, 'content-type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok)
      throw new Error(`the ${name} answered ${answer.status}: ${await answer.text()}`);
    return answer.json() as Promise<unknown>;
  };
  const now = async () => new Date(((await control('GET', 'clock')) as { now: string }).now);

  return {
    services,
    payments: createPaymentClient(services),
    url,
    startServer,
    killServer: async () => {
      await server.kill();
      server = new Programs();
    },
    now,
    moveClock: async (minutes) => {
      await control('POST', 'clock', { advance: `PT${minutes}M` });
      await expect.poll(() => hasMarketplaceTime(url, now)).toBe(true);
    },
    topUp: async (amount) => {
      await control('POST', 'payments/top-up', { amount });
    },
    trouble: async (...faults) => {
      for (const fault of faults) await control('POST', 'faults', fault);
    },
    heal: async () => {
      await control('DELETE', 'faults');
    },
    publishElsewhere: (name, text) => {
      writeFileSync(path.join(otherSite, name), text);
      return `https://calendar.example/${name}`;
    },
    stop: async () => {
      await server.stop();
      await hosted.stop();
      await drop();
      for (const folder of [dataFolder, otherSite])
        rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Whether the web server has read the marketplace's clock, which it does every few seconds. A stopped server has no time. */
async function hasMarketplaceTime(url: string, now: () => Promise<Date>): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/api/clock`);
    const body = (await answer.json()) as { now: string };
    return Math.abs(Date.parse(body.now) - (await now()).getTime()) < MINUTE_MS;
  } catch {
    return true;
  }
}

async function pushProcesses(services: SeedServices): Promise<void> {
  const build = createBuildApi(services);
  for (const name of ['flex-default-process', 'cart-item', 'extension', 'late-fee']) {
    const version = await build.pushProcess({ name, folder: path.resolve('process', name) });
    await build.setAlias(name, 'release-1', version);
  }
  const folder = path.resolve('process', 'flex-default-process', 'asked');
  const asked = await build.pushProcess({ name: 'flex-default-process', folder });
  await build.setAlias('flex-default-process', 'request-1', asked);
}
