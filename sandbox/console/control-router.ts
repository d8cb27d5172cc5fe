import express, { type Request, type Response, type Router } from 'express';
import * as v from 'valibot';
import { parsePeriod, shiftBy } from '../marketplace/engine/period';
import { type WholeData } from '../reset/whole-data';
import { createFaultsRouter } from '../faults/faults-router';
import { type Faults } from '../faults/faults';
import { type JobRunner } from '../marketplace/jobs/job-runner';
import { ClockRangeError, type MovableClock } from '../platform/clock';
import { errorMiddleware } from '../platform/error-middleware';
import { StillBusyError } from '../platform/gate';

const resetBody = v.optional(
  v.strictObject({ what: v.optional(v.picklist(['people', 'everything']), 'people') }),
  {},
);

function statusOf(error: unknown): number | undefined {
  if (error instanceof StillBusyError) return 409;
  return error instanceof SyntaxError ? 400 : undefined;
}

/** The address at which programs remove data: `POST /reset` with `{what}`. */
function createResetRouter(data: WholeData, clock: MovableClock): Router {
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

const move = v.union([
  v.strictObject({
    now: v.pipe(
      v.string(),
      v.isoTimestamp(),
      v.transform((text) => new Date(text)),
    ),
  }),
  v.strictObject({ advance: v.string() }),
]);

/** Moves the clock forward by an ISO 8601 duration such as `P1DT2H`; throws `ClockRangeError` for anything else. */
export async function advanceBy(clock: MovableClock, duration: string): Promise<void> {
  const period = parsePeriod(duration);
  if (!period) throw new ClockRangeError('give a duration such as P1D, PT2H or P1DT2H');
  const now = clock.now();
  await clock.advance(shiftBy(now, period, 1).getTime() - now.getTime());
}

const ADDRESSES = ['clock', 'faults', 'payments', 'reset'].map((name) => `/api/${name}`);

interface ControlParts {
  clock: MovableClock;
  faults: Faults;
  data: WholeData;
  jobs: Pick<JobRunner, 'runDue'>;
  /** Moves the platform's money and decides disputes. */
  payments: Router;
}

/**
 * For tests: `GET` and `POST /api/clock` with `{now}` or `{advance: 'P1D'}`, which answers
 * when everything due by then has run; `/api/faults`, which makes services fail;
 * `/api/payments`, which moves money by hand; `/api/reset`, which removes data.
 */
export function createControlRouter(
  { clock, faults, data, jobs, payments }: ControlParts,
  token: string,
): Router {
  const router = express.Router();
  router.use(ADDRESSES, (request, response, next) => {
    if (request.get('authorization') === `Bearer ${token}`) next();
    else response.status(401).json({ error: 'a control token is needed' });
  });
  router.use('/api/faults', createFaultsRouter(faults));
  router.use('/api/payments', payments);
  router.use('/api', createResetRouter(data, clock));
  router.get('/api/clock', (_request: Request, response: Response) => {
    response.json({ now: clock.now().toISOString() });
  });
  router.post('/api/clock', express.json(), async (request: Request, response: Response) => {
    const parsed = v.safeParse(move, request.body);
    if (!parsed.success) {
      response.status(400).json({ error: 'give now (ISO 8601) or advance (such as P1DT2H)' });
      return;
    }
    try {
      if ('now' in parsed.output) await clock.moveTo(parsed.output.now);
      else await advanceBy(clock, parsed.output.advance);
    } catch (error) {
      if (!(error instanceof ClockRangeError)) throw error;
      response.status(400).json({ error: error.message });
      return;
    }
    // A program that moves the clock looks next at what was due.
    await jobs.runDue();
    response.json({ now: clock.now().toISOString() });
  });
  // Browsers do not send this header, so the console's pages answer their requests.
  router.use('/api', (request: Request, response: Response, next) => {
    if (!request.get('authorization')) next();
    else response.status(404).json({ error: 'there is no such address' });
  });
  return router;
}
