import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo } from 'node:net';
import { createBuildApi } from './build-api';

const TRANSIT = 'application/transit+json';

let server: Server | undefined;
afterEach(async () => {
  server?.close();
  server?.closeAllConnections();
  if (server) await once(server, 'close');
  server = undefined;
});

interface Reply {
  status?: number;
  type?: string;
  body: string;
}

/** The Build API of a marketplace that answers everything with `reply`. */
async function answering({ status = 200, type = TRANSIT, body }: Reply) {
  server = createServer((_, response) => {
    response.writeHead(status, { 'Content-Type': type }).end(body);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const FLEX_API_BASE_URL = `http://127.0.0.1:${port}`;
  return createBuildApi({ FLEX_API_KEY: 'k', FLEX_MARKETPLACE: 'm', FLEX_API_BASE_URL });
}

const refusal = (error: string): string => `["^ ","~:errors",[["^ ",${error}]]]`;

describe('the command says what to do if', () => {
  test('the sandbox does not run', async () => {
    const api = createBuildApi({ SANDBOX_PORT: '9' });
    await expect(api.processes()).rejects.toThrow(/localhost:9\S* does not answer.*npm start/);
  });

  test('the hosted service does not answer', async () => {
    const api = createBuildApi({
      FLEX_API_KEY: 'k',
      FLEX_MARKETPLACE: 'm',
      FLEX_API_BASE_URL: 'http://localhost:9',
    });
    await expect(api.processes()).rejects.toThrow(/does not answer.*network/);
  });

  test.each([401, 403])('the key is refused with %d', async (status) => {
    const api = await answering({ status, body: refusal('"~:title","Access denied"') });
    await expect(api.processes()).rejects.toThrow(/^m \(http\S+\) refused the key/);
  });

  test('the address belongs to something else', async () => {
    const api = await answering({ type: 'text/html', body: '<html>' });
    await expect(api.processes()).rejects.toThrow(
      /^There is no Build API at http\S+\. .*FLEX_API_BASE_URL.*\/v1\/build-api/,
    );
  });
});

test('versions are read with their times and aliases, and an unknown process has none', async () => {
  const version = '"~:process/version",2,"~:process/createdAt","~m1700000000000"';
  const rest = '"~:process/aliases",["~:release-1"],"~:process/transactionCount",3';
  const api = await answering({ body: `["^ ","~:data",[["^ ",${version},${rest}]]]` });
  expect(await api.versions('rental')).toEqual([
    {
      version: 2,
      createdAt: new Date(1_700_000_000_000),
      aliases: ['release-1'],
      transactionCount: 3,
    },
  ]);
});

test('an unknown process has no versions, and the error names what is missing', async () => {
  const api = await answering({ status: 404, body: refusal('"~:title","Not found"') });
  expect(await api.versions('rental')).toEqual([]);
  await expect(api.show('rental', { version: '4' })).rejects.toThrow('no rental version 4');
  await expect(api.show('rental', { alias: 'next' })).rejects.toThrow('no rental next');
});

describe('a refusal', () => {
  const files = { definition: '{}', templates: [] };

  test('of a process that already exists says what to do', async () => {
    const error = '"~:code","~:tx-process-already-exists","~:title","Process already exists: x"';
    const api = await answering({ status: 409, body: refusal(error) });
    await expect(api.store('create', 'x', files)).rejects.toThrow(
      'x is there already. "push" stores its next version.',
    );
  });

  test('of emails names the places of the faults', async () => {
    const place = '"~:template-name","new-order","~:template-part","html","~:line",3,"~:column",7';
    const details = `"~:details",["^ ","~:render-errors",[["^ ",${place},"~:reason","no helper x"]]]`;
    const api = await answering({ status: 400, body: refusal(`"~:title","Bad",${details}`) });
    await expect(api.store('push', 'x', files)).rejects.toThrow('new-order html 3:7  no helper x');
  });

  test('of anything else is shown as it is', async () => {
    const api = await answering({ status: 409, body: refusal('"~:title","Conflict"') });
    await expect(
      api.pointAlias('create', { process: 'x', alias: 'a', version: 1 }),
    ).rejects.toThrow(/^Conflict$/);
  });

  test('without words is described by its status', async () => {
    const api = await answering({ status: 500, body: '["^ "]' });
    await expect(api.processes()).rejects.toThrow('status 500');
  });
});
