import { PassThrough } from 'node:stream';
import { type Response } from 'express';
import { splitOf } from '~/domain/money/folded-lines';
import { type ExportKind } from '~/domain/desk/exports';
import { orderNumber } from '~/domain/order/process/order-number';
import { refundInPart } from '../../../ledger/refund-in-part';
import { integrationOf } from '../../../testing/integration-of';
import { createMemoryStore } from '../../../testing/memory-store';
import { aCompletedOrder } from '../../../testing/completed-order';
import { aListing, aUserId } from '../../../testing/order-world';
import { readTransaction } from '../../../core/orders/read-order';
import { extensionWorld } from '../../../testing/extension-world';
import { openAudit } from '../../../staff/audit';
import { monthRange } from './month-range';
import { sendExport } from './send-export';

const priya = { id: aUserId(77), name: 'Priya N', email: 'priya@example.com' };
const timeZone = 'America/Chicago';

/** Creates a response that collects the written text. */
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

const now = () => Promise.resolve(new Date('2030-02-20T15:00:00Z'));

function anAudit() {
  return openAudit({ store: createMemoryStore(), now, log: { info: () => undefined } });
}

/** The file as rows of cells; none of these tests has a cell with a comma. */
async function saved(
  integration: Parameters<typeof sendExport>[0]['integration'],
  kind: ExportKind,
  month = '2030-01',
  at = '2030-02-20T15:00:00Z',
) {
  const { response, text } = aResponse();
  const audit = anAudit();
  await sendExport(
    { integration, timeZone, audit, now: () => Promise.resolve(new Date(at)) },
    priya,
    { kind, month, response },
  );
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
    order: world.placed.id,
    payment: null,
    partsOf: () => ({ sum: 2425, owner: 1800, tax: 125 }),
    before: async () => {},
  });
  return world;
}

test('the order of a month is in its file as its page has it, to the cent', async () => {
  const world = await aRefundedOrder();
  const { transaction } = await world.order();
  const { rows, lines } = await saved(world.services.integration, 'orders');
  const sums = splitOf(transaction.lineItems);
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
      number: '1',
      kind: 'refund',
      standing: 'made',
      currency: 'USD',
      sum: '24.25',
      'of it the owner owes': '18.00',
      'of it sales tax': '1.25',
    },
  ]);
  expect((await saved(integration, 'adjustments', '2030-01')).rows).toEqual([]);
});

test('sales tax is summed by state, as charged and as it is now', async () => {
  const world = await aRefundedOrder();
  const { transaction } = await world.order();
  const { tax } = splitOf(transaction.lineItems);
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

test('the payout of a completed order is in the file of the month of its completion, as the process made it', async () => {
  const world = await aRefundedOrder();
  const { integration } = world.services;
  expect((await saved(integration, 'payouts', '2029-12')).rows).toEqual([]);
  world.placed.transitions.push('transition/complete');
  const { transaction } = await world.order();
  const { rows } = await saved(integration, 'payouts', '2029-12');
  const owed = 1800;
  expect(rows).toEqual([
    {
      order: orderNumber(world.placed.id),
      transaction: world.placed.id,
      kind: 'order',
      paid: '2030-01-01T00:00:00.000Z',
      owner: 'Olga D',
      currency: 'USD',
      // The owner owes this part of the refund because it was paid out before.
      sum: (((transaction.payoutTotal?.amount ?? 0) + owed) / 100).toFixed(2),
    },
  ]);
  expect((await saved(integration, 'payouts', '2030-01')).rows).toEqual([]);
});

test('a late fee is in the file of payouts once it was paid out, or once that time is over if its process has no such step', async () => {
  const world = await extensionWorld({ listings: [aListing(1)] });
  world.atDue(23);
  await world.fee('ask');
  const fee = await world.payFee();
  await world.fee('confirm', fee.id);
  const { integration } = world.services;
  const payout = (await readTransaction(integration, fee.id))?.transaction.payoutTotal;
  const row = { transaction: fee.id, kind: 'lateFee', paid: '2030-01-01T00:00:00.000Z' };
  const sum = ((payout?.amount ?? 0) / 100).toFixed(2);
  const inDecember = async (at: string) =>
    (await saved(integration, 'payouts', '2029-12', at)).rows;
  expect(payout?.amount).toBeGreaterThan(0);
  expect(await inDecember('2030-01-04T23:00:00Z')).toEqual([]);
  expect(await inDecember('2030-01-05T01:00:00Z')).toMatchObject([{ ...row, sum }]);
  fee.state = 'state/paid-out';
  fee.transitions.push('transition/pay-out');
  expect(await inDecember('2030-01-04T01:00:00Z')).toMatchObject([{ ...row, sum }]);
});

test('people are in the file of the month in which they joined, with their data', async () => {
  const asked: object[] = [];
  const known = { banned: false, stripeConnected: true };
  const gone = {
    id: '2',
    attributes: {
      createdAt: '2030-01-09T00:00:00.000Z',
      deleted: true,
      profile: { displayName: 'Kim' },
    },
  };
  const first = person(1, 'Ann B');
  const data = [{ ...first, attributes: { ...first.attributes, ...known } }, gone];
  const query = (params: object) => {
    asked.push(params);
    return Promise.resolve({ data: { data } });
  };
  const { rows } = await saved(integrationOf({ users: { query } }), 'people');
  expect(asked).toMatchObject([
    {
      createdAtStart: new Date('2030-01-01T06:00:00.000Z'),
      createdAtEnd: new Date('2030-02-01T06:00:00.000Z'),
    },
  ]);
  const flags = { 'email confirmed': 'yes', 'can be paid': 'yes', banned: 'no', deleted: 'no' };
  expect(rows).toMatchObject([
    { person: '1', name: 'Ann B', ...flags },
    // People who have left have no name.
    { person: '2', name: '', 'email confirmed': 'no', 'can be paid': 'no', deleted: 'yes' },
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
    emailVerified: true,
    profile: { displayName },
  },
});

test('text that a spreadsheet would calculate, commas and quotes stay text', async () => {
  const data = [person(1, '=1+1'), person(2, 'Ann, "the saw"')];
  const integration = integrationOf({
    users: { query: () => Promise.resolve({ data: { data } }) },
  });
  const { response, text, said } = aResponse();
  const asked = { kind: 'people', month: '2030-01', response } as const;
  await sendExport({ integration, timeZone, audit: anAudit(), now }, priya, asked);
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
  const work = sendExport({ integration, timeZone, audit: anAudit(), now }, priya, asked);
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
    sendExport({ integration, timeZone, audit: anAudit(), now }, priya, asked),
  ).rejects.toThrow();
  await ended;
  expect(response.writableFinished).toBe(false);
});
