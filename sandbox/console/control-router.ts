import express, { type Request, type Response, type Router } from 'express';
import * as v from 'valibot';
import { type MovableClock } from '../platform/clock';

export const ISO_DURATION = /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/;

const move = v.union([
  v.strictObject({
    now: v.pipe(
      v.string(),
      v.isoTimestamp(),
      v.transform((text) => new Date(text)),
    ),
  }),
  v.strictObject({
    advance: v.pipe(v.string(), v.regex(ISO_DURATION), v.transform(durationMilliseconds)),
  }),
]);

/** Days, hours, minutes and seconds of an ISO 8601 duration, in milliseconds. */
export function durationMilliseconds(text: string): number {
  const [, days = '0', hours = '0', minutes = '0', seconds = '0'] = ISO_DURATION.exec(text) ?? [];
  return (
    (((Number(days) * 24 + Number(hours)) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000
  );
}

/** `GET` and `POST /api/clock` with `{now}` or `{advance: 'P1D'}`, for tests and for the console. */
export function createControlRouter(clock: MovableClock, token: string): Router {
  const router = express.Router();
  router.use('/api/clock', (request, response, next) => {
    if (request.get('authorization') === `Bearer ${token}`) next();
    else response.status(401).json({ error: 'a control token is needed' });
  });
  router.get('/api/clock', (_request: Request, response: Response) => {
    response.json({ now: clock.now().toISOString() });
  });
  router.post('/api/clock', express.json(), async (request: Request, response: Response) => {
    const parsed = v.safeParse(move, request.body);
    if (!parsed.success) {
      response.status(400).json({ error: 'give now (ISO 8601) or advance (such as P1DT2H)' });
      return;
    }
    if ('now' in parsed.output) await clock.moveTo(parsed.output.now);
    else await clock.advance(parsed.output.advance);
    response.json({ now: clock.now().toISOString() });
  });
  return router;
}
