import express, { type Router } from 'express';
import * as v from 'valibot';
import { type MovableClock } from '../platform/clock';
import { errorMiddleware } from '../platform/error-middleware';
import { StillBusyError } from '../platform/gate';
import { type WholeData } from '../reset/whole-data';

const resetBody = v.optional(
  v.strictObject({ what: v.optional(v.picklist(['people', 'everything']), 'people') }),
  {},
);

function statusOf(error: unknown): number | undefined {
  if (error instanceof StillBusyError) return 409;
  return error instanceof SyntaxError ? 400 : undefined;
}

/** The address at which programs remove data: `POST /reset` with `{what}`. */
export function createResetRouter(data: WholeData, clock: MovableClock): Router {
  const router = express.Router();
  router.post('/reset', express.json({ type: () => true }), async (request, response) => {
    const parsed = v.safeParse(resetBody, request.body);
    if (!parsed.success) {
      response.status(400).json({ error: 'what is "people" (the default) or "everything"' });
      return;
    }
    await data.reset(parsed.output.what);
    response.json({ removed: parsed.output.what, now: clock.now().toISOString() });
  });
  router.use(
    errorMiddleware((error, _request, response) => {
      const status = statusOf(error);
      if (status === undefined || !(error instanceof Error)) throw error;
      response.status(status).json({ error: error.message });
    }),
  );
  return router;
}
