import express from 'express';
import { pino } from 'pino';
import { testConfig } from '~/testing/test-config';
import { errorHandler } from '../../core/middleware/error-handler';
import { type RunningServer, serve } from '../../base/serve';
import { extensionWorld } from '../../testing/extension-world';
import { createDrawing } from './draw-receipt';
import { receiptEndpoint } from './receipt-endpoint';

/** The thread runs TypeScript here. */
const draw = createDrawing(['--require', 'tsx/cjs']);

/** The address of an order's receipt, asked for by its renter or owner. */
async function receiptServer() {
  const { services, order, renter, owner } = await extensionWorld();
  const { integration, now } = services;
  const openSession = async (request: express.Request) =>
    request.get('x-test-side') === 'owner' ? owner : renter;
  const log = pino({ level: 'silent' });
  const app = express().use(
    receiptEndpoint({ openSession }, { integration, now, config: testConfig, draw, release: 'a' }),
    errorHandler(log),
  );
  const server = await serve(app, 0);
  const get = (headers: Readonly<Record<string, string>> = {}) =>
    fetch(`http://127.0.0.1:${server.port}/orders/${order.id}/receipt.pdf`, { headers });
  return { get, server };
}

let server: RunningServer | undefined;
afterEach(() => server?.stop());

test('a receipt that has not changed is not sent again, and each side has its own', async () => {
  const started = await receiptServer();
  ({ server } = started);
  const first = await started.get();
  expect(first.status).toBe(200);
  expect(first.headers.get('cache-control')).toBe('private, no-cache');
  expect(
    Buffer.from(await first.arrayBuffer())
      .subarray(0, 4)
      .toString(),
  ).toBe('%PDF');
  const tag = first.headers.get('etag') ?? '';
  const again = await started.get({ 'if-none-match': tag });
  expect([again.status, await again.text()]).toEqual([304, '']);
  const others = await started.get({ 'if-none-match': tag, 'x-test-side': 'owner' });
  expect(others.status).toBe(200);
  await others.arrayBuffer();
}, 60_000);
