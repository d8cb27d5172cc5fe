import path from 'node:path';
import { type Request, type Response, type Router } from 'express';
import * as v from 'valibot';
import { ApiError } from '../../marketplace/http/api-error';
import { createScriptBuilder } from '../../platform/browser-script';
import { type ConsoleParts } from '../console-parts';
import { readListQuery } from '../list-query';
import { eventsShape, lastNumber, loadEvent, loadEvents, loadNews } from './events-data';
import { eventPage, eventsPage, newRows } from './events-page';

const number = v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number));
const numberOf = (text: unknown): number => {
  const parsed = v.safeParse(number, text);
  if (!parsed.success) throw new ApiError('not-found');
  return parsed.output;
};

/** What changed in the marketplace, as it happens. */
export function addEvents(router: Router, { context: { db } }: ConsoleParts): void {
  const script = createScriptBuilder();
  router.get('/events', async (request: Request, response: Response) => {
    const query = readListQuery(request.query, eventsShape);
    // Asked for first: what is recorded in between is shown twice at worst, and never missed.
    const last = await lastNumber(db);
    const page = await loadEvents(db, query);
    response.send(eventsPage(request.baseUrl, { query, page, last }));
  });
  router.get('/events/live.js', async (_request: Request, response: Response) => {
    response.type('text/javascript').send(await script(path.join(__dirname, 'live.ts')));
  });
  router.get('/events/news', async (request: Request, response: Response) => {
    const after = numberOf(request.query['after']);
    const lines = await loadNews(db, readListQuery(request.query, eventsShape), after);
    response.json({
      last: lines.at(-1)?.sequenceId ?? after,
      rows: newRows(request.baseUrl, lines),
    });
  });
  router.get('/events/:number', async (request: Request, response: Response) => {
    const event = await loadEvent(db, numberOf(request.params['number']));
    if (!event) throw new ApiError('not-found');
    response.send(eventPage(request.baseUrl, event));
  });
}
