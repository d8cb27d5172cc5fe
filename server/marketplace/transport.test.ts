import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import axios from 'axios';
import { startOddService } from '../testing/odd-service';
import { createTransport, withCallRecord } from './transport';

const TIMEOUT_MS = 200;
/** No test lasts longer. A call that ends earlier does so for another reason, however busy the machine is. */
const FOREVER_MS = 600_000;

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

interface Limits {
  readonly timeoutMs: number;
  readonly budgetMs: number;
}

/** Calls a marketplace that never answers, while memory is cleaned up; settles once the call has failed. */
async function failOverSilence(method: 'get' | 'post', { timeoutMs, budgetMs }: Limits) {
  const marketplace = await startOddService(null);
  const cleaning = setInterval(collectGarbage, TIMEOUT_MS / 4);
  const client = axios.create(createTransport({ marketplaceTimeoutMs: timeoutMs }));
  const call = withCallRecord(budgetMs, () => client.request({ url: marketplace.url, method }));
  await expect(call).rejects.toThrow();
  clearInterval(cleaning);
  await marketplace.stop();
}

test.each(['get', 'post'] as const)(
  'a %s that is never answered ends at its deadline, also when memory is cleaned up meanwhile',
  async (method) => {
    await failOverSilence(method, { timeoutMs: TIMEOUT_MS, budgetMs: FOREVER_MS });
  },
);

test('an answer that has no end is not read to its end', async () => {
  const server = createServer((_request, response) => {
    const more = () => {
      if (!response.destroyed) response.write('x'.repeat(1_000_000), more);
    };
    more();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const client = axios.create(createTransport({ marketplaceTimeoutMs: FOREVER_MS }));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await expect(client.get(url)).rejects.toThrow('maxContentLength');
  server.closeAllConnections();
  server.close();
});

/** A marketplace that answers each connection's first request and breaks the connection off at the second. */
async function startForgetful() {
  const used = new WeakSet<object>();
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    if (used.has(request.socket)) request.socket.resetAndDestroy();
    else response.end('answer');
    used.add(request.socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = axios.create(createTransport({ marketplaceTimeoutMs: FOREVER_MS }));
  const read = async () => (await client.get<string>(url)).data;
  // Each of these gets a connection of its own, which is kept.
  await Promise.all([read(), read(), read()]);
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url, client, read, requests: () => requests, stop };
}

test('a read whose kept connection was closed is retried over a new one, whatever else was kept', async () => {
  const { read, stop } = await startForgetful();
  expect(await read()).toBe('answer');
  stop();
});

test('a request for a token is retried too; a command is sent once', async () => {
  const { url, client, requests, stop } = await startForgetful();
  const grant = 'grant_type=refresh_token&refresh_token=r';
  expect((await client.post<string>(`${url}/v1/auth/token`, grant)).data).toBe('answer');
  const before = requests();
  await expect(client.post(`${url}/v1/api/transactions/transition`, '')).rejects.toThrow();
  expect(requests()).toBe(before + 1);
  stop();
});

test('calls end with the time of the page that makes them', async () => {
  await failOverSilence('post', { timeoutMs: FOREVER_MS, budgetMs: TIMEOUT_MS });
});
