import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { and, eq, ne } from 'drizzle-orm';
import express, { type Request, type Response, type Router } from 'express';
import { errorMiddleware } from '../../platform/error-middleware';
import { type ServiceContext } from '../../platform/service';
import { fileParts, files } from '../store/schema/files';
import { fileOfLink } from './file-links';
import { MAX_FILE_BYTES } from './file-types';
import { leaseOfVerification, verifyFile } from './verify-file';
import { randomUUID } from 'node:crypto';
import { type Db } from '../../platform/database';

const PART_BYTES = 256 * 1024;

type Context = Pick<ServiceContext, 'db' | 'clock'>;

interface Upload {
  fileId: string;
  uploadId: string;
}

/** Cuts a stream into parts of one size; only the last part may be shorter. */
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

/** Begins an upload, which ends an earlier one that was not completed; returns undefined if the file has its content already. */
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

/** Marks the file as waiting for its verification. Returns false if a later upload has replaced this one. */
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
async function receiveContent(
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
      // One part beyond the announced size is enough to see that the upload is too long.
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

/** Yields a file's content part by part. */
async function* contentOf(db: Db, upload: Upload): AsyncGenerator<Buffer> {
  for (let position = 0; ; position += 1) {
    const [part] = await db
      .select({ data: fileParts.data })
      .from(fileParts)
      .where(and(partsOf(upload), eq(fileParts.position, position)));
    if (!part) return;
    yield part.data;
  }
}

const refuse = (response: Response, status: number, text: string) =>
  response.status(status).type('text/plain').send(text);

const hasStatus = (error: unknown): error is { status: number } =>
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  typeof error.status === 'number';

/** Whether the reader of a response ended the connection, which is not our failure. */
const hasLeft = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE';

const isTooLarge = (request: Request): boolean =>
  Number(request.headers['content-length'] ?? 0) > MAX_FILE_BYTES;

/** Where files are uploaded and downloaded, at addresses that are secrets themselves. */
export function createFileRouter(context: ServiceContext): Router {
  const router = express.Router();
  const { db, log } = context;

  const lookUp = (request: Request, kind: 'upload' | 'download') =>
    fileOfLink(db, {
      token: String(request.params['token']),
      kind,
      now: context.clock.now(),
    });

  router.put('/uploads/:token', async (request: Request, response: Response) => {
    if (isTooLarge(request)) return void refuse(response, 413, 'The file is too large');
    const id = await lookUp(request, 'upload');
    if (!id) return void refuse(response, 403, 'The address is unknown or expired');
    const stored = await receiveContent(context, id, request);
    if (!stored) return void refuse(response, 409, 'The file has been uploaded already');
    response.status(200).end();
    // Like the hosted service, which verifies later: clients ask until the file has its final state.
    await verifyFile(context, id).catch((error: unknown) =>
      log.error(`${id} could not be verified`, error),
    );
  });

  router.get('/downloads/:token', async (request: Request, response: Response) => {
    const id = await lookUp(request, 'download');
    const [file] = id ? await db.select().from(files).where(eq(files.id, id)) : [];
    if (file?.state !== 'available' || !file.uploadId || file.deleted)
      return void refuse(response, 403, 'The address is unknown or expired');
    response.attachment(file.name);
    response.set({
      // Foreign content: it is downloaded, never shown as a page of ours.
      'X-Content-Type-Options': 'nosniff',
      'Content-Type': file.mimeType,
      'Content-Length': String(file.size),
    });
    const content = contentOf(db, { fileId: file.id, uploadId: file.uploadId });
    await pipeline(Readable.from(content), response).catch((error: unknown) => {
      if (!hasLeft(error)) log.error(`${file.id} could not be sent`, error);
    });
  });

  router.use((_request, response) => void refuse(response, 404, 'Not found'));
  router.use(
    errorMiddleware((error, request, response) => {
      const status = hasStatus(error) && error.status < 500 ? error.status : 500;
      if (status === 500 && request.complete)
        log.error(`${request.method} ${request.path} failed`, error);
      refuse(response, status, 'The request failed');
    }),
  );
  return router;
}
