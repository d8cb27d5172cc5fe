import { request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { X509Certificate } from 'node:crypto';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { type Duplex } from 'node:stream';
import { text } from 'node:stream/consumers';
import { type Browser, chromium } from '@playwright/test';
import { sandboxCredentials } from '../credentials';
import { answeredHosts } from './hosts';
import { wholeChromium } from '../testing/chromium';
import { startTestSandbox } from '../testing/harness';
import { useStarted } from '../testing/use-started';
import { makeCertificates } from './certificates';
import { type Proxy } from './proxy';

const world = useStarted(
  () => startTestSandbox({ proxy: true }),
  (sandbox) => sandbox.stop(),
  { withinMs: 60_000 },
);

function proxy(): Proxy {
  const { proxy: started } = world();
  if (!started) throw new Error('The proxy was not started.');
  return started;
}

/** Asks the proxy for a way to a host, as browsers do. */
const tunnel = (target: string) =>
  new Promise<{ status: number; socket: Duplex; head: Buffer }>((resolve, reject) => {
    const asked = plainRequest(proxy().url, { method: 'CONNECT', path: target });
    asked.once('connect', ({ statusCode = 0 }, socket, head) =>
      resolve({ status: statusCode, socket, head }),
    );
    asked.once('error', reject);
    asked.end();
  });

interface Call {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

/** One encrypted request through the proxy, by somebody who trusts its authority and checks the host's name. */
async function ask(address: string, { method = 'GET', headers = {}, body = '' }: Call = {}) {
  const { hostname, pathname, search } = new URL(address);
  const { status, socket } = await tunnel(`${hostname}:443`);
  expect(status).toBe(200);
  const secure: TLSSocket = connectTls({ socket, servername: hostname, ca: proxy().authority });
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const asked = secureRequest(
      {
        method,
        path: `${pathname}${search}`,
        createConnection: () => secure,
        headers: { ...headers, Host: hostname, 'Content-Length': String(Buffer.byteLength(body)) },
      },
      (reply) => {
        text(reply).then(
          (answer) => resolve({ status: reply.statusCode ?? 0, body: answer }),
          reject,
        );
      },
    );
    asked.once('error', reject);
    asked.end(body);
  });
}

const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
const { clientId, integrationClientId, integrationClientSecret, taxKey, emailKey } =
  sandboxCredentials;

/** What clients ask of the hosted services at their own addresses, as recorded, and what tells whose answer it is. */
const calls: readonly (readonly [address: string, call: Call, status: number, says: string])[] = [
  ['https://js.stripe.com/v3/', {}, 200, 'Stripe'],
  ['https://js.stripe.com/basil/stripe.js', {}, 200, 'Stripe'],
  [
    'https://api.stripe.com/v1/balance',
    { headers: { Authorization: `Bearer ${sandboxCredentials.secretKey}` } },
    200,
    '"object":"balance"',
  ],
  ['https://api.mapbox.com/mapbox-gl-js/v3.7.0/mapbox-gl.js', {}, 200, 'mapboxgl'],
  ['https://api.mapbox.com/mapbox-gl-js/v3.7.0/mapbox-gl.css', {}, 200, '.mapboxgl-map'],
  ['https://api.mapbox.com/styles/v1/mapbox/streets-v12?access_token=pk.x', {}, 200, '"version":8'],
  [
    'https://api.mapbox.com/geocoding/v5/mapbox.places/Austin.json?access_token=pk.x',
    {},
    200,
    'FeatureCollection',
  ],
  ['https://api.mapbox.com/geocoding/v5/mapbox.places/Austin.json', {}, 401, 'Not Authorized'],
  ['https://events.mapbox.com/events/v2', { method: 'POST', body: '[]' }, 204, ''],
  ['https://m.stripe.com/6', { method: 'POST', body: '{}' }, 204, ''],
  [
    'https://flex-api.sharetribe.com/v1/auth/token',
    {
      method: 'POST',
      headers: form,
      body: `client_id=${clientId}&grant_type=client_credentials&scope=public-read`,
    },
    200,
    '"access_token"',
  ],
  [
    'https://flex-integ-api.sharetribe.com/v1/auth/token',
    {
      method: 'POST',
      headers: form,
      body: `client_id=${integrationClientId}&client_secret=${integrationClientSecret}&grant_type=client_credentials&scope=integ`,
    },
    200,
    '"access_token"',
  ],
  [
    'https://flex-build-api.sharetribe.com/v1/build-api/processes/query?marketplace=toolyard',
    { headers: { Authorization: `Apikey ${sandboxCredentials.buildApiKey}` } },
    200,
    '"data"',
  ],
  [
    `https://cdn.st-api.com/v1/assets/pub/${clientId}/a/latest/design/branding.json`,
    {},
    404,
    'not-found',
  ],
  [
    'https://api.sendgrid.com/v3/mail/send',
    {
      method: 'POST',
      headers: { Authorization: `Bearer ${emailKey}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({
        personalizations: [{ to: [{ email: 'ada@example.com' }] }],
        from: { email: 'shop@example.com' },
        subject: 'Through the proxy',
        content: [{ type: 'text/plain', value: 'Hello' }],
      }),
    },
    202,
    '',
  ],
  [
    'https://api.taxjar.com/v2/rates/78701',
    { headers: { Authorization: `Bearer ${taxKey}` } },
    200,
    '"rate"',
  ],
];

test.each(calls)('%s is answered by the sandbox: %j', async (address, call, status, says) => {
  const answer = await ask(address, call);
  expect(answer.status).toBe(status);
  expect(answer.body).toContain(says);
});

test('each host of the table is among these calls, or takes reports', () => {
  const asked = new Set(calls.map(([address]) => new URL(address).hostname));
  expect(answeredHosts.filter((host) => !asked.has(host))).toEqual([
    'm.stripe.network',
    'r.stripe.com',
  ]);
});

test('an email that was sent to the hosted service is in the mailbox', async () => {
  const reply = await fetch(`${world().url}/mailbox/api/messages?to=ada@example.com`);
  expect(await reply.text()).toContain('Through the proxy');
});

test.each(['example.com:443', 'api.stripe.com:80', 'localhost:22', ''])(
  'no way is opened to %j, and the refusal says what is answered',
  async (target) => {
    const { status, socket, head } = await tunnel(target);
    expect(status).toBe(403);
    expect(`${String(head)}${await text(socket)}`).toContain(
      'It answers https for js.stripe.com, api.stripe.com',
    );
  },
);

test('a request for another host inside an open way is refused', async () => {
  const answer = await ask('https://api.stripe.com/v1/balance', {});
  expect(answer.status).toBe(401);
  const { socket } = await tunnel('api.stripe.com:443');
  const options = { socket, servername: 'api.stripe.com', ca: proxy().authority };
  const secure = connectTls(options);
  secure.write('GET / HTTP/1.1\r\nHost: example.com\r\nConnection: close\r\n\r\n');
  expect(await text(secure)).toMatch(/^HTTP\/1\.1 421 [^]*no way to https:\/\/example\.com\//);
});

test('what is asked without encryption is refused, except for what a browser needs first', async () => {
  const plain = await new Promise<{ status: number; body: string }>((resolve, reject) => {
    const asked = plainRequest(proxy().url, { path: 'http://example.com/' }, (reply) => {
      text(reply).then((body) => resolve({ status: reply.statusCode ?? 0, body }), reject);
    });
    asked.end();
  });
  expect(plain).toMatchObject({ status: 403, body: expect.stringContaining('example.com') });
  const pac = await (await fetch(proxy().pacUrl)).text();
  const rule = new Function(`${pac}; return FindProxyForURL;`)() as (
    a: string,
    b: string,
  ) => string;
  const { host } = new URL(proxy().url);
  expect(rule('https://api.mapbox.com/x', 'api.mapbox.com')).toBe(`PROXY ${host}`);
  expect(rule('https://example.com/', 'example.com')).toBe('DIRECT');
  expect(rule('http://api.mapbox.com/', 'api.mapbox.com')).toBe('DIRECT');
  expect(await (await fetch(`${proxy().url}/ca.pem`)).text()).toBe(proxy().authority);
});

test('the authority vouches for these hosts, and can vouch for no other', () => {
  const now = new Date('2026-05-01T12:00:00Z');
  const { authority, chain } = makeCertificates(['a.example', 'b.example'], now);
  const root = new X509Certificate(authority);
  const leaf = new X509Certificate(chain);
  expect(leaf.checkIssued(root)).toBe(true);
  expect(leaf.verify(root.publicKey)).toBe(true);
  expect({ root: root.ca, leaf: leaf.ca }).toEqual({ root: true, leaf: false });
  expect(leaf.checkHost('b.example')).toBe('b.example');
  expect(leaf.checkHost('c.example')).toBeUndefined();
  expect([leaf.validFrom, leaf.validTo]).toEqual([
    'Apr 30 12:00:00 2026 GMT',
    'Apr 30 12:00:00 2027 GMT',
  ]);
  expect(makeCertificates(['a.example'], new Date('2055-01-01T00:00:00Z')).chain).not.toBe(chain);
});

describe('Chromium with the flags that are printed', () => {
  let browser: Browser;
  beforeAll(async () => {
    // The build without a window knows no PAC file.
    const args = ['--no-sandbox', '--enable-unsafe-swiftshader', ...proxy().chromiumFlags];
    browser = await chromium.launch({ executablePath: wholeChromium(), args });
  });
  afterAll(() => browser.close());

  test('draws a map and loads the script of payments at their own addresses', async () => {
    const page = await browser.newPage();
    // A page on this machine: a browser asks no proxy for it.
    await page.goto(`${world().url}/README.md`);
    await page.setContent('<div id="map" style="width:300px;height:200px"></div>');
    await page.addScriptTag({ url: 'https://js.stripe.com/v3/' });
    await page.addScriptTag({ url: 'https://api.mapbox.com/mapbox-gl-js/v3.7.0/mapbox-gl.js' });
    const seen = await page.evaluate(async () => {
      const mapboxgl = Reflect.get(window, 'mapboxgl');
      mapboxgl.accessToken = 'pk.sandbox';
      const style = 'mapbox://styles/mapbox/streets-v12';
      const map = new mapboxgl.Map({ container: 'map', style, center: [-97.7, 30.3], zoom: 8 });
      await map.once('idle');
      return { payments: typeof Reflect.get(window, 'Stripe'), drawn: map.areTilesLoaded() };
    });
    expect(seen).toEqual({ payments: 'function', drawn: true });
  });
});
