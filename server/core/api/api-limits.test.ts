import { http, HttpResponse } from 'msw';
import { aCurrentUser } from '~/testing/builders';
import { apiUrl } from '~/testing/marketplace-handlers';
import { transitError, transitResponse } from '~/testing/transit';
import { aUserId } from '../../testing/order-world';
import { mockedNetwork } from '../../testing/mocked-network';
import { startApp, type TestServer } from '../../testing/start-app';

const network = mockedNetwork();

/** The owners of the tokens. All other tokens are made up. */
const owners: Readonly<Record<string, string>> = {
  rita: aUserId(1),
  'rita-on-her-phone': aUserId(1),
  olga: aUserId(2),
};
let questions = 0;

let running: TestServer;
beforeEach(async () => {
  questions = 0;
  network.use(
    http.get(apiUrl('current_user/show'), ({ request }) => {
      questions += 1;
      const token = request.headers.get('authorization')?.replace('Bearer ', '') ?? '';
      const id = owners[token];
      if (!id) return transitError({ status: 401, code: 'auth-invalid-access-token' });
      return transitResponse({ data: aCurrentUser({ id }) });
    }),
    http.post(/\/v1\/auth\/token$/, () => HttpResponse.json({}, { status: 401 })),
  );
  running = await startApp({
    env: {
      READ_LIMIT_PER_MINUTE: '3',
      QUOTE_LIMIT_PER_MINUTE: '2',
      ADDRESS_LIMIT_PER_MINUTE: '5',
    },
  });
});
afterEach(() => running.stop());

const cookieOf = (token: string) =>
  `st-test-client-token=${encodeURIComponent(
    JSON.stringify({ access_token: token, token_type: 'bearer', scope: 'user' }),
  )}`;

const read = async (token?: string, path = 'clock') =>
  (
    await fetch(`${running.url}/api/${path}`, {
      headers: token === undefined ? {} : { cookie: cookieOf(token) },
    })
  ).status;

const quote = async (token: string) =>
  (
    await fetch(`${running.url}/api/taxjar`, {
      method: 'POST',
      headers: { cookie: cookieOf(token), origin: 'http://localhost:3000' },
    })
  ).status;

async function times<T>(count: number, ask: () => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (let index = 0; index < count; index += 1) answers.push(await ask());
  return answers;
}

test('one session is locked out, and a second one at the same address continues', async () => {
  expect(await times(4, () => read('rita'))).toEqual([200, 200, 200, 429]);
  expect(await times(3, () => read('olga'))).toEqual([200, 200, 200]);
  expect(await read()).toBe(200);
  expect(await read(undefined, 'calendar/owner/all/link.ics')).toBe(404);
});

test('a session continues at an address whose visitors are locked out', async () => {
  expect(await times(4, () => read())).toEqual([200, 200, 200, 429]);
  expect(await read('rita')).toBe(200);
});

test('all devices of a user count together', async () => {
  expect(await times(3, () => read('rita'))).toEqual([200, 200, 200]);
  expect(await read('rita-on-her-phone')).toBe(429);
});

test('reads do not use up the limit of quotes, or vice versa', async () => {
  await times(4, () => read('rita'));
  expect(await times(3, () => quote('rita'))).toEqual([415, 415, 429]);
});

test('made-up cookies are ignored: all requests of an address count as one caller', async () => {
  const statuses = [];
  for (let index = 0; index < 4; index += 1) statuses.push(await read(`made-up-${index}`));
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test('an address without a session has a limit for all kinds together', async () => {
  expect(await times(3, () => read())).toEqual([200, 200, 200]);
  expect(await times(2, () => quote('made-up'))).toEqual([415, 415]);
  expect(await quote('made-up')).toBe(429);
});

test('the marketplace is asked once for each token, and at most 60 times a minute for an address', async () => {
  await times(5, () => read('rita'));
  expect(questions).toBe(1);
  for (let index = 0; index < 100; index += 1) await read(`made-up-${index}`);
  expect(questions).toBe(60);
  // Known sessions continue to work.
  expect(await read('rita')).toBe(429);
  expect(await quote('rita')).toBe(415);
});
