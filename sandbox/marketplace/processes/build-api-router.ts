import express, { type Request, type Response, type Router } from 'express';
import { errorMiddleware } from '../../platform/error-middleware';
import { noteOn } from '../../platform/request-notes';
import { type ServiceContext } from '../../platform/service';
import { type MarketplaceConfig } from '../config';
import { ApiError } from '../http/api-error';
import { parseQuery } from '../http/query-string';
import { readBody } from '../http/read-body';
import { writeJson } from '../http/json';
import { writeTransit } from '../http/write-transit';
import { Keyword, KeywordMap, type WireValue } from '../http/values';
import { type BuildCall, type BuildEndpoint, type BuildReply } from './build-endpoint';
import { PushError } from './push-process';

const TRANSIT = 'application/transit+json';
const JSON_TYPE = 'application/json';
const BODY_LIMIT = '4mb';

/** Official clients ask for Transit. All others get JSON with the same keys. */
const wantsTransit = (request: Request): boolean =>
  [request.get('accept'), request.get('content-type')].some((type) => type?.includes(TRANSIT));

function send(response: Response, status: number, body: Record<string, WireValue>): void {
  const map = new KeywordMap(body);
  const [type, text] = wantsTransit(response.req)
    ? [TRANSIT, writeTransit(map, { verbose: false })]
    : [JSON_TYPE, writeJson(map)];
  response.status(status).type(`${type};charset=UTF-8`).send(Buffer.from(text));
}

function assertKey(request: Request, buildApiKey: string): void {
  const key = /^apikey +(\S+)$/i.exec(request.get('authorization') ?? '')?.[1];
  if (key !== buildApiKey) throw new ApiError('auth-invalid-access-token');
}

function bodyOf(request: Request): unknown {
  if (!Buffer.isBuffer(request.body) || request.body.length === 0) return {};
  const type = request.get('content-type')?.includes(TRANSIT) ? TRANSIT : JSON_TYPE;
  return readBody(type, request.body.toString('utf8'));
}

/** Whether an error of the body parser or the router is the client's fault. */
const isClientFault = (error: unknown): boolean =>
  error instanceof Error &&
  'status' in error &&
  typeof error.status === 'number' &&
  error.status >= 400 &&
  error.status < 500;

const errorMap = (error: { code: string; title: string; details?: Record<string, WireValue> }) =>
  new KeywordMap({
    code: new Keyword(error.code),
    title: error.title,
    details: new KeywordMap(error.details ?? {}),
  });

/** The command line prints the details, so they contain the position: its errors have no other place for it. */
const apiErrorMap = ({ code, title, options: { source, details } }: ApiError) =>
  errorMap({
    code,
    title,
    details: {
      ...(source ? { path: source.path } : {}),
      ...(typeof details === 'string' ? { reason: details } : {}),
    },
  });

const PUSH_STATUS: Record<PushError['code'], number> = {
  'invalid-templates': 400,
  'invalid-template': 400,
  'invalid-process': 400,
  'tx-process-already-exists': 409,
  'not-found': 404,
};

function pushErrorMap({ code, message, problems }: PushError): KeywordMap {
  const renderErrors = problems.map(
    (problem) =>
      new KeywordMap({ ...problem, 'template-part': new Keyword(problem['template-part']) }),
  );
  const [first] = renderErrors;
  const details: Record<string, WireValue> = first
    ? { 'render-errors': renderErrors, 'render-error': first }
    : {};
  return errorMap({ code, title: message, details });
}

const parameterOf = (error: unknown): string | undefined =>
  error instanceof ApiError ? error.options.source?.path.join('.') : undefined;

const answerError = (context: ServiceContext) =>
  errorMiddleware((error, request, response) => {
    const known = error instanceof PushError || error instanceof ApiError;
    response.locals['errorCode'] = known ? error.code : 'internal-error';
    noteOn(response, {
      code: known ? error.code : 'internal-error',
      parameter: parameterOf(error),
    });
    if (error instanceof PushError) {
      send(response, PUSH_STATUS[error.code], { errors: [pushErrorMap(error)] });
    } else if (error instanceof ApiError) {
      send(response, error.status, { errors: [apiErrorMap(error)] });
    } else if (isClientFault(error)) {
      const title = 'The request could not be read';
      send(response, 400, { errors: [errorMap({ code: 'bad-request', title })] });
    } else {
      context.log.error(`${request.method} ${request.originalUrl} failed`, error);
      const title = 'Something went wrong';
      send(response, 500, { errors: [errorMap({ code: 'internal-error', title })] });
    }
  });

function sendReply(response: Response, reply: BuildReply): void {
  if ('file' in reply) response.type(reply.contentType).send(reply.file);
  else {
    const { data, meta } = reply;
    send(response, 200, { data, ...(meta ? { meta: new KeywordMap(meta) } : {}) });
  }
}

/** The Build API's calls that the official command line makes; every call needs the marketplace's key. */
export function createBuildApiRouter(
  context: ServiceContext,
  config: Pick<MarketplaceConfig, 'buildApiKey' | 'ident'>,
  endpoints: readonly BuildEndpoint[],
): Router {
  const router = express.Router();
  const raw = express.raw({ type: [TRANSIT, JSON_TYPE], limit: BODY_LIMIT });
  for (const endpoint of endpoints) {
    const handle = async (request: Request, response: Response) => {
      assertKey(request, config.buildApiKey);
      noteOn(response, { client: 'Build API key' });
      const { params } = parseQuery(new URL(request.originalUrl, 'http://localhost').searchParams);
      if (endpoint.marketplace && params['marketplace'] !== config.ident) {
        throw new ApiError('not-found', { title: 'There is no such marketplace' });
      }
      const call: BuildCall = { context, request, now: context.clock.now() };
      const input = endpoint.method === 'GET' ? params : bodyOf(request);
      sendReply(response, await endpoint.run(call, input));
    };
    if (endpoint.method === 'GET') router.get(`/${endpoint.path}`, handle);
    else router.post(`/${endpoint.path}`, raw, handle);
  }
  router.use((request: Request) => {
    assertKey(request, config.buildApiKey);
    throw new ApiError('not-found');
  });
  router.use(answerError(context));
  return router;
}
