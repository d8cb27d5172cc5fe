import path from 'node:path';
import sharp from 'sharp';
import { picture, type PictureOptions } from './compose';

/** The pictures of the blog: one for the head of each article, one for its text. */
const pictures: Record<string, PictureOptions> = {
  'pressure-washer': { tool: 'pressureWasher', way: 'RYOBI', scene: 'driveway', backdrop: 'oat' },
  'pressure-washer-pump': {
    tool: 'pressureWasher',
    way: 'RYOBI',
    view: 'close',
    backdrop: 'sage',
  },
  auger: { tool: 'auger', way: 'STANLEY', scene: 'garden', backdrop: 'sage' },
  'auger-bench': { tool: 'handTools', way: 'STANLEY', scene: 'bench', backdrop: 'butter' },
  'carpet-cleaner': { tool: 'carpetCleaner', way: 'HILTI', scene: 'studio', backdrop: 'mist' },
  'carpet-cleaner-head': { tool: 'carpetCleaner', way: 'HILTI', view: 'close', backdrop: 'clay' },
  'idle-tools': { tool: 'tableSaw', way: 'DELTA', scene: 'driveway', backdrop: 'butter' },
  'idle-tools-bench': { tool: 'drill', way: 'Makita', scene: 'bench', backdrop: 'clay' },
  equipment: { tool: 'compressor', way: 'Milwaukee', scene: 'bench', backdrop: 'mist' },
  'equipment-gauge': { tool: 'compressor', way: 'Milwaukee', view: 'close', backdrop: 'oat' },
  reviews: { tool: 'handTools', way: 'BOSCH', scene: 'pegboard', backdrop: 'blush' },
  'reviews-tools': { tool: 'circularSaw', way: 'Makita', scene: 'bench', backdrop: 'sage' },
};

/** Draws them at the sizes that pages ask for. */
export async function drawArticles(folder: string): Promise<void> {
  for (const [name, options] of Object.entries(pictures)) {
    const drawn = await sharp(Buffer.from(picture(options)), { density: 144 })
      .resize({ width: 1280 })
      .png()
      .toBuffer();
    const file = (end: string) => path.join(folder, 'articles', `${name}-${end}`);
    for (const width of [640, 1280]) {
      await sharp(drawn)
        .resize({ width })
        .webp({ quality: 74, effort: 6 })
        .toFile(file(`${width}.webp`));
    }
  }
}
