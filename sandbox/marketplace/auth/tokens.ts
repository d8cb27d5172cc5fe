import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { type Db, type Tx } from '../../platform/database';
import { prepared } from '../../platform/prepared';
import { type Caller, type Scope } from '../http/endpoint';
import { loadSettings } from '../settings/marketplace-resource';
import { authTokens, users } from '../store/schema/users';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const ACCESS_TOKEN_SECONDS = 3600;
const REFRESH_LIFETIME = 180 * DAY;
const LOGIN_AS_LIFETIME = HOUR / 2;
/** Parallel page loads may all refresh with the same token, so it stays valid for this long after its first use. */
const ROTATION_GRACE = 60_000;

export const hashToken = (token: string) => createHash('sha256').update(token).digest('hex');

/** Random and URL-safe; short enough for a cookie that holds two of them. */
export const newToken = () => randomBytes(32).toString('base64url');

export interface TokenReply {
  access_token: string;
  scope: Scope;
  token_type: 'bearer';
  expires_in: number;
  refresh_token?: string;
}

interface TokenGrant {
  clientId: string;
  scope: Scope;
  userId: string | null;
  /** The session to continue; without it, a new one begins. */
  sessionId?: string;
  withRefreshToken: boolean;
  now: Date;
  /** The lifetime of the access token in milliseconds; one hour by default. */
  lifetime?: number;
}

/** Issues an access token and, if requested, a refresh token of the same session. */
export async function issueTokens(db: Db | Tx, grant: TokenGrant): Promise<TokenReply> {
  const { clientId, scope, userId, withRefreshToken, now } = grant;
  const sessionId = grant.sessionId ?? randomUUID();
  const lifetime = grant.lifetime ?? ACCESS_TOKEN_SECONDS * 1000;
  const access = newToken();
  const refresh = newToken();
  const row = (kind: 'access' | 'refresh', token: string, milliseconds: number) => ({
    id: randomUUID(),
    kind,
    tokenHash: hashToken(token),
    sessionId,
    clientId,
    userId,
    scope,
    createdAt: now,
    expiresAt: new Date(now.getTime() + milliseconds),
  });
  const rows = [row('access', access, lifetime)];
  if (withRefreshToken) rows.push(row('refresh', refresh, REFRESH_LIFETIME));
  await db.insert(authTokens).values(rows);
  return {
    access_token: access,
    scope,
    token_type: 'bearer',
    expires_in: lifetime / 1000,
    ...(withRefreshToken ? { refresh_token: refresh } : {}),
  };
}

/**
 * Returns a token for an operator who logs in as a user, valid for half an hour. It is limited, as in live environments, unless a setting
 * gives it all of the user's rights, as in test environments.
 */
export async function loginAsToken(
  db: Db,
  { clientId, userId, now }: Pick<TokenGrant, 'clientId' | 'userId' | 'now'>,
): Promise<TokenReply> {
  const { fullLoginAs } = await loadSettings(db);
  return issueTokens(db, {
    clientId,
    scope: fullLoginAs ? 'user' : 'user:limited',
    userId,
    withRefreshToken: false,
    now,
    lifetime: LOGIN_AS_LIFETIME,
  });
}

const accessToken = prepared((db) =>
  db
    .select({
      scope: authTokens.scope,
      userId: authTokens.userId,
      clientId: authTokens.clientId,
      sessionId: authTokens.sessionId,
      state: users.state,
    })
    .from(authTokens)
    .leftJoin(users, eq(users.id, authTokens.userId))
    .where(
      and(
        eq(authTokens.tokenHash, sql.placeholder('tokenHash')),
        eq(authTokens.kind, 'access'),
        isNull(authTokens.revokedAt),
        gt(authTokens.expiresAt, sql.placeholder('now')),
      ),
    )
    .prepare('access_token'),
);

/** The caller of an access token, or null if it is unknown, expired or revoked. */
export async function findAccessToken(
  db: Db | Tx,
  { token, now }: { token: string; now: Date },
): Promise<Caller | null> {
  const [row] = await accessToken(db).execute({ tokenHash: hashToken(token), now });
  if (!row) return null;
  const { state, ...caller } = row;
  return { ...caller, scope: caller.scope as Scope, banned: state === 'banned' };
}

/** Whether a user is banned or deleted, and so gets no new tokens. */
export async function isShutOut(db: Db | Tx, userId: string | null): Promise<boolean> {
  if (userId === null) return false;
  const [user] = await db
    .select({ state: users.state, deleted: users.deleted })
    .from(users)
    .where(eq(users.id, userId));
  return !user || user.deleted || user.state === 'banned';
}

/** Exchanges a refresh token for a new pair; null if it is unknown, expired, revoked or used up. */
export async function refreshTokens(
  db: Db,
  { token, clientId, now }: { token: string; clientId: string; now: Date },
): Promise<TokenReply | null> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(authTokens)
      .where(and(eq(authTokens.tokenHash, hashToken(token)), eq(authTokens.kind, 'refresh')))
      .for('update');
    if (!row || row.clientId !== clientId || row.revokedAt || row.expiresAt <= now) return null;
    if (await isShutOut(tx, row.userId)) return null;
    if (row.rotatedAt && now.getTime() - row.rotatedAt.getTime() > ROTATION_GRACE) return null;
    if (!row.rotatedAt)
      await tx.update(authTokens).set({ rotatedAt: now }).where(eq(authTokens.id, row.id));
    return issueTokens(tx, {
      clientId,
      scope: row.scope as Scope,
      userId: row.userId,
      sessionId: row.sessionId,
      withRefreshToken: true,
      now,
    });
  });
}

/** Ends the session of a refresh token; returns false if the token is unknown. */
export async function revokeSession(
  db: Db,
  { token, now }: { token: string; now: Date },
): Promise<boolean> {
  const [row] = await db
    .select()
    .from(authTokens)
    .where(eq(authTokens.tokenHash, hashToken(token)));
  if (!row || row.revokedAt) return false;
  await db
    .update(authTokens)
    .set({ revokedAt: now })
    .where(and(eq(authTokens.sessionId, row.sessionId), isNull(authTokens.revokedAt)));
  return true;
}

/** Ends all sessions of a user except `keepSession`: after a new password, a ban, or deletion. */
export async function revokeAllOfUser(
  db: Db | Tx,
  { userId, now, keepSession }: { userId: string; now: Date; keepSession?: string | undefined },
): Promise<void> {
  await db
    .update(authTokens)
    .set({ revokedAt: now })
    .where(
      and(
        eq(authTokens.userId, userId),
        isNull(authTokens.revokedAt),
        keepSession === undefined ? undefined : ne(authTokens.sessionId, keepSession),
      ),
    );
}
