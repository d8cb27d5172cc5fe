import { eq } from 'drizzle-orm';
import { type Db, type Tx } from './database';
import { platformFacts } from './schema';

/** The stored value of a fact; undefined if there is none. */
export async function readFact(db: Db | Tx, key: string): Promise<string | undefined> {
  const [row] = await db.select().from(platformFacts).where(eq(platformFacts.key, key));
  return row?.value;
}

export async function writeFact(db: Db | Tx, key: string, value: string): Promise<void> {
  await db
    .insert(platformFacts)
    .values({ key, value })
    .onConflictDoUpdate({ target: platformFacts.key, set: { value } });
}

/** Stores a fact unless it exists already. Returns the stored one, which may be another process's. */
export async function keepFirstFact(db: Db | Tx, key: string, value: string): Promise<string> {
  await db.insert(platformFacts).values({ key, value }).onConflictDoNothing();
  return (await readFact(db, key)) ?? value;
}
