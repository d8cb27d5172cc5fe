import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt, lte } from 'drizzle-orm';
import { type Clock } from './clock';
import { type Db } from './database';
import { issuedTokens } from './schema';

const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

interface Issued<Value> {
  value: Value;
  expiresAt: Date;
}

/**
 * Hands out values under unguessable names until they expire. They are in the database, so that every process on it
 * knows them, also after a restart.
 */
export class IssuedTokens<Value> {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    /** Keeps the names of one store apart from those of another. */
    private readonly kind: string,
  ) {}

  /** Returns the new name. */
  async issue(value: Value, { prefix = '', seconds }: { prefix?: string; seconds: number }) {
    const token = `${prefix}${randomBytes(32).toString('base64url')}`;
    const now = this.clock.now();
    const expiresAt = new Date(now.getTime() + seconds * 1000);
    await this.db
      .delete(issuedTokens)
      .where(and(eq(issuedTokens.kind, this.kind), lte(issuedTokens.expiresAt, now)));
    await this.db
      .insert(issuedTokens)
      .values({ tokenHash: hashOf(token), kind: this.kind, value, expiresAt });
    return token;
  }

  async find(token: string): Promise<Issued<Value> | undefined> {
    const [row] = await this.db.select().from(issuedTokens).where(this.alive(token));
    return row && { value: row.value as Value, expiresAt: row.expiresAt };
  }

  /** Ends a name and returns its value: of two who ask at once, one gets it. */
  async redeem(token: string): Promise<Value | undefined> {
    const [row] = await this.db.delete(issuedTokens).where(this.alive(token)).returning();
    return row && (row.value as Value);
  }

  private alive(token: string) {
    return and(
      eq(issuedTokens.tokenHash, hashOf(token)),
      eq(issuedTokens.kind, this.kind),
      gt(issuedTokens.expiresAt, this.clock.now()),
    );
  }
}
