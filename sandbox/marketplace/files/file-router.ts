import { and, eq } from 'drizzle-orm';
import express, { type Request, type Response, type Router } from 'express';
import { errorMiddleware } from '../../platform/error-middleware';
import { type ServiceContext } from '../../platform/service';
import { files } from '../store/schema/files';
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
export function createFileRouter(context: ServiceContext): Router {
  const router = express.Router();
  const raw = express.raw({ type: () => true, limit: MAX_FILE_BYTES });

  const lookUp = (request: Request, kind: 'upload' | 'download') =>
    fileOfLink(context.db, {
      token: String(request.params['token']),
      kind,
      now: context.clock.now(),
    });

  router.put('/uploads/:token', raw, async (request: Request, response: Response) => {
    const id = await lookUp(request, 'upload');
    if (!id) return void refuse(response, 403, 'The address is unknown or expired');
    const data = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const [stored] = await context.db
      .update(files)
      .set({ state: 'pendingVerification', stateUpdatedAt: context.clock.now(), data })
      .where(and(eq(files.id, id), eq(files.state, 'pendingUpload')))
      .returning({ id: files.id });
    if (!stored) return void refuse(response, 409, 'The file has been uploaded already');
    response.status(200).end();
    // Like the hosted service, which verifies later: clients ask until the file has its final state.
    await verifyFile(context, id).catch((error: unknown) =>
      context.log.error(`${id} could not be verified`, error),
    );
  });

  router.get('/downloads/:token', async (request: Request, response: Response) => {
    const id = await lookUp(request, 'download');
    const [file] = id ? await context.db.select().from(files).where(eq(files.id, id)) : [];
    if (!file?.data || file.deleted)
      return void refuse(response, 403, 'The address is unknown or expired');
    response.attachment(file.name);
    // Foreign content: it is downloaded, never shown as a page of ours.
    response.set('X-Content-Type-Options', 'nosniff');
    response.set('Content-Type', file.mimeType);
    response.send(file.data);
  });

  router.use((_request, response) => void refuse(response, 404, 'Not found'));
  router.use(
    errorMiddleware((error, request, response) => {
      const status = hasStatus(error) && error.status < 500 ? error.status : 500;
      if (status === 500) context.log.error(`${request.method} ${request.path} failed`, error);
      refuse(response, status, status === 413 ? 'The file is too large' : 'The request failed');
    }),
  );
  return router;
}
