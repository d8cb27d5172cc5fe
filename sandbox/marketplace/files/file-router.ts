import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { eq } from 'drizzle-orm';
import express, { type Request, type Response, type Router } from 'express';
import { errorMiddleware } from '../../platform/error-middleware';
import { type ServiceContext } from '../../platform/service';
import { files } from '../store/schema/files';
import { contentOf, receiveContent } from './file-content';
import { fileOfLink } from './file-links';
import { MAX_FILE_BYTES } from './file-types';
import { verifyFile } from './verify-file';

const refuse = (response: Response, status: number, text: string) =>
  response.status(status).type('text/plain').send(text);

const hasStatus = (error: unknown): error is { status: number } =>
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  typeof error.status === 'number';

/** Where files are uploaded and downloaded, at addresses that are secrets themselves. */
/** Whether the reader of a response ended the connection, which is no failure of ours. */
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
