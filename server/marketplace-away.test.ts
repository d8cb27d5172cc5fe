import { transit } from 'sharetribe-flex-sdk';
import { createReachable } from './marketplace/reachable';
import { httpAnswer, type OddService, startOddService } from './testing/odd-service';
import { startApp, type TestServer } from './testing/start-app';

const TIMEOUT_MS = 250;
/** This is the time of both attempts of a read, all calls of a page and a margin. It is much less than a person would wait. */
const LIMIT_MS = 10_000;

const opened: (OddService | TestServer)[] = [];
afterEach(async () => {
  for (const one of opened.splice(0).reverse()) await one.stop();
});

/** The server over a marketplace that answers with this; null: one that accepts connections and never answers. */
async function serverOver(answer: string | null) {
  const marketplace = await startOddService(answer);
  const server = await startApp({
    env: {
      REACT_APP_SHARETRIBE_SDK_BASE_URL: marketplace.url,
      REACT_APP_SHARETRIBE_SDK_ASSET_CDN_BASE_URL: marketplace.url,
      MARKETPLACE_TIMEOUT_MS: String(TIMEOUT_MS),
    },
  });
  opened.push(marketplace, server);
  return { server, marketplace };
}

const token = encodeURIComponent(
  JSON.stringify({ access_token: 'a', refresh_token: 'r', token_type: 'bearer', scope: 'user' }),
);
const session = `st-test-client-token=${token}`;
const listing = '00000000-0000-4000-8000-000000000001';

const timed = async (work: Promise<Response>) => {
  const begun = performance.now();
  const response = await work;
  const text = await response.text();
  expect(performance.now() - begun).toBeLessThan(LIMIT_MS);
  return { response, text };
};

describe('a marketplace that takes calls and never answers', () => {
  test.each([
    ['/', ''],
    ['/s', ''],
    [`/l/saw/${listing}`, ''],
    ['/', session],
    ['/inbox/orders', session],
    ['/cart', session],
  ])(
    '%s (cookie %p) says so within seconds, with 503 and a time to come back',
    async (path, cookie) => {
      const { server } = await serverOver(null);
      const { response, text } = await timed(
        fetch(`${server.url}${path}`, { headers: { cookie }, redirect: 'manual' }),
      );
      expect(response.status).toBe(503);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(text).toContain('We can’t reach the tools right now');
      expect(text).toContain('Try again');
    },
  );

  test('pages that need nothing from it work as usual', async () => {
    const { server } = await serverOver(null);
    for (const path of ['/login', '/nowhere']) {
      const { response } = await timed(fetch(`${server.url}${path}`));
      expect([200, 404]).toContain(response.status);
    }
  });

  test.each(['transaction-line-items', 'initiate-privileged', 'transition-privileged'])(
    '%s answers 503 with a time to come back',
    async (endpoint) => {
      const { server } = await serverOver(null);
      const items = [{ listingId: listing, start: '2030-01-01', end: '2030-01-03' }];
      const order = { items };
      const bodies: Record<string, object> = {
        'transaction-line-items': order,
        'initiate-privileged': { order, agreementVersion: '2026-01', orderKey: listing },
        'transition-privileged': { transactionId: listing, action: 'complete' },
      };
      const { response, text } = await timed(
        fetch(`${server.url}/api/${endpoint}`, {
          method: 'POST',
          headers: {
            origin: 'http://localhost:3000',
            'content-type': 'application/transit+json',
            cookie: session,
          },
          body: transit.write(bodies[endpoint]),
        }),
      );
      expect({ status: response.status, text }).toEqual({
        status: 503,
        text: expect.stringContaining('"code":"unavailable"') as string,
      });
      expect(response.headers.get('retry-after')).not.toBeNull();
    },
  );

  test('a read is tried a second time, and not more often', async () => {
    const { server, marketplace } = await serverOver(null);
    await timed(fetch(`${server.url}/inbox/orders`, { headers: { cookie: session } }));
    expect(marketplace.requests()).toBeGreaterThan(1);
  });
});

describe('a marketplace that answers something else', () => {
  test.each([
    ['a gateway’s page', httpAnswer(502, 'text/html', '<h1>Bad gateway</h1>')],
    ['nonsense', httpAnswer(200, 'application/transit+json', '<<<')],
    ['half an answer', 'HTTP/1.1 200 OK\r\ncontent-length: 900\r\n\r\n["^ "'],
    ['another shape', httpAnswer(200, 'application/transit+json', '["^ ","~:data",7]')],
    ['no HTTP', 'SSH-2.0-OpenSSH_9.2\r\n'],
  ])('%s in place of an answer gives no 500, and always a page', async (_name, answer) => {
    const { server } = await serverOver(answer);
    for (const cookie of ['', session]) {
      for (const path of ['/', '/s', `/l/saw/${listing}`, '/inbox/orders']) {
        const { response, text } = await timed(
          fetch(`${server.url}${path}`, { headers: { cookie }, redirect: 'manual' }),
        );
        expect({ path, cookie, status: response.status }).not.toMatchObject({ status: 500 });
        if (response.status !== 302) expect(text).toContain('</html>');
      }
    }
    const order = { items: [{ listingId: listing, start: '2030-01-01', end: '2030-01-03' }] };
    const { response, text } = await timed(
      fetch(`${server.url}/api/transaction-line-items`, {
        method: 'POST',
        headers: {
          origin: 'http://localhost:3000',
          'content-type': 'application/transit+json',
        },
        body: transit.write(order),
      }),
    );
    expect({ status: response.status, text }).toEqual({
      status: expect.any(Number) as number,
      text: expect.stringMatching(/upstream-failed|unavailable/) as string,
    });
  });
});

describe('readyz', () => {
  test('tells at the first request that the marketplace does not answer', async () => {
    const { server } = await serverOver(null);
    const answer = await fetch(`${server.url}/readyz`);
    expect([answer.status, await answer.json()]).toEqual([503, { status: 'marketplace-away' }]);
  });

  /** Returns the server's report about a marketplace that answers like this, and the number of requests that it took. */
  async function reachability(answer: string | null, questions: number) {
    const marketplace = await startOddService(answer);
    opened.push(marketplace);
    const isReachable = createReachable({ baseUrl: marketplace.url, timeoutMs: 500 });
    const answers = await Promise.all(Array.from({ length: questions }, () => isReachable()));
    return { answers: new Set(answers), requests: marketplace.requests() };
  }

  test('one look that fails is not enough to say so', async () => {
    expect(await reachability(null, 1)).toEqual({ answers: new Set([false]), requests: 2 });
  });

  test('is ready if the marketplace answers, whatever the answer is', async () => {
    const answers = await reachability(httpAnswer(401, 'text/plain', ''), 1);
    expect(answers).toEqual({ answers: new Set([true]), requests: 1 });
  });

  test('many simultaneous checks make one request', async () => {
    const { requests } = await reachability(httpAnswer(200, 'text/plain', ''), 20);
    expect(requests).toBe(1);
  });
});
