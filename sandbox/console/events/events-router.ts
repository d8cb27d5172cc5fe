import path from 'node:path';
import { type Request, type Response, type Router } from 'express';
import * as v from 'valibot';
import { ApiError } from '../../marketplace/http/api-error';
import { createScriptBuilder } from '../../platform/browser-script';
import { type ConsoleParts } from '../console-parts';
import { type ListPage, type ListQuery, readListQuery } from '../list-query';
import {
  type EventLine,
  eventsShape,
  lastNumber,
  loadEvent,
  loadEvents,
  loadNews,
} from './events-data';
import { fromStored } from '../../marketplace/events/stored-value';
import { writeJson } from '../../marketplace/http/json';
import { type JsonObject } from '../../marketplace/store/schema/columns';
import { html, type Html } from '../../platform/html';
import { dataView, facts, related } from '../pages/data-parts';
import { layout, shortName, tag, time } from '../pages/layout';
import { type Column, listPage, recordRow } from '../pages/list-page';

/** Resources that have pages here. */
const PLACES: Readonly<Record<string, string>> = {
  user: 'users',
  listing: 'listings',
  transaction: 'transactions',
  review: 'reviews',
};

const resourceOf = (base: string, { resourceType, resourceId }: EventLine): Html | string => {
  const place = PLACES[resourceType];
  const name = `${resourceType} ${resourceId.slice(0, 8)}`;
  return place ? html`<a href="${base}/${place}/${resourceId}">${name}</a>` : name;
};

const columnsOf = (base: string): Column<EventLine>[] => [
  {
    head: 'Event',
    cell: ({ sequenceId, eventType }) =>
      html`<a href="${base}/events/${sequenceId}">${eventType}</a>`,
  },
  { head: 'Resource', cell: (line) => resourceOf(base, line) },
  { head: 'Caused by', cell: ({ source }) => tag(source) },
  { head: 'Who', cell: ({ by }) => by ?? '' },
  { head: 'When', cell: ({ createdAt }) => time(createdAt) },
  { head: 'Number', sort: 'number', cell: ({ sequenceId }) => sequenceId },
];

/** The rows of events as the list shows them, the newest first. */
const newRows = (base: string, lines: readonly EventLine[]): string =>
  [...lines]
    .reverse()
    .map((line) => recordRow(columnsOf(base), line).markup)
    .join('');

/** Hidden until its script runs. */
const liveBar = (base: string, query: ListQuery, last: number): Html => {
  const { q, picked } = query;
  const text = new URLSearchParams({ ...(q ? { q } : {}), ...picked }).toString();
  const address = `${base}/events/news${text ? `?${text}` : ''}`;
  return html`<div class="live" data-live="${address}" data-last="${last}" hidden>
      <span data-state role="status">Live</span>
      <button type="button">Pause</button>
    </div>
    <script src="${base}/events/live.js" defer></script>`;
};

/** The list of events; its first page goes on by itself. */
const eventsPage = (
  base: string,
  { query, page, last }: { query: ListQuery; page: ListPage<EventLine>; last: number },
): string =>
  listPage({
    base,
    shape: eventsShape,
    query,
    page,
    columns: columnsOf(base),
    ...(query.page === 1 && query.descending ? { intro: liveBar(base, query, last) } : {}),
  });

const plain = (stored: JsonObject | null): unknown =>
  stored && (JSON.parse(writeJson(fromStored(stored))) as unknown);

/** One event with the resource as it was then, and what changed. */
const eventPage = (base: string, event: EventLine): string =>
  layout({
    base,
    title: event.eventType,
    here: 'events',
    back: { path: 'events', label: 'All events' },
    main: html`${facts([
        ['Resource', resourceOf(base, event)],
        ['Caused by', shortName(event.source)],
        ['Who', event.by],
        ['When', time(event.createdAt)],
        ['Number', event.sequenceId],
        ['Request', event.auditData.requestId && html`<code>${event.auditData.requestId}</code>`],
        ['Id', html`<code>${event.id}</code>`],
      ])}
      ${related([[`${base}/events?related=${event.resourceId}`, 'Everything about this resource']])}
      <h2>What it changed</h2>
      ${dataView('Values before', plain(event.previousValues))}
      ${dataView('The resource after it', plain(event.resource))}`,
  });

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
