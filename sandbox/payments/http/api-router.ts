import express, {
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
  Router,
} from 'express';
import { noteOn } from '../../platform/request-notes';
import { type ServiceContext } from '../../platform/service';
import { type Caller, identify } from './caller';
import {
  type Answer,
  type Endpoint,
  type FailsInside,
  type PaymentSettings,
  type Scope,
} from './endpoint';
import { ApiError, errorAnswer, invalidRequest } from './errors';
import { expandAnswer } from './expand';
import { type FormObject, parseForm } from './form';
import { type KeptAnswer, runIdempotently } from './idempotency';
import { newId, sha256 } from './ids';
import { type JsonObject } from './json';

/** Other services of the sandbox are below `/v1` too. This one refuses everything else there. */
const FOREIGN = /^\/v1\/(?:api|auth|integration_api|assets|build-api)(?:\/|$)/;
const TRANSIT = 'application/transit+json';
const FORM = /^application\/x-www-form-urlencoded\b/i;
const BODY_LIMIT = '1mb';

const UNKNOWN_ERROR = { type: 'api_error', message: 'An unknown error occurred' } as const;

interface ApiSettings extends PaymentSettings {
  /** Finds the objects that `expand` asks for. */
  load(scope: Scope, id: string): Promise<JsonObject | null>;
  failsInside: FailsInside;
}

function allowBrowsers(req: Request, res: Response): void {
  res.set({
    'Access-Control-Allow-Origin': '*',
    'Access-Control-Allow-Methods': 'GET, POST, HEAD, OPTIONS, DELETE',
    'Access-Control-Expose-Headers': 'Request-Id, Idempotent-Replayed',
    'Access-Control-Max-Age': '300',
    'Cache-Control': 'no-cache, no-store',
  });
  const asked = req.get('Access-Control-Request-Headers');
  if (asked) res.set('Access-Control-Allow-Headers', asked);
}

/** Reads a request's parameters from the query, and from the body if there is one. */
function readForm(req: Request): FormObject {
  const query = req.originalUrl.split('?').slice(1).join('?');
  const body: unknown = req.body;
  if (typeof body !== 'string' || body === '') return parseForm(query);
  if (!FORM.test(req.get('Content-Type') ?? '')) {
    throw invalidRequest(
      'Invalid request (check that your POST content type is application/x-www-form-urlencoded).',
    );
  }
  return parseForm(query ? `${query}&${body}` : body);
}

function pathOf(req: Request): Record<string, string> {
  const path: Record<string, string> = {};
  for (const [name, value] of Object.entries(req.params)) {
    if (typeof value !== 'string') continue;
    if (value.includes('\0')) throw unknownUrl(req);
    path[name] = value;
  }
  return path;
}

function unknownUrl(req: Request): ApiError {
  return invalidRequest(
    `Unrecognized request URL (${req.method}: ${req.path}). Please see https://stripe.com/docs or we can help at https://support.stripe.com/.`,
    { status: 404 },
  );
}

/** Answers every error in the hosted API's form. An error that is not a refusal is a bug, so it is logged and hidden. */
function answerError(context: ServiceContext, error: unknown, res: Response): void {
  if (error instanceof ApiError) {
    const { type, code = type, param } = error.body;
    noteOn(res, { code, parameter: param });
    res.status(error.status).json(errorAnswer(error.body, error.attachments));
    return;
  }
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500;
  if (status >= 400 && status < 500) {
    res
      .status(status)
      .json(
        errorAnswer({ type: 'invalid_request_error', message: 'The request could not be read.' }),
      );
    return;
  }
  context.log.error('payments: request failed', error);
  res.status(500).json(errorAnswer(UNKNOWN_ERROR));
}

/** The kind of a key for the log, because the key itself is a secret. */
const nameOf = ({ keyKind, isRestricted }: Caller): string =>
  `${isRestricted ? 'restricted' : keyKind} key`;

interface Work {
  endpoint: Endpoint;
  caller: Caller;
  form: FormObject;
  requestId: string;
}

function expandPaths(form: FormObject): string[] {
  const paths = form['expand'];
  return Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : [];
}

/** Replaces ids with whole objects if the request asks for it. */
function withExpansion(
  run: (scope: Scope) => Promise<Answer>,
  paths: readonly string[],
  settings: ApiSettings,
): (scope: Scope) => Promise<Answer> {
  if (paths.length === 0) return run;
  return async (scope) => {
    const answer = await run(scope);
    if (answer.status !== 200) return answer;
    return {
      ...answer,
      body: await expandAnswer(answer.body, paths, (id) => settings.load(scope, id)),
    };
  };
}

/** Makes the service fail as a test asked. The failure is an answer like any other, so a repeated request gets it again. */
function withTrouble(
  run: (scope: Scope) => Promise<Answer>,
  trouble: { afterWork: boolean } | undefined,
) {
  if (!trouble) return run;
  return async (scope: Scope): Promise<Answer> => {
    if (trouble.afterWork) await run(scope);
    return { status: 500, body: errorAnswer(UNKNOWN_ERROR) };
  };
}

async function perform(
  context: ServiceContext,
  settings: ApiSettings,
  { req, endpoint, caller, form, requestId }: Work & { req: Request },
): Promise<KeptAnswer> {
  const now = context.clock.now();
  const run = withExpansion(endpoint.prepare(form, pathOf(req)), expandPaths(form), settings);
  const scope: Omit<Scope, 'db'> = {
    now,
    owner: caller.owner,
    keyKind: caller.keyKind,
    baseUrl: context.baseUrl(),
    settlementMs: settings.settlementMs,
    isCardNetworkDown: settings.isCardNetworkDown,
  };
  if (endpoint.method === 'GET') {
    return { ...(await run({ ...scope, db: context.db })), replayed: false };
  }
  const inside = (tx: ServiceContext['db']): Promise<Answer> =>
    withTrouble(
      run,
      settings.failsInside({ method: req.method, path: req.path }),
    )({
      ...scope,
      db: tx,
    });
  const key = req.get('Idempotency-Key');
  if (endpoint.method !== 'POST' || !key) {
    return { ...(await context.db.transaction(inside)), replayed: false };
  }
  return runIdempotently(
    context.db,
    {
      key,
      now,
      requestId,
      owner: caller.owner,
      isByClock: caller.isRestricted,
      path: req.path,
      fingerprint: sha256(`${req.path}\n${JSON.stringify(form)}`),
    },
    inside,
  );
}

function serve(context: ServiceContext, settings: ApiSettings, endpoint: Endpoint) {
  return async (req: Request, res: Response): Promise<void> => {
    const requestId = newId('req');
    res.set('Request-Id', requestId);
    for (const echoed of ['Stripe-Version', 'Stripe-Account', 'Idempotency-Key']) {
      const value = req.get(echoed);
      if (value) res.set(echoed, value);
    }
    const form = readForm(req);
    const caller = await identify(context.db, req, { form, endpoint });
    noteOn(res, { client: nameOf(caller) });
    const answer = await perform(context, settings, { req, endpoint, caller, form, requestId });
    if (answer.replayed) res.set('Idempotent-Replayed', 'true');
    res.status(answer.status).json(answer.body);
  };
}

function register(router: Router, { method, path }: Endpoint, handler: RequestHandler): void {
  switch (method) {
    case 'GET':
      router.get(path, handler);
      return;
    case 'POST':
      router.post(path, handler);
      return;
    case 'DELETE':
      router.delete(path, handler);
  }
}

/** The API at the root: everything below `/v1` that no other service of the sandbox owns. */
export function createApiRouter(
  context: ServiceContext,
  endpoints: readonly Endpoint[],
  settings: ApiSettings,
): Router {
  const router = Router();
  router.use('/v1', (req, res, next) => {
    if (FOREIGN.test(`/v1${req.path}`)) {
      next('router');
      return;
    }
    allowBrowsers(req, res);
    if (req.method === 'OPTIONS') {
      res.status(200).end();
      return;
    }
    next();
  });
  router.use('/v1', express.text({ type: () => true, limit: BODY_LIMIT }));
  for (const endpoint of endpoints) {
    register(router, endpoint, serve(context, settings, endpoint));
  }
  router.all('/v1/*rest', async (req, _res, next) => {
    // A client of the marketplace that was given a wrong address must be able to read the refusal.
    if (req.get('accept')?.startsWith(TRANSIT)) {
      next('router');
      return;
    }
    // The hosted API has more endpoints, and refuses them before it looks for an object.
    const method = req.method === 'GET' ? 'GET' : 'POST';
    const endpoint = { method, path: req.path, browser: true } as const;
    await identify(context.db, req, { form: readForm(req), endpoint });
    throw unknownUrl(req);
  });
  // oxlint-disable-next-line max-params -- Express knows an error handler by its four parameters.
  router.use('/v1', (error: unknown, _req: Request, res: Response, next: NextFunction) => {
    if (res.headersSent) next(error);
    else answerError(context, error, res);
  });
  return router;
}
