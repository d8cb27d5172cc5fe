import { http, HttpResponse } from 'msw';
import { aCurrentUser, aListing, anImage, aPageOf, aUser, aUuid } from '~/testing/builders';
import { apiUrl } from '~/testing/marketplace-handlers';
import { transitError, transitResponse } from '~/testing/transit';
import { startApp, type TestServer } from '../../testing/start-app';
import { mockedNetwork } from '../../testing/mocked-network';

const network = mockedNetwork();
let server: TestServer | undefined;
afterEach(async () => {
  await server?.stop();
});

const LIFE_S = 3;
const cookieOf = (token: object) =>
  `st-test-client-token=${encodeURIComponent(JSON.stringify({ token_type: 'bearer', ...token }))}`;
const session = cookieOf({ access_token: 'a', refresh_token: 'r', scope: 'user' });

interface State {
  readonly now: string;
  readonly sentAt: string;
  readonly rendered: { readonly address: string };
}

async function read(response: Response) {
  const html = await response.text();
  const [, json = '{}'] =
    /<script id="page-state" type="application\/json">(.*?)<\/script>/s.exec(html) ?? [];
  const nonces = [...html.matchAll(/nonce="([^"]*)"/g)].map(([, nonce]) => nonce);
  return { response, html, state: JSON.parse(json) as State, nonces: new Set(nonces) };
}

/** Starts the app over a marketplace that counts the searches. Its clock stands still until it is moved. */
async function setUp(env = {}) {
  let time = Date.parse('2026-06-08T15:00:00.000Z');
  let searches = 0;
  network.use(
    http.get(apiUrl('listings/query'), ({ request }) => {
      // The server looks for one listing to know whether strangers may see any.
      if (!request.url.endsWith('?perPage=1')) searches += 1;
      return transitResponse(aPageOf([]));
    }),
  );
  const estimate = () => new Date(time);
  const app = await startApp({
    env: { PAGE_LIFE_SECONDS: String(LIFE_S), ...env },
    clock: { estimate, now: () => Promise.resolve(estimate()) },
  });
  server = app;
  return {
    searches: () => searches,
    pass: (seconds: number) => (time += seconds * 1000),
    get: async (path: string, headers: Record<string, string> = {}, method = 'GET') =>
      read(await fetch(`${app.url}${path}`, { headers, method, redirect: 'manual' })),
  };
}

test('visitors get the same page for some seconds, each with a nonce of their own', async () => {
  const { get, pass, searches } = await setUp();
  const first = await get('/s');
  pass(LIFE_S - 1);
  const second = await get('/s');
  expect(searches()).toBe(1);
  expect(second.state.now).toBe(first.state.now);
  for (const { nonces, response } of [first, second]) {
    expect(nonces.size).toBe(1);
    const [nonce = ''] = nonces;
    expect(response.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
  }
  expect([...first.nonces]).not.toEqual([...second.nonces]);
});

test('a page says when it was made and when it was sent', async () => {
  const { get, pass } = await setUp();
  await get('/s');
  pass(2);
  const { state } = await get('/s');
  expect(Date.parse(state.sentAt) - Date.parse(state.now)).toBe(2000);
});

test.each([
  ['after some seconds', LIFE_S],
  ["after the marketplace's clock was moved", 86_400],
  ["after the marketplace's clock was moved back", -60],
])('a page is made again %s', async (_when, seconds) => {
  const { get, pass, searches } = await setUp();
  await get('/s');
  pass(seconds);
  await get('/s');
  expect(searches()).toBe(2);
});

test('visitors who come at the same time wait for one page', async () => {
  const { get, searches } = await setUp();
  const pages = await Promise.all([get('/s'), get('/s'), get('/s'), get('/s')]);
  expect(searches()).toBe(1);
  expect(new Set(pages.flatMap(({ nonces }) => [...nonces])).size).toBe(4);
});

test('a tool that its owner closes disappears after some seconds, and is back at once when it is opened', async () => {
  const { get, pass } = await setUp();
  const author = aUser();
  const image = anImage();
  const tool = aListing({ title: 'Tile saw', authorId: author.id.uuid, imageIds: [image.id.uuid] });
  const shown = http.get(apiUrl('listings/show'), () =>
    transitResponse({ data: tool, included: [author, image] }),
  );
  network.use(http.get(apiUrl('reviews/query'), () => transitResponse(aPageOf([]))));
  const closed = http.get(apiUrl('listings/show'), () =>
    transitError({ status: 404, code: 'not-found' }),
  );
  const path = `/l/tile-saw/${tool.id.uuid}`;
  network.use(shown);
  expect((await get(path)).html).toContain('Tile saw');
  network.use(closed);
  pass(LIFE_S);
  expect((await get(path)).response.status).toBe(404);
  network.use(shown);
  expect((await get(path)).response.status).toBe(200);
});

describe('a person who is logged in', () => {
  const names = { firstName: 'Priscilla', lastName: 'Hall' };
  const signIn = (privateData = {}) => {
    const user = aCurrentUser({ id: aUuid(), ...names, ...privateData });
    network.use(http.get(apiUrl('current_user/show'), () => transitResponse({ data: user })));
    return user.id.uuid;
  };

  test('never gets a kept page, and none of their pages is kept', async () => {
    const { get, searches } = await setUp();
    const id = signIn();
    expect((await get('/s', { cookie: session })).html).toContain(id);
    expect((await get('/s')).html).not.toContain(id);
    expect((await get('/s')).html).not.toContain(id);
    expect(searches()).toBe(2);
    expect((await get('/s', { cookie: session })).html).toContain(id);
    expect((await get('/s', { cookie: session })).html).toContain(id);
    expect(searches()).toBe(4);
  });

  test('has no page stored by the browser, so that Back shows current data', async () => {
    const { get } = await setUp();
    signIn();
    const storing = async (path: string, headers = {}) =>
      (await get(path, headers)).response.headers.get('cache-control');
    expect(await storing('/s', { cookie: session })).toBe('private, no-store');
    expect(await storing('/account/contact-details', { cookie: session })).toBe(
      'private, no-store',
    );
    expect(await storing('/s')).toBe('private, no-cache');
    expect(await storing('/login')).toBe('private, no-cache');
  });

  test('gets a page of their own while visitors ask for the same address', async () => {
    const { get } = await setUp();
    const id = signIn();
    const cookies = ['', session, '', session];
    const pages = await Promise.all(cookies.map((cookie) => get('/s', { cookie })));
    expect(pages.map(({ html }) => html.includes(id))).toEqual([false, true, false, true]);
  });

  test('a token of a visitor is no session', async () => {
    const { get, searches } = await setUp();
    await get('/s');
    const { response } = await get('/s', {
      cookie: cookieOf({ access_token: 'mine', scope: 'public-read' }),
    });
    expect(searches()).toBe(1);
    expect(response.headers.get('set-cookie')).toBeNull();
  });
});

describe('what a page depends on', () => {
  test('the address as it was asked for', async () => {
    const { get, searches } = await setUp();
    const addresses = ['/s?category=saws&sort=price', '/s?sort=price&category=saws'];
    const pages = await Promise.all(addresses.map((address) => get(address)));
    expect(pages.map(({ state }) => state.rendered.address)).toEqual(addresses);
    expect(searches()).toBe(2);
  });

  test('the theme and whether cookies were accepted, and no other cookie', async () => {
    const { get, searches } = await setUp();
    expect((await get('/s', { cookie: 'theme=dark' })).html).toContain('data-theme="dark"');
    expect((await get('/s', { cookie: 'other=1; euCookiesAccepted=1' })).html).toContain(
      'data-consent="true"',
    );
    expect((await get('/s', { cookie: 'other=2' })).html).not.toMatch(/data-(?:theme|consent)="/);
    expect(searches()).toBe(3);
    await get('/s', { cookie: 'a=b; theme=dark' });
    await get('/s', { cookie: 'theme="><script>' });
    expect(searches()).toBe(3);
  });

  test('not on the host that a request names', async () => {
    const { get, searches } = await setUp();
    await get('/s', { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'gopher' });
    expect((await get('/s')).html).not.toMatch(/evil\.example|gopher/);
    expect(searches()).toBe(1);
  });
});

test('HEAD has the answer without its text, from the same page', async () => {
  const { get, searches } = await setUp();
  const { response: page } = await get('/s');
  const { response, html } = await get('/s', {}, 'HEAD');
  expect(html).toBe('');
  expect(response.status).toBe(200);
  for (const header of ['content-type', 'cache-control', 'link', 'vary']) {
    expect(response.headers.get(header)).toBe(page.headers.get(header));
  }
  expect(searches()).toBe(1);
});

describe('what is not kept', () => {
  test('a page whose address has a secret', async () => {
    const { get, pass } = await setUp();
    const before = await get('/reset-password?t=secret&e=a@b.example');
    pass(1);
    const after = await get('/reset-password?t=secret&e=a@b.example');
    expect(after.state.now).not.toBe(before.state.now);
  });

  test('a page that the marketplace could not fill, also if only a part is missing', async () => {
    const { get, pass } = await setUp();
    const fail = http.get(apiUrl('listings/query'), () =>
      transitError({ status: 500, code: 'internal' }),
    );
    const away = http.get(apiUrl('listings/query'), () => HttpResponse.error());
    for (const [path, trouble] of [
      ['/', fail],
      ['/s', fail],
      ['/', away],
      ['/s', away],
    ] as const) {
      network.use(trouble);
      const broken = await get(path);
      network.resetHandlers();
      pass(1);
      const whole = await get(path);
      expect(whole.state.now).not.toBe(broken.state.now);
      pass(LIFE_S);
    }
  });

  test('anything, if it is switched off', async () => {
    const { get, searches } = await setUp({ PAGE_LIFE_SECONDS: '0' });
    await get('/s');
    await get('/s');
    expect(searches()).toBe(2);
  });
});

test.each([String(LIFE_S), '0'])(
  'a private marketplace leads visitors to the log-in, which leads back (pages live %s seconds)',
  async (seconds) => {
    const { get } = await setUp({ PAGE_LIFE_SECONDS: seconds });
    const refused = () => transitError({ status: 403, code: 'forbidden' });
    network.use(http.get(apiUrl('listings/query'), refused));
    const { response } = await get('/s?keywords=saw');
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(
      `/login?from=${encodeURIComponent('/s?keywords=saw')}`,
    );
    expect((await get('/login')).response.status).toBe(200);
  },
);
