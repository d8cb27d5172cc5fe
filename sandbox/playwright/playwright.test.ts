import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { type Browser, chromium } from '@playwright/test';
import { sandboxCredentials } from '../credentials';
import { chromiumPath } from '../testing/chromium';
import { startTestSandbox } from '../testing/harness';
import { useStarted } from '../testing/use-started';
import { routeToSandbox, sandboxAddress } from './playwright.cjs';

const ARGS = ['--no-sandbox', '--disable-background-networking', '--disable-component-update'];

/** What browsers ask of the hosted services for pages of public clients, as recorded, and who answers here. */
test.each([
  ['https://js.stripe.com/v3/', '/stripe/v3/'],
  ['https://js.stripe.com/v3', '/stripe/v3'],
  ['https://js.stripe.com/basil/stripe.js', '/stripe/basil/stripe.js'],
  ['https://js.stripe.com/stripe/frame?type=card', '/stripe/frame?type=card'],
  ['https://js.stripe.com/v1/payment_methods', '/v1/payment_methods'],
  ['https://api.stripe.com/v1/payment_intents/pi_1/confirm', '/v1/payment_intents/pi_1/confirm'],
  [
    'https://api.mapbox.com/styles/v1/mapbox/streets-v10?access_token=pk.x',
    '/maps/styles/v1/mapbox/streets-v10?access_token=pk.x',
  ],
  [
    'https://api.mapbox.com/geocoding/v5/mapbox.places/Austin.json?limit=5&access_token=pk.x',
    '/maps/geocoding/v5/mapbox.places/Austin.json?limit=5&access_token=pk.x',
  ],
  [
    'https://api.mapbox.com/styles/v1/mapbox/streets-v10/static/-97.7,30.3,16/640x360?access_token=pk.x',
    '/maps/styles/v1/mapbox/streets-v10/static/-97.7,30.3,16/640x360?access_token=pk.x',
  ],
  [
    'https://api.mapbox.com/mapbox-gl-js/v3.7.0/mapbox-gl.js',
    '/maps/mapbox-gl-js/v3.7.0/mapbox-gl.js',
  ],
  ['https://flex-api.sharetribe.com/v1/auth/token', '/v1/auth/token'],
])('%s is asked of the sandbox', (asked, path) => {
  expect(sandboxAddress(asked, 'http://localhost:3700/')).toBe(`http://localhost:3700${path}`);
});

test.each(['https://example.com/v3/', 'https://events.mapbox.com/events/v2'])(
  '%s is not',
  (asked) => {
    expect(sandboxAddress(asked)).toBeUndefined();
  },
);

/** A client that names the hosted services in its code, on an address of its own. */
async function startClient() {
  const server = createServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.end(`<!doctype html><html lang="en"><head><title>Client</title>
      <link rel="icon" href="data:,"><script src="https://js.stripe.com/v3/"></script></head>
      <body><div id="card" style="width:400px"></div></body></html>`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, url: `http://localhost:${String((server.address() as AddressInfo).port)}` };
}

const world = useStarted(
  async () => {
    const sandbox = await startTestSandbox();
    const browser: Browser = await chromium.launch({ executablePath: chromiumPath(), args: ARGS });
    return { sandbox, browser, client: await startClient() };
  },
  async ({ sandbox, browser, client }) => {
    await browser.close();
    client.server.closeAllConnections();
    client.server.close();
    await sandbox.stop();
  },
  { withinMs: 60_000 },
);

/** A page of the client whose every other request to another host fails the test. */
async function openClient() {
  const { sandbox, browser, client } = world();
  const context = await browser.newContext();
  const strangers: string[] = [];
  await context.route(/^https:/, async (route) => {
    strangers.push(route.request().url());
    await route.abort();
  });
  await routeToSandbox(context, { url: sandbox.url });
  const page = await context.newPage();
  await page.goto(client.url);
  return { context, page, strangers };
}

test('an unchanged client takes a card with the script that it names', async () => {
  const { context, page, strangers } = await openClient();
  await page.evaluate((key) => {
    const stripe = Reflect.get(window, 'Stripe')(key);
    const card = stripe.elements().create('card', { hidePostalCode: true });
    card.mount('#card');
    Object.assign(window, { pay: () => stripe.createPaymentMethod({ type: 'card', card }) });
  }, sandboxCredentials.publishableKey);
  const frame = page.frameLocator('iframe[title="Secure card payment input frame"]');
  await frame.getByLabel('Credit or debit card number').pressSequentially('4242424242424242');
  await frame.getByLabel('Credit or debit card expiration date').pressSequentially('1234');
  await frame.getByLabel('Credit or debit card CVC/CVV').pressSequentially('123');
  const made = await page.evaluate(() => Reflect.get(window, 'pay')());
  expect(made).toMatchObject({ paymentMethod: { type: 'card', card: { last4: '4242' } } });
  expect(strangers).toEqual([]);
  await context.close();
});

test('an unchanged client draws a map with the program that it names', async () => {
  const { context, page, strangers } = await openClient();
  const program = 'https://api.mapbox.com/mapbox-gl-js/v3.7.0/mapbox-gl';
  await page.addStyleTag({ url: `${program}.css` });
  await page.addScriptTag({ url: `${program}.js` });
  await page.evaluate(async (container) => {
    const mapboxgl = Reflect.get(window, 'mapboxgl');
    mapboxgl.accessToken = 'pk.sandbox';
    const style = 'mapbox://styles/mapbox/streets-v10';
    const map = new mapboxgl.Map({ container, style, center: [-97.74, 30.27], zoom: 9 });
    await map.once('idle');
  }, 'card');
  expect(strangers).toEqual([]);
  await context.close();
});

test('an unchanged client gets map styles and places, and its reports go nowhere', async () => {
  const { context, page, strangers } = await openClient();
  const ask = (address: string, init?: { readonly method: string; readonly body: string }) =>
    page.evaluate(
      async ([asked, options]) => {
        const reply = await fetch(asked, options);
        return { status: reply.status, text: await reply.text() };
      },
      [address, init] as const,
    );
  const token = 'access_token=pk.sandbox';
  const mapbox = 'https://api.mapbox.com';
  const style = await ask(`${mapbox}/styles/v1/mapbox/streets-v10?${token}`);
  expect(JSON.parse(style.text)).toMatchObject({ version: 8 });
  const places = await ask(`${mapbox}/geocoding/v5/mapbox.places/Austin.json?${token}`);
  expect(JSON.parse(places.text)).toMatchObject({ type: 'FeatureCollection' });
  const report = await ask('https://events.mapbox.com/events/v2', { method: 'POST', body: '[]' });
  expect(report.status).toBe(204);
  expect(strangers).toEqual([]);
  await context.close();
});
