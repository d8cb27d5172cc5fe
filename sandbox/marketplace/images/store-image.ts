import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { type Db, type Tx } from '../../platform/database';
import { ApiError } from '../http/api-error';
import { images } from '../store/schema/listings';
import { type ImageRow } from './image-resource';

const CONTENT_TYPES: Record<string, string> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
};
/** Protects against small files that decompress to enormous pictures. */
const MAX_PIXELS = 100_000_000;

interface Dimensions {
  contentType: string;
  width: number;
  height: number;
}

async function inspect(file: Buffer): Promise<Dimensions> {
  try {
    const meta = await sharp(file, { limitInputPixels: MAX_PIXELS }).metadata();
    const contentType = CONTENT_TYPES[meta.format];
    if (!contentType) throw new Error(`format ${meta.format}`);
    // Phones store portraits rotated; the stored sizes are those of the picture as people see it.
    const turned = (meta.orientation ?? 1) >= 5;
    return {
      contentType,
      width: turned ? meta.height : meta.width,
      height: turned ? meta.width : meta.height,
    };
  } catch (cause) {
    throw new ApiError('image-invalid-content', { cause });
  }
}

/** Stores an uploaded original; throws `image-invalid-content` for anything but JPEG, PNG, GIF and WebP. */
export async function storeImage(
  db: Db | Tx,
  { file, userId, now }: { file: Buffer; userId: string | null; now: Date },
): Promise<ImageRow> {
  const { contentType, width, height } = await inspect(file);
  const id = randomUUID();
  await db
    .insert(images)
    .values({ id, userId, createdAt: now, contentType, width, height, data: file });
  return { id, width, height };
}
