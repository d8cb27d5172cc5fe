import { createServer } from 'node:http';
import { once } from 'node:events';
import { type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { reportError } from '~/lib/report';
import { createRepeats, openLog } from './report-errors';

const ORDER = '11111111-2222-4333-8444-555566667777';

/** Opens a service that records what the official client sends. */
async function openService() {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(body);
      response.end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { bodies, dsn: `http://key@127.0.0.1:${port}/1`, close: () => server.close() };
}

const events = (bodies: readonly string[]) =>
  bodies.map((body) => JSON.parse(body.split('\n')[2] ?? '') as Record<string, unknown>);

test('an error in the log is sent once a minute, with its name and subject, and stripped', async () => {
  const { bodies, dsn, close } = await openService();
  const log = await openLog({
    logLevel: 'error',
    errorService: { dsn, release: 'toolyard@1', environment: 'test', sampleRate: 1 },
  });
  jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const fail = () => {
    log.error(
      { err: new Error('no answer for jane@example.com'), task: 'keep-holds', item: ORDER },
      'a task failed for an item',
    );
  };
  fail();
  fail();
  log.error(
    { res: { statusCode: 500 }, err: new Error('failed with status code 500') },
    'request errored',
  );
  log.warn({ err: new Error('nothing') }, 'only a warning');
  reportError(new Error('no unit'), 'listing-price-unreadable');
  await new Promise((resolve) => setTimeout(resolve, 500));
  close();
  expect(events(bodies)).toMatchObject([
    {
      transaction: 'a task failed for an item',
      release: 'toolyard@1',
      tags: { name: 'a task failed for an item', task: 'keep-holds', item: ORDER },
      exception: { values: [{ type: 'Error', value: 'no answer for [mail]' }] },
    },
    { transaction: 'listing-price-unreadable' },
  ]);
  expect(bodies.join()).not.toMatch(/jane|server_name|"user"/);
});

test('an error is repeated only within a minute and about the same order', () => {
  let now = 0;
  const isRepeated = createRepeats(() => now);
  const isKnown = (item: string) => isRepeated(new Error('busy'), 'a task failed', { item });
  expect([isKnown('1'), isKnown('1'), isKnown('2')]).toEqual([false, true, false]);
  now = 60_001;
  expect(isKnown('1')).toBe(false);
});
