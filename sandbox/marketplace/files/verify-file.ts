import { and, asc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { type Db } from '../../platform/database';
import { type ServiceContext } from '../../platform/service';
import { fileParts, files } from '../store/schema/files';
import { looksLike } from './file-types';

type Context = Pick<ServiceContext, 'db' | 'clock'>;

/** How long a process has to verify a file before another one may do it. */
const LEASE_SECONDS = 5;

/** Uses the database's clock, because the marketplace's clock can be moved. */
export const leaseOfVerification = sql`clock_timestamp() + make_interval(secs => ${LEASE_SECONDS}::int)`;

const pending = eq(files.state, 'pendingVerification');
const isAbandoned = or(isNull(files.leaseUntil), lt(files.leaseUntil, sql`clock_timestamp()`));

/** Counts the bytes that arrived, and returns the first of them. */
async function readContent(
  db: Db,
  { id, uploadId }: { id: string; uploadId: string | null },
): Promise<{ length: number; start: Buffer }> {
  const ofUpload = and(eq(fileParts.fileId, id), eq(fileParts.uploadId, uploadId ?? id));
  const [sum] = await db
    .select({ length: sql<number>`coalesce(sum(octet_length(${fileParts.data})), 0)::int` })
    .from(fileParts)
    .where(ofUpload);
  const [first] = await db
    .select({ data: fileParts.data })
    .from(fileParts)
    .where(ofUpload)
    .orderBy(asc(fileParts.position))
    .limit(1);
  return { length: sum?.length ?? 0, start: first?.data ?? Buffer.alloc(0) };
}

/** Accepts or refuses an uploaded file by its size and its first bytes. Does nothing if that has been done. */
export async function verifyFile({ db, clock }: Context, id: string): Promise<void> {
  const [file] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), pending));
  if (!file) return;
  const { length, start } = await readContent(db, file);
  const good = length === file.size && looksLike(file.mimeType, start);
  await db.transaction(async (tx) => {
    await tx
      .update(files)
      .set({
        state: good ? 'available' : 'verificationFailed',
        stateUpdatedAt: clock.now(),
        leaseUntil: null,
      })
      .where(and(eq(files.id, id), pending));
    if (!good) await tx.delete(fileParts).where(eq(fileParts.fileId, id));
  });
}

/** Takes a file that no process is verifying. */
async function takeNext(db: Db): Promise<string | undefined> {
  const next = db
    .select({ id: files.id })
    .from(files)
    .where(and(pending, isAbandoned))
    .limit(1)
    .for('update', { skipLocked: true });
  const [taken] = await db
    .update(files)
    .set({ leaseUntil: leaseOfVerification })
    .where(inArray(files.id, next))
    .returning({ id: files.id });
  return taken?.id;
}

/** Verifies files that another process received but could not verify because it was killed. */
export async function verifyAbandonedFiles(context: Context): Promise<void> {
  for (;;) {
    const id = await takeNext(context.db);
    if (id === undefined) return;
    await verifyFile(context, id);
  }
}
