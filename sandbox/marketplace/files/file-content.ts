import { randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import { type Db } from '../../platform/database';
import { type ServiceContext } from '../../platform/service';
import { fileParts, files } from '../store/schema/files';
import { leaseOfVerification } from './verify-file';

const PART_BYTES = 256 * 1024;

type Context = Pick<ServiceContext, 'db' | 'clock'>;

/** An upload in progress. */
interface Upload {
  fileId: string;
  uploadId: string;
}

/** The same bytes in parts of one size; only the last may be shorter. */
async function* inParts(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let pending: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    pending.push(chunk);
    length += chunk.length;
    if (length < PART_BYTES) continue;
    const whole = Buffer.concat(pending);
    const rest = length % PART_BYTES;
    for (let at = 0; at < length - rest; at += PART_BYTES)
      yield whole.subarray(at, at + PART_BYTES);
    pending = rest === 0 ? [] : [Buffer.from(whole.subarray(length - rest))];
    length = rest;
  }
  if (length > 0) yield Buffer.concat(pending);
}

const isPending = (fileId: string) => and(eq(files.id, fileId), eq(files.state, 'pendingUpload'));
const partsOf = ({ fileId, uploadId }: Upload) =>
  and(eq(fileParts.fileId, fileId), eq(fileParts.uploadId, uploadId));

/** Begins an upload, and ends an earlier one that did not come to its end; undefined if the file has its content. */
async function begin(db: Db, fileId: string): Promise<(Upload & { size: number }) | undefined> {
  const uploadId = randomUUID();
  return db.transaction(async (tx) => {
    const [file] = await tx
      .update(files)
      .set({ uploadId })
      .where(isPending(fileId))
      .returning({ size: files.size });
    if (!file) return undefined;
    const earlier = and(eq(fileParts.fileId, fileId), ne(fileParts.uploadId, uploadId));
    await tx.delete(fileParts).where(earlier);
    return { fileId, uploadId, size: file.size };
  });
}

/** The file waits for its verification from now on. False if a later upload has taken this one's place. */
async function finish({ db, clock }: Context, { fileId, uploadId }: Upload): Promise<boolean> {
  const finished = await db
    .update(files)
    .set({
      state: 'pendingVerification',
      stateUpdatedAt: clock.now(),
      leaseUntil: leaseOfVerification,
    })
    .where(and(isPending(fileId), eq(files.uploadId, uploadId)))
    .returning({ id: files.id });
  return finished.length > 0;
}

/**
 * Writes a file's content while it arrives, each part in a statement of its own, so that neither memory nor the database is
 * held up by it. False if the file has its content already. If the stream breaks, the file can be uploaded again.
 */
export async function receiveContent(
  context: Context,
  fileId: string,
  stream: AsyncIterable<Buffer>,
): Promise<boolean> {
  const { db } = context;
  const upload = await begin(db, fileId);
  if (!upload) return false;
  let received = 0;
  let position = 0;
  let finished = false;
  try {
    for await (const data of inParts(stream)) {
      // What is longer than announced is refused anyway: one part too many is enough to know.
      if (received <= upload.size)
        await db.insert(fileParts).values({ fileId, uploadId: upload.uploadId, position, data });
      received += data.length;
      position += 1;
    }
    finished = await finish(context, upload);
  } finally {
    if (!finished) await db.delete(fileParts).where(partsOf(upload));
  }
  return finished;
}

/** A file's content, part by part. */
export async function* contentOf(db: Db, upload: Upload): AsyncGenerator<Buffer> {
  for (let position = 0; ; position += 1) {
    const [part] = await db
      .select({ data: fileParts.data })
      .from(fileParts)
      .where(and(partsOf(upload), eq(fileParts.position, position)));
    if (!part) return;
    yield part.data;
  }
}
