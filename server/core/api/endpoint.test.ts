import express from 'express';
import { pino } from 'pino';
import { transit } from 'sharetribe-flex-sdk';
import * as v from 'valibot';
import { command as transitCommand, jsonCommand, question } from '~/wire/entry';
import { errorHandler } from '../middleware/error-handler';
import { type RunningServer, serve } from '../../base/serve';
import { ServerError } from '../../base/errors';
import { type Session } from '../../marketplace/session';
import { createEndpoints } from './endpoint';

const bodySchema = v.strictObject({ item: v.strictObject({ count: v.number() }) });
const answerSchema = v.object({ doubled: v.pipe(v.number(), v.maxValue(1000)) });
const endpoints = createEndpoints({
  openSession: () => Promise.reject(new ServerError('unauthorized')),
  isChecked: true,
});
const command = (path: `/${string}`, make: typeof jsonCommand) =>
  endpoints.command(
    make({ path, body: bodySchema, answer: answerSchema, refuses: ['order-paid'] }),
    async ({ item }) => {
      if (item.count < -1) throw new ServerError('order-no-price');
      if (item.count < 0) throw new ServerError('order-paid');
      return { doubled: item.count * 2 };
    },
  );
const byOperator = createEndpoints({
  openSession: async () => ({ isLimited: true }) as Session,
  isChecked: true,
});
const own = transitCommand({
  path: '/own',
  body: bodySchema,
  answer: answerSchema,
  refuses: ['forbidden'],
});
const asked = question({ path: '/now', answer: v.object({ now: v.string() }) });

let server: RunningServer;
beforeAll(async () => {
  const app = express();
  app.use(command('/transit', transitCommand), command('/json', jsonCommand));
  app.use(byOperator.acting(own, async (_session, { item }) => ({ doubled: item.count * 2 })));
  app.use(endpoints.question(asked, async () => ({ now: 'noon' })));
  app.use(errorHandler(pino({ level: 'silent' })));
  server = await serve(app, 0);
});
afterAll(() => server.stop());

async function post(path: string, type: string, body: string) {
  const answer = await fetch(`http://127.0.0.1:${server.port}${path}`, {
    method: 'POST',
    headers: { 'content-type': type },
    body,
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

const formats = [
  ['/transit', 'application/transit+json', transit.write, transit.read],
  ['/json', 'application/json', JSON.stringify, JSON.parse],
] as const;

describe.each(formats)('%s', (path, type, write, read) => {
  test('reads a body that fits, and answers in the same format', async () => {
    const { status, headers, text } = await post(path, type, write({ item: { count: 21 } }));
    expect([status, read(text)]).toEqual([200, { doubled: 42 }]);
    expect(headers.get('content-type')).toContain(type);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test.each([
    ['a body that does not fit names its member', { item: { count: 'x' } }, 'item.count'],
    ['a member that nobody asked for is refused', { item: { count: 1, more: 1 } }, 'item.more'],
  ])('%s', async (_name, body, member) => {
    const { status, text } = await post(path, type, write(body));
    expect(status).toBe(400);
    expect(text).toContain(`"title":"${member}:`);
  });

  test('a body that cannot be read, is of another type or too large is refused', async () => {
    expect((await post(path, type, '{broken')).status).toBe(400);
    expect((await post(path, type, '')).status).toBe(400);
    expect((await post(path, 'text/plain', write({ item: { count: 1 } }))).status).toBe(415);
    expect((await post(path, type, ' '.repeat(200_000))).status).toBe(413);
  });

  test('an answer or a refusal that the entry does not name is a failure, where this is checked', async () => {
    expect((await post(path, type, write({ item: { count: 501 } }))).status).toBe(500);
    expect((await post(path, type, write({ item: { count: -2 } }))).status).toBe(500);
  });

  test('a refusal of the work keeps its code and status', async () => {
    const { status, text } = await post(path, type, write({ item: { count: -1 } }));
    expect([status, JSON.parse(text)]).toMatchObject([409, { errors: [{ code: 'order-paid' }] }]);
  });
});

test('a question is asked without a body, and its answer is not cached', async () => {
  const answer = await fetch(`http://127.0.0.1:${server.port}/now`);
  expect(await answer.json()).toEqual({ now: 'noon' });
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('an operator who is logged in as a user cannot act in the user’s name', async () => {
  const answer = await post(
    '/own',
    'application/transit+json',
    transit.write({ item: { count: 1 } }),
  );
  expect(answer.status).toBe(403);
  expect(answer.text).toContain('forbidden');
});
