import { fromStored } from '../../marketplace/events/stored-value';
import { writeJson } from '../../marketplace/http/json';
import { type JsonObject } from '../../marketplace/store/schema/columns';
import { html, type Html } from '../../platform/html';
import { type ListPage, type ListQuery } from '../list-query';
import { dataView, facts, related } from '../pages/data-parts';
import { layout, shortName, tag, time } from '../pages/layout';
import { type Column, listPage, recordRow } from '../pages/list-page';
import { type EventLine, eventsShape } from './events-data';

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
export const newRows = (base: string, lines: readonly EventLine[]): string =>
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
export const eventsPage = (
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
export const eventPage = (base: string, event: EventLine): string =>
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
