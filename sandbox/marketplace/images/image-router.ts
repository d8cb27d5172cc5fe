import { eq } from 'drizzle-orm';
import express, { type Request, type Response, type Router } from 'express';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { type ServiceContext } from '../../platform/service';
import { Turns } from '../../platform/turns';
import { images } from '../store/schema/listings';

const PATH = /^(\d{1,4})x(\d{1,4})-(crop|scale)$/;
const CACHE_BYTES = 24 * 1024 * 1024;

// The library's cache would take 50 MB beside ours, and no picture is cut twice.
sharp.cache(false);
/** A third less work than the usual 4 for five percent more bytes, because somebody is waiting for the first picture. */
const EFFORT = 2;
/** Cutting a picture as large as a phone's photo takes a hundred megabytes for a moment, so those are cut one after another. */
const LARGE_PIXELS = 4_000_000;
const YEAR_SECONDS = 31_536_000;

/** Serves variants, which are cut from the original when they are first asked for. */
export function createImageRouter(context: ServiceContext): Router {
  const router = express.Router();
  const cache = new LRUCache<string, Buffer>({
    maxSize: CACHE_BYTES,
    sizeCalculation: (data) => data.length + 1,
  });

  const turns = new Turns();

  router.get('/:id/:variant', async (request: Request, response: Response) => {
    const { id = '', variant = '' } = request.params as Record<string, string>;
    const match = PATH.exec(variant);
    const picture = match && (cache.get(`${id}/${variant}`) ?? (await cut(id, match)));
    if (!picture) {
      response.status(404).type('text/plain').send('Not found');
      return;
    }
    cache.set(`${id}/${variant}`, picture);
    response.set('Cache-Control', `public, max-age=${YEAR_SECONDS}, immutable`);
    response.type('image/webp').send(picture);
  });

  async function cut(id: string, match: RegExpExecArray): Promise<Buffer | null> {
    if (!/^[0-9a-f-]{36}$/.test(id)) return null;
    const [size] = await context.db
      .select({ width: images.width, height: images.height })
      .from(images)
      .where(eq(images.id, id));
    if (!size) return null;
    const work = () => cutOriginal(id, match);
    return size.width * size.height > LARGE_PIXELS ? turns.take(work) : work();
  }

  async function cutOriginal(id: string, match: RegExpExecArray): Promise<Buffer | null> {
    const [row] = await context.db
      .select({ data: images.data })
      .from(images)
      .where(eq(images.id, id));
    if (!row) return null;
    const fit = match[3] === 'crop' ? 'cover' : 'fill';
    return sharp(row.data)
      .rotate()
      .resize(Number(match[1]), Number(match[2]), { fit })
      .webp({ quality: 80, effort: EFFORT })
      .toBuffer();
  }
  return router;
}
