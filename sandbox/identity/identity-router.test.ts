import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import express from 'express';
import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose';
import * as v from 'valibot';
import { openDatabase, type OpenDatabase } from '../platform/database';
import { silentLog } from '../platform/log';
import { testDatabase } from '../testing/test-database';
import { createIdentityProvider, type IdentityProvider } from './identity-provider';
import { createIdentityRouter } from './identity-router';
import { demoPeople } from './people';

const google = { id: 'google-client', secret: 'google-secret' };
const facebook = { id: 'facebook-client', secret: 'facebook-secret' };
const redirectUri = 'http://localhost:3000/callback';
const [riley, , , noor] = demoPeople;
const faults: unknown[] = [];

let ahead = 0;
/** The clock runs with the machine's clock, as far ahead as a test has moved it. */
const clock = {
  now: () => new Date(Date.now() + ahead),
  advance: (milliseconds: number) => {
    ahead += milliseconds;
  },
};
let server: Server;
let database: OpenDatabase;
let drop: () => Promise<void>;
let origin = '';
let provider: IdentityProvider;

beforeAll(async () => {
  const test = await testDatabase();
  database = await openDatabase(test.database);
  await database.started();
  drop = test.drop;
  const app = express();
  const log = {
    ...silentLog,
    error: (_message: string, error: unknown) => void faults.push(error),
  };
  provider = createIdentityProvider(
    { db: database.db, clock, baseUrl: () => origin },
    { clients: { google, facebook } },
  );
  app.use('/idp', createIdentityRouter({ log }, provider));
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  origin = `http://127.0.0.1:${address.port}`;
});
afterEach(() => {
  ahead = 0;
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await database.close();
  await drop();
  expect(faults).toEqual([]);
});

/** Opens a sign-in page and answers it; gives the address to which the browser is sent. */
async function signIn(path: string, query: Record<string, string>, form: Record<string, string>) {
  const address = `${origin}/idp/${path}?${new URLSearchParams(query).toString()}`;
  const page = await fetch(address);
  expect(page.status).toBe(200);
  const response = await fetch(address, {
    method: 'POST',
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
  expect(response.status).toBe(303);
  return new URL(response.headers.get('location')!);
}

const openId = {
  client_id: google.id,
  redirect_uri: redirectUri,
  response_type: 'code',
  scope: 'openid email profile',
};

async function token(body: Record<string, string>): Promise<Response> {
  return fetch(`${origin}/idp/google/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      redirect_uri: redirectUri,
      ...body,
    }),
  });
}

const tokensSchema = v.object({
  access_token: v.string(),
  id_token: v.string(),
  token_type: v.literal('Bearer'),
});

async function googleTokens(form: Record<string, string>, more: Record<string, string> = {}) {
  const back = await signIn('google/authorize', { ...openId, ...more }, form);
  const response = await token({
    code: back.searchParams.get('code')!,
    client_id: google.id,
    client_secret: google.secret,
  });
  expect(response.status).toBe(200);
  return v.parse(tokensSchema, await response.json());
}

describe('OpenID Connect', () => {
  test('signs somebody in so that discovery and public keys prove it', async () => {
    const configuration = v.parse(
      v.object({ issuer: v.string(), jwks_uri: v.string(), authorization_endpoint: v.string() }),
      await (await fetch(`${origin}/idp/google/.well-known/openid-configuration`)).json(),
    );
    expect(configuration.authorization_endpoint).toBe(`${origin}/idp/google/authorize`);
    const { id_token: idToken, access_token: accessToken } = await googleTokens(
      { person: riley!.id },
      { nonce: 'n1' },
    );
    const keys = createRemoteJWKSet(new URL(configuration.jwks_uri));
    const { payload } = await jwtVerify(idToken, keys, {
      issuer: configuration.issuer,
      audience: google.id,
    });
    expect(payload).toMatchObject({
      sub: riley!.id,
      email: riley!.email,
      email_verified: true,
      given_name: 'Riley',
      family_name: 'Carter',
      nonce: 'n1',
    });
    const person = await fetch(`${origin}/idp/google/userinfo`, {
      headers: { authorization: `Bearer ${accessToken}` },
    });
    expect(await person.json()).toMatchObject({ sub: riley!.id, name: 'Riley Carter' });
  });

  test('returns the state, and tells the application if the person declines', async () => {
    const back = await signIn(
      'google/authorize',
      { ...openId, state: 's 1' },
      { person: riley!.id },
    );
    expect(back.searchParams.get('state')).toBe('s 1');
    const declined = await signIn(
      'google/authorize',
      { ...openId, state: 's' },
      { person: 'none' },
    );
    expect(declined.href).toBe(`${redirectUri}?error=access_denied&state=s`);
  });

  test('signs in a person described by hand, with the same id each time', async () => {
    const form = {
      person: 'other',
      firstName: 'Ada',
      lastName: 'Byron',
      email: 'ada@people.example',
    };
    const first = decodeJwt((await googleTokens(form)).id_token);
    const second = decodeJwt((await googleTokens({ ...form, emailVerified: 'on' })).id_token);
    expect(first).toMatchObject({
      email: 'ada@people.example',
      email_verified: false,
      name: 'Ada Byron',
    });
    expect(second).toMatchObject({ sub: first.sub, email_verified: true });
  });

  test('accepts a proof key in place of a secret, and only the right one', async () => {
    const verifier = randomBytes(32).toString('base64url');
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    const query = { ...openId, code_challenge: challenge, code_challenge_method: 'S256' };
    const code = async () =>
      (await signIn('google/authorize', query, { person: riley!.id })).searchParams.get('code')!;
    const right = await token({
      code: await code(),
      client_id: google.id,
      code_verifier: verifier,
    });
    expect(right.status).toBe(200);
    const wrong = await token({ code: await code(), client_id: google.id, code_verifier: 'guess' });
    expect(await wrong.json()).toMatchObject({ error: 'invalid_grant' });
    const none = await token({
      code: await code(),
      client_id: google.id,
      client_secret: google.secret,
    });
    expect(await none.json()).toMatchObject({ error: 'invalid_grant' });
  });

  test('redeems a code once, in time, at the same address, for the client that knows its secret', async () => {
    const fresh = async () =>
      (await signIn('google/authorize', openId, { person: riley!.id })).searchParams.get('code')!;
    const client = { client_id: google.id, client_secret: google.secret };
    const code = await fresh();
    expect((await token({ ...client, code })).status).toBe(200);
    expect(await (await token({ ...client, code })).json()).toMatchObject({
      error: 'invalid_grant',
    });
    const elsewhere = await token({
      ...client,
      code: await fresh(),
      redirect_uri: 'http://localhost/other',
    });
    expect(await elsewhere.json()).toMatchObject({ error: 'redirect_uri_mismatch' });
    const forged = await token({ ...client, client_secret: 'guess', code: await fresh() });
    expect(forged.status).toBe(401);
    const late = await fresh();
    clock.advance(11 * 60_000);
    expect(await (await token({ ...client, code: late })).json()).toMatchObject({
      error: 'invalid_grant',
    });
  });

  test('verifies its own tokens for the marketplace, until they expire', async () => {
    const { id_token: idToken } = await googleTokens({ person: riley!.id });
    const question = { idpId: 'google', clientId: google.id, token: idToken } as const;
    expect(await provider.verify(question)).toEqual({
      subject: riley!.id,
      email: riley!.email,
      emailVerified: true,
      firstName: 'Riley',
      lastName: 'Carter',
      displayName: 'Riley Carter',
    });
    expect(await provider.verify({ ...question, clientId: 'other' })).toBeUndefined();
    expect(
      await provider.verify({ ...question, token: `${idToken.slice(0, -4)}AAAA` }),
    ).toBeUndefined();
    expect(await provider.verify({ ...question, token: 'nonsense' })).toBeUndefined();
    clock.advance(2 * 3_600_000);
    expect(await provider.verify(question)).toBeUndefined();
  });

  test('accepts at another process on the database what this process issued', async () => {
    const other = createIdentityProvider(
      { db: database.db, clock, baseUrl: () => 'http://localhost:1' },
      provider.options,
    );
    const { id_token: idToken } = await googleTokens({ person: riley!.id });
    const question = { idpId: 'google', clientId: google.id, token: idToken } as const;
    expect(await other.verify(question)).toMatchObject({ subject: riley!.id });
    expect(await other.publicKeys()).toEqual(await provider.publicKeys());
    const back = await signIn('google/authorize', openId, { person: riley!.id });
    const code = back.searchParams.get('code')!;
    const grants = await Promise.all([other.grants.redeem(code), provider.grants.redeem(code)]);
    expect(grants.filter(Boolean)).toHaveLength(1);
  });

  test.each([
    [{ ...openId, client_id: 'other' }, 400],
    [{ ...openId, redirect_uri: 'https://evil.example/' }, 400],
    [{ ...openId, redirect_uri: 'javascript:alert(1)' }, 400],
    [{ ...openId, response_type: 'token' }, 302],
    [{ ...openId, scope: 'email' }, 302],
  ])('refuses %j', async (query, status) => {
    const address = `${origin}/idp/google/authorize?${new URLSearchParams(query).toString()}`;
    const response = await fetch(address, { redirect: 'manual' });
    expect(response.status).toBe(status);
    const location = response.headers.get('location');
    if (location) expect(new URL(location).origin).toBe(new URL(redirectUri).origin);
  });
});

describe('OAuth dialog and graph', () => {
  const dialog = {
    client_id: facebook.id,
    redirect_uri: redirectUri,
    scope: 'email,public_profile',
  };

  async function accessToken(personId: string): Promise<string> {
    const back = await signIn('facebook/v19.0/dialog/oauth', dialog, { person: personId });
    const query = new URLSearchParams({
      client_id: facebook.id,
      client_secret: facebook.secret,
      redirect_uri: redirectUri,
      code: back.searchParams.get('code')!,
    });
    const response = await fetch(
      `${origin}/idp/facebook/v19.0/oauth/access_token?${query.toString()}`,
    );
    return v.parse(v.object({ access_token: v.string() }), await response.json()).access_token;
  }

  test('tells who signed in', async () => {
    const held = await accessToken(riley!.id);
    const me = await fetch(
      `${origin}/idp/facebook/v19.0/me?fields=id,name,first_name,email&access_token=${held}`,
    );
    expect(await me.json()).toEqual({
      id: riley!.id,
      name: 'Riley Carter',
      first_name: 'Riley',
      email: riley!.email,
    });
    const debug = await fetch(
      `${origin}/idp/facebook/debug_token?input_token=${held}&access_token=x`,
    );
    expect(await debug.json()).toMatchObject({
      data: { app_id: facebook.id, is_valid: true, user_id: riley!.id },
    });
    expect(
      await provider.verify({ idpId: 'facebook', clientId: facebook.id, token: held }),
    ).toMatchObject({
      subject: riley!.id,
    });
  });

  test('does not share a private email address', async () => {
    const me = await fetch(
      `${origin}/idp/facebook/me?fields=id,email&access_token=${await accessToken(noor!.id)}`,
    );
    expect(await me.json()).toEqual({ id: noor!.id });
  });

  test('refuses codes and tokens that it did not issue', async () => {
    const me = await fetch(`${origin}/idp/facebook/me?access_token=guess`);
    expect(me.status).toBe(400);
    expect(await me.json()).toMatchObject({ error: { type: 'OAuthException', code: 190 } });
    const exchange = await fetch(
      `${origin}/idp/facebook/oauth/access_token?client_id=${facebook.id}&client_secret=x&code=y`,
    );
    expect(exchange.status).toBe(400);
    expect(
      await provider.verify({ idpId: 'facebook', clientId: facebook.id, token: 'guess' }),
    ).toBeUndefined();
  });
});
