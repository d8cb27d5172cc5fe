import { eq } from 'drizzle-orm';
import { type Db } from './database';
import { platformFacts } from './schema';

/** What the database knows under a key; undefined when nothing. */
export async function readFact(db: Db, key: string): Promise<string | undefined> {
  const [row] = await db.select().from(platformFacts).where(eq(platformFacts.key, key));
  return row?.value;
}

export async function writeFact(db: Db, key: string, value: string): Promise<void> {
  await db
    .insert(platformFacts)
    .values({ key, value })
    .onConflictDoUpdate({ target: platformFacts.key, set: { value } });
}

/** Writes a fact that nobody has written yet; returns the one that is there, which another process may have written. */
export async function keepFirstFact(db: Db, key: string, value: string): Promise<string> {
  await db.insert(platformFacts).values({ key, value }).onConflictDoNothing();
  return (await readFact(db, key)) ?? value;
}
