import { PassThrough } from 'node:stream';
import { type Response } from 'express';
import { standingsOf } from '~/domain/money/folded-lines';
import { type ExportKind } from '~/domain/desk/exports';
import { refundInPart } from '../../../ledger/refund-in-part';
import { integrationOf } from '../../../testing/integration-of';
import { createMemoryStore } from '../../../testing/memory-store';
import { aCompletedOrder } from '../../../testing/completed-order';
import { aUserId } from '../../../testing/order-world';
import { openAudit } from '../../../staff/audit';
import { monthRange } from './month-range';
import { sendExport } from './send-export';

const priya = { id: aUserId(77), name: 'Priya N', email: 'priya@example.com' };
const timeZone = 'America/Chicago';

/** A response that collects what is written. */
function aResponse() {
  const stream = new PassThrough();
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  const said: string[] = [];
  const response = Object.assign(stream, {
    status: () => response,
    type: (type: string) => {
      said.push(type);
      return response;
    },
    set: () => response,
  }) as unknown as PassThrough & Response;
  return { response, said, text: () => Buffer.concat(chunks).toString('utf8') };
}

function anAudit() {
  const now = () => Promise.resolve(new Date('2030-02-20T15:00:00Z'));
  return openAudit({ store: createMemoryStore(), now, log: { info: () => undefined } });
}

/** The file as rows of cells; none of these tests has a cell with a comma. */
async function saved(
  integration: Parameters<typeof sendExport>[0]['integration'],
  kind: ExportKind,
  month = '2030-01',
) {
  const { response, text } = aResponse();
  const audit = anAudit();
  await sendExport({ integration, timeZone, audit }, priya, { kind, month, response });
  const [head = [], ...rows] = text()
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  const lines = await audit.search({ words: '', before: null });
  return {
    rows: rows.map((row) => Object.fromEntries(row.map((cell, at) => [head[at], cell]))),
    lines,
  };
}

async function aRefundedOrder() {
  const world = await aCompletedOrder();
  await refundInPart(world.services, {
    ...{ order: world.placed.id, payment: null },
    partsOf: () => ({ sum: 2425, owner: 1800, tax: 125 }),
    before: async () => {},
  });
  return world;
}

test('the order of a month is in its file as its page has it, to the cent', async () => {
  const world = await aRefundedOrder();
  const { transaction } = await world.order();
  const { rows, lines } = await saved(world.services.integration, 'orders');
  const sums = standingsOf(transaction.lineItems);
  const cents = (name: string) => Math.round(Number(rows[0]?.[name]) * 100);
  expect(rows).toHaveLength(1);
  expect({
    paid: cents('paid'),
    refunded: cents('went back'),
    kept: cents('kept'),
    owner: cents('of the owner'),
    marketplace: cents('of the marketplace'),
    tax: cents('sales tax'),
  }).toEqual(sums);
  expect(sums.refunded).toBe(2425);
  expect(cents('kept')).toBe(transaction.payinTotal?.amount);
  expect(cents('of the owner')).toBe(transaction.payoutTotal?.amount);
  expect(lines.lines).toMatchObject([{ deed: 'exported', on: '2030-01', about: 'orders' }]);
});

test('a refund in part is in the file of the month in which it was decided, and in no other', async () => {
  const world = await aRefundedOrder();
  const { integration } = world.services;
  const { rows } = await saved(integration, 'adjustments', '2030-02');
  expect(rows).toMatchObject([
    {
      ...{ number: '1', kind: 'refund', standing: 'made', currency: 'USD', sum: '24.25' },
      ...{ 'of it the owner owes': '18.00', 'of it sales tax': '1.25' },
    },
  ]);
  expect((await saved(integration, 'adjustments', '2030-01')).rows).toEqual([]);
});

test('sales tax is summed by state, as charged and as it is now', async () => {
  const world = await aRefundedOrder();
  const { transaction } = await world.order();
  const { tax } = standingsOf(transaction.lineItems);
  const { rows } = await saved(world.services.integration, 'tax');
  expect(rows).toMatchObject([
    {
      payments: '1',
      kept: (tax / 100).toFixed(2),
      charged: ((tax + 125) / 100).toFixed(2),
      'went back': '1.25',
    },
  ]);
});

test('a month begins at midnight where the marketplace is', () => {
  const { start, end } = monthRange('2030-03', timeZone);
  expect(start.toISOString()).toBe('2030-03-01T06:00:00.000Z');
  expect(end.toISOString()).toBe('2030-04-01T05:00:00.000Z');
});

const person = (number: number, displayName: string) => ({
  id: String(number),
  attributes: {
    createdAt: `2030-01-${String(31 - (number % 28)).padStart(2, '0')}T00:00:00.000Z`,
    ...{ emailVerified: true, profile: { displayName } },
  },
});

test('text that a spreadsheet would calculate, commas and quotes stay text', async () => {
  const data = [person(1, '=1+1'), person(2, 'Ann, "the saw"')];
  const integration = integrationOf({
    users: { query: () => Promise.resolve({ data: { data } }) },
  });
  const { response, text, said } = aResponse();
  const asked = { kind: 'people', month: '2030-01', response } as const;
  await sendExport({ integration, timeZone, audit: anAudit() }, priya, asked);
  expect(text()).toContain(`,'=1+1,yes,no,no,no\r\n`);
  expect(text()).toContain(`,"Ann, ""the saw""",yes,no,no,no\r\n`);
  expect(said).toEqual(['text/csv']);
});

test('a month is read page by page while it is written; a reader who is slow stops the reading', async () => {
  let pages = 0;
  const full = Array.from({ length: 100 }, (_, at) => person(at, 'x'.repeat(2000)));
  const query = () => {
    pages += 1;
    return Promise.resolve({ data: { data: full } });
  };
  const integration = integrationOf({ users: { query } });
  const { response } = aResponse();
  response.removeAllListeners('data');
  response.pause();
  const asked = { kind: 'people', month: '2030-01', response } as const;
  const work = sendExport({ integration, timeZone, audit: anAudit() }, priya, asked);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(pages).toBe(1);
  response.destroy(new Error('closed'));
  await expect(work).rejects.toThrow('closed');
});

test('a page that cannot be read ends the connection, so that half a file is no file', async () => {
  let pages = 0;
  const full = Array.from({ length: 100 }, (_, at) => person(at, 'Ann'));
  const query = () => {
    pages += 1;
    return pages === 1
      ? Promise.resolve({ data: { data: full } })
      : Promise.reject(new Error('away'));
  };
  const integration = integrationOf({ users: { query } });
  const { response } = aResponse();
  const ended = new Promise((resolve) => response.once('close', resolve));
  response.on('error', () => undefined);
  const asked = { kind: 'people', month: '2030-01', response } as const;
  await expect(
    sendExport({ integration, timeZone, audit: anAudit() }, priya, asked),
  ).rejects.toThrow();
  await ended;
  expect(response.writableFinished).toBe(false);
});
