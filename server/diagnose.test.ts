import { transit } from 'sharetribe-flex-sdk';
import { errorOfResponse } from '~/api/marketplace/api-error';
import { aUuid } from '~/testing/builders';
import { createSigner } from './base/signer';
import { keepDiagnosis, logDiagnosis } from './diagnose';
import { type Row } from './doctor/doctor-check';
import { deepToken } from './doctor/deep-readiness';
import { keepSeen } from './doctor/seen';
import { createMemoryStore } from './testing/memory-store';
import { mockedNetwork } from './testing/mocked-network';
import { startApp } from './testing/start-app';

mockedNetwork();

const refused: Row = {
  name: 'tax, key and regions',
  stops: 'orders',
  state: 'wrong',
  says: 'the key is refused',
  next: 'Copy it.',
};
const rightKey: Row = { name: 'tax, key and regions', state: 'right', says: 'fine' };
const type = 'application/transit+json';

const quoteAt = (url: string) =>
  fetch(`${url}/api/transaction-line-items`, {
    method: 'POST',
    headers: { 'content-type': type, accept: type, origin: 'http://localhost:3000' },
    body: transit.write({
      items: [{ listingId: aUuid(), start: '2026-06-12', end: '2026-06-15', seats: 1 }],
    }),
  });

test('while a service that orders need refuses us, a price is refused with a word of its own', async () => {
  const diagnosis = { rows: () => Promise.resolve([refused]), refusesOrders: () => true };
  const app = await startApp({ diagnosis });
  const answer = await quoteAt(app.url);
  expect(answer.status).toBe(503);
  expect(errorOfResponse(503, await answer.json()).code).toBe('orders-closed');
  await app.stop();
});

test('the deep answer needs a signature of the last five minutes, made with one of the keys', async () => {
  const key = '0123456789abcdef0123456789abcdef';
  const diagnosis = { rows: () => Promise.resolve([refused]), refusesOrders: () => true };
  const app = await startApp({ diagnosis, env: { SIGNING_KEY: key } });
  const ask = (token: string) =>
    fetch(`${app.url}/readyz?deep`, {
      headers: { authorization: `Bearer ${token}`, 'x-forwarded-for': '1.1.1.1' },
    });
  const signer = createSigner([key]);
  const wrongOnes = [
    '',
    '1.x',
    deepToken(signer, Date.now() - 301_000),
    deepToken(createSigner(['another key, another key, another']), Date.now()),
  ];
  for (const token of wrongOnes) expect((await ask(token)).status).toBe(403);
  const answer = await ask(deepToken(signer, Date.now()));
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ proxies: 1, rows: [refused] });
  await app.stop();
});

test('the table is kept for a minute, and orders do not wait for it', async () => {
  let now = 0;
  let table: readonly Row[] = [refused];
  const ask = jest.fn(() => Promise.resolve(table));
  const diagnosis = keepDiagnosis(ask, () => now);
  expect(diagnosis.refusesOrders()).toBe(false);
  await diagnosis.rows();
  expect(diagnosis.refusesOrders()).toBe(true);
  expect(ask).toHaveBeenCalledTimes(1);
  table = [rightKey];
  now = 60_000;
  expect(diagnosis.refusesOrders()).toBe(true);
  await diagnosis.rows();
  expect(diagnosis.refusesOrders()).toBe(false);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('a fault that affects money but no order does not close orders', async () => {
  const diagnosis = keepDiagnosis(() => Promise.resolve([{ ...refused, stops: 'money' as const }]));
  await diagnosis.rows();
  expect(diagnosis.refusesOrders()).toBe(false);
});

test('the start logs one line for each wrong entry', () => {
  const log = { warn: jest.fn() };
  logDiagnosis([refused, rightKey], log);
  expect(log.warn.mock.calls).toEqual([
    [{ check: 'tax, key and regions' }, 'the key is refused. Copy it.'],
  ]);
});

test('a forged event does not mark a secret as wrong if it has opened an event before', async () => {
  const seen = keepSeen(createMemoryStore());
  expect(await seen.of('webhook', 'a')).toBeNull();
  seen.note('webhook', 'a', true);
  await seen.suspect('webhook', ['a', 'b']);
  expect(await Promise.all(['a', 'b'].map((secret) => seen.of('webhook', secret)))).toEqual([
    true,
    false,
  ]);
});
