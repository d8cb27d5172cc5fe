import { Router } from 'express';
import sharp from 'sharp';
import { type MapThread } from '../map-thread';
import { MapsError } from '../maps-error';
import { themeOfStyle } from '../style';
import { parseStaticRequest } from './static-request';

const pointsPerInch = 72;

export function createStaticRoutes(thread: MapThread): Router {
  const router = Router();
  router.get('/styles/v1/:user/:style/static/*view', async (request, response) => {
    const { user, style, view } = request.params;
    const theme = themeOfStyle(user, style);
    if (!theme) throw new MapsError(404, 'Style not found');
    const wanted = parseStaticRequest(view);
    const svg = await thread.ask('picture', { request: wanted, theme });
    const picture = await sharp(Buffer.from(svg), { density: pointsPerInch * wanted.ratio })
      .toFormat(wanted.format)
      .toBuffer();
    response
      .set({ 'content-type': `image/${wanted.format}`, 'cache-control': 'public, max-age=43200' })
      .end(picture);
  });
  return router;
}
