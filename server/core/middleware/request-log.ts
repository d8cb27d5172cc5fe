import { randomUUID } from 'node:crypto';
import { type RequestHandler } from 'express';
import { type Logger } from 'pino';
import pinoHttp from 'pino-http';
import { asRequest } from '../../base/current-request';

const REQUEST_ID = 'x-request-id';

/** Removes the secret from the address of a calendar feed or an unsubscription, because anybody who reads it in the log could use it. */
export const withoutSecret = (path: string): string =>
  path.replace(/^(\/(?:api\/calendar|unsubscribe)\/.*\/).*/, '$1…');

/** Runs the following handlers with the request's id in each log line. */
export const inRequest: RequestHandler = (request, _response, next) =>
  asRequest(String(request.id), next);

/** Logs one line per request, without cookies or query values. The ID comes from a proxy in front or is new. */
export const requestLog = (logger: Logger): RequestHandler =>
  pinoHttp({
    logger,
    genReqId: (request, response) => {
      const given = request.headers[REQUEST_ID];
      const id = typeof given === 'string' && /^[\w-]{1,64}$/.test(given) ? given : randomUUID();
      response.setHeader(REQUEST_ID, id);
      return id;
    },
    customLogLevel: (_request, response, error) => {
      if (error || response.statusCode >= 500) return 'error';
      return response.statusCode >= 400 ? 'warn' : 'info';
    },
    serializers: {
      req: ({ id, method, url }: { id: string; method: string; url: string }) => ({
        id,
        method,
        path: withoutSecret(url.split('?', 1)[0] ?? ''),
      }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
    },
  });
