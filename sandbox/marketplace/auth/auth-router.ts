import express, { type Request, type Response, type Router } from 'express';
import * as v from 'valibot';
import { errorMiddleware } from '../../platform/error-middleware';
import { noteOn } from '../../platform/request-notes';
import { type ServiceContext } from '../../platform/service';
import { type MarketplaceConfig } from '../config';
import { authenticate } from '../http/authenticate';
import { isStorableText } from '../http/read-body';
import { grantTokens } from './grants';
import { AuthFailure } from './auth-failure';
import { revokeSession } from './tokens';

/** Refuses repeated fields and text that the database cannot store. */
const form = v.record(v.string(), v.pipe(v.string(), v.check(isStorableText)));

/** The client that a form says it comes from. */
const named = v.fallback(v.object({ client_id: v.optional(v.string()) }), {});

/** The Authentication API: form-encoded requests, plain JSON replies, plain-text errors. */
export function createAuthRouter(context: ServiceContext, config: MarketplaceConfig): Router {
  const router = express.Router();
  router.use(express.urlencoded({ extended: false, limit: '64kb' }));

  router.use((request, response, next) => {
    noteOn(response, { client: v.parse(named, request.body ?? {}).client_id });
    next();
  });

  router.post('/token', async (request: Request, response: Response) => {
    response.json(await grantTokens(context, config, parseForm(request)));
  });

  router.post('/auth_with_idp', async (request: Request, response: Response) => {
    const fields = parseForm(request);
    response.json(
      await grantTokens(context, config, { ...fields, grant_type: 'identity_provider' }),
    );
  });

  router.post('/revoke', async (request: Request, response: Response) => {
    await authenticate(context, request.get('authorization')).catch(() => {
      throw new AuthFailure(401);
    });
    const token = parseForm(request)['token'] ?? '';
    const revoked = await revokeSession(context.db, { token, now: context.clock.now() });
    response.json({ action: revoked ? 'revoked' : 'nothing' });
  });

  router.use((_request, _response) => {
    throw new AuthFailure(404);
  });
  router.use(answerFailure(context));
  return router;
}

function parseForm(request: Request): Record<string, string> {
  const parsed = v.safeParse(form, request.body ?? {});
  if (!parsed.success) throw new AuthFailure(400);
  return parsed.output;
}

const statusOf = (error: unknown): number => {
  if (error instanceof AuthFailure) return error.status;
  const status =
    typeof error === 'object' && error !== null && 'status' in error ? error.status : 500;
  return typeof status === 'number' && status >= 400 && status < 500 ? 400 : 500;
};

const TEXTS: Record<number, string> = { 400: 'Bad request', 401: 'Unauthorized', 404: 'Not found' };

const answerFailure = (context: ServiceContext) =>
  errorMiddleware((error, request, response) => {
    const status = statusOf(error);
    const { says, ...reason } = error instanceof AuthFailure ? error.reason : {};
    noteOn(response, reason);
    if (status === 500) context.log.error(`${request.method} ${request.originalUrl} failed`, error);
    response
      .status(status)
      .type('text/plain')
      .send([TEXTS[status] ?? 'Internal server error', says].filter(Boolean).join(': '));
  });
