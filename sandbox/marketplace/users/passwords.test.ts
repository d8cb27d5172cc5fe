import { and, eq } from 'drizzle-orm';
import { mailMessages } from '../../mail/schema';
import {
  anonymousSdk,
  PASSWORD,
  type Person,
  refusal,
  type Sdk,
  signUp,
  startTestSandbox,
  trustedSdk,
} from '../../testing/harness';
import { useStarted } from '../../testing/use-started';
import { users } from '../store/schema/users';
import { RESET_MAILS_PER_HOUR } from './limits';

const sandbox = useStarted(
  () => startTestSandbox(),
  (world) => world.stop(),
);
const HOUR = 3_600_000;
const NEXT = 'another-2?';

async function logIn(email: string, password = PASSWORD): Promise<Sdk> {
  const sdk = anonymousSdk(sandbox());
  await sdk.login({ username: email, password });
  return sdk;
}

/** Tokens of all reset mails to an address, oldest first. */
async function resetTokens(to: string): Promise<string[]> {
  const mails = await sandbox()
    .db.select()
    .from(mailMessages)
    .where(and(eq(mailMessages.to, to), eq(mailMessages.template, 'reset-password')))
    .orderBy(mailMessages.createdAt);
  return mails.map(({ html }) => /[?&]t=([\w-]+)/.exec(html)?.[1] ?? '');
}

async function askForReset({ email }: Pick<Person, 'email'>): Promise<string> {
  // Emails have a time, so that the newest can be found.
  await sandbox().clock.advance(1000);
  await anonymousSdk(sandbox()).passwordReset.request({ email });
  return (await resetTokens(email)).at(-1) ?? '';
}

const reset = (email: string, passwordResetToken: string, newPassword = NEXT) =>
  anonymousSdk(sandbox()).passwordReset.reset({ email, passwordResetToken, newPassword });

/** A user's own page: 403 if the session has ended, because the client continues without one. */
const statusOf = async (sdk: Sdk) =>
  sdk.currentUser.show().then(
    () => 200,
    (error: { status: number }) => error.status,
  );

describe('a changed password', () => {
  test('ends every other session, and keeps the one that changed it', async () => {
    const person = await signUp(sandbox());
    const elsewhere = await logIn(person.email);
    const server = await trustedSdk(sandbox(), { sdk: elsewhere });
    await person.sdk.currentUser.changePassword({ currentPassword: PASSWORD, newPassword: NEXT });
    expect(await statusOf(person.sdk)).toBe(200);
    expect(await statusOf(await trustedSdk(sandbox(), person))).toBe(200);
    expect(await statusOf(elsewhere)).toBe(403);
    expect(await statusOf(server)).toBe(403);
    await sandbox().clock.advance(2 * HOUR);
    expect(await statusOf(person.sdk)).toBe(200);
    expect(await statusOf(elsewhere)).toBe(403);
  });

  test('leaves other people alone', async () => {
    const [person, other] = [await signUp(sandbox()), await signUp(sandbox())];
    const link = await askForReset(other);
    await person.sdk.currentUser.changePassword({ currentPassword: PASSWORD, newPassword: NEXT });
    expect(await statusOf(other.sdk)).toBe(200);
    await reset(other.email, link);
  });

  test('ends the reset links that were mailed before', async () => {
    const person = await signUp(sandbox());
    const link = await askForReset(person);
    await person.sdk.currentUser.changePassword({ currentPassword: PASSWORD, newPassword: NEXT });
    expect(await refusal(reset(person.email, link))).toEqual({ status: 409, code: 'conflict' });
  });

  test('ends no session if it was refused', async () => {
    const person = await signUp(sandbox());
    const elsewhere = await logIn(person.email);
    const link = await askForReset(person);
    for (const body of [
      { currentPassword: 'wrong-1!', newPassword: NEXT },
      { currentPassword: PASSWORD, newPassword: 'x' },
    ])
      await refusal(person.sdk.currentUser.changePassword(body));
    expect(await statusOf(elsewhere)).toBe(200);
    await reset(person.email, link);
  });
});

describe('a reset password', () => {
  test('ends every session, with access and refresh tokens', async () => {
    const person = await signUp(sandbox());
    const elsewhere = await logIn(person.email);
    await reset(person.email, await askForReset(person));
    expect(await statusOf(person.sdk)).toBe(403);
    expect(await statusOf(elsewhere)).toBe(403);
    expect(await statusOf(await logIn(person.email, NEXT))).toBe(200);
    expect((await refusal(logIn(person.email))).status).toBe(401);
  });

  test('an older unused link works until a link is used, then none does', async () => {
    const person = await signUp(sandbox());
    const [first, second, third] = [
      await askForReset(person),
      await askForReset(person),
      await askForReset(person),
    ];
    await reset(person.email, second);
    for (const link of [first, second, third])
      expect(await refusal(reset(person.email, link, 'third-3?'))).toEqual({
        status: 409,
        code: 'conflict',
      });
    const later = await askForReset(person);
    await reset(person.email, later, 'third-3?');
    expect(await statusOf(await logIn(person.email, 'third-3?'))).toBe(200);
  });

  test('is set once by ten simultaneous uses of one link', async () => {
    const person = await signUp(sandbox());
    const link = await askForReset(person);
    const outcomes = await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) => reset(person.email, link, `secret-${index}!`)),
    );
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('cannot be set by a link to an address that the account no longer has', async () => {
    const person = await signUp(sandbox());
    const link = await askForReset(person);
    const next = `next-${person.email}`;
    await person.sdk.currentUser.changeEmail({ email: next, currentPassword: PASSWORD });
    const [mail] = await sandbox().db.select().from(mailMessages).where(eq(mailMessages.to, next));
    const verificationToken = /[?&]t=([\w-]+)/.exec(mail?.html ?? '')?.[1];
    await person.sdk.currentUser.verifyEmail({ verificationToken });
    for (const email of [person.email, next])
      expect((await refusal(reset(email, link))).status).toBe(409);
  });
});

describe('recovery mails', () => {
  test('are limited without the answer revealing it, and allowed again after an hour', async () => {
    const person = await signUp(sandbox());
    const sdk = anonymousSdk(sandbox());
    const ask = () => sdk.passwordReset.request({ email: person.email });
    const first = await ask();
    const replies = await Promise.all(Array.from({ length: 12 }, ask));
    for (const reply of replies)
      expect([reply.status, reply.data]).toEqual([first.status, first.data]);
    expect(await resetTokens(person.email)).toHaveLength(RESET_MAILS_PER_HOUR);
    await sandbox().clock.advance(HOUR + 1000);
    await ask();
    expect(await resetTokens(person.email)).toHaveLength(RESET_MAILS_PER_HOUR + 1);
  });

  test('are limited by address, and an unknown address is still reported as unknown', async () => {
    const [person, other] = [await signUp(sandbox()), await signUp(sandbox())];
    for (let mails = 0; mails <= RESET_MAILS_PER_HOUR; mails += 1) await askForReset(person);
    expect(await askForReset(other)).not.toBe('');
    const unknown = anonymousSdk(sandbox()).passwordReset.request({ email: 'nobody@example.com' });
    expect(await refusal(unknown)).toEqual({ status: 409, code: 'email-not-found' });
  });
});

describe('a banned person', () => {
  test('gets no new tokens for old ones', async () => {
    const person = await signUp(sandbox());
    await sandbox().db.update(users).set({ state: 'banned' }).where(eq(users.id, person.id));
    expect((await refusal(person.sdk.exchangeToken())).status).toBe(401);
    const banned = await signUp(sandbox());
    await sandbox().db.update(users).set({ state: 'banned' }).where(eq(users.id, banned.id));
    await sandbox().clock.advance(2 * HOUR);
    expect(await statusOf(banned.sdk)).toBe(403);
    expect((await banned.sdk.authInfo()).isAnonymous).toBe(true);
  });
});
