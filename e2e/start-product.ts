import { once } from 'node:events';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { buildIfStale } from '../scripts/build';
import { Programs } from '../scripts/lib/child';
import { startTestServer, stopTestServer } from '../sandbox/testing/postgres-server';
import { serverDatabase } from '../sandbox/testing/test-database';
import { bundleSandbox } from '../sandbox/testing/child-sandbox';
import { NO_LIMITS } from '../server/testing/no-limits';

/** `E2E_PORT` and `E2E_SANDBOX_PORT` change the ports, so that two checkouts can be tested side by side. */
export const E2E_PORT = Number(process.env['E2E_PORT'] ?? '3100');
export const E2E_SANDBOX_PORT = Number(process.env['E2E_SANDBOX_PORT'] ?? '3700');
/** The environment variable that tells the workers where the sandbox's program is. */
export const SANDBOX_PROGRAM = 'E2E_SANDBOX_PROGRAM';

/**
 * Starts the whole product with its demo data as `npm start` does, on separate ports with fresh data, and stops it after the last test.
 * It starts while the first tests run; the tests that need it wait (`support/demo-product-test.ts`). Its marketplace uses a
 * PostgreSQL server, which takes half the processor time of an embedded database; the sandbox's own tests use both.
 */
export default async function startProduct(): Promise<() => Promise<void>> {
  // One test needs the source maps, which only a release has.
  await buildIfStale({ release: true });
  const data = path.resolve('.cache/e2e-data');
  rmSync(data, { recursive: true, force: true });
  await startTestServer();
  // Tests with a product of their own start it from one file, which takes a third of the processor time.
  const sandbox = await bundleSandbox();
  process.env[SANDBOX_PROGRAM] = sandbox.file;
  const { url } = await serverDatabase();
  const product = new Programs();
  const started = product.start({
    name: 'The product',
    args: ['--import', 'tsx', 'scripts/start.ts'],
    env: {
      ...process.env,
      PORT: String(E2E_PORT),
      SANDBOX_PORT: String(E2E_SANDBOX_PORT),
      DATABASE_URL: url,
      DATA_DIR: path.join(data, 'server'),
      NODE_ENV: 'development',
      ...NO_LIMITS,
    },
    isReady: (line) => line.startsWith('ready '),
    onLine: (line) => console.log(line),
  });
  // `npm test` starts us while other tests still run, and ends our input after the last of them.
  const mayBegin = process.env['STORIES_WAIT'] ? once(process.stdin.resume(), 'end') : undefined;
  let isStopping = false;
  started.catch((error: unknown) => {
    if (!isStopping) console.error(error);
  });
  await mayBegin;
  return async () => {
    isStopping = true;
    await product.stop();
    await stopTestServer();
    await sandbox.remove();
  };
}
