import { Router } from 'express';
import sharp from 'sharp';
import { MapsError } from '../maps-error';
import { type MapPalette, palettes } from '../palette';
import { themeOfStyle } from '../style';
import { type TileMaker } from '../tiles';
import { createTextDrawer } from './static-labels';
import { parseStaticRequest } from './static-request';
import { drawStaticMap } from './static-svg';

const pointsPerInch = 72;

/** The static images interface: one picture per address. */
export function createStaticRoutes(maker: () => TileMaker): Router {
  const router = Router();
  const text = createTextDrawer();
  router.get('/styles/v1/:user/:style/static/*view', async (request, response) => {
    const { user, style, view } = request.params;
    const theme = themeOfStyle(user, style);
    if (!theme) throw new MapsError(404, 'Style not found');
    const wanted = parseStaticRequest(view);
    const palette: MapPalette = palettes[theme];
    const svg = drawStaticMap(wanted, palette, { maker: maker(), text });
    const picture = await sharp(Buffer.from(svg), { density: pointsPerInch * wanted.ratio })
      .toFormat(wanted.format)
      .toBuffer();
    response
      .set({ 'content-type': `image/${wanted.format}`, 'cache-control': 'public, max-age=43200' })
      .end(picture);
  });
  return router;
}
