import { eq } from 'drizzle-orm';
import { mailMessages } from '../../mail/schema';
import { type Sandbox } from '../../network';
import {
  anonymousSdk,
  integrationSdk,
  PASSWORD,
  refusal,
  signUp,
  startTestSandbox,
} from '../../testing/harness';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await startTestSandbox();
});
afterAll(() => sandbox.stop());

/** The newest email to an address, with the token of its link. */
async function newestMail(to: string) {
  const mails = await sandbox.db.select().from(mailMessages).where(eq(mailMessages.to, to));
  const mail = mails.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0];
  const token = /[?&]t=([\w-]+)/.exec(mail?.html ?? '')?.[1] ?? '';
  return { mail, token, count: mails.length };
}

const credentials = (email: string, password = PASSWORD) => ({ username: email, password });

describe('signing up', () => {
  test('creates an account that is not logged in, and mails a verification link', async () => {
    const sdk = anonymousSdk(sandbox);
    const reply = await sdk.currentUser.create(
      { email: 'New.Person@example.com', password: PASSWORD, firstName: 'New', lastName: 'Person' },
      { expand: true },
    );
    expect(reply.data.data.attributes.profile).toMatchObject({
      displayName: 'New P',
      abbreviatedName: 'NP',
      publicData: {},
    });
    expect((await refusal(sdk.currentUser.show())).status).toBe(403);
    expect((await newestMail('New.Person@example.com')).mail?.template).toBe(
      'verify-email-address',
    );
  });

  test('answers with a reference alone when the reply is not expanded', async () => {
    const reply = await anonymousSdk(sandbox).currentUser.create({
      email: 'ref@example.com',
      password: PASSWORD,
      firstName: 'R',
      lastName: 'E',
    });
    expect(Object.keys(reply.data.data).sort()).toEqual(['id', 'type']);
  });

  test('refuses an address that is taken, whatever the case of its letters', async () => {
    const { email } = await signUp(sandbox);
    const again = anonymousSdk(sandbox).currentUser.create({
      email: email.toUpperCase(),
      password: PASSWORD,
      firstName: 'A',
      lastName: 'B',
    });
    expect(await refusal(again)).toEqual({ status: 409, code: 'email-taken' });
  });

  test.each([
    [{ email: 'x@example.com', password: PASSWORD, firstName: 'A' }, 'validation-missing-key'],
    [
      { email: 'no address', password: PASSWORD, firstName: 'A', lastName: 'B' },
      'validation-invalid-value',
    ],
    [
      { email: 'y@example.com', password: '123', firstName: 'A', lastName: 'B' },
      'validation-invalid-value',
    ],
    [
      { email: 'z@example.com', password: PASSWORD, firstName: 'A', lastName: 'B', state: 'x' },
      'validation-disallowed-key',
    ],
  ])('refuses %j', async (body, code) => {
    expect(await refusal(anonymousSdk(sandbox).currentUser.create(body))).toEqual({
      status: 400,
      code,
    });
  });
});

describe('sessions', () => {
  test('a wrong password and an unknown address are refused alike', async () => {
    const { email } = await signUp(sandbox);
    const sdk = anonymousSdk(sandbox);
    expect((await refusal(sdk.login(credentials(email, 'wrong-1!')))).status).toBe(401);
    expect((await refusal(sdk.login(credentials('nobody@example.com')))).status).toBe(401);
  });

  test('an expired access token is refreshed without losing the session', async () => {
    const { sdk, id } = await signUp(sandbox);
    await sandbox.clock.advance(2 * 3_600_000);
    expect((await sdk.currentUser.show()).data.data.id.uuid).toBe(id);
    expect(await sdk.authInfo()).toMatchObject({ isAnonymous: false, scopes: ['user'] });
  });

  test('parallel calls may refresh with the same token', async () => {
    const { sdk } = await signUp(sandbox);
    await sandbox.clock.advance(2 * 3_600_000);
    const replies = await Promise.all([1, 2, 3, 4].map(() => sdk.currentUser.show()));
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  });

  test('logging out ends the session', async () => {
    const { sdk } = await signUp(sandbox);
    await sdk.logout();
    expect((await refusal(sdk.currentUser.show())).status).toBe(403);
  });

  test('the Integration API does not take a user token, nor the Marketplace API an integration token', async () => {
    const token = async (form: Record<string, string>) => {
      const reply = await fetch(`${sandbox.url}/v1/auth/token`, {
        method: 'POST',
        body: new URLSearchParams(form),
      });
      return ((await reply.json()) as { access_token: string }).access_token;
    };
    const anonymous = await token({
      client_id: 'sandbox-client',
      grant_type: 'client_credentials',
      scope: 'public-read',
    });
    const integ = await token({
      client_id: 'sandbox-integration',
      client_secret: 'sandbox-integration-secret',
      grant_type: 'client_credentials',
      scope: 'integ',
    });
    const show = (api: string, bearer: string) =>
      fetch(`${sandbox.url}/v1/${api}/marketplace/show`, {
        headers: { Authorization: `Bearer ${bearer}` },
      });
    expect((await show('integration_api', anonymous)).status).toBe(403);
    expect((await show('api', integ)).status).toBe(403);
    expect((await show('api', 'forged')).status).toBe(401);
    expect((await fetch(`${sandbox.url}/v1/api/marketplace/show`)).status).toBe(401);
  });

  test('an unknown grant is a bad request in plain text', async () => {
    const reply = await fetch(`${sandbox.url}/v1/auth/token`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: 'sandbox-client', grant_type: 'magic' }),
    });
    expect([reply.status, await reply.text()]).toEqual([400, 'Bad request']);
  });
});

describe('profile', () => {
  test('only the given keys change; extended data is merged and null removes a key', async () => {
    const { sdk } = await signUp(sandbox);
    await sdk.currentUser.updateProfile({ bio: 'Hello', publicData: { a: 1, b: { c: 2 } } });
    const reply = await sdk.currentUser.updateProfile(
      { publicData: { a: null, b: { d: 3 } }, displayName: null },
      { expand: true },
    );
    expect(reply.data.data.attributes.profile).toMatchObject({
      bio: 'Hello',
      publicData: { b: { d: 3 } },
      displayName: 'Ada L',
    });
  });

  test('extended data over 50 KB is refused', async () => {
    const { sdk } = await signUp(sandbox);
    const tooMuch = sdk.currentUser.updateProfile({ privateData: { text: 'x'.repeat(51 * 1024) } });
    expect(await refusal(tooMuch)).toEqual({ status: 400, code: 'validation-invalid-value' });
  });

  test('others see the public side only', async () => {
    const { sdk, id } = await signUp(sandbox);
    await sdk.currentUser.updateProfile({
      protectedData: { phoneNumber: '1' },
      publicData: { shop: true },
    });
    const reply = await anonymousSdk(sandbox).users.show({
      id,
      include: ['profileImage', 'stripeAccount'],
    });
    const { attributes, relationships } = reply.data.data;
    expect(attributes).not.toHaveProperty('email');
    expect(Object.keys(attributes.profile).sort()).toEqual([
      'abbreviatedName',
      'bio',
      'displayName',
      'metadata',
      'publicData',
    ]);
    expect(relationships).toEqual({ profileImage: { data: null } });
  });

  test('a deleted person stays as a shell, logged out everywhere', async () => {
    const { sdk, id, email } = await signUp(sandbox);
    expect((await refusal(sdk.currentUser.delete({ currentPassword: 'wrong' }))).status).toBe(403);
    await sdk.currentUser.delete({ currentPassword: PASSWORD });
    const shown = await anonymousSdk(sandbox).users.show({ id });
    expect(shown.data.data.attributes).toEqual({ banned: false, deleted: true });
    expect((await refusal(anonymousSdk(sandbox).login(credentials(email)))).status).toBe(401);
  });
});

describe('email addresses and passwords', () => {
  test('the mailed link verifies the address once', async () => {
    const { sdk, email } = await signUp(sandbox, { verified: false });
    const { token } = await newestMail(email);
    expect(await refusal(sdk.currentUser.verifyEmail({ verificationToken: 'forged' }))).toEqual({
      status: 409,
      code: 'conflict',
    });
    await sdk.currentUser.verifyEmail({ verificationToken: token });
    expect((await sdk.currentUser.show()).data.data.attributes.emailVerified).toBe(true);
    expect((await refusal(sdk.currentUser.verifyEmail({ verificationToken: token }))).code).toBe(
      'email-already-verified',
    );
  });

  test('a person gets one welcome email, after verifying an address for the first time', async () => {
    const { sdk, email } = await signUp(sandbox, { verified: false });
    const templatesTo = async (to: string) =>
      (await sandbox.db.select().from(mailMessages).where(eq(mailMessages.to, to))).map(
        ({ template }) => template,
      );
    expect(await templatesTo(email)).toEqual(['verify-email-address']);
    await sdk.currentUser.verifyEmail({ verificationToken: (await newestMail(email)).token });
    expect(await templatesTo(email)).toContain('user-joined');
    const next = `later-${email}`;
    await sdk.currentUser.changeEmail({ email: next, currentPassword: PASSWORD });
    await sdk.currentUser.verifyEmail({ verificationToken: (await newestMail(next)).token });
    expect(await templatesTo(next)).not.toContain('user-joined');
  });

  test('at most five verification emails are sent a day', async () => {
    const { sdk } = await signUp(sandbox, { verified: false });
    for (let mails = 1; mails < 5; mails += 1) await sdk.currentUser.sendVerificationEmail();
    expect(await refusal(sdk.currentUser.sendVerificationEmail())).toEqual({
      status: 409,
      code: 'email-too-many-verification-requests',
    });
  });

  test('a new address is pending until it is verified, and the old address is notified', async () => {
    const { sdk, email } = await signUp(sandbox);
    const next = `next-${email}`;
    expect(
      (await refusal(sdk.currentUser.changeEmail({ email: next, currentPassword: 'no' }))).status,
    ).toBe(403);
    await sdk.currentUser.changeEmail({ email: next, currentPassword: PASSWORD });
    expect((await sdk.currentUser.show()).data.data.attributes).toMatchObject({
      email,
      pendingEmail: next,
    });
    expect((await newestMail(email)).mail?.template).toBe('email-address-changed');
    await sdk.currentUser.verifyEmail({ verificationToken: (await newestMail(next)).token });
    expect((await sdk.currentUser.show()).data.data.attributes).toMatchObject({
      email: next,
      pendingEmail: null,
      emailVerified: true,
    });
  });

  test('a forgotten password is reset with the mailed token, once', async () => {
    const { email } = await signUp(sandbox);
    const sdk = anonymousSdk(sandbox);
    expect((await refusal(sdk.passwordReset.request({ email: 'nobody@example.com' }))).code).toBe(
      'email-not-found',
    );
    await sdk.passwordReset.request({ email });
    const { token } = await newestMail(email);
    const reset = { email, passwordResetToken: token, newPassword: 'another-2?' };
    await sdk.passwordReset.reset(reset);
    expect((await refusal(sdk.passwordReset.reset(reset))).status).toBe(409);
    await sdk.login(credentials(email, 'another-2?'));
    expect((await newestMail(email)).mail?.template).toBe('password-changed');
  });
});

test('the Integration API sees and changes everything of a person', async () => {
  const { id, email } = await signUp(sandbox);
  const integ = integrationSdk(sandbox);
  const shown = await integ.users.show({
    email: email.toUpperCase(),
    include: ['effectivePermissionSet'],
  });
  expect(shown.data.data.attributes).toMatchObject({ email, emailVerified: true });
  await integ.users.updateProfile({ id, metadata: { verifiedByUs: true } });
  const everyone = await integ.users.query({ perPage: 1 });
  expect(everyone.data.meta).toMatchObject({ page: 1, perPage: 1 });
  const events = await integ.events.query({ resourceId: id });
  expect(
    events.data.data.map(
      (event: { attributes: { eventType: string } }) => event.attributes.eventType,
    ),
  ).toEqual(['user/created', 'user/updated', 'user/updated']);
});

test('nested sparse fields do not replace one another', async () => {
  const { id, sdk } = await signUp(sandbox);
  const protectedData = {
    phoneNumber: '5125550148',
    showPhone: true,
    homeAddress: { zip: '78701' },
  };
  await sdk.currentUser.updateProfile({ protectedData });
  const shown = await integrationSdk(sandbox).users.show({
    id,
    'fields.user': [
      'banned',
      'profile.protectedData.showPhone',
      'profile.protectedData.phoneNumber',
      'profile.protectedData.homeAddress.zip',
    ],
  });
  expect(shown.data.data.attributes).toEqual({ banned: false, profile: { protectedData } });
});
