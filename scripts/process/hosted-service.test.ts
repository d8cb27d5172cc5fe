import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import path from 'node:path';
import { text } from 'node:stream/consumers';

const PROJECT = path.join(__dirname, '..', '..');
const KEY = 'hosted-key-4f1c9e';
const MARKETPLACE = 'rent-prod';

interface Seen {
  method: string;
  path: string;
  marketplace: string | null;
  authorization: string | undefined;
  body: string;
}

/** What the service answers to a request, in its wire format. */
const answerTo = (pathname: string): string =>
  pathname.endsWith('/create')
    ? '["^ ","~:data",["^ ","~:process/name","~:late-fee","~:process/version",1]]'
    : '["^ ","~:data",[]]';

/** Answers as a marketplace without processes; everything that it is asked is recorded. */
class StandIn {
  readonly seen: Seen[] = [];
  private refusing = false;
  private constructor(private readonly server: Server) {}

  static async start(): Promise<StandIn> {
    const server = createServer();
    const standIn = new StandIn(server);
    server.on('request', (request: IncomingMessage, response) => {
      void text(request).then((body) => {
        const { pathname, searchParams } = new URL(request.url ?? '', 'http://stand-in');
        const { authorization } = request.headers;
        const marketplace = searchParams.get('marketplace');
        standIn.seen.push({
          method: request.method ?? '',
          path: pathname,
          marketplace,
          authorization,
          body,
        });
        response.writeHead(standIn.refusing ? 401 : 200, {
          'Content-Type': 'application/transit+json',
        });
        // A service that repeats the key in its error must not bring it to the screen either.
        response.end(
          standIn.refusing
            ? `["^ ","~:errors",[["^ ","~:title","${authorization ?? ''}"]]]`
            : answerTo(pathname),
        );
      });
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    return standIn;
  }

  /** Refuses every key from now on. */
  refuse(): void {
    this.refusing = true;
  }

  get baseUrl(): string {
    const address = this.server.address();
    if (!address || typeof address === 'string') throw new Error('The stand-in is not listening');
    return `http://127.0.0.1:${address.port}/v1/build-api`;
  }

  async stop(): Promise<void> {
    this.server.close();
    this.server.closeAllConnections();
    await once(this.server, 'close');
  }
}

let service: StandIn;
beforeEach(async () => {
  service = await StandIn.start();
});
afterEach(() => service.stop());

/** Runs the command as an operator does, with a key of a hosted marketplace, and nobody at the terminal. */
async function operate(...args: string[]): Promise<{ code: number; output: string }> {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', path.join('scripts', 'process.ts'), ...args],
    {
      cwd: PROJECT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        FLEX_API_KEY: KEY,
        FLEX_MARKETPLACE: MARKETPLACE,
        FLEX_API_BASE_URL: service.baseUrl,
      },
    },
  );
  const [out, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close') as Promise<[number]>,
  ]);
  return { code, output: out + errors };
}

const asked = () => [...new Set(service.seen.map(({ method, path: at }) => `${method} ${at}`))];

test('the key, the address and the name of a hosted marketplace are used, and no others', async () => {
  const { code, output } = await operate('list');
  expect({ code, output }).toEqual({
    code: 0,
    output: `${MARKETPLACE} (${service.baseUrl}) has no processes yet.\n`,
  });
  expect(asked()).toEqual(['GET /v1/build-api/processes/query']);
  for (const { authorization, marketplace } of service.seen)
    expect([authorization, marketplace]).toEqual([`Apikey ${KEY}`, MARKETPLACE]);
}, 60_000);

test('nothing is stored without a yes, and the question names the marketplace', async () => {
  const refused = await operate('create', 'late-fee');
  expect(refused.code).toBe(1);
  expect(refused.output).toContain('late-fee: new');
  expect(refused.output).toContain('Nobody can answer here: add --yes');
  expect(asked()).toEqual([]);

  const stored = await operate('create', 'late-fee', '--yes');
  expect(stored).toMatchObject({ code: 0, output: expect.stringContaining('Done.') });
  expect(asked()).toEqual(['POST /v1/build-api/processes/create']);
  const [request] = service.seen;
  expect(request).toMatchObject({ authorization: `Apikey ${KEY}`, marketplace: MARKETPLACE });
  expect(request?.body).toContain(':transition/');
  for (const { output } of [refused, stored]) expect(output).not.toContain(KEY);
}, 60_000);

test('the error about a refused key does not contain the key', async () => {
  service.refuse();
  const { code, output } = await operate('list');
  expect(code).toBe(1);
  expect(output).toBe(
    `${MARKETPLACE} (${service.baseUrl}) refused the key. Check FLEX_API_KEY and FLEX_MARKETPLACE.\n`,
  );
  expect(service.seen).not.toEqual([]);
}, 60_000);
