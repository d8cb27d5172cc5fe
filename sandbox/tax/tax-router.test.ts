import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import express from 'express';
import fc from 'fast-check';
import Taxjar from 'taxjar';
import { silentLog } from '../platform/log';
import { stateRates } from './state-rates';
import { taxOn } from './tax-order';
import { createTaxRouter } from './tax-router';

const apiKey = 'sandbox-tax-key';
const faults: unknown[] = [];
let server: Server;
let apiUrl: string;
let client: Taxjar;

beforeAll(async () => {
  const app = express();
  const log = {
    ...silentLog,
    error: (_message: string, error: unknown) => void faults.push(error),
  };
  app.use('/taxjar', createTaxRouter({ log }, { apiKey }));
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  apiUrl = `http://127.0.0.1:${address.port}/taxjar`;
  client = new Taxjar({ apiKey, apiUrl });
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  expect(faults).toEqual([]);
});

const austin = { to_country: 'US', to_zip: '78701', to_state: 'TX' };

test('taxes an amount at the rate of its state', async () => {
  const { tax } = await client.taxForOrder({ ...austin, amount: 100, shipping: 0 });
  expect(tax).toMatchObject({
    order_total_amount: 100,
    taxable_amount: 100,
    amount_to_collect: 6.25,
    rate: 0.0625,
    has_nexus: true,
  });
});

test('taxes each line item and sums them', async () => {
  const { tax } = await client.taxForOrder({
    ...austin,
    shipping: 0,
    line_items: [
      { id: 'drill', quantity: 3, unit_price: 19.99 },
      { id: 'saw', quantity: 1, unit_price: 0.04 },
    ],
  });
  expect(tax.amount_to_collect).toBe(3.75);
  expect(tax.order_total_amount).toBe(60.01);
});

test('takes nothing where there is no sales tax, and abroad', async () => {
  const portland = { to_country: 'US', to_zip: '97201', to_state: 'OR' };
  expect(
    (await client.taxForOrder({ ...portland, amount: 100, shipping: 0 })).tax.amount_to_collect,
  ).toBe(0);
  const abroad = { to_country: 'FR', to_zip: '75001', amount: 100, shipping: 0 };
  expect((await client.taxForOrder(abroad)).tax).toMatchObject({
    amount_to_collect: 0,
    has_nexus: false,
  });
});

test.each([
  [{ ...austin, shipping: 0 }, 'No amount or line items, one of them is required'],
  [
    { ...austin, to_zip: undefined, amount: 1, shipping: 0 },
    'No to zip, required when country is US',
  ],
  [
    { ...austin, to_state: undefined, amount: 1, shipping: 0 },
    'No to state, required when country is US',
  ],
  [
    { ...austin, to_state: 'NY', amount: 1, shipping: 0 },
    'to_zip 78701 is not used within to_state NY',
  ],
  [
    { ...austin, to_zip: '00000', amount: 1, shipping: 0 },
    'to_zip 00000 is not a valid postal code for US',
  ],
])('refuses %j', async (order, detail) => {
  const response = await fetch(`${apiUrl}/v2/taxes`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(order),
  });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ status: 400, error: 'Bad Request', detail });
});

test('raises the errors of the official client', async () => {
  const stranger = new Taxjar({ apiKey: 'other', apiUrl });
  await expect(stranger.taxForOrder({ ...austin, amount: 1, shipping: 0 })).rejects.toMatchObject({
    status: 401,
    error: 'Unauthorized',
    detail: "Not authorized for route 'POST /v2/taxes'",
  });
});

test('answers or refuses any body', async () => {
  const value = fc.oneof(fc.jsonValue(), fc.constantFrom('US', '78701', 'TX', 1, -5, 1e20));
  const keys = ['to_country', 'to_zip', 'to_state', 'amount', 'shipping', 'line_items'];
  const body = fc.oneof(
    fc.json(),
    fc.string(),
    fc.dictionary(fc.constantFrom(...keys), value).map((order) => JSON.stringify(order)),
  );
  await fc.assert(
    fc.asyncProperty(body, async (text) => {
      const response = await fetch(`${apiUrl}/v2/taxes`, {
        method: 'POST',
        headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
        body: text,
      });
      await response.arrayBuffer();
      expect(response.status).toBeLessThan(500);
    }),
    { numRuns: 200 },
  );
});

test('rounds half a cent up and never loses a cent', () => {
  expect(taxOn(8, 62_500)).toBe(1);
  expect(taxOn(7, 62_500)).toBe(0);
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1e9 }),
      fc.integer({ min: 0, max: 120_000 }),
      (cents, rate) => {
        expect(Math.abs(taxOn(cents, rate) - (cents * rate) / 1e6)).toBeLessThanOrEqual(0.5);
      },
    ),
  );
});

test('lists the states where tax is owed', async () => {
  const { regions } = await client.nexusRegions();
  expect(regions).toHaveLength(Object.keys(stateRates).length);
  expect(regions[0]).toMatchObject({ country_code: 'US', region_code: 'AL' });
});
