import { and, count, eq, gt, isNull } from 'drizzle-orm';
import { type Db, type Tx } from '../../platform/database';
import { hashToken, newToken } from '../auth/tokens';
import { emailTokens } from '../store/schema/users';
import { RESET_HOURS, VERIFICATION_HOURS } from './limits';

type Kind = 'verify-email' | 'reset-password';
const HOUR = 3_600_000;
const LIFETIME: Record<Kind, number> = {
  'verify-email': VERIFICATION_HOURS * HOUR,
  'reset-password': RESET_HOURS * HOUR,
};

/** Creates a token to be mailed to `email`. Older tokens stay valid, because emails may arrive late and in any order. */
export async function issueEmailToken(
  db: Db | Tx,
  { kind, userId, email, now }: { kind: Kind; userId: string; email: string; now: Date },
): Promise<string> {
  const token = newToken();
  await db.insert(emailTokens).values({
    tokenHash: hashToken(token),
    kind,
    userId,
    email,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFETIME[kind]),
  });
  return token;
}

/** Uses up a token and returns the address it was mailed to; null if it is unknown, somebody else's, used or expired. */
export async function useEmailToken(
  tx: Tx,
  { kind, userId, token, now }: { kind: Kind; userId: string; token: string; now: Date },
): Promise<string | null> {
  const [row] = await tx
    .update(emailTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(emailTokens.tokenHash, hashToken(token)),
        eq(emailTokens.kind, kind),
        eq(emailTokens.userId, userId),
        isNull(emailTokens.usedAt),
        gt(emailTokens.expiresAt, now),
      ),
    )
    .returning();
  return row?.email ?? null;
}

/** Ends all reset links of a user, which are valid only for the password and address they were made for. */
export async function retireResetTokens(tx: Tx, userId: string, now: Date): Promise<void> {
  await tx
    .update(emailTokens)
    .set({ usedAt: now })
    .where(
      and(
        eq(emailTokens.userId, userId),
        eq(emailTokens.kind, 'reset-password'),
        isNull(emailTokens.usedAt),
      ),
    );
}

/** How many emails of a kind a user has got since a moment. */
export async function countTokenMails(
  tx: Tx,
  { kind, userId, since }: { kind: Kind; userId: string; since: Date },
): Promise<number> {
  const [row] = await tx
    .select({ mails: count() })
    .from(emailTokens)
    .where(
      and(
        eq(emailTokens.userId, userId),
        eq(emailTokens.kind, kind),
        gt(emailTokens.createdAt, since),
      ),
    );
  return row?.mails ?? 0;
}
