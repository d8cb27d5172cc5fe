import { type Request, type Response, type Router } from 'express';
import * as v from 'valibot';
import { ApiError } from '../../marketplace/http/api-error';
import { ClockRangeError } from '../../platform/clock';
import { type ConsoleParts, fields, remarkOf } from '../console-parts';
import { advanceBy } from '../control-router';
import { loadDue, loadUnanswered } from './due';
import { loadActivity, loadAttention, loadCounts } from './overview-data';
import { overviewPage } from './overview-page';

const SOON_MS = 2 * 86_400_000;

const clockFields = v.union([
  v.object({ to: v.literal('next') }),
  v.object({ advance: v.string() }),
]);

const refuseMove = (error: unknown): never => {
  if (!(error instanceof ClockRangeError)) throw error;
  throw new ApiError('validation-invalid-value', { title: error.message });
};

/** The first page, and the clock. */
export function addOverview(router: Router, { context, clock, config, store }: ConsoleParts): void {
  const { db } = context;
  const nextStep = async () => (await loadDue(db, { after: clock.now(), limit: 1 }))[0] ?? null;

  router.get('/', async (request: Request, response: Response) => {
    const now = clock.now();
    const until = new Date(now.getTime() + SOON_MS);
    response.send(
      overviewPage(request.baseUrl, {
        ...{ now, appUrl: config.url },
        counts: await loadCounts(db),
        attention: await loadAttention(db),
        unanswered: await loadUnanswered(db, store, { now, until }),
        activity: await loadActivity(db, now),
        next: await nextStep(),
        remark: remarkOf(request),
      }),
    );
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
