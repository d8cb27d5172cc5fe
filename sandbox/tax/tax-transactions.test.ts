import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import express from 'express';
import Taxjar from 'taxjar';
import { silentLog } from '../platform/log';
import { createTaxRouter } from './tax-router';

const apiKey = 'sandbox-tax-key';
let server: Server;
let client: Taxjar;
beforeEach(async () => {
  const app = express();
  app.use('/taxjar', createTaxRouter({ log: silentLog }, { apiKey }));
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  client = new Taxjar({ apiKey, apiUrl: `http://127.0.0.1:${address.port}/taxjar` });
});
afterEach(() => new Promise((resolve) => server.close(resolve)));

const order = {
  transaction_id: 'order-1',
  transaction_date: '2026-06-12T13:00:00.000Z',
  to_country: 'US',
  to_zip: '78701',
  to_state: 'TX',
  amount: 100,
  shipping: 0,
  sales_tax: 6.25,
};

test('the official client reports an order and a refund of it, and reads both', async () => {
  expect((await client.createOrder(order)).order).toMatchObject(order);
  const refund = {
    ...order,
    transaction_id: 'refund-1',
    transaction_reference_id: 'order-1',
    amount: -40,
    sales_tax: -2.5,
  };
  await client.createRefund(refund);
  expect((await client.showOrder('order-1')).order).toMatchObject(order);
  expect((await client.showRefund('refund-1')).refund).toMatchObject(refund);
  await expect(client.showOrder('order-2')).rejects.toMatchObject({ status: 404 });
});

test('an id is taken once', async () => {
  await client.createOrder(order);
  await expect(client.createOrder(order)).rejects.toMatchObject({ status: 422 });
});

test.each([
  ['no ZIP code', { to_zip: undefined }],
  ['no date', { transaction_date: 'yesterday' }],
  ['no amount', { amount: undefined }],
])('an order with %s is refused', async (_what, changes) => {
  await expect(client.createOrder({ ...order, ...changes } as typeof order)).rejects.toMatchObject({
    status: 400,
  });
});
