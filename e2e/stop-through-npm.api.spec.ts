import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { NO_LIMITS } from '../server/testing/no-limits';
import { startRedis } from '../server/testing/redis-server';
import { chooseServices } from '../scripts/lib/services';
import { freePort, type OwnProduct } from './support/own-product';
import { expect, test } from './support/own-product-test';

const SLOW_MS = 1500;

interface ThroughNpm {
  readonly npm: ChildProcess;
  readonly url: string;
}

/** Whether any process of npm's process group is still running. */
function isAnyLeft({ pid }: ChildProcess): boolean {
  try {
    process.kill(-(pid ?? 0), 0);
    return true;
  } catch {
    return false;
  }
}

const started: ThroughNpm[] = [];
const folder = mkdtempSync(path.join(tmpdir(), 'toolyard-npm-'));
test.afterAll(() => {
  for (const { npm } of started) {
    if (isAnyLeft(npm)) process.kill(-(npm.pid ?? 0), 'SIGKILL');
  }
  rmSync(folder, { recursive: true, force: true });
});

/** Starts a script of package.json over the product's hosted services, and waits until it is ready. */
async function startThroughNpm(
  { services }: OwnProduct,
  script: string,
  env: NodeJS.ProcessEnv = {},
): Promise<ThroughNpm> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const npm = spawn('npm', ['run', '--silent', script], {
    env: {
      ...process.env,
      ...chooseServices({}).env(services.baseUrl),
      PORT: String(port),
      DATA_DIR: path.join(folder, script),
      REACT_APP_MARKETPLACE_ROOT_URL: url,
      ...NO_LIMITS,
      SIGNING_KEY: 'a-key-for-tests-of-32-characters',
      DRAIN_MS: '5000',
      // On a busy machine, 50 pages at once may take longer than the usual limit.
      MARKETPLACE_TIMEOUT_MS: '7000',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  const program = { npm, url };
  started.push(program);
  for await (const line of createInterface({ input: npm.stdout })) {
    if (line.includes('"msg":"ready"') || line.startsWith('ready ')) break;
  }
  npm.stdout.resume();
  return program;
}

async function statusOf(address: string): Promise<number> {
  const answer = await fetch(address);
  await answer.text();
  return answer.status;
}

for (const script of ['start:prod', 'start']) {
  test(`a signal to "npm run ${script}" loses none of 50 slow requests, and leaves no process behind`, async ({
    product,
  }) => {
    test.setTimeout(180_000);
    const { npm, url } = await startThroughNpm(product, script);
    await product.trouble({
      service: 'marketplace',
      kind: 'slow',
      ms: SLOW_MS,
      path: '/v1/api/listings',
      times: 'always',
    });
    const answers = Array.from({ length: 50 }, () => statusOf(`${url}/s`));
    const ended = once(npm, 'exit');
    npm.kill('SIGTERM');
    expect(await Promise.all(answers)).toEqual(Array(50).fill(200));
    await product.heal();
    expect(await ended).toEqual([0, null]);
    await expect.poll(() => isAnyLeft(npm)).toBe(false);
    await expect(statusOf(`${url}/healthz`)).rejects.toThrow();
  });
}

test('a signal to "npm run worker" leaves no process behind', async ({ product }) => {
  const redis = await startRedis();
  const { npm } = await startThroughNpm(product, 'worker', { REDIS_URL: redis.url });
  const ended = once(npm, 'exit');
  npm.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  await expect.poll(() => isAnyLeft(npm)).toBe(false);
  await redis.stop();
});
