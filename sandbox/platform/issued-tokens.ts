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
 * Keeps values under unguessable tokens until they expire. They are in the database, so that every process on it can read them, also
 * after a restart.
 */
export class IssuedTokens<Value> {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    /** Separates the tokens of one store from those of another. */
    private readonly kind: string,
  ) {}

  /** Stores a value and returns its token. */
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

  /** Removes a token and returns its value. Only one of two simultaneous calls gets it. */
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
