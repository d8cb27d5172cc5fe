/**
 * Draws the pictures of the sample marketplace. They are kept in the repository, because hosted assets are plain files.
 *
 *   npx tsx sandbox/template/make-pictures.ts
 */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { readFont } from '../maps/fonts';
import { type Drawing, drawings, mark } from './drawings';

const BRANDING = 'assets/design/branding';
const PAGES = 'assets/content/pages';
const blue = '#1f6f8b';
const navy = '#1f3a52';

interface Size {
  width: number;
  height: number;
}

/** An SVG file; the view is in the drawing's own units. */
const svg = ({ width, height }: Size, view: string, body: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${view}" preserveAspectRatio="xMidYMid slice">${body}</svg>`,
  );

const scene = (size: Size, { background, body }: Drawing): Buffer =>
  svg(
    size,
    '0 0 400 300',
    `<rect x="-200" y="-200" width="800" height="800" fill="${background}"/>${body}`,
  );

/** The marketplace's name as an outline: pictures must not depend on the fonts of the machine that draws them. */
function name([x, y]: readonly [number, number], size: number, color: string): string {
  const font = readFont('latin', 600);
  const unit = size / font.unitsPerEm;
  let left = x;
  const letters = [...'Sample Market'].map((letter) => {
    const glyph = font.charToGlyph(letter);
    const outline = glyph.getPath(left, y, size).toPathData(2);
    left += (glyph.advanceWidth ?? 0) * unit;
    return outline;
  });
  return `<path d="${letters.join('')}" fill="${color}"/>`;
}

async function write(file: string, picture: Buffer): Promise<void> {
  const target = path.join(__dirname, file);
  await mkdir(path.dirname(target), { recursive: true });
  const image = sharp(picture);
  await (
    file.endsWith('.png')
      ? image.png({ palette: true, effort: 10 })
      : image.webp({ quality: 80, effort: 6 })
  ).toFile(target);
}

const square = { width: 512, height: 512 };

async function drawBranding(): Promise<void> {
  const icon = svg(
    square,
    '-16 -18 128 128',
    `<rect x="-16" y="-18" width="128" height="128" fill="${navy}"/>${mark('#f0a35e', '#fff')}`,
  );
  await write(
    `${BRANDING}/logo.png`,
    svg(
      { width: 920, height: 192 },
      '0 0 460 96',
      mark('#e2894a', navy) + name([104, 66], 48, navy),
    ),
  );
  await write(`${BRANDING}/favicon.png`, svg(square, '6 8 84 84', mark('#e2894a', blue)));
  await write(`${BRANDING}/app-icon.png`, icon);
  const wide = { width: 1600, height: 1000 };
  const { tent } = drawings;
  if (tent) await write(`${BRANDING}/login-background.png`, scene(wide, tent));
  const card = `<rect width="1200" height="630" fill="${navy}"/><g transform="translate(90 205) scale(2.3)">${mark('#f0a35e', '#fff')}</g>${name([350, 345], 104, '#fff')}`;
  await write(
    `${BRANDING}/social-sharing.png`,
    svg({ width: 1200, height: 630 }, '0 0 1200 630', card),
  );
}

async function main(): Promise<void> {
  await drawBranding();
  for (const [key, drawing] of Object.entries(drawings)) {
    await write(`pictures/${key}.webp`, scene({ width: 1200, height: 900 }, drawing));
  }
  const { bicycle, vase, talk } = drawings;
  for (const [page, drawing] of Object.entries({ rent: bicycle, buy: vase, ask: talk })) {
    if (drawing) await write(`${PAGES}/${page}.png`, scene({ width: 1200, height: 675 }, drawing));
  }
}

void main();
