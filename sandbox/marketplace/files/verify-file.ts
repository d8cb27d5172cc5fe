import { and, eq } from 'drizzle-orm';
import { type ServiceContext } from '../../platform/service';
import { files } from '../store/schema/files';
import { looksLike } from './file-types';

type Context = Pick<ServiceContext, 'db' | 'clock'>;

const pending = eq(files.state, 'pendingVerification');

/** Decides about an uploaded file by its size and its first bytes. Does nothing if that has been done. */
export async function verifyFile({ db, clock }: Context, id: string): Promise<void> {
  const [file] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), pending));
  if (!file) return;
  const good = file.data?.length === file.size && looksLike(file.mimeType, file.data);
  await db
    .update(files)
    .set({
      stateUpdatedAt: clock.now(),
      ...(good ? { state: 'available' } : { state: 'verificationFailed', data: null }),
    })
    .where(and(eq(files.id, id), pending));
}

/** Verifies what an earlier process had received and could not verify any more. */
export async function verifyLeftFiles(context: Context): Promise<void> {
  const left = await context.db.select({ id: files.id }).from(files).where(pending);
  for (const { id } of left) await verifyFile(context, id);
}
