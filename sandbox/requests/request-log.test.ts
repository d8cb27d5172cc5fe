import { sandboxCredentials } from '../credentials';
import { type Sandbox } from '../network';
import { type Log } from '../platform/log';
import {
  anonymousSdk,
  integrationSdk,
  PASSWORD,
  refusal,
  signUp,
  startTestSandbox,
} from '../testing/harness';
import { shownPath } from './request-log';

const lines: string[] = [];
const log: Log = { info: (line) => lines.push(line), error: () => undefined };

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox({ log, logRequests: true });
});
beforeEach(() => {
  lines.length = 0;
});
afterAll(() => sandbox.stop());

/** The lines of requests; a line is written when the connection is done with the answer. */
async function requestLines(howMany: number): Promise<string[]> {
  const all = () => lines.filter((line) => line.startsWith('request  '));
  for (let tries = 0; all().length < howMany && tries < 100; tries += 1)
    await new Promise((resolve) => setTimeout(resolve, 10));
  return all();
}

test('a line says who asked for what, and what was wrong', async () => {
  const { sdk, id } = await signUp(sandbox);
  lines.length = 0;
  await sdk.currentUser.show();
  await refusal(sdk.listings.query({ perPage: 1000 }));
  const [fine, refused] = await requestLines(2);
  expect(fine).toContain(`GET /v1/api/current_user/show 200, sandbox-client user ${id}, `);
  expect(refused).toContain('GET /v1/api/listings/query 400 validation-invalid-params perPage, ');
});

test('a missing member of a body is named', async () => {
  await refusal(integrationSdk(sandbox).users.show({ id: 'none' } as never));
  const all = await requestLines(2);
  expect(all.at(-1)).toContain('400 validation-invalid-params id, sandbox-integration, ');
});

test('an unknown client id is named by the line and by the answer', async () => {
  const ask = async (fields: Record<string, string>) => {
    const body = new URLSearchParams({ grant_type: 'client_credentials', ...fields });
    const reply = await fetch(`${sandbox.url}/v1/auth/token`, { method: 'POST', body });
    return { status: reply.status, text: await reply.text() };
  };
  expect(await ask({ client_id: 'mistaken', scope: 'public-read' })).toEqual({
    status: 401,
    text: 'Unauthorized: there is no client id "mistaken" here, only "sandbox-client"',
  });
  const integ = { client_id: 'sandbox-client', client_secret: 'a-secret', scope: 'integ' };
  expect((await ask(integ)).text).toContain('"sandbox-client" here, only "sandbox-integration"');
  const [line] = await requestLines(2);
  expect(line).toContain('POST /v1/auth/token 401 unknown-client-id client_id, mistaken, ');
  const assets = await fetch(`${sandbox.url}/v1/assets/pub/mistaken/a/latest/content/x.json`);
  expect(await assets.json()).toMatchObject({
    errors: [{ code: 'not-found', details: expect.stringContaining('"mistaken"') }],
  });
  expect((await requestLines(3))[2]).toContain('404 not-found client id, mistaken, ');
});

test('a wrong password and a wrong secret are told apart, without what was given', async () => {
  const { email } = await signUp(sandbox);
  lines.length = 0;
  await refusal(anonymousSdk(sandbox).login({ username: email, password: 'not-the-password' }));
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    scope: 'integ',
    client_id: sandboxCredentials.integrationClientId,
    client_secret: 'not-the-secret',
  });
  await fetch(`${sandbox.url}/v1/auth/token`, { method: 'POST', body });
  const all = await requestLines(2);
  expect(all[0]).toContain('401 wrong-value username or password, sandbox-client, ');
  expect(all[1]).toContain('401 wrong-value client_secret, sandbox-integration, ');
  expect(all.join()).not.toMatch(/not-the-|@/);
});

test('payments name the kind of the key, the code and the parameter', async () => {
  const headers = { authorization: `Bearer ${sandboxCredentials.secretKey}` };
  await fetch(`${sandbox.url}/v1/payment_intents/pi_none`, { headers });
  const [line] = await requestLines(1);
  expect(line).toContain('GET /v1/payment_intents/pi_none 404 resource_missing');
  expect(line).toContain(', secret key, ');
});

test('no token, key or secret address is kept', async () => {
  const { sdk } = await signUp(sandbox);
  await sdk.logout();
  const secret = 'Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4Zm9vYmFyYmF6cXV4';
  await fetch(`${sandbox.url}/files/uploads/short-secret?token=also-secret`, { method: 'PUT' });
  await fetch(`${sandbox.url}/connect/${secret}`);
  expect(shownPath(`/files/downloads/${secret}/x?y=1`)).toBe('/files/downloads/…/x');
  const written = (await requestLines(2)).join();
  for (const hidden of [
    secret,
    'short-secret',
    'also-secret',
    PASSWORD,
    sandboxCredentials.secretKey,
  ])
    expect(written).not.toContain(hidden);
});

test('no line is printed unless it was asked for', async () => {
  const quiet: string[] = [];
  const other = await startTestSandbox({
    log: { ...log, info: (line) => quiet.push(line) },
  });
  await fetch(`${other.url}/v1/nowhere`);
  await other.stop();
  expect(quiet.filter((line) => line.startsWith('request'))).toEqual([]);
});
