import { createHash } from 'node:crypto';
import { http, HttpResponse } from 'msw';
import { transit } from 'sharetribe-flex-sdk';
import { aCurrentUser } from '~/testing/builders';
import { apiUrl, emptyMarketplace } from '~/testing/marketplace-handlers';
import { MARKETPLACE_URL } from '~/testing/test-config';
import { transitError, transitResponse } from '~/testing/transit';
import { createSigner } from '../../base/signer';
import { sharedApp, startApp } from '../../testing/start-app';
import { mockedNetwork } from '../../testing/mocked-network';

const GOOGLE = 'http://google.test';
const FACEBOOK = 'http://facebook.test';
const INTEGRATION = 'http://integration.test';
const discovery = {
  authorization_endpoint: `${GOOGLE}/authorize`,
  token_endpoint: `${GOOGLE}/token`,
};

const network = mockedNetwork({
  handlers: [
    ...emptyMarketplace,
    http.get(`${GOOGLE}/.well-known/openid-configuration`, () => HttpResponse.json(discovery)),
  ],
});

const server = sharedApp({
  env: {
    REACT_APP_GOOGLE_CLIENT_ID: 'g-client',
    GOOGLE_CLIENT_SECRET: 'g-secret',
    GOOGLE_ISSUER_URL: GOOGLE,
    REACT_APP_FACEBOOK_APP_ID: 'f-client',
    FACEBOOK_APP_SECRET: 'f-secret',
    FACEBOOK_DIALOG_URL: FACEBOOK,
    FACEBOOK_GRAPH_URL: FACEBOOK,
    SHARETRIBE_INTEGRATION_CLIENT_ID: 'i-client',
    SHARETRIBE_INTEGRATION_CLIENT_SECRET: 'i-secret',
    SHARETRIBE_INTEGRATION_BASE_URL: INTEGRATION,
  },
});

/** A browser that keeps cookies and does not follow redirects. */
function browser() {
  const jar = new Map<string, string>();
  const call = async (path: string, init: RequestInit = {}) => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...init.headers, cookie };
    const answer = await fetch(`${server.url}/api${path}`, {
      redirect: 'manual',
      ...init,
      headers,
    });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '') jar.delete(name);
      else jar.set(name, value);
    }
    return answer;
  };
  return { jar, call };
}

const locationOf = (answer: Response) => answer.headers.get('location') ?? '';
const paramsOf = (answer: Response) => new URL(locationOf(answer)).searchParams;

const idToken = (claims: object) =>
  `h.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.s`;
const claims = { email: 'ada@example.com', given_name: 'Ada', family_name: 'Byron' };

/** Google issues a token for this nonce, and records its requests. */
function googleGives(nonce: string | null, more: object = {}) {
  const asked: URLSearchParams[] = [];
  network.use(
    http.post(`${GOOGLE}/token`, async ({ request }) => {
      asked.push(new URLSearchParams(await request.text()));
      return HttpResponse.json({ id_token: idToken({ ...claims, nonce, ...more }) });
    }),
  );
  return asked;
}

const token = { access_token: 'a', refresh_token: 'r', token_type: 'bearer', scope: 'user' };
const logsIn = (works: () => boolean) =>
  network.use(
    http.post(`${MARKETPLACE_URL}/v1/auth/auth_with_idp`, () =>
      works() ? HttpResponse.json(token) : new HttpResponse('Unauthorized', { status: 401 }),
    ),
  );

async function signInAt(page: ReturnType<typeof browser>, from = '/listings') {
  const started = await page.call(`/auth/google?from=${encodeURIComponent(from)}`);
  const params = paramsOf(started);
  return { params, state: params.get('state') ?? '', nonce: params.get('nonce') };
}

test('the sign-in is asked for with state, nonce and a proof key, which the code is redeemed with', async () => {
  const page = browser();
  const { params, state, nonce } = await signInAt(page);
  expect(Object.fromEntries(params)).toMatchObject({
    client_id: 'g-client',
    response_type: 'code',
    redirect_uri: 'http://localhost:3000/api/auth/google/callback',
    code_challenge_method: 'S256',
  });
  const asked = googleGives(nonce);
  logsIn(() => true);
  const back = await page.call(`/auth/google/callback?code=c&state=${state}`);
  expect(locationOf(back)).toBe('/listings');
  expect(page.jar.has('st-test-client-token')).toBe(true);
  const verifier = asked[0]?.get('code_verifier') ?? '';
  expect(createHash('sha256').update(verifier).digest('base64url')).toBe(
    params.get('code_challenge'),
  );
});

test.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)'])(
  'people are not redirected to %s afterwards',
  async (from) => {
    const page = browser();
    const { state, nonce } = await signInAt(page, from);
    googleGives(nonce);
    logsIn(() => true);
    expect(locationOf(await page.call(`/auth/google/callback?code=c&state=${state}`))).toBe('/');
  },
);

/** Signs as the server of these tests does. */
const { sign } = createSigner(['signing:very-secret']);
const signed = (name: string, value: object) => {
  const json = JSON.stringify(value);
  return encodeURIComponent(`${sign(`cookie/${name}/${json}`)}.${json}`);
};

describe('the cookie of a sign-in', () => {
  const callBack = async (value: string, state: string, nonce: string | null) => {
    const page = browser();
    page.jar.set('idp-sign-in', value);
    googleGives(nonce);
    logsIn(() => true);
    const back = await page.call(`/auth/google/callback?code=c&state=${state}`);
    return { to: locationOf(back), isSignedIn: page.jar.has('st-test-client-token') };
  };
  const pending = { idpId: 'google', state: 's', nonce: 'n', verifier: 'v', from: '/listings' };

  test('that was written by somebody else signs nobody in', async () => {
    const json = JSON.stringify(pending);
    const foreign = [
      json,
      `.${json}`,
      `${createSigner(['another key']).sign(`cookie/idp-sign-in/${json}`)}.${json}`,
      `${sign(`cookie/idp-newcomer/${json}`)}.${json}`,
    ];
    for (const value of foreign) {
      expect(await callBack(encodeURIComponent(value), 's', 'n')).toEqual({
        to: '/login?idp=failed',
        isSignedIn: false,
      });
    }
  });

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example'])(
    'leads nobody to %s, even if it is ours',
    async (from) => {
      const value = signed('idp-sign-in', { ...pending, from });
      expect(await callBack(value, 's', 'n')).toEqual({ to: '/', isSignedIn: true });
    },
  );
});

test.each([
  ['another state', () => 'state=other&code=c'],
  ['no code', (state: string) => `state=${state}`],
])('%s signs nobody in', async (_name, query) => {
  const page = browser();
  const { state } = await signInAt(page);
  const back = await page.call(`/auth/google/callback?${query(state)}`);
  expect(locationOf(back)).toBe('/login?from=%2Flistings&idp=failed');
  expect(page.jar.has('st-test-client-token')).toBe(false);
});

test('a token for another nonce signs nobody in', async () => {
  const page = browser();
  const { state } = await signInAt(page);
  googleGives('of somebody else');
  const back = await page.call(`/auth/google/callback?code=c&state=${state}`);
  expect(locationOf(back)).toMatch(/idp=failed/);
});

test.each([500, 503, 403])(
  'a marketplace that answers %s leads back to the login page, which says that it did not work',
  async (status) => {
    const page = browser();
    const { state, nonce } = await signInAt(page);
    googleGives(nonce);
    network.use(
      http.post(
        `${MARKETPLACE_URL}/v1/auth/auth_with_idp`,
        () => new HttpResponse('No', { status }),
      ),
    );
    const back = await page.call(`/auth/google/callback?code=c&state=${state}`);
    expect(back.status).toBe(302);
    expect(locationOf(back)).toBe('/login?from=%2Flistings&idp=failed');
    expect(page.jar.has('st-test-client-token')).toBe(false);
  },
);

test('a provider that does not answer leads back to the login page too', async () => {
  const away = await startApp({
    env: {
      REACT_APP_GOOGLE_CLIENT_ID: 'g-client',
      GOOGLE_CLIENT_SECRET: 'g-secret',
      GOOGLE_ISSUER_URL: 'http://away.test',
    },
  });
  network.use(http.get(/^http:\/\/away\.test/, () => new HttpResponse('No', { status: 503 })));
  const address = `${away.url}/api/auth/google?from=%2Flistings`;
  const answer = await fetch(address, { redirect: 'manual' });
  await away.stop();
  expect(answer.status).toBe(302);
  expect(locationOf(answer)).toBe('/login?from=%2Flistings&idp=failed');
});

test('an answer works once, and in the browser that asked for it', async () => {
  const page = browser();
  const { state, nonce } = await signInAt(page);
  googleGives(nonce);
  logsIn(() => true);
  const callback = `/auth/google/callback?code=c&state=${state}`;
  expect(locationOf(await browser().call(callback))).toMatch(/idp=failed/);
  expect(locationOf(await page.call(callback))).toBe('/listings');
  expect(locationOf(await page.call(callback))).toMatch(/idp=failed/);
});

test('a person who declines is told so', async () => {
  const page = browser();
  const { state } = await signInAt(page);
  const back = await page.call(`/auth/google/callback?error=access_denied&state=${state}`);
  expect(locationOf(back)).toBe('/login?from=%2Flistings&idp=denied');
});

test('a person who declines while signing up comes back to the sign-up', async () => {
  const page = browser();
  const state = paramsOf(await page.call('/auth/google?from=%2Flistings&page=signup')).get('state');
  const back = await page.call(`/auth/google/callback?error=access_denied&state=${state}`);
  expect(locationOf(back)).toBe('/signup?from=%2Flistings&idp=denied');
});

test('people are not sent back to a page that they never saw', async () => {
  const page = browser();
  const state = paramsOf(await page.call('/auth/google')).get('state') ?? '';
  const back = await page.call(`/auth/google/callback?error=access_denied&state=${state}`);
  expect(locationOf(back)).toBe('/login?idp=denied');
});

const signUpWith = (page: ReturnType<typeof browser>, body: object) =>
  page.call('/auth/create-user-with-idp', {
    method: 'POST',
    headers: { 'content-type': 'application/transit+json', origin: 'http://localhost:3000' },
    body: transit.write(body),
  });
const person = { email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron' };

test('a person without an account confirms their details and is signed up, and no page sees the token', async () => {
  const page = browser();
  const { state, nonce } = await signInAt(page);
  googleGives(nonce);
  let hasAccount = false;
  logsIn(() => hasAccount);
  expect(locationOf(await page.call(`/auth/google/callback?code=c&state=${state}`))).toBe(
    '/confirm',
  );
  const who: unknown = await (await page.call('/auth/newcomer')).json();
  expect(who).toEqual({ idpId: 'google', ...person, from: '/listings' });
  network.use(
    http.post(apiUrl('current_user/create_with_idp'), () => {
      hasAccount = true;
      return transitResponse({ data: aCurrentUser() });
    }),
  );
  const answer = await signUpWith(page, person);
  expect(transit.read(await answer.text())).toEqual({ from: '/listings' });
  expect(page.jar.has('st-test-client-token')).toBe(true);
  expect((await page.call('/auth/newcomer')).status).toBe(404);
});

/** Sets the accounts that the operator knows, by email address. */
const operatorKnows = (accounts: Readonly<Record<string, { readonly banned: boolean }>>) =>
  network.use(
    http.post(`${INTEGRATION}/v1/auth/token`, () =>
      HttpResponse.json({ ...token, scope: 'integ' }),
    ),
    http.get(`${INTEGRATION}/v1/integration_api/users/show`, ({ request }) => {
      const attributes = accounts[new URL(request.url).searchParams.get('email') ?? ''];
      return attributes
        ? transitResponse({ data: { ...aCurrentUser(), type: 'user', attributes } })
        : transitError({ status: 404, code: 'not-found' });
    }),
  );

test.each([
  ['has banned the account', true, true, '/login?from=%2Flistings&idp=closed'],
  ['has banned nobody', false, true, '/confirm'],
  ['is not asked about an address that is not proven', true, false, '/confirm'],
])('where the operator %s', async (_name, banned, isProven, to) => {
  const page = browser();
  const { state, nonce } = await signInAt(page);
  googleGives(nonce, { email_verified: isProven });
  logsIn(() => false);
  operatorKnows({ 'ada@example.com': { banned } });
  const back = await page.call(`/auth/google/callback?code=c&state=${state}`);
  expect(locationOf(back)).toBe(to);
  expect((await page.call('/auth/newcomer')).status).toBe(to === '/confirm' ? 200 : 404);
});

test('a person with a proven address and no account is signed up', async () => {
  const page = browser();
  const { state, nonce } = await signInAt(page);
  googleGives(nonce, { email_verified: true });
  logsIn(() => false);
  operatorKnows({});
  const back = await page.call(`/auth/google/callback?code=c&state=${state}`);
  expect(locationOf(back)).toBe('/confirm');
});

test('an address that is taken is refused, and can be changed', async () => {
  const page = browser();
  const { state, nonce } = await signInAt(page);
  googleGives(nonce);
  logsIn(() => false);
  await page.call(`/auth/google/callback?code=c&state=${state}`);
  network.use(
    http.post(apiUrl('current_user/create_with_idp'), () =>
      transitError({ status: 409, code: 'email-taken' }),
    ),
  );
  const answer = await signUpWith(page, person);
  expect(answer.status).toBe(409);
  expect(await answer.text()).toContain('email-taken');
  expect((await page.call('/auth/newcomer')).status).toBe(200);
});

test('people cannot sign up without having signed in at a provider', async () => {
  expect((await signUpWith(browser(), person)).status).toBe(401);
});

test('Facebook has no nonce, and returns the person on request', async () => {
  const page = browser();
  const params = paramsOf(await page.call('/auth/facebook?from=/s'));
  expect(params.get('code_challenge_method')).toBe('S256');
  network.use(
    http.post(`${FACEBOOK}/oauth/access_token`, () => HttpResponse.json({ access_token: 't' })),
    http.get(`${FACEBOOK}/me`, () =>
      HttpResponse.json({ id: '1', email: 'ada@example.com', first_name: 'Ada', last_name: 'B' }),
    ),
  );
  logsIn(() => false);
  const back = await page.call(`/auth/facebook/callback?code=c&state=${params.get('state')}`);
  expect(locationOf(back)).toBe('/confirm');
  const who: unknown = await (await page.call('/auth/newcomer')).json();
  expect(who).toMatchObject({ idpId: 'facebook', firstName: 'Ada', from: '/s' });
});
