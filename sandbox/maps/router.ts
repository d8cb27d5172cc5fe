import { type RequestHandler, Router } from 'express';
import { type ServiceContext } from '../platform/service';
import { readGazetteer } from './gazetteer';
import { createGeocoder } from './geocoder/geocoder';
import { createGeocoderRoutes } from './geocoder/geocoder-routes';
import { readGeography } from './geography';
import { answerErrors, answerNotFound, requireToken } from './maps-error';
import { once } from './once';
import { createStaticRoutes } from './static/static-routes';
import { createTileRoutes } from './tile-routes';
import { createTileMaker } from './tiles';
import { cutZipAreas, indexZipPoints } from './zip-areas';

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
export function createMapsRouter(context: Pick<ServiceContext, 'baseUrl' | 'log'>): Router {
  const gazetteer = once(readGazetteer);
  const geography = once(readGeography);
  const zipPoints = once(() => indexZipPoints(gazetteer()));
  const areas = once(() => cutZipAreas(zipPoints()));
  const tileMaker = once(() => createTileMaker(geography(), gazetteer(), areas));
  const outlines = once(
    () => new Map(geography().states.features.map((state) => [String(state.id), state])),
  );
  const geocoder = once(() =>
    createGeocoder({
      gazetteer: gazetteer(),
      points: zipPoints(),
      outlineOf: (fips) => outlines().get(fips),
    }),
  );

  const router = Router();
  router.use(allowAnyOrigin);
  router.all(['/events/v2', '/map-sessions/v1'], (_request, response) => {
    response.status(204).end();
  });
  router.use(requireToken);
  router.use(createTileRoutes(tileMaker, context.baseUrl));
  router.use(createStaticRoutes(tileMaker));
  router.use(createGeocoderRoutes(geocoder));
  router.use(answerNotFound);
  router.use(answerErrors(context.log));
  return router;
}
