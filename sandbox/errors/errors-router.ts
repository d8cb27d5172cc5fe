import express, { type Request, type RequestHandler, Router } from 'express';
import * as v from 'valibot';
import { readForm } from '../marketplace/http/read-form';
import { type Clock } from '../platform/clock';
import { errorMiddleware } from '../platform/error-middleware';
import { readEnvelope } from './envelope';
import { type ErrorStore, type StoredError } from './error-store';

interface ErrorsOptions {
  readonly store: ErrorStore;
  readonly clock: Pick<Clock, 'now'>;
  /** The key in the address that clients send errors to. */
  readonly errorKey: string;
  /** Opens the API: source maps, and the errors that arrived. */
  readonly errorToken: string;
}

const LARGEST_ENVELOPE = '1mb';
const LARGEST_FILE = 64 * 1024 * 1024;

class Refusal extends Error {
  constructor(
    readonly status: number,
    detail: string,
  ) {
    super(detail);
  }
}

/** The public key, which is in the query, in a header, or in the envelope's own address. */
function keyOf(request: Request, dsn: string | undefined): string | undefined {
  const { sentry_key: inQuery } = request.query;
  if (typeof inQuery === 'string') return inQuery;
  const [, inHeader] = /sentry_key=([^,\s]+)/.exec(request.get('x-sentry-auth') ?? '') ?? [];
  return inHeader ?? (dsn && URL.canParse(dsn) ? new URL(dsn).username : undefined);
}

const requireToken =
  (token: string): RequestHandler =>
  (request, _response, next) => {
    if (request.get('authorization') === `Bearer ${token}`) next();
    else throw new Refusal(401, 'Authentication credentials were not provided.');
  };

const titleOf = ({ event }: StoredError): string => {
  const thrown = event.exception.values.at(-1);
  return thrown ? `${thrown.type}: ${thrown.value}` : (event.message ?? '');
};

/** An error as the service's API shows it, with its frames in the source. */
const shown = (store: ErrorStore, stored: StoredError) => {
  const { event, receivedAt } = stored;
  const values = event.exception.values.map((exception) => ({
    ...exception,
    stacktrace: {
      frames: (exception.stacktrace?.frames ?? []).map((frame) =>
        store.inSource(event.release, frame),
      ),
    },
  }));
  return {
    id: event.event_id,
    eventID: event.event_id,
    'event.type': 'error',
    title: titleOf(stored),
    message: event.message ?? '',
    platform: event.platform,
    location: event.transaction ?? null,
    dateCreated: receivedAt.toISOString(),
    release: event.release === undefined ? null : { version: event.release },
    tags: Object.entries(event.tags).map(([key, value]) => ({ key, value })),
    entries: [{ type: 'exception', data: { values } }],
  };
};

const releaseSchema = v.object({
  version: v.pipe(v.string(), v.regex(/^[^\s/]{1,200}$/)),
  projects: v.pipe(v.array(v.string()), v.minLength(1)),
});

function addApi(router: Router, { store, errorToken }: ErrorsOptions): void {
  const api = Router();
  api.use(requireToken(errorToken));
  api.post('/organizations/:org/releases/', express.json(), (request, response) => {
    const { version, projects } = v.parse(releaseSchema, request.body);
    response.status(201).json({ version, projects: projects.map((slug) => ({ slug })) });
  });
  api.post('/projects/:org/:project/releases/:version/files/', async (request, response) => {
    const form = await readForm(request, { fileSize: LARGEST_FILE });
    const [name, content] = [form.get('name')?.toString(), form.get('file')];
    if (!name || !content) throw new Refusal(400, 'A file and its name are required.');
    const [, sourceMap] = /^sourcemap:\s*(.+)$/i.exec(form.get('header')?.toString() ?? '') ?? [];
    store.addFile(String(request.params['version']), name, { content, sourceMap });
    response.status(201).json({ name, size: content.length });
  });
  api.get('/projects/:org/:project/events/', (_request, response) => {
    response.json(store.list().map((stored) => shown(store, stored)));
  });
  router.use('/0', api);
}

/**
 * The stand-in for an error service that speaks the protocol of Sentry. Mount it at `/api`: clients send to
 * `/api/{project}/envelope/` of the host that their DSN names.
 */
export function createErrorsRouter(options: ErrorsOptions): Router {
  const { store, clock, errorKey } = options;
  const router = Router();
  addApi(router, options);
  router.use((_request, response, next) => {
    response.set('Access-Control-Allow-Origin', '*');
    response.set('Access-Control-Allow-Headers', 'content-type, x-sentry-auth');
    next();
  });
  const body = express.raw({ type: () => true, limit: LARGEST_ENVELOPE });
  router.post('/:project/envelope/', body, (request, response) => {
    // Without a body there is no buffer.
    const { dsn, events } = readEnvelope(Buffer.from(request.body as Uint8Array));
    if (keyOf(request, dsn) !== errorKey) throw new Refusal(403, 'bad sentry DSN public key');
    for (const event of events) store.add(event, clock.now());
    response.json({ id: events[0]?.event_id ?? null });
  });
  router.options('/:project/envelope/', (_request, response) => void response.status(204).end());
  router.use(() => {
    throw new Refusal(404, 'The requested resource does not exist');
  });
  router.use(
    errorMiddleware((error, _request, response) => {
      const status = error instanceof Refusal ? error.status : 400;
      response.status(status).json({ detail: error instanceof Error ? error.message : 'invalid' });
    }),
  );
  return router;
}
