import { Router } from 'express';
import { type MapThread } from '../map-thread';
import { MapsError } from '../maps-error';
import { parseGeocoderRequest } from './geocoder-query';

const endpoints = new Set(['mapbox.places', 'mapbox.places-permanent']);
const attribution =
  'NOTICE: made by a local stand-in from public postal data and Census outlines; street addresses are invented.';

/** Version 5 of the geocoding API, forward and reverse. */
export function createGeocoderRoutes(thread: MapThread): Router {
  const router = Router();
  router.get('/geocoding/v5/:endpoint/:file', async (request, response) => {
    const { endpoint, file } = request.params;
    if (!endpoints.has(endpoint) || !file.endsWith('.json')) throw new MapsError(404, 'Not Found');
    const parsed = parseGeocoderRequest(file.slice(0, -'.json'.length), request.query);
    response.set('cache-control', 'public, max-age=3600').json({
      type: 'FeatureCollection',
      query:
        parsed.kind === 'reverse'
          ? [parsed.at.longitude, parsed.at.latitude]
          : parsed.text
              .toLowerCase()
              .split(/[^\p{L}\p{N}]+/u)
              .filter(Boolean),
      features: await thread.ask('places', parsed),
      attribution,
    });
  });
  return router;
}
