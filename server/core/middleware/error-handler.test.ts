import express from 'express';
import { type Logger, pino } from 'pino';
import { LockBusyError, StoreAwayError } from '../../base/store-errors';
import { ServerError } from '../../base/errors';
import { serve } from '../../base/serve';
import { errorHandler } from './error-handler';

type Line = Readonly<Record<string, unknown>>;

const logInto = (lines: Line[]): Logger =>
  pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line) as Line) });

/** Returns the answer and the log lines of a failure. */
async function fail(thrown: unknown, path = '/') {
  const lines: Line[] = [];
  const app = express();
  app.use(() => {
    throw thrown;
  });
  app.use(errorHandler(logInto(lines)));
  const server = await serve(app, 0);
  const answer = await fetch(`http://127.0.0.1:${server.port}${path}`);
  const body: unknown = await answer.json();
  await server.stop();
  return { status: answer.status, wait: answer.headers.get('retry-after'), body, lines };
}

test.each([
  ['a lock that is not free', new LockBusyError('order'), 409, 'busy'],
  ['a store that does not answer', new StoreAwayError({ cause: 'full' }), 503, 'unavailable'],
  ['another order of the renter', new ServerError('order-busy'), 409, 'order-busy'],
])('%s is answered with a time to come back', async (_name, thrown, status, code) => {
  const answer = await fail(thrown);
  expect(answer).toMatchObject({ status, body: { errors: [{ code }] } });
  expect(Number(answer.wait)).toBeGreaterThan(0);
});

test('other refusals have no time to come back', async () => {
  expect(await fail(new ServerError('conflict'))).toMatchObject({ status: 409, wait: null });
});

test('an ordinary refusal is logged by its code, without a stack; a failure with its stack and cause', async () => {
  const refusal = await fail(new ServerError('order-too-soon', { cause: new Error('inner') }));
  expect(refusal.lines).toMatchObject([{ level: 30, status: 400, code: 'order-too-soon' }]);
  expect(JSON.stringify(refusal.lines)).not.toContain('.ts:');

  const failure = await fail(new Error('a bug'));
  expect(failure.lines).toMatchObject([{ level: 50, msg: 'request failed' }]);
  expect(JSON.stringify(failure.lines)).toContain('a bug');
  expect(JSON.stringify(failure.lines)).toContain('.ts:');
});

test('the log has no secret of a link', async () => {
  const { lines } = await fail(new ServerError('not-found'), '/api/calendar/owner/all/secret.ics');
  expect(lines).toHaveLength(1);
  expect(JSON.stringify(lines)).not.toContain('secret');
});
