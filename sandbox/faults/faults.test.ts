import Stripe from 'stripe';
import Taxjar from 'taxjar';
import { sandboxCredentials } from '../credentials';
import { type Sandbox } from '../network';
import { anonymousSdk, integrationSdk, refusal, startTestSandbox } from '../testing/harness';
import { useStarted } from '../testing/use-started';
import { type FaultRequest } from './fault';
import { SERVICE_NAMES, type ServiceName } from './services';

const sandbox = useStarted(
  () => startTestSandbox(),
  (started: Sandbox) => started.stop(),
);

const control = (init: RequestInit = {}, query = '') =>
  fetch(`${sandbox().url}/console/api/faults${query}`, {
    ...init,
    headers: { authorization: `Bearer ${sandboxCredentials.controlToken}` },
  });

const ask = (fault: unknown) => control({ method: 'POST', body: JSON.stringify(fault) });

async function have(fault: FaultRequest): Promise<number> {
  const answer = await ask(fault);
  const body = (await answer.json()) as { fault: { id: number } };
  expect({ status: answer.status, body }).toMatchObject({ status: 201, body: { fault } });
  return body.fault.id;
}

async function listed(): Promise<{ id: number; left: number | 'always' }[]> {
  return ((await (await control()).json()) as { faults: { id: number; left: number }[] }).faults;
}

afterEach(() => control({ method: 'DELETE' }));

const stripe = () =>
  new Stripe(sandboxCredentials.secretKey, {
    host: 'localhost',
    port: Number(new URL(sandbox().url).port),
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
  });

const REGIONS = '/taxjar/v2/nexus/regions';
const regions = (init: RequestInit = {}) =>
  fetch(`${sandbox().url}${REGIONS}`, {
    ...init,
    headers: { authorization: `Bearer ${sandboxCredentials.taxKey}` },
  });

/** An address of each service, whether or not anything is there. */
const ADDRESSES: Record<ServiceName, string> = {
  marketplace: '/v1/api/listings/query',
  auth: '/v1/auth/token',
  integration: '/v1/integration_api/users/query',
  assets: '/v1/assets/pub/sandbox-client/a/latest/content/translations.json',
  build: '/v1/build-api/processes/query',
  images: '/images/none/100x100-crop',
  maps: '/maps/styles/v1/none',
  tax: REGIONS,
  sendgrid: '/sendgrid/v3/mail/send',
  push: '/push/devices/none/messages',
  identity: '/idp/google/token',
  errors: '/api/1/envelope/',
  payments: '/v1/charges',
};

test.each(SERVICE_NAMES)(
  'a fault of %s meets that service alone, as often as asked',
  async (service) => {
    await have({ service, kind: 'fail', status: 503, times: 2 });
    for (const [name, path] of Object.entries(ADDRESSES)) {
      if (name !== service) expect((await fetch(`${sandbox().url}${path}`)).status).not.toBe(503);
    }
    const failed = await fetch(`${sandbox().url}${ADDRESSES[service]}`);
    expect(failed.status).toBe(503);
    expect(failed.headers.get('access-control-allow-origin')).toBe('*');
    expect(await listed()).toMatchObject([{ left: 1 }]);
    expect((await fetch(`${sandbox().url}${ADDRESSES[service]}`)).status).toBe(503);
    expect((await fetch(`${sandbox().url}${ADDRESSES[service]}`)).status).not.toBe(503);
    expect(await listed()).toMatchObject([{ left: 0 }]);
  },
);

test('a failure has the form that the official clients of the service expect', async () => {
  await have({ service: 'marketplace', kind: 'fail', status: 429 });
  await have({ service: 'integration', kind: 'fail' });
  await have({ service: 'payments', kind: 'fail' });
  await have({ service: 'tax', kind: 'fail', status: 503 });
  expect(await refusal(anonymousSdk(sandbox()).listings.query({}))).toEqual({
    status: 429,
    code: 'too-many-requests',
  });
  expect(await refusal(integrationSdk(sandbox()).users.query({}))).toEqual({
    status: 500,
    code: 'internal-error',
  });
  await expect(stripe().balance.retrieve()).rejects.toMatchObject({
    type: 'StripeAPIError',
    statusCode: 500,
  });
  const tax = new Taxjar({
    apiKey: sandboxCredentials.taxKey,
    apiUrl: `${sandbox().url}/taxjar`,
  });
  await expect(tax.nexusRegions()).rejects.toMatchObject({
    status: 503,
    error: 'Service unavailable',
  });
});

test('a fault may be limited to addresses and methods', async () => {
  await have({
    service: 'payments',
    kind: 'fail',
    times: 'always',
    path: '/v1/payment_intents',
    method: 'POST',
  });
  const client = stripe();
  await client.customers.create();
  await client.paymentIntents.list();
  for (let time = 0; time < 2; time += 1) {
    await expect(
      client.paymentIntents.create({ amount: 1000, currency: 'usd' }),
    ).rejects.toMatchObject({ statusCode: 500 });
  }
  expect(await listed()).toMatchObject([{ left: 'always' }]);
});

test("a browser's preflight request does not count as a call", async () => {
  await have({ service: 'marketplace', kind: 'fail' });
  const address = `${sandbox().url}${ADDRESSES.marketplace}`;
  expect((await fetch(address, { method: 'OPTIONS' })).status).toBe(204);
  expect((await fetch(address)).status).toBe(500);
});

test('a slow answer is the right answer after a delay', async () => {
  await have({ service: 'tax', kind: 'slow', ms: 300 });
  const began = performance.now();
  expect((await regions()).status).toBe(200);
  expect(performance.now() - began).toBeGreaterThan(290);
});

test('a hanging answer sends nothing, and its connection ends when the fault is removed', async () => {
  const id = await have({ service: 'tax', kind: 'hang' });
  const waiting = regions().then(
    () => 'answered',
    () => 'ended',
  );
  await expect(Promise.race([waiting, regions().then(({ status }) => status)])).resolves.toBe(200);
  await control({ method: 'DELETE' }, `?id=${id}`);
  expect(await waiting).toBe('ended');
});

test('a connection is dropped before or after the work', async () => {
  const client = stripe();
  const kept = async () => (await client.customers.list({ email: 'ada@example.com' })).data.length;
  const create = () => client.customers.create({ email: 'ada@example.com' });
  // The official client tries once more with the same idempotency key.
  await have({ service: 'payments', kind: 'drop', method: 'POST', times: 2 });
  await expect(create()).rejects.toMatchObject({ type: 'StripeConnectionError' });
  expect(await kept()).toBe(0);
  await have({ service: 'payments', kind: 'drop', method: 'POST', afterWork: true });
  await create();
  expect(await kept()).toBe(1);
  expect(await listed()).toMatchObject([{ left: 0 }, { left: 0 }]);
});

test.each([
  [{ kind: 'fail', status: 502 }, 502, 'An unknown error occurred'],
  [{ kind: 'garbage' }, 200, '}{'],
] as const)('the work is done and the answer spoiled: %j', async (fault, status, text) => {
  const client = stripe();
  await have({ service: 'payments', ...fault, afterWork: true });
  const headers = { authorization: `Bearer ${sandboxCredentials.secretKey}` };
  const body = new URLSearchParams({ email: `${fault.kind}@example.com` });
  const answer = await fetch(`${sandbox().url}/v1/customers`, { method: 'POST', headers, body });
  expect(answer.status).toBe(status);
  expect(await answer.text()).toContain(text);
  const kept = await client.customers.list({ email: `${fault.kind}@example.com` });
  expect(kept.data).toHaveLength(1);
});

test('garbage arrives as an answer that clients cannot read', async () => {
  await have({ service: 'tax', kind: 'garbage' });
  const answer = await regions();
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toContain('json');
  await expect(answer.json()).rejects.toThrow();
});

test('while the card network is down, cards are declined and can be tried again', async () => {
  await have({ service: 'payments', kind: 'card-network-down' });
  const client = stripe();
  const { id } = await client.paymentIntents.create({
    amount: 1000,
    currency: 'usd',
    payment_method: 'pm_card_visa',
  });
  await expect(client.paymentIntents.confirm(id)).rejects.toMatchObject({
    type: 'StripeCardError',
    code: 'processing_error',
  });
  const paid = await client.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  expect(paid.status).toBe('succeeded');
});

test('the faults of one service are removed without those of others', async () => {
  await have({ service: 'tax', kind: 'fail' });
  const kept = await have({ service: 'maps', kind: 'garbage' });
  await control({ method: 'DELETE' }, '?service=tax');
  expect(await listed()).toMatchObject([{ id: kept }]);
  expect((await control({ method: 'DELETE' }, '?service=nobody')).status).toBe(400);
});

test.each([false, true])(
  'a failure of the payment service itself is kept under the idempotency key (work done: %s)',
  async (afterWork) => {
    const client = stripe();
    const email = `kept-${afterWork}@example.com`;
    const create = (idempotencyKey: string) =>
      client.customers.create({ email }, { idempotencyKey });
    const kept = async () => (await client.customers.list({ email })).data.length;
    await have({ service: 'payments', kind: 'fail-kept', afterWork, path: '/v1/customers' });
    for (let time = 0; time < 2; time += 1) {
      await expect(create(`kept-${afterWork}`)).rejects.toMatchObject({ statusCode: 500 });
      expect(await kept()).toBe(afterWork ? 1 : 0);
    }
    expect(await listed()).toMatchObject([{ left: 0 }]);
    await create(`kept-${afterWork}-anew`);
    expect(await kept()).toBe(afterWork ? 2 : 1);
  },
);

test.each([
  ['POST', '/v1/refunds', (client: Stripe) => client.refunds.create({ payment_intent: 'pi_1' })],
  [
    'POST',
    '/v1/transfers',
    (client: Stripe) =>
      client.transfers.create({ amount: 100, currency: 'usd', destination: 'acct_1' }),
  ],
  [
    'POST',
    '/v1/payouts',
    (client: Stripe) => client.payouts.create({ amount: 100, currency: 'usd' }),
  ],
  ['GET', '/v1/disputes', (client: Stripe) => client.disputes.list()],
  ['GET', '/v1/events', (client: Stripe) => client.events.list()],
] as const)('a fault meets %s %s', async (method, path, call) => {
  await have({ service: 'payments', kind: 'fail', status: 503, method, path });
  await expect(call(stripe())).rejects.toMatchObject({ statusCode: 503 });
  expect(await listed()).toMatchObject([{ left: 0 }]);
});

test.each([
  [{}, 'kind'],
  [{ service: 'nobody', kind: 'fail' }, 'service'],
  [{ service: 'tax', kind: 'explode' }, 'kind'],
  [{ service: 'tax', kind: 'slow' }, 'ms'],
  [{ service: 'tax', kind: 'slow', ms: 0 }, 'ms'],
  [{ service: 'tax', kind: 'fail', status: 404 }, 'status'],
  [{ service: 'tax', kind: 'fail', times: 0 }, 'times'],
  [{ service: 'tax', kind: 'fail', methods: ['GET'] }, 'methods'],
  [{ service: 'tax', kind: 'fail', path: '/v1/api' }, 'path: tax answers below /taxjar'],
  [{ service: 'maps', kind: 'card-network-down' }, 'service'],
  [[], 'kind'],
  [null, 'the body is not a JSON object'],
])('%j is refused with the reason', async (fault, reason) => {
  const answer = await ask(fault);
  const { error } = (await answer.json()) as { error: string };
  expect(answer.status).toBe(400);
  expect(error).toContain(reason);
  expect(await listed()).toEqual([]);
});

test('a body that is not JSON and a caller without the token are refused', async () => {
  const answer = await control({ method: 'POST', body: '{' });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({ error: 'the body is not a JSON object' });
  for (const method of ['GET', 'POST', 'DELETE']) {
    const refused = await fetch(`${sandbox().url}/console/api/faults`, { method });
    expect(refused.status).toBe(401);
  }
});
