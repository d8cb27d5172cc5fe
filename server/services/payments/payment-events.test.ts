import { once } from 'node:events';
import { type AddressInfo } from 'node:net';
import express from 'express';
import { pino } from 'pino';
import { ServerError } from '../../base/errors';
import { ForgedEvent, type PaymentEvent } from './events';
import { FakePayments } from '../../testing/fake-payments';
import { EVENTS_PATH, paymentEvents } from './payment-events';

const also = jest.fn(async () => {});

const event: PaymentEvent = { kind: 'refund', refund: 're_1' };

const silent = pino({ level: 'silent' });

/** Sends an event and returns its status and what was handled. */
async function statusOf(
  readEvent: () => PaymentEvent | null,
  handle: () => Promise<void>,
  log: pino.Logger = silent,
  limitForged: express.RequestHandler = (_request, _response, next) => next(),
) {
  const payments = Object.assign(new FakePayments(), { readEvent });
  const onForged = () => undefined;
  const services = { payments, log, limitForged, onForged };
  const app = express().use(paymentEvents(services, [handle, also]));
  const server = app.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${String(port)}${EVENTS_PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{}',
  });
  server.close();
  return answer.status;
}

test('signed events reach all handlers', async () => {
  const handle = jest.fn(async () => {});
  expect(await statusOf(() => event, handle)).toBe(200);
  expect(handle).toHaveBeenCalledWith(event);
  expect(also).toHaveBeenCalledWith(event);
});

test('an unsigned event is refused and reaches no handler', async () => {
  const handle = jest.fn(async () => {});
  const forged = () => {
    throw new ForgedEvent('no');
  };
  expect(await statusOf(forged, handle)).toBe(400);
  expect(handle).not.toHaveBeenCalled();
});

test('an event that could not be handled is answered with 500, so that it is sent again', async () => {
  const fail = () => Promise.reject(new Error('the marketplace does not answer'));
  expect(await statusOf(() => event, fail)).toBe(500);
});

test('a signed event of an order that is not ours is answered 200 and is one line', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const unknown = () => Promise.reject(new ServerError('not-found'));
  expect(await statusOf(() => event, unknown, log)).toBe(200);
  expect(lines).toHaveLength(1);
});

test('a signed event without an expected member is answered 200', async () => {
  const unreadable = () => {
    throw new ServerError('invalid-request');
  };
  expect(await statusOf(unreadable, async () => {})).toBe(200);
});

test('many events that nobody signed are refused without a line for each, signed ones never', async () => {
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const full: express.RequestHandler = (_request, _response, next) => next(new Error('full'));
  const forged = () => {
    throw new ForgedEvent('no');
  };
  expect(await statusOf(forged, async () => {}, log, full)).toBe(429);
  expect(lines).toEqual([]);
  expect(
    await statusOf(
      () => event,
      async () => {},
      log,
      full,
    ),
  ).toBe(200);
});
