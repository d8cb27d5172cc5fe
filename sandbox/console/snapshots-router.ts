import express, { type Request, type Response, type Router } from 'express';
import * as v from 'valibot';
import { type MovableClock } from '../platform/clock';
import { errorMiddleware } from '../platform/error-middleware';
import { StillBusyError } from '../platform/gate';
import { ImportError } from '../transfer/import-error';
import { SnapshotError, type Snapshots } from '../transfer/snapshots';
import { type WholeData } from '../transfer/whole-data';

export interface DataControl {
  readonly data: WholeData;
  readonly snapshots: Snapshots;
}

const resetBody = v.optional(
  v.strictObject({ what: v.optional(v.picklist(['people', 'everything']), 'people') }),
  {},
);

function statusOf(error: unknown): number | undefined {
  if (error instanceof SnapshotError) return error.status;
  return error instanceof StillBusyError || error instanceof ImportError ? 409 : undefined;
}

/** For programs: `POST /reset` with `{what}`, and `/snapshots`, whole states by name that are taken and restored. */
export function createSnapshotsRouter(
  { data, snapshots }: DataControl,
  clock: MovableClock,
): Router {
  const router = express.Router();
  const nameOf = (request: Request) => String(request.params['name']);

  router.post('/reset', express.json({ type: () => true }), async (request, response) => {
    const parsed = v.safeParse(resetBody, request.body);
    if (!parsed.success) {
      response.status(400).json({ error: 'what is "people" (the default) or "everything"' });
      return;
    }
    await data.reset(parsed.output.what);
    response.json({ removed: parsed.output.what, now: clock.now().toISOString() });
  });
  router.get('/snapshots', async (_request: Request, response: Response) => {
    response.json({ snapshots: await snapshots.list() });
  });
  router.post('/snapshots/:name', async (request: Request, response: Response) => {
    response.status(201).json({ snapshot: await data.take(nameOf(request)) });
  });
  router.post('/snapshots/:name/restore', async (request: Request, response: Response) => {
    await data.restore(nameOf(request));
    response.json({ restored: nameOf(request), now: clock.now().toISOString() });
  });
  router.delete('/snapshots/:name', async (request: Request, response: Response) => {
    await snapshots.remove(nameOf(request));
    response.json({ snapshots: await snapshots.list() });
  });
  router.use(
    errorMiddleware((error, _request, response) => {
      const status = statusOf(error) ?? (error instanceof SyntaxError ? 400 : undefined);
      if (status === undefined || !(error instanceof Error)) throw error;
      response.status(status).json({ error: error.message });
    }),
  );
  return router;
}
