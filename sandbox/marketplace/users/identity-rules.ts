import { and, eq, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { type Db, type Tx } from '../../platform/database';
import { type VerifiedIdentity } from '../config';
import { type EventOrigin } from '../events/record-event';
import { ApiError } from '../http/api-error';
import { type IdentityProviderLink, users } from '../store/schema/users';
import { openAccount } from './account-rules';
import { recordUserEvent } from './user-events';
import { findByEmail, withFreeEmail } from './user-repository';
import { type UserRow } from './user-resource';
import { type idpSignUpBody } from './user-schemas';

const linkOf = ({ idpId, subject }: VerifiedIdentity): IdentityProviderLink => ({
  idpId,
  userId: subject,
});

/** Two first sign-ins at the same time must not create two accounts. */
const lockIdentity = (tx: Tx, { idpId, subject }: VerifiedIdentity) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${idpId}/${subject}`}, 0))`);

async function findLinked(tx: Tx, identity: VerifiedIdentity): Promise<UserRow | undefined> {
  const link = JSON.stringify([linkOf(identity)]);
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.deleted, false), sql`${users.identityProviders} @> ${link}::jsonb`));
  return row;
}

/** The account with the identity's email address, if both sides have verified that address. */
async function findByAddress(tx: Tx, identity: VerifiedIdentity): Promise<UserRow | undefined> {
  if (!identity.email || !identity.emailVerified) return undefined;
  const user = await findByEmail(tx, identity.email);
  return user?.emailVerified ? user : undefined;
}

/**
 * The account of an identity: the one linked with it, or else the one with the same verified address, which is now linked. Undefined if
 * there is neither.
 */
export async function accountOfIdentity(
  db: Db,
  identity: VerifiedIdentity,
  origin: EventOrigin,
): Promise<UserRow | undefined> {
  return db.transaction(async (tx) => {
    await lockIdentity(tx, identity);
    const linked = await findLinked(tx, identity);
    if (linked) return linked;
    const before = await findByAddress(tx, identity);
    if (!before || before.state === 'banned') return undefined;
    const identityProviders = [...before.identityProviders, linkOf(identity)];
    const [after] = await tx
      .update(users)
      .set({ identityProviders })
      .where(eq(users.id, before.id))
      .returning();
    if (after) await recordUserEvent(tx, { before, after, origin });
    return after;
  });
}

const missingKeyError = (name: string) =>
  new ApiError('validation-missing-key', {
    details: `neither the body nor the identity provider gives ${name}`,
    source: { path: [name], type: 'body' },
  });

/**
 * Creates an account that is linked with an identity. What the body leaves out comes from the provider. Throws `email-taken`, `conflict`
 * if the identity has an account, and `validation-missing-key` if the address is unknown.
 */
export async function createAccountOfIdentity(
  db: Db,
  input: {
    identity: VerifiedIdentity;
    body: Omit<v.InferOutput<typeof idpSignUpBody>, 'idpId' | 'idpClientId' | 'idpToken'>;
    origin: EventOrigin;
  },
): Promise<UserRow> {
  const { identity, body, origin } = input;
  const email = body.email ?? identity.email;
  if (!email) throw missingKeyError('email');
  const firstName = body.firstName ?? identity.firstName;
  const lastName = body.lastName ?? identity.lastName;
  if (!firstName) throw missingKeyError('firstName');
  const isOwnAddress = identity.email?.toLowerCase() === email.toLowerCase();
  return withFreeEmail(() =>
    db.transaction(async (tx) => {
      await lockIdentity(tx, identity);
      if (await findLinked(tx, identity))
        throw new ApiError('conflict', { title: 'This identity has an account already' });
      const account = {
        ...body,
        email,
        firstName,
        lastName,
        passwordHash: null,
        identityProviders: [linkOf(identity)],
        emailVerified: isOwnAddress && identity.emailVerified,
      };
      return openAccount(tx, account, origin);
    }),
  );
}
