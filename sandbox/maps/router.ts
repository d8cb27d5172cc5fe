import { type Request, type RequestHandler, type Response, Router } from 'express';
import { type ServiceContext } from '../platform/service';
import { type MapThread } from './map-thread';
import { answerErrors, answerNotFound, MapsError, requireToken } from './maps-error';
import { LRUCache } from 'lru-cache';
import { deepestZoom } from './geography';
import { mapStyle, themeOfStyle, tilesetId } from './style';
import { type TileId, tileKey } from './tile-grid';
import { vectorLayers } from './tiles';
import sharp from 'sharp';
import { parseStaticRequest } from './static/static-request';
import { parseGeocoderRequest } from './geocoder/geocoder-query';

const attribution =
  'NOTICE: made by a local stand-in from public postal data and Census outlines; street addresses are invented.';

/** Version 5 of the geocoding API, forward and reverse. */
function createGeocoderRoutes(thread: MapThread): Router {
  const router = Router();
  router.get('/geocoding/v5/mapbox.places/:file', async (request, response) => {
    const { file } = request.params;
    if (!file.endsWith('.json')) throw new MapsError(404, 'Not Found');
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

const pointsPerInch = 72;

function createStaticRoutes(thread: MapThread): Router {
  const router = Router();
  router.get('/styles/v1/:user/:style/static/*view', async (request, response) => {
    const { user, style, view } = request.params;
    const theme = themeOfStyle(user, style);
    if (!theme) throw new MapsError(404, 'Style not found');
    const wanted = parseStaticRequest(view);
    const svg = await thread.ask('picture', { request: wanted, theme });
    const picture = await sharp(Buffer.from(svg), { density: pointsPerInch * wanted.ratio })
      .png()
      .toBuffer();
    response
      .set({ 'content-type': 'image/png', 'cache-control': 'public, max-age=43200' })
      .end(picture);
  });
  return router;
}

/** The size of the cache of encoded and compressed tiles. */
const CACHED_BYTES = 20_000_000;
const oneDay = 'public, max-age=86400';

function parseTile({ z, x, y }: Record<'z' | 'x' | 'y', string>): TileId {
  if (![z, x, y].every((part) => /^\d{1,8}$/.test(part))) throw new MapsError(404, 'Not Found');
  const tile = { z: Number(z), x: Number(x), y: Number(y) };
  const side = 2 ** tile.z;
  if (tile.z > deepestZoom) throw new MapsError(404, 'Tile not found');
  if (tile.x >= side || tile.y >= side) throw new MapsError(422, 'Tile is out of range');
  return tile;
}

/** The description of the tile set, in the map client's form. */
function tileJson(request: Request, origin: string) {
  const token = encodeURIComponent(String(request.query['access_token']));
  return {
    tilejson: '2.2.0',
    id: tilesetId,
    name: 'Toolyard base map',
    scheme: 'xyz',
    format: 'pbf',
    minzoom: 0,
    maxzoom: deepestZoom,
    bounds: [-180, -85, 180, 85],
    center: [-98, 39, 4],
    attribution: 'Outlines: US Census Bureau, Natural Earth',
    tiles: [
      `${origin}${request.baseUrl}/v4/${tilesetId}/{z}/{x}/{y}.vector.pbf?access_token=${token}`,
    ],
    vector_layers: vectorLayers,
  };
}

function sendProtobuf(response: Response, compressed: Uint8Array): void {
  response.set({
    'content-type': 'application/x-protobuf',
    'content-encoding': 'gzip',
    'cache-control': oneDay,
  });
  response.end(compressed);
}

/** Styles, tile sets, tiles and glyphs. */
function createTileRoutes(thread: MapThread, origin: () => string): Router {
  const router = Router();
  const tiles = new LRUCache<string, Uint8Array, TileId>({
    maxSize: CACHED_BYTES,
    sizeCalculation: (tile) => tile.byteLength,
    fetchMethod: (_key, _stale, { context }) => thread.ask('tile', context),
  });

  router.get('/styles/v1/:user/:style', (request, response) => {
    const theme = themeOfStyle(request.params.user, request.params.style);
    if (!theme) throw new MapsError(404, 'Style not found');
    response.set('cache-control', 'public, max-age=300').json(mapStyle(theme));
  });

  router.get('/v4/:file', (request, response) => {
    if (request.params.file !== `${tilesetId}.json`)
      throw new MapsError(404, 'Tileset does not exist');
    response.json(tileJson(request, origin()));
  });

  router.get('/v4/:tileset/:z/:x/:file', async (request, response) => {
    const { tileset, z, x, file } = request.params;
    if (tileset !== tilesetId) throw new MapsError(404, 'Tileset does not exist');
    const [, y] = /^(\d+)\.(?:vector\.pbf|mvt)$/.exec(file) ?? [];
    if (y === undefined) throw new MapsError(404, 'Not Found');
    const tile = parseTile({ z, x, y });
    sendProtobuf(response, await tiles.forceFetch(tileKey(tile), { context: tile }));
  });

  router.get('/fonts/v1/:user/:stack/:file', async (request, response) => {
    const [, from, to] = /^(\d{1,5})-(\d{1,5})\.pbf$/.exec(request.params.file) ?? [];
    const start = Number(from);
    if (start % 256 !== 0 || Number(to) !== start + 255 || start > 0xffff) {
      throw new MapsError(400, 'Invalid range');
    }
    const { stack: fontStack } = request.params;
    sendProtobuf(response, await thread.ask('glyphs', { fontStack, start }));
  });

  return router;
}

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
  router.use(requireToken);
  router.use(createTileRoutes(thread, context.baseUrl));
  router.use(createStaticRoutes(thread));
  router.use(createGeocoderRoutes(thread));
  router.use(answerNotFound);
  router.use(answerErrors(context.log));
  return router;
}
