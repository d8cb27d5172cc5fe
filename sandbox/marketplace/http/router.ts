import { randomUUID } from 'node:crypto';
import express, { type Request, type Response, type Router } from 'express';
import { errorMiddleware } from '../../platform/error-middleware';
import { noteOn } from '../../platform/request-notes';
import { type ServiceContext } from '../../platform/service';
import { ApiError } from './api-error';
import { authenticate } from './authenticate';
import { type Call, type Caller, type Endpoint } from './endpoint';
import { buildEnvelope, referenceEnvelope, type Envelope } from './envelope';
import { invalidQuery, parseQuery, type ParsedQuery } from './query-string';
import { type RelationshipTable, type View } from './resource';
import { readBody } from './read-body';
import { wireAnswer } from './wire-answer';
import { type WireValue } from './values';

const BODY_LIMIT = '1mb';

interface Api {
  name: View['api'];
  endpoints: Endpoint[];
  relationships: RelationshipTable;
}

/** Answers in the encoding that the request accepts: Transit or plain JSON. */
function sendWire(
  request: Request,
  response: Response,
  reply: { status: number; body: WireValue },
): void {
  const { type, body } = wireAnswer(request, reply.body);
  response.status(reply.status);
  response.set('Content-Type', type);
  response.send(Buffer.from(body));
}

const errorBody = (error: ApiError): WireValue => ({
  errors: [
    {
      id: randomUUID(),
      status: error.status,
      code: error.code,
      title: error.title,
      details: error.options.details,
      source: error.options.source && { ...error.options.source },
      meta: error.options.meta,
    },
  ],
});

function parseBody(request: Request): unknown {
  const type = (request.get('content-type') ?? '').split(';')[0]?.trim() ?? '';
  const raw = Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '';
  if (raw === '' && request.get('content-length') === '0') return {};
  if (type !== 'application/transit+json' && type !== 'application/json')
    throw new ApiError('unsupported-content-type');
  return readBody(type, raw);
}

function assertAccess(endpoint: Endpoint, caller: Caller): void {
  const isUser = caller.userId !== null && !caller.banned;
  const allowed = {
    anon: caller.scope !== 'integ',
    user: isUser,
    unlimited: isUser && caller.scope !== 'user:limited',
    trusted: isUser && caller.scope === 'trusted:user',
    integration: caller.scope === 'integ',
  }[endpoint.access];
  if (!allowed) throw new ApiError('forbidden');
}

function createCall(
  api: Api,
  input: { context: ServiceContext; caller: Caller; request: Request; query: ParsedQuery },
): Call {
  const { context, caller, request, query } = input;
  const imageFields = query.shape.fields['image'];
  return {
    context,
    caller,
    request,
    audit: { userId: caller.userId, adminId: null, requestId: randomUUID(), clientId: null },
    view: {
      db: context.db,
      now: context.clock.now(),
      baseUrl: context.baseUrl(),
      api: api.name,
      viewerId: caller.userId,
      imageVariants: query.imageVariants,
      imageFields: imageFields
        ? imageFields
            .map((path) => path.replace(/^variants\./, ''))
            .filter((name) => name !== 'variants')
        : null,
    },
  };
}

async function answer(
  api: Api,
  endpoint: Endpoint,
  input: { call: Call; query: ParsedQuery },
): Promise<WireValue> {
  const { call, query } = input;
  const full = (reply: Envelope) =>
    buildEnvelope(call.view, api.relationships, {
      reply,
      shape: { ...query.shape, fields: withoutImages(query) },
    });
  if (endpoint.kind === 'query') return full(await endpoint.run(call, query.params));
  const [unknown] = Object.keys(query.params);
  if (unknown !== undefined) throw invalidQuery(unknown, 'an unknown parameter');
  const body = endpoint.body === 'transit' ? parseBody(call.request) : undefined;
  const reply = await endpoint.run(call, body);
  const expanded = endpoint.reply === 'always' || (endpoint.reply === 'on-expand' && query.expand);
  return expanded ? full(reply) : referenceEnvelope(reply.data);
}

/** Image variants are chosen while the resource is built, so that the others are never computed. */
function withoutImages(query: ParsedQuery): Record<string, string[]> {
  const { image: _image, ...fields } = query.shape.fields;
  return fields;
}

/** Serves one API's endpoints below its prefix. Every failure is answered with the contract's error envelope. */
export function createApiRouter(context: ServiceContext, api: Api): Router {
  const router = express.Router();
  const raw = express.raw({ type: () => true, limit: BODY_LIMIT });
  for (const endpoint of api.endpoints) {
    const handle = async (request: Request, response: Response) => {
      const caller = await authenticate(context, request.get('authorization'));
      noteOn(response, { client: caller.clientId, user: caller.userId ?? undefined });
      assertAccess(endpoint, caller);
      const query = parseQuery(new URL(request.originalUrl, 'http://localhost').searchParams);
      const call = createCall(api, { context, caller, request, query });
      sendWire(request, response, {
        status: 200,
        body: await answer(api, endpoint, { call, query }),
      });
    };
    if (endpoint.kind === 'query') router.get(`/${endpoint.path}`, handle);
    else if (endpoint.body === 'multipart') router.post(`/${endpoint.path}`, handle);
    else router.post(`/${endpoint.path}`, raw, handle);
  }
  router.use(async (request: Request) => {
    await authenticate(context, request.get('authorization'));
    throw new ApiError('not-found');
  });
  router.use(errorHandler(context));
  return router;
}

/** Turns any thrown error into the error envelope. Unexpected errors are logged and lose their detail. */
export const errorHandler = (context: ServiceContext) =>
  errorMiddleware((error, request, response) => {
    const known = toApiError(error);
    if (known.status === 500) {
      context.log.error(`${request.method} ${request.originalUrl} failed`, error);
    }
    response.locals['errorCode'] = known.code;
    noteOn(response, { code: known.code, parameter: known.options.source?.path.join('.') });
    sendWire(request, response, { status: known.status, body: errorBody(known) });
  });

function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const status =
    typeof error === 'object' && error !== null && 'status' in error ? error.status : 500;
  if (status === 413) return new ApiError('request-larger-than-content-length');
  if (typeof status === 'number' && status >= 400 && status < 500)
    return new ApiError('bad-request', { cause: error });
  return new ApiError('internal-error', { title: 'Something went wrong', cause: error });
}
