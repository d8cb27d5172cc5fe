import { type RequestHandler, Router } from 'express';
import { type ServiceContext } from '../platform/service';
import { createGeocoderRoutes } from './geocoder/geocoder-routes';
import { type MapThread } from './map-thread';
import { answerErrors, answerNotFound, requireToken } from './maps-error';
import { createProgramRoutes } from './program-routes';
import { createStaticRoutes } from './static/static-routes';
import { createTileRoutes } from './tile-routes';

/** The map client runs on another origin and may send nothing but plain requests. */
const allowAnyOrigin: RequestHandler = (request, response, next) => {
  response.set({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, HEAD, POST, OPTIONS',
    'access-control-allow-headers': 'content-type, if-none-match',
    'access-control-expose-headers': 'link, etag',
  });
  if (request.method === 'OPTIONS') response.status(204).end();
  else next();
};

/**
 * The stand-in for the hosted map service: styles, vector tiles, glyphs, geocoding and static images, all made here.
 * Mount it at `/maps` and point the map client's base address there.
 */
export function createMapsRouter(
  context: Pick<ServiceContext, 'baseUrl' | 'log'>,
  thread: MapThread,
): Router {
  const router = Router();
  router.use(allowAnyOrigin);
  router.all(['/events/v2', '/map-sessions/v1'], (_request, response) => {
    response.status(204).end();
  });
  router.use(createProgramRoutes());
  router.use(requireToken);
  router.use(createTileRoutes(thread, context.baseUrl));
  router.use(createStaticRoutes(thread));
  router.use(createGeocoderRoutes(thread));
  router.use(answerNotFound);
  router.use(answerErrors(context.log));
  return router;
}
