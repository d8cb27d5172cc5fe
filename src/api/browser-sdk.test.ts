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
    access_token: 'a;b=%3D "ü"',
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
    [false, /; samesite=lax$/],
    [true, /; samesite=lax; secure$/],
  ])('is sent to this site alone (secure: %s)', (secure, ending) => {
    const write = jest.spyOn(document, 'cookie', 'set');
    createCookieStore({ clientId: 'a-client', secure }).setToken(token);
    expect(write).toHaveBeenCalledWith(expect.stringMatching(ending));
  });
});
