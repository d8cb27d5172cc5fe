import { type Request, type Response, type Router } from 'express';
import * as v from 'valibot';
import { ApiError } from '../../marketplace/http/api-error';
import { ClockRangeError } from '../../platform/clock';
import { type ConsoleParts, fields, remarkOf } from '../console-parts';
import { advanceBy } from '../control-router';
import { clockPage } from './clock-page';
import { loadDue } from './due';

const clockFields = v.union([
  v.object({ to: v.literal('next') }),
  v.object({ advance: v.string() }),
]);

const refuseMove = (error: unknown): never => {
  if (!(error instanceof ClockRangeError)) throw error;
  throw new ApiError('validation-invalid-value', { title: error.message });
};

/** The first page: the clock. */
export function addClock(router: Router, { context, clock }: ConsoleParts): void {
  const nextStep = async () =>
    (await loadDue(context.db, { after: clock.now(), limit: 1 }))[0] ?? null;

  router.get('/', async (request: Request, response: Response) => {
    const view = { now: clock.now(), next: await nextStep(), remark: remarkOf(request) };
    response.send(clockPage(request.baseUrl, view));
  });

  router.post('/clock', async (request: Request, response: Response) => {
    const move = fields(clockFields, request);
    if ('to' in move) {
      const step = await nextStep();
      if (!step) throw new ApiError('conflict', { title: 'Nothing is scheduled' });
      await clock.moveTo(step.dueAt).catch(refuseMove);
    } else await advanceBy(clock, move.advance).catch(refuseMove);
    response.redirect(303, `${request.baseUrl}/?done=clock`);
  });
}
