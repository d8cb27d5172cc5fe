import { createHash, randomBytes } from 'node:crypto';
import { eq, gt } from 'drizzle-orm';
import { scheduledTransitions } from '../marketplace/store/schema/transactions';
import { changeSettings } from '../marketplace/build-api/setting-endpoints';
import {
  rent,
  type Rental,
  show,
  startRental,
} from '../marketplace/transactions/testing/rental-world';
import { sandboxCredentials } from '../credentials';
import { type Sandbox } from '../network';
import { readable } from './testing/operator';
import { anonymousSdk, PASSWORD, refusal, signUp } from '../testing/harness';

let rental: Rental;
let sandbox: Sandbox;
let cookie = '';
beforeAll(async () => {
  rental = await startRental();
  sandbox = rental.sandbox;
  const reply = await post('/login', { ...sandboxCredentials.operator, to: '/console/users' });
  expect(reply.headers.get('location')).toBe('/console/users');
  cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? '';
});
afterAll(() => sandbox.stop());

const ask = (path: string, init: RequestInit = {}) =>
  fetch(`${sandbox.url}/console${path}`, { redirect: 'manual', headers: { cookie }, ...init });

const post = (path: string, fields: Record<string, string>) =>
  ask(path, { method: 'POST', body: new URLSearchParams(fields) });

const page = async (path: string) => (await ask(path)).text();

test("a form that another program on this machine sends in the operator's name is refused", async () => {
  const headers = { cookie, 'sec-fetch-site': 'same-site' };
  const body = new URLSearchParams({ advance: 'P1D' });
  expect((await ask('/clock', { method: 'POST', headers, body })).status).toBe(403);
});

test('nobody but the operator gets in', async () => {
  const stranger = { headers: { cookie: '' } };
  for (const path of ['/', '/users', '/transactions', '/api/authorize-as'])
    expect((await ask(path, stranger)).headers.get('location')).toContain('/console/login');
  const wrong = await post('/login', { ...sandboxCredentials.operator, password: 'wrong' });
  expect(wrong.status).toBe(403);
  const away = await post('/login', {
    ...sandboxCredentials.operator,
    to: 'https://evil.example/',
  });
  expect(away.headers.get('location')).toBe('/console/');
});

test('a listing that waits for approval leads to the desk', async () => {
  await changeSettings(sandbox.db, { requireListingApproval: true });
  const { sdk } = rental.provider;
  const made = await sdk.ownListings.create({ title: '<b>Waits</b>' });
  const { id } = made.data.data;
  expect(await page('/listings')).toContain('&lt;b&gt;Waits');
  expect(await page(`/listings/${id.uuid}`)).toContain(`/desk/tools/${id.uuid}"`);
  expect((await post(`/listings/${id.uuid}`, { action: 'approve' })).status).toBe(400);
  await post('/settings', { name: 'requireListingApproval', on: 'false' });
  expect(await page('/settings')).toContain('Switch on');
});

test('people are banned, let back in, and their addresses verified', async () => {
  const person = await signUp(sandbox, { verified: false });
  expect(readable(await page('/users'))).toContain(person.email);
  await post(`/users/${person.id}`, { action: 'verify' });
  const me = async () => (await person.sdk.currentUser.show()).data.data.attributes;
  expect((await me()).emailVerified).toBe(true);
  await post(`/users/${person.id}`, { action: 'ban' });
  expect((await refusal(person.sdk.currentUser.show())).status).toBe(403);
  await post(`/users/${person.id}`, { action: 'unban' });
  expect((await refusal(person.sdk.currentUser.show())).status).toBe(403);
  await person.sdk.login({ username: person.email, password: PASSWORD });
  expect((await me()).banned).toBe(false);
});

test("the operator's transitions are offered, taken, and drawn with the process", async () => {
  const { id } = await rent(rental);
  const before = await page(`/transactions/${id}`);
  expect(before).toContain('<svg');
  expect(before).toContain('transition/cancel');
  expect(before).not.toContain('transition/cancel-by-customer');
  const cancel = { transition: 'transition/cancel', confirmed: 'yes' };
  await post(`/transactions/${id}`, cancel);
  expect((await show(rental.customer.sdk, id)).data.attributes.state).toBe('state/canceled');
  const refused = await post(`/transactions/${id}`, cancel);
  expect(await refused.text()).toContain('transaction-invalid-transition');
  expect(await page('/transactions')).toContain(id);
  expect(await page('/processes/flex-default-process/1')).toContain('pending-payment');
  expect((await ask('/processes/nobody/1')).status).toBe(404);
});

test('the clock can be moved to the next automatic step, which is named', async () => {
  const { id } = await rent(rental);
  const [due] = await sandbox.db
    .select()
    .from(scheduledTransitions)
    .where(gt(scheduledTransitions.dueAt, sandbox.clock.now()))
    .orderBy(scheduledTransitions.dueAt)
    .limit(1);
  expect(due?.transactionId).toBe(id);
  expect(readable(await page('/'))).toContain(
    `Next by itself: ${due?.transition.replace('transition/', '') ?? ''} of Circular saw`,
  );
  await post('/clock', { to: 'next' });
  expect(sandbox.clock.now().getTime()).toBeGreaterThanOrEqual(due?.dueAt.getTime() ?? Infinity);
});

test('the clock is moved', async () => {
  const before = sandbox.clock.now().getTime();
  await post('/clock', { advance: 'P1D' });
  expect(sandbox.clock.now().getTime() - before).toBeGreaterThanOrEqual(86_400_000);
});

const moveByToken = (body: object) =>
  fetch(`${sandbox.url}/console/api/clock`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${sandboxCredentials.controlToken}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  });

test('when a program has moved the clock, everything due by then is done', async () => {
  const { id } = await rent(rental);
  const dueRows = () =>
    sandbox.db
      .select()
      .from(scheduledTransitions)
      .where(eq(scheduledTransitions.transactionId, id))
      .orderBy(scheduledTransitions.dueAt);
  const [next] = await dueRows();
  const answer = await moveByToken({ now: next?.dueAt });
  expect(answer.status).toBe(200);
  expect((await dueRows()).map((row) => row.id)).not.toContain(next?.id);
});

test.each(['P99999999999D', `P${'9'.repeat(400)}D`, 'P900Y', 'soon', ''])(
  'the time span "%s" is refused with the reason',
  async (advance) => {
    const before = sandbox.clock.now().getTime();
    const reply = await post('/clock', { advance });
    expect(reply.status).toBe(400);
    expect(await reply.text()).toMatch(/the clock runs from the year 2000|give a duration/);
    for (const body of [{ advance }, { now: '9999-12-31T23:59:59Z' }]) {
      const answer = await moveByToken(body);
      expect(answer.status).toBe(400);
      expect(await answer.json()).toEqual({ error: expect.any(String) });
    }
    expect(sandbox.clock.now().getTime() - before).toBeLessThan(60_000);
  },
);

test('an operator logged in as a user can neither write nor pay for them', async () => {
  const verifier = randomBytes(32).toString('base64url');
  const redirectUri = 'http://localhost:3000/api/login-as';
  const query = {
    response_type: 'code',
    client_id: sandboxCredentials.clientId,
    redirect_uri: redirectUri,
    user_id: rental.customer.id,
    state: 'abc',
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  };
  expect(await page(`/api/authorize-as?${new URLSearchParams(query).toString()}`)).toContain(
    rental.customer.email,
  );
  const reply = await post('/api/authorize-as', query);
  const back = new URL(reply.headers.get('location') ?? '');
  expect(back.searchParams.get('state')).toBe('abc');
  const sdk = anonymousSdk(sandbox);
  const code = back.searchParams.get('code');
  await sdk.loginAs({ code, redirect_uri: redirectUri, code_verifier: verifier });
  expect((await sdk.currentUser.show()).data.data.id.uuid).toBe(rental.customer.id);
  expect(await sdk.authInfo()).toMatchObject({ isLoggedInAs: true, isAnonymous: false });
  const leave = sdk.currentUser.delete({ currentPassword: PASSWORD });
  expect(await refusal(leave)).toEqual({ status: 403, code: 'forbidden' });
  const evil = await post('/api/authorize-as', { ...query, redirect_uri: 'https://evil.example/' });
  expect(evil.status).toBe(400);

  const direct = await post(`/users/${rental.customer.id}`, { action: 'log-in' });
  expect(direct.headers.get('set-cookie')).toContain('st-sandbox-client-token=');
  expect(direct.headers.get('set-cookie')).toContain('user%3Alimited');
});

test('with a setting, an operator logged in as a user may do everything for half an hour', async () => {
  await changeSettings(sandbox.db, { fullLoginAs: true });
  const reply = await post(`/users/${rental.customer.id}`, { action: 'log-in' });
  const cookie = /st-sandbox-client-token=([^;]+)/.exec(reply.headers.get('set-cookie') ?? '');
  expect(JSON.parse(decodeURIComponent(cookie?.[1] ?? ''))).toMatchObject({
    scope: 'user',
    expires_in: 1800,
    isLoggedInAs: true,
  });
});
