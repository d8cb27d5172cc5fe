import { eq } from 'drizzle-orm';
import { sandboxCredentials } from '../../credentials';
import { type Sandbox } from '../../network';
import { mailMessages } from '../../mail/schema';
import {
  anonymousSdk,
  integrationSdk,
  PASSWORD,
  refusal,
  type Sdk,
  startTestSandbox,
} from '../../testing/harness';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

const { google, facebook } = sandboxCredentials.identityClients;
const redirectUri = 'http://localhost:3000/api/auth/google/callback';

const form = (fields: Record<string, string>) => ({
  method: 'POST',
  body: new URLSearchParams(fields),
  redirect: 'manual' as const,
});

/** The ID token of a person on the provider's sign-in page. */
async function googleToken(person: string): Promise<string> {
  const query = new URLSearchParams({
    client_id: google.id,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'openid email profile',
  });
  const page = `${sandbox.url}/idp/google/authorize?${query.toString()}`;
  const back = await fetch(page, form({ person }));
  const code = new URL(back.headers.get('location') ?? '').searchParams.get('code') ?? '';
  const reply = await fetch(
    `${sandbox.url}/idp/google/token`,
    form({
      grant_type: 'authorization_code',
      redirect_uri: redirectUri,
      code,
      client_id: google.id,
      client_secret: google.secret,
    }),
  );
  return ((await reply.json()) as { id_token: string }).id_token;
}

/** The access token of a person on the dialog. */
async function facebookToken(person: string): Promise<string> {
  const query = {
    client_id: facebook.id,
    redirect_uri: redirectUri,
    scope: 'email,public_profile',
  };
  const dialog = `${sandbox.url}/idp/facebook/dialog/oauth?${new URLSearchParams(query).toString()}`;
  const back = await fetch(dialog, form({ person }));
  const code = new URL(back.headers.get('location') ?? '').searchParams.get('code') ?? '';
  const reply = await fetch(
    `${sandbox.url}/idp/facebook/oauth/access_token`,
    form({ ...query, code, client_secret: facebook.secret }),
  );
  return ((await reply.json()) as { access_token: string }).access_token;
}

const riley = '100000000000000000001';
const unverifiedSam = '100000000000000000002';
const robin = '100000000000000000003';
const namelessNoor = '100000000000000000004';

const idp = (idpToken: string) => ({ idpId: 'google', idpClientId: google.id, idpToken });
const emailOf = async (sdk: Sdk) => (await sdk.currentUser.show()).data.data.attributes;

test('a person without an account is told so, signs up with the provider, and is let in', async () => {
  const sdk = anonymousSdk(sandbox);
  const token = await googleToken(riley);
  expect((await refusal(sdk.loginWithIdp(idp(token)))).status).toBe(401);
  await sdk.currentUser.createWithIdp({ ...idp(token), publicData: { userType: 'renter' } });
  await sdk.loginWithIdp(idp(token));
  expect(await emailOf(sdk)).toMatchObject({
    email: 'riley.carter@people.example',
    emailVerified: true,
    identityProviders: [{ idpId: 'google', userId: riley }],
    profile: { firstName: 'Riley', lastName: 'Carter', publicData: { userType: 'renter' } },
  });
  const again = anonymousSdk(sandbox).currentUser.createWithIdp({
    ...idp(token),
    email: 'r@x.org',
  });
  expect(await refusal(again)).toEqual({ status: 409, code: 'conflict' });
});

test('an address that the provider has not verified is mailed a link', async () => {
  const sdk = anonymousSdk(sandbox);
  const token = await googleToken(unverifiedSam);
  await sdk.currentUser.createWithIdp(idp(token));
  await sdk.loginWithIdp(idp(token));
  const { email, emailVerified } = await emailOf(sdk);
  expect(emailVerified).toBe(false);
  const mails = await sandbox.db.select().from(mailMessages).where(eq(mailMessages.to, email));
  expect(mails.map(({ template }) => template)).toEqual(['verify-email-address']);
});

test('an account with the same address is linked once both sides have verified it', async () => {
  const person = { email: 'renter@toolyard.example', firstName: 'Robin', lastName: 'R' };
  const sdk = anonymousSdk(sandbox);
  const made = await sdk.currentUser.create({ ...person, password: PASSWORD });
  const token = await googleToken(robin);
  expect((await refusal(anonymousSdk(sandbox).loginWithIdp(idp(token)))).status).toBe(401);
  const taken = anonymousSdk(sandbox).currentUser.createWithIdp(idp(token));
  expect(await refusal(taken)).toEqual({ status: 409, code: 'email-taken' });

  await integrationSdk(sandbox).users.verifyEmail({ id: made.data.data.id, email: person.email });
  await sdk.loginWithIdp(idp(token));
  expect((await sdk.currentUser.show()).data.data.id.uuid).toBe(made.data.data.id.uuid);
  expect((await emailOf(sdk)).identityProviders).toEqual([{ idpId: 'google', userId: robin }]);
});

test('an account may be linked with two providers, by the address that all have verified', async () => {
  const sdk = anonymousSdk(sandbox);
  await sdk.loginWithIdp({
    idpId: 'facebook',
    idpClientId: facebook.id,
    idpToken: await facebookToken(robin),
  });
  expect(await emailOf(sdk)).toMatchObject({
    email: 'renter@toolyard.example',
    identityProviders: [{ idpId: 'google' }, { idpId: 'facebook', userId: robin }],
  });
});

test('a login with an address that its provider has not verified is linked to no account, even if the account’s own address is verified', async () => {
  const { data } = await integrationSdk(sandbox).users.show({ email: 'sam.okafor@people.example' });
  await integrationSdk(sandbox).users.verifyEmail({
    id: data.data.id,
    email: 'sam.okafor@people.example',
  });
  const login = anonymousSdk(sandbox).loginWithIdp({
    idpId: 'facebook',
    idpClientId: facebook.id,
    idpToken: await facebookToken(unverifiedSam),
  });
  expect((await refusal(login)).status).toBe(401);
});

test('details that the provider does not know are required', async () => {
  const sdk = anonymousSdk(sandbox);
  const token = await googleToken(namelessNoor);
  const without = sdk.currentUser.createWithIdp(idp(token));
  expect(await refusal(without)).toEqual({ status: 400, code: 'validation-missing-key' });
  await sdk.currentUser.createWithIdp({ ...idp(token), email: 'noor@example.com' });
  await sdk.loginWithIdp(idp(token));
  expect(await emailOf(sdk)).toMatchObject({ email: 'noor@example.com', emailVerified: false });
});

test.each([
  ['a forged token', { idpId: 'google', idpClientId: google.id, idpToken: 'a.b.c' }],
  ['an unknown provider', { idpId: 'nobody', idpClientId: google.id, idpToken: 'x' }],
  ['another client', { idpId: 'facebook', idpClientId: facebook.id, idpToken: 'x' }],
])('%s is refused', async (_name, token) => {
  const sdk = anonymousSdk(sandbox);
  expect((await refusal(sdk.loginWithIdp(token))).status).toBe(401);
  expect((await refusal(sdk.currentUser.createWithIdp(token))).status).toBe(401);
});
