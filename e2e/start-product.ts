import { rmSync } from 'node:fs';
import path from 'node:path';
import { Programs } from '../scripts/lib/child';

/** Moved by `E2E_PORT` and `E2E_SANDBOX_PORT`, so that two checkouts can be tested side by side. */
export const E2E_PORT = Number(process.env['E2E_PORT'] ?? '3100');
export const E2E_SANDBOX_PORT = Number(process.env['E2E_SANDBOX_PORT'] ?? '3700');

/** Starts the whole product as `npm start` does, on ports and fresh data of its own, and stops it after the last test. */
export default async function startProduct(): Promise<() => Promise<void>> {
  const data = path.resolve('.cache/e2e-data');
  rmSync(data, { recursive: true, force: true });
  const product = new Programs();
  await product.start({
    name: 'The product',
    args: ['--import', 'tsx', 'scripts/start.ts'],
    env: {
      ...process.env,
      PORT: String(E2E_PORT),
      SANDBOX_PORT: String(E2E_SANDBOX_PORT),
      SANDBOX_DATA: path.join(data, 'sandbox'),
      DATA_DIR: path.join(data, 'server'),
      NODE_ENV: 'development',
      RATE_LIMIT_PER_MINUTE: '10000',
    },
    isReady: (line) => line.startsWith('ready '),
    onLine: (line) => console.log(line),
  });
  return () => product.stop();
}
