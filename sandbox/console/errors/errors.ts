import { type Request, type Response, type Router } from 'express';
import { type ErrorStore, type StoredError } from '../../errors/error-store';
import { ApiError } from '../../marketplace/http/api-error';
import { html, type Html } from '../../platform/html';
import { type ConsoleParts, remarkOf } from '../console-parts';
import { dataView, facts, notice } from '../pages/data-parts';
import { action, layout, row, table, tag, time } from '../pages/layout';

const nameOf = ({ event }: StoredError): string =>
  event.transaction ?? event.tags['name'] ?? event.message ?? 'Without a name';

const thrownBy = ({ event }: StoredError): string => {
  const thrown = event.exception.values.at(-1);
  return thrown ? `${thrown.type}: ${thrown.value}` : (event.message ?? '');
};

/** The frames of an error, innermost first. */
const framesOf = (store: ErrorStore, { event }: StoredError) =>
  (event.exception.values.at(-1)?.stacktrace?.frames ?? [])
    .map((frame) => store.inSource(event.release, frame))
    .reverse();

type Line = ReturnType<typeof framesOf>[number];

const placeOf = (frame: Line | undefined): string =>
  frame ? `${frame.filename ?? '?'}:${String(frame.lineno ?? 0)}` : '';

const listOf = (base: string, store: ErrorStore): Html =>
  table(
    'Errors',
    ['Name', 'Error', 'Where', 'From', 'When'],
    store
      .list()
      .map((stored) =>
        row(
          html`<a href="${base}/errors/${stored.event.event_id}">${nameOf(stored)}</a>`,
          thrownBy(stored),
          html`<code>${placeOf(framesOf(store, stored)[0])}</code>`,
          tag(stored.event.platform === 'node' ? 'server' : 'browser'),
          time(stored.receivedAt),
        ),
      ),
  );

const errorPage = (base: string, store: ErrorStore, stored: StoredError): string =>
  layout({
    base,
    title: nameOf(stored),
    here: 'errors',
    back: { path: 'errors', label: 'All errors' },
    main: html`<p>${thrownBy(stored)}</p>
      ${facts([
        ['When', time(stored.receivedAt)],
        ['Release', stored.event.release ?? null],
        ['Environment', stored.event.environment ?? null],
        ...Object.entries(stored.event.tags),
        ['Id', html`<code>${stored.event.event_id}</code>`],
      ])}
      <h2>Where</h2>
      ${table(
        'Where',
        ['Place', 'Function', 'Line'],
        framesOf(store, stored).map((frame) =>
          row(
            html`<code>${placeOf(frame)}</code>`,
            html`<code>${frame.function ?? ''}</code>`,
            html`<code>${frame.context_line?.trim() ?? ''}</code>`,
          ),
        ),
      )}
      ${dataView('As it was sent', stored.event)}`,
  });

/** The errors that programs have sent to the error service. */
export function addErrors(router: Router, { errors }: ConsoleParts): void {
  router.get('/errors', (request: Request, response: Response) => {
    const { baseUrl: base } = request;
    const main = html`${notice(remarkOf(request))}
      <p>The newest ${errors.list().length} errors that reached the error service.</p>
      <div class="actions">${action(`${base}/errors`, 'Forget all', {})}</div>
      ${listOf(base, errors)}`;
    response.send(layout({ base, title: 'Errors', here: 'errors', main }));
  });
  router.get('/errors/:id', (request: Request, response: Response) => {
    const stored = errors.find(String(request.params['id']));
    if (!stored) throw new ApiError('not-found');
    response.send(errorPage(request.baseUrl, errors, stored));
  });
  router.post('/errors', (request: Request, response: Response) => {
    errors.clear();
    response.redirect(303, `${request.baseUrl}/errors?done=deleted`);
  });
}
