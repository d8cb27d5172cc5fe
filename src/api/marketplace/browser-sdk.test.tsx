import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { parseUserId } from '~/domain/ids';
import { aCurrentUser, aUuid } from '~/testing/builders';
import { transitError, transitResponse } from '~/testing/transit';
import { createBrowserClient } from './browser-client';
import { createCookieStore } from './browser-sdk';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a call that is never answered fails as a lost connection', async () => {
  const client = createBrowserClient({
    clientId: 'a-client',
    baseUrl: 'https://marketplace.example',
    assetCdnBaseUrl: 'https://assets.example',
    secureCookies: true,
    pageUser: () => undefined,
    onSessionLost: () => undefined,
  });
  jest.useFakeTimers();
  const outcome = client
    .callAsAnybody(() => new Promise(() => undefined))
    .catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(30_000);
  expect(await outcome).toMatchObject({ error: { code: 'network', status: 0 } });
});

describe("the session's cookie", () => {
  const token = {
    access_token: 'a;b=%3D"',
    refresh_token: 'r',
    token_type: 'bearer',
    expires_in: 1,
    scope: 'user',
  };

  test('is read as it was written, and removed', () => {
    const store = createCookieStore({ clientId: 'a-client', secure: false });
    store.setToken(token);
    expect(store.getToken()).toEqual(token);
    store.removeToken();
    expect(store.getToken()).toBeUndefined();
  });

  test.each([
    ['empty', { access_token: '', refresh_token: '' }],
    ['half empty', { refresh_token: '' }],
    ['not fit for a header', { access_token: 'ü\n' }],
  ])('holds no session if its tokens are %s', (_name, tokens) => {
    const store = createCookieStore({ clientId: 'a-client', secure: false });
    store.setToken({ ...token, ...tokens });
    expect(store.getToken()).toBeUndefined();
  });

  test.each([
    [false, /; samesite=lax$/],
    [true, /; samesite=lax; secure$/],
  ])('is sent to this site alone (secure: %s)', (secure, ending) => {
    const write = jest.spyOn(document, 'cookie', 'set');
    createCookieStore({ clientId: 'a-client', secure }).setToken(token);
    expect(write).toHaveBeenCalledWith(expect.stringMatching(ending));
  });
});

describe('a session whose token has expired', () => {
  const API = 'https://marketplace.example';
  const id = aUuid();
  const sessions = (access: string) => ({
    access_token: access,
    refresh_token: `renews-${access}`,
    token_type: 'bearer',
    expires_in: 1,
    scope: 'user',
  });
  const network = setupServer();
  beforeAll(() => network.listen({ onUnhandledRequest: 'error' }));
  afterAll(() => network.close());

  /** The marketplace knows a new token only. It has one for visitors, and answers each request to renew the session in turn. */
  async function callWith(...renewals: readonly (() => Response)[]) {
    const left = [...renewals];
    const visitors = {
      access_token: 'v',
      token_type: 'bearer',
      expires_in: 1,
      scope: 'public-read',
    };
    const answerTo = (authorization: string | null) => {
      if (authorization === 'Bearer new') return transitResponse({ data: aCurrentUser({ id }) });
      if (authorization === 'Bearer v') return transitError({ status: 403, code: 'forbidden' });
      return transitError({ status: 401, code: 'auth-invalid-access-token' });
    };
    network.resetHandlers(
      http.get(`${API}/v1/api/current_user/show`, ({ request }) =>
        answerTo(request.headers.get('authorization')),
      ),
      http.post(`${API}/v1/auth/token`, async ({ request }) => {
        const isRenewal = (await request.text()).includes('grant_type=refresh_token');
        if (!isRenewal) return HttpResponse.json(visitors);
        return (left.shift() ?? HttpResponse.error)();
      }),
    );
    const store = createCookieStore({ clientId: 'a-client', secure: false });
    store.setToken(sessions('old'));
    const lost: string[] = [];
    const client = createBrowserClient({
      clientId: 'a-client',
      baseUrl: API,
      assetCdnBaseUrl: 'https://assets.example',
      secureCookies: false,
      pageUser: () => parseUserId(id),
      onSessionLost: (loss) => lost.push(loss),
    });
    const outcome = await client
      .call((sdk) => sdk.currentUser.show())
      .then(
        ({ status }) => status,
        (error: unknown) => error,
      );
    const access = store.getToken()?.access_token;
    store.removeToken();
    return { outcome, access, lost };
  }

  const renewed = () => HttpResponse.json(sessions('new'));
  const refused = () => HttpResponse.json({ error: 'unauthorized' }, { status: 401 });
  const overloaded = () => new HttpResponse(null, { status: 503 });

  test('is renewed', async () => {
    expect(await callWith(renewed)).toEqual({ outcome: 200, access: 'new', lost: [] });
  });

  test.each([
    ['no connection', () => HttpResponse.error()],
    ['an overload', overloaded],
  ])('goes on after %s', async (_name, trouble) => {
    expect(await callWith(trouble, renewed)).toEqual({ outcome: 200, access: 'new', lost: [] });
  });

  test('is kept while the renewal fails', async () => {
    expect(await callWith(overloaded, overloaded, overloaded, overloaded)).toEqual({
      outcome: expect.objectContaining({ error: { code: 'network', status: 0 } }),
      access: 'old',
      lost: [],
    });
  });

  test('does not make a call after its caller has given up, because the caller may have repeated it', async () => {
    const asked: (string | null)[] = [];
    let answer: (response: Response) => void = () => undefined;
    const renewal = new Promise<Response>((resolve) => {
      answer = resolve;
    });
    const held = jest.fn();
    const tries: string[] = [];
    network.resetHandlers(
      http.post(`${API}/v1/api/messages/send`, ({ request }) => {
        asked.push(request.headers.get('authorization'));
        return transitError({ status: 401, code: 'auth-invalid-access-token' });
      }),
      http.post(`${API}/v1/auth/token`, async ({ request }) => {
        const isRenewal = (await request.text()).includes('grant_type=refresh_token');
        // The SDK's own try fails; ours is answered after its caller has given up.
        if (!isRenewal) return HttpResponse.json({ ...sessions('v'), scope: 'public-read' });
        if (tries.push('renewal') === 1) return overloaded();
        held();
        return (await renewal) as HttpResponse<string>;
      }),
    );
    const store = createCookieStore({ clientId: 'a-client', secure: false });
    store.setToken(sessions('old'));
    const realTimeout = window.setTimeout.bind(window);
    jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'performance', 'Date'] });
    const client = createBrowserClient({
      clientId: 'a-client',
      baseUrl: API,
      assetCdnBaseUrl: 'https://assets.example',
      secureCookies: false,
      pageUser: () => undefined,
      onSessionLost: () => undefined,
    });
    const outcome = client
      .callAsAnybody((sdk) => sdk.messages.send({ transactionId: id, content: 'Hello' }))
      .catch((error: unknown) => error);
    const until = async (isDone: () => boolean) => {
      for (let turn = 0; turn < 300 && !isDone(); turn += 1)
        await new Promise((resolve) => realTimeout(resolve, 1));
    };
    await until(() => held.mock.calls.length > 0);
    expect(held).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(30_000);
    expect(await outcome).toMatchObject({ error: { code: 'network', status: 0 } });
    answer(renewed());
    await until(() => store.getToken()?.access_token === 'new');
    await until(() => false);
    expect(store.getToken()?.access_token).toBe('new');
    expect(asked).not.toContain('Bearer new');
    store.removeToken();
  });

  test('ends if the marketplace says so', async () => {
    expect(await callWith(refused, refused)).toMatchObject({
      outcome: { error: { code: 'session-ended' } },
      lost: ['ended'],
    });
  });
});
