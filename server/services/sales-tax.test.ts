import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { austin } from '../testing/order-world';
import { createSalesTax } from './sales-tax';

const question = { from: austin, to: austin, amount: 13_200 };
const log = { error: jest.fn() };

/** A tax service with this answer, or one that never answers. */
async function ask(reply: { status: number; body: string } | null, deadlineMs = 5000) {
  const server = createServer((_request, response) => {
    if (reply) response.writeHead(reply.status).end(reply.body);
  }).listen(0);
  await once(server, 'listening');
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const salesTax = createSalesTax({ kind: 'taxjar', apiKey: 'key', baseUrl }, { log, deadlineMs });
  try {
    return await salesTax?.(question);
  } finally {
    server.closeAllConnections();
    server.close();
  }
}

const refusal = (status: number) => ({
  status,
  body: JSON.stringify({ status, error: 'Refused', detail: 'to_zip is not used within to_state' }),
});

test('dollars become whole cents', async () => {
  const body = JSON.stringify({ tax: { amount_to_collect: 10.89, rate: 0.0825 } });
  expect(await ask({ status: 200, body })).toEqual({ kind: 'known', tax: 1089, rate: 0.0825 });
});

test.each([400, 404, 422])('%d is a refusal of the address', async (status) => {
  expect(await ask(refusal(status))).toEqual({ kind: 'refused' });
});

test.each([401, 403, 429, 500, 503])('%d does not blame the address', async (status) => {
  expect(await ask(refusal(status))).toEqual({ kind: 'unknown' });
});

test.each([
  'not json',
  '{}',
  '{"tax":{"amount_to_collect":"a lot"}}',
  '{"tax":{"amount_to_collect":-1}}',
])('the answer %s leaves the tax unknown', async (body) => {
  expect(await ask({ status: 200, body })).toEqual({ kind: 'unknown' });
});

test('a service that never answers is waited for until the deadline', async () => {
  expect(await ask(null, 50)).toEqual({ kind: 'unknown' });
  expect(log.error).toHaveBeenCalled();
});

test('nothing is requested without a tax service', () => {
  expect(createSalesTax({ kind: 'none' }, { log })).toBeNull();
});
