import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import { type AddressInfo } from 'node:net';
import { createTaxReports, type TaxSale } from './tax-reports';

const state = { status: 201, isKnown: false };
const got: [string, Record<string, unknown>][] = [];
let server: Server;
beforeEach(async () => {
  Object.assign(state, { status: 201, isKnown: false });
  got.length = 0;
  server = createServer(async (request, response) => {
    const isAsked = request.method === 'GET';
    const shown = state.isKnown ? 200 : 404;
    const status = isAsked ? shown : state.status;
    if (!isAsked) got.push([request.url ?? '', (await json(request)) as Record<string, unknown>]);
    const body = { status, error: 'Error', detail: 'said by the service' };
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(status < 300 ? { order: {}, refund: {} } : body));
  });
  await new Promise<void>((resolve) => void server.listen(0, resolve));
});
afterEach(() => new Promise<void>((resolve) => void server.close(() => resolve())));

const reports = () => {
  const { port } = server.address() as AddressInfo;
  const baseUrl = `http://127.0.0.1:${String(port)}`;
  const made = createTaxReports({ kind: 'taxjar', apiKey: 'key', baseUrl });
  if (!made) throw new Error('no service');
  return made;
};

const sale: TaxSale = {
  id: 'order-1',
  at: new Date('2026-06-12T13:00:00.000Z'),
  to: { country: 'US', state: 'TX', zip: '78701' },
  amount: 15_985,
  tax: 999,
};

test('a sale is reported in dollars, and its refund with a minus', async () => {
  await reports().sale(sale);
  await reports().refund({ ...sale, id: 'refund-1', amount: 1000, tax: 0 }, 'order-1');
  const place = { to_country: 'US', to_state: 'TX', to_zip: '78701', shipping: 0 };
  const date = { transaction_date: '2026-06-12T13:00:00.000Z' };
  expect(got).toEqual([
    [
      '/v2/transactions/orders',
      { ...place, ...date, transaction_id: 'order-1', amount: 159.85, sales_tax: 9.99 },
    ],
    [
      '/v2/transactions/refunds',
      {
        ...place,
        ...date,
        transaction_id: 'refund-1',
        transaction_reference_id: 'order-1',
        amount: -10,
        sales_tax: 0,
      },
    ],
  ]);
});

test('a report whose id the service already has counts as sent, and a refused report does not', async () => {
  Object.assign(state, { status: 422, isKnown: true });
  await expect(reports().sale(sale)).resolves.toBeUndefined();
  await expect(reports().refund(sale, 'order-0')).resolves.toBeUndefined();
  state.isKnown = false;
  await expect(reports().sale(sale)).rejects.toMatchObject({ status: 422 });
});

test.each([400, 401, 500, 503])('a report answered with %d counts as unsent', async (status) => {
  state.status = status;
  await expect(reports().sale(sale)).rejects.toMatchObject({ status });
});

test('nothing is reported without a tax service', () => {
  expect(createTaxReports({ kind: 'none' })).toBeNull();
});
