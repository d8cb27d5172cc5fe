import { type ErrorRequestHandler, Router } from 'express';
import { type ServiceContext } from '../platform/service';
import { createFacebookRoutes } from './facebook-routes';
import { createGoogleRoutes } from './google-routes';
import { type IdentityProvider } from './identity-provider';

function answerErrors(context: Pick<ServiceContext, 'log'>): ErrorRequestHandler {
  // oxlint-disable-next-line max-params -- Express tells error handlers by their four parameters
  return (error: unknown, _request, response, _next) => {
    const isRefusal = error instanceof Error && 'status' in error && Number(error.status) < 500;
    if (!isRefusal) context.log.error('identity: request failed', error);
    response
      .status(isRefusal ? 400 : 500)
      .json({ error: isRefusal ? 'invalid_request' : 'server_error' });
  };
}

/**
 * The stand-in for the identity providers. Mount it at `/idp`: an OpenID Connect provider at `google` and an
 * OAuth 2 dialog with a graph interface at `facebook`.
 */
export function createIdentityRouter(
  context: Pick<ServiceContext, 'log'>,
  provider: IdentityProvider,
): Router {
  const router = Router();
  router.use('/google', createGoogleRoutes(provider));
  router.use('/facebook', createFacebookRoutes(provider));
  router.use((_request, response) => {
    response.status(404).json({ error: 'not_found' });
  });
  router.use(answerErrors(context));
  return router;
}
