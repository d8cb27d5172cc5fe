import { login, logout, readSession } from '~/api/person/auth';
import { changeEmail, changePassword } from '~/api/person/account';
import {
  createUser,
  sendVerificationEmail,
  showCurrentUser,
  verifyEmail,
} from '~/api/person/current-user';
import { requestPasswordReset, resetPassword } from '~/api/person/password-reset';
import { updateProfile } from '~/api/person/profile';
import { showUser } from '~/api/person/users';
import { type Contract, type Part } from './calls';
import { PASSWORD, refusal, type World } from './world';

/** Returns the token in the newest link that was emailed to an address. */
async function mailedToken({ url }: World, email: string): Promise<string> {
  const reply = await fetch(`${url}/mailbox/api/messages?to=${encodeURIComponent(email)}`);
  const { messages } = (await reply.json()) as { messages: { html: string }[] };
  const token = /[?&]t=([\w-]+)/.exec(messages[0]?.html ?? '')?.[1];
  if (!token) throw new Error(`no link was mailed to ${email}`);
  return token;
}

const GOOGLE_CLIENT = 'sandbox-google-client';

/** What an identity provider gives our server for a person on its sign-in page. */
async function providerToken({ url }: World, person: string): Promise<string> {
  const redirectUri = 'http://localhost:3000/api/auth/google/callback';
  const shared = { client_id: GOOGLE_CLIENT, redirect_uri: redirectUri };
  const query = new URLSearchParams({
    ...shared,
    response_type: 'code',
    scope: 'openid email profile',
  });
  const back = await fetch(`${url}/idp/google/authorize?${query.toString()}`, {
    method: 'POST',
    body: new URLSearchParams({ person }),
    redirect: 'manual',
  });
  const code = new URL(back.headers.get('location') ?? '').searchParams.get('code') ?? '';
  const reply = await fetch(`${url}/idp/google/token`, {
    method: 'POST',
    body: new URLSearchParams({
      ...shared,
      code,
      client_secret: 'sandbox-google-secret',
      grant_type: 'authorization_code',
    }),
  });
  return ((await reply.json()) as { id_token: string }).id_token;
}

const RILEY = '100000000000000000001';
const idp = (idpToken: string) => ({
  idpId: 'google',
  idpClientId: GOOGLE_CLIENT,
  idpToken,
});

type SessionCall = 'authInfo' | 'login' | 'loginWithIdp' | 'logout' | 'exchangeToken';

export const sessions: Contract<SessionCall> = {
  login: async (world) => {
    const { api } = world.visit();
    await world.join('Lara');
    const wrong = { email: 'lara@example.com', password: 'not-it' };
    expect(await refusal(login(api, wrong))).toMatchObject({ code: 'unauthorized', status: 401 });
    const session = await login(api, { ...wrong, password: PASSWORD });
    expect(session).toEqual({ isAnonymous: false, scopes: ['user'] });
  },
  authInfo: async ({ visit, owner }) => {
    expect(await readSession(owner.api)).toEqual({ isAnonymous: false, scopes: ['user'] });
    expect(await readSession(visit().api)).toMatchObject({ isAnonymous: true });
  },
  logout: async (world) => {
    const { api, sdk } = await world.join('Leo');
    await logout(api);
    expect(await readSession(api)).toMatchObject({ isAnonymous: true });
    expect(await refusal(sdk.currentUser.show())).toMatchObject({ status: 403 });
  },
  exchangeToken: async ({ renter, visit }) => {
    const { data } = await renter.sdk.exchangeToken();
    expect(data).toMatchObject({ scope: expect.stringContaining('trusted:user') });
    await expect(visit().sdk.exchangeToken()).rejects.toThrow();
  },
  loginWithIdp: async (world) => {
    const { sdk } = world.visit();
    const token = await providerToken(world, RILEY);
    expect(await refusal(sdk.loginWithIdp(idp(token)))).toMatchObject({ status: 401 });
    await sdk.currentUser.createWithIdp(idp(token));
    await sdk.loginWithIdp(idp(token));
    expect(await sdk.authInfo()).toMatchObject({ isAnonymous: false });
  },
};

export const people: Part<'currentUser' | 'users' | 'passwordReset'> = {
  'users.show': async ({ visit, owner }) => {
    const [shown] = await showUser(visit().api, owner.id);
    expect(shown).toMatchObject({
      type: 'user',
      attributes: { banned: false, deleted: false, profile: { displayName: 'Olivia E' } },
    });
    expect(JSON.stringify(shown)).not.toContain(owner.email);
  },
  'currentUser.show': async ({ visit, owner }) => {
    const { entities } = await showCurrentUser(owner.api);
    expect(entities[0]).toMatchObject({
      id: owner.id,
      type: 'currentUser',
      attributes: {
        email: owner.email,
        emailVerified: false,
        stripeConnected: true,
        profile: { firstName: 'Olivia', privateData: {}, protectedData: {} },
      },
    });
    expect(await refusal(visit().sdk.currentUser.show())).toMatchObject({ status: 403 });
  },
  'currentUser.create': async ({ visit, owner }) => {
    const again = { email: owner.email, password: PASSWORD, firstName: 'O', lastName: 'E' };
    expect(await refusal(createUser(visit().api, again))).toMatchObject({ code: 'email-taken' });
  },
  'currentUser.createWithIdp': async (world) => {
    const token = await providerToken(world, '100000000000000000003');
    const { sdk } = world.visit();
    await sdk.currentUser.createWithIdp({ ...idp(token), protectedData: { agreed: true } });
    expect(await refusal(sdk.currentUser.createWithIdp(idp(token)))).toMatchObject({ status: 409 });
    expect(await refusal(sdk.currentUser.createWithIdp(idp('forged')))).toMatchObject({
      status: 401,
    });
  },
  'currentUser.updateProfile': async ({ owner }) => {
    const [changed] = await updateProfile(owner.api, {
      bio: 'Rents saws.',
      publicData: { city: 'Austin' },
      protectedData: { phone: '1' },
    });
    expect(changed).toMatchObject({
      attributes: { profile: { bio: 'Rents saws.', publicData: { city: 'Austin' } } },
    });
    const [further] = await updateProfile(owner.api, { publicData: { city: null, state: 'TX' } });
    expect(further).toMatchObject({ attributes: { profile: { publicData: { state: 'TX' } } } });
    const metadata = owner.sdk.currentUser.updateProfile({ metadata: { staff: true } });
    expect(await refusal(metadata)).toMatchObject({ status: 400 });
  },
  'currentUser.sendVerificationEmail': async (world) => {
    const { api, email } = await world.join('Vera');
    const before = await mailedToken(world, email);
    await sendVerificationEmail(api);
    expect(await mailedToken(world, email)).not.toBe(before);
  },
  'currentUser.verifyEmail': async (world) => {
    const { api, email } = await world.join('Vic');
    expect(await refusal(verifyEmail(api, 'wrong'))).toMatchObject({ status: 409 });
    await verifyEmail(api, await mailedToken(world, email));
    const { entities } = await showCurrentUser(api);
    expect(entities[0]).toMatchObject({ attributes: { emailVerified: true } });
  },
  'currentUser.changeEmail': async ({ owner, renter, join }) => {
    const { api } = await join('Eve');
    const change = { email: 'eve-two@example.com', currentPassword: PASSWORD };
    const wrong = changeEmail(api, { ...change, currentPassword: 'not-it' });
    expect(await refusal(wrong)).toMatchObject({ status: 403 });
    const taken = changeEmail(renter.api, { ...change, email: owner.email });
    expect(await refusal(taken)).toMatchObject({ code: 'email-taken' });
    const [user] = await changeEmail(api, change);
    expect(user).toMatchObject({ attributes: { pendingEmail: change.email } });
  },
  'currentUser.changePassword': async ({ visit, join }) => {
    const { api, email } = await join('Pat');
    const change = { currentPassword: PASSWORD, newPassword: 'another-one-1!' };
    const wrong = changePassword(api, { ...change, currentPassword: 'not-it' });
    expect(await refusal(wrong)).toMatchObject({ status: 403 });
    await changePassword(api, change);
    const session = await login(visit().api, { email, password: change.newPassword });
    expect(session.isAnonymous).toBe(false);
  },
  'currentUser.delete': async ({ visit, join }) => {
    const { id, trusted } = await join('Dana');
    const sdk = await trusted();
    const body = { currentPassword: PASSWORD, deleteFromStripe: true };
    const wrong = sdk.currentUser.delete({ ...body, currentPassword: 'not-it' });
    expect(await refusal(wrong)).toMatchObject({ status: 403 });
    await sdk.currentUser.delete(body);
    const [left] = await showUser(visit().api, id);
    expect(left).toMatchObject({ attributes: { deleted: true } });
  },
  'passwordReset.request': async ({ visit }) => {
    const unknown = requestPasswordReset(visit().api, 'nobody@example.com');
    expect(await refusal(unknown)).toMatchObject({ code: 'email-not-found' });
  },
  'passwordReset.reset': async (world) => {
    const { email } = await world.join('Fay');
    const { api } = world.visit();
    await requestPasswordReset(api, email);
    const passwordResetToken = await mailedToken(world, email);
    const reset = { email, passwordResetToken, newPassword: 'another-one-1!' };
    const wrong = resetPassword(api, { ...reset, passwordResetToken: 'wrong' });
    expect(await refusal(wrong)).toMatchObject({ status: 409 });
    await resetPassword(api, reset);
    await login(api, { email, password: reset.newPassword });
  },
};
