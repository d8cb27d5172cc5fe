import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type Db, type Tx } from '../../platform/database';
import { hashPassword, verifyPassword } from '../auth/passwords';
import { revokeAllOfUser } from '../auth/tokens';
import { type EventOrigin } from '../events/record-event';
import { ApiError } from '../http/api-error';
import { loadSettings } from '../settings/marketplace-resource';
import { type IdentityProviderLink, type Permissions, users } from '../store/schema/users';
import { countTokenMails, issueEmailToken, retireResetTokens, useEmailToken } from './email-tokens';
import { VERIFICATION_MAILS_PER_DAY } from './limits';
import { recordUserEvent } from './user-events';
import { sendUserMail } from './user-mail';
import { findByEmail, lockActiveUser, withFreeEmail } from './user-repository';
import { type UserRow } from './user-resource';
import { type SignUp } from './user-schemas';

const DAY = 86_400_000;
const allowAll: Permissions = {
  read: 'permission/allow',
  postListings: 'permission/allow',
  initiateTransactions: 'permission/allow',
};

async function sendVerification(
  tx: Tx,
  { user, email, now }: { user: UserRow; email: string; now: Date },
) {
  const token = await issueEmailToken(tx, { kind: 'verify-email', userId: user.id, email, now });
  const changed = user.pendingEmail === email;
  await sendUserMail(tx, {
    name: changed ? 'verify-changed-email-address' : 'verify-email-address',
    user,
    to: email,
    details: { emailVerification: { token } },
    now,
  });
}

type NewAccount = Pick<SignUp, 'email' | 'firstName' | 'lastName'> &
  Partial<Omit<SignUp, 'password'>> & {
    passwordHash: string | null;
    identityProviders?: IdentityProviderLink[];
    emailVerified?: boolean;
  };

async function insertAccount(
  tx: Tx,
  { displayName, bio, publicData, protectedData, privateData, ...plain }: NewAccount,
  now: Date,
): Promise<UserRow> {
  const settings = await loadSettings(tx);
  const [user] = await tx
    .insert(users)
    .values({
      ...plain,
      id: randomUUID(),
      createdAt: now,
      displayName: displayName ?? null,
      bio: bio ?? null,
      publicData: publicData ?? {},
      protectedData: protectedData ?? {},
      privateData: privateData ?? {},
      state: settings.requireUserApproval ? 'pendingApproval' : 'active',
      permissions: allowAll,
    })
    .returning();
  if (!user) throw new Error('the new account was not returned');
  return user;
}

/** Sends the welcome email with the first verification, because emails are sent to verified addresses only. */
const welcome = (tx: Tx, user: UserRow, now: Date): Promise<void> =>
  sendUserMail(tx, { name: 'user-joined', user, details: {}, now });

/** Creates an account and, unless its address is verified, emails a link to verify it. Throws `email-taken`. */
export async function openAccount(
  tx: Tx,
  account: NewAccount,
  origin: EventOrigin,
): Promise<UserRow> {
  const user = await insertAccount(tx, account, origin.now);
  if (user.emailVerified) await welcome(tx, user, origin.now);
  else await sendVerification(tx, { user, email: user.email, now: origin.now });
  await recordUserEvent(tx, { before: null, after: user, origin });
  return user;
}

/** Creates an account with a password, without logging in. Throws `email-taken`. */
export async function createAccount(
  db: Db,
  { password, ...account }: SignUp,
  origin: EventOrigin,
): Promise<UserRow> {
  const passwordHash = await hashPassword(password);
  return withFreeEmail(() =>
    db.transaction((tx) => openAccount(tx, { ...account, passwordHash }, origin)),
  );
}

/** Throws `forbidden`, like the hosted API, if the password is wrong. */
export async function assertPassword(user: UserRow, password: string): Promise<void> {
  if (!(await verifyPassword(password, user.passwordHash))) throw new ApiError('forbidden');
}

/** Another verification email, at most five a day. */
export async function resendVerification(db: Db, userId: string, now: Date): Promise<UserRow> {
  return db.transaction(async (tx) => {
    const user = await lockActiveUser(tx, userId);
    const email = user.pendingEmail ?? user.email;
    if (user.emailVerified && !user.pendingEmail) throw new ApiError('email-already-verified');
    const since = new Date(now.getTime() - DAY);
    const sent = await countTokenMails(tx, { kind: 'verify-email', userId, since });
    if (sent >= VERIFICATION_MAILS_PER_DAY)
      throw new ApiError('email-too-many-verification-requests');
    await sendVerification(tx, { user, email, now });
    return user;
  });
}

/** Verifies the address that the token was mailed to. A new address replaces the old one now. */
export async function verifyEmail(
  db: Db,
  input: { userId: string; token: string; origin: EventOrigin },
): Promise<UserRow> {
  const { userId, token, origin } = input;
  const { now } = origin;
  return withFreeEmail(() =>
    db.transaction(async (tx) => {
      const user = await lockActiveUser(tx, userId);
      if (user.emailVerified && !user.pendingEmail) throw new ApiError('email-already-verified');
      const email = await useEmailToken(tx, { kind: 'verify-email', userId, token, now });
      if (!email)
        throw new ApiError('conflict', { title: 'The verification link is used up or expired' });
      const after = await confirmAddress(tx, user, { email, now });
      await recordUserEvent(tx, { before: user, after, origin });
      return after;
    }),
  );
}

/**
 * Marks `email`, the user's current or pending address, as verified; throws `conflict` for any other. Reset links that were mailed to a
 * replaced address stop working.
 */
export async function confirmAddress(
  tx: Tx,
  user: UserRow,
  { email, now }: { email: string; now: Date },
): Promise<UserRow> {
  const same = (other: string | null) => other?.toLowerCase() === email.toLowerCase();
  if (!same(user.email) && !same(user.pendingEmail)) throw new ApiError('conflict');
  const set = same(user.pendingEmail)
    ? { email: user.pendingEmail ?? user.email, pendingEmail: null, emailVerified: true }
    : { emailVerified: true };
  if ('email' in set) await retireResetTokens(tx, user.id, now);
  const [updated] = await tx.update(users).set(set).where(eq(users.id, user.id)).returning();
  const after = updated ?? user;
  if (!user.emailVerified) await welcome(tx, after, now);
  return after;
}

/** Requests a new address, which becomes the account's own once it is verified. The old address gets a notice. */
export async function requestEmailChange(
  db: Db,
  input: { userId: string; email: string; password: string; origin: EventOrigin },
): Promise<UserRow> {
  const { userId, email, password, origin } = input;
  const { now } = origin;
  await assertPassword(await db.transaction((tx) => lockActiveUser(tx, userId)), password);
  return db.transaction(async (tx) => {
    const user = await lockActiveUser(tx, userId);
    const holder = await findByEmail(tx, email);
    if (holder && holder.id !== userId) throw new ApiError('email-taken');
    const pendingEmail = holder ? null : email;
    const [updated] = await tx
      .update(users)
      .set({ pendingEmail })
      .where(eq(users.id, userId))
      .returning();
    const changed = updated ?? user;
    await recordUserEvent(tx, { before: user, after: changed, origin });
    if (pendingEmail) {
      await sendVerification(tx, { user: changed, email: pendingEmail, now });
      // The old address gets the notice only if it was verified.
      if (changed.emailVerified)
        await sendUserMail(tx, { name: 'email-address-changed', user: changed, details: {}, now });
    }
    return changed;
  });
}

/**
 * Gives a locked user a new password and tells them by email. Everybody who knew the old one is logged out: all sessions except
 * `keepSession` end, and reset links stop working.
 */
export async function storePassword(
  tx: Tx,
  user: UserRow,
  change: { passwordHash: string; now: Date; keepSession?: string },
): Promise<void> {
  const { passwordHash, now, keepSession } = change;
  await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
  await revokeAllOfUser(tx, { userId: user.id, now, keepSession });
  await retireResetTokens(tx, user.id, now);
  await sendUserMail(tx, { name: 'password-changed', user, details: {}, now });
}

/** Changes the password. The session of the request stays valid. */
export async function changePassword(
  db: Db,
  input: { userId: string; password: string; now: Date; keepSession: string },
): Promise<UserRow> {
  const { userId, password, ...change } = input;
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const user = await lockActiveUser(tx, userId);
    await storePassword(tx, user, { ...change, passwordHash });
    return user;
  });
}
