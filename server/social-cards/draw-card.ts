import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import { type SocialCardSize, socialCardSizes } from '~/config/social-cards';
import { type BrokenText, breakLines } from './break-lines';
import { cardColors as colors } from './card-colors';
import { openTypeface, type Typeface } from './typeface';

/** The content of a card. */
export interface CardText {
  readonly title: string;
  /** Under the title: where a tool is. */
  readonly note?: string;
  /** At the bottom, large: the price. */
  readonly amount?: string;
  /** At the bottom: what the price is for, or what kind of page it is. */
  readonly foot: string;
}

export interface CardContent extends CardText {
  /** Bytes of a picture in any common format; without it the card has the drawing on the board. */
  readonly picture?: Buffer | undefined;
  /** Path of a drawing within the fixed files. */
  readonly outline: string;
}

const { width: WIDTH, height: HEIGHT } = socialCardSizes.large;
const PICTURE_WIDTH = 560;
const TEXT_WIDTH = WIDTH - PICTURE_WIDTH;
const PADDING = 56;
const LINE_WIDTH = TEXT_WIDTH - 2 * PADDING;
const TITLE_TOP = 166;
const NOTE_SIZE = 30;
const FOOT_Y = HEIGHT - PADDING - 6;
const HOLE_GAP = 34;
/** More pixels than any camera has; a file that claims more is not a picture. */
const MAX_PIXELS = 120_000_000;
const QUALITY = 84;

/** As in the top bar: letters around the spanner, which is 60 x 26. */
const spanner =
  'M13 0a13 13 0 0 1 11.6 7.2h10.8a13 13 0 1 1 0 11.6H24.6A13 13 0 1 1 13 0Zm0 6.4L7.3 9.7v6.6l5.7 3.3 5.7-3.3V9.7Zm34 0-5.7 3.3v6.6l5.7 3.3 5.7-3.3V9.7Z';

interface Faces {
  readonly head: Typeface;
  readonly text: Typeface;
}

const fill = (data: string, color: string): string => `<path d="${data}" fill="${color}"/>`;

function wordmark({ head }: Faces): string {
  const size = 44;
  const baseline = PADDING + 36;
  const height = size * 0.72;
  const markX = PADDING + head.widthOf('T', size) + 1;
  const afterX = markX + (60 / 26) * height + 1;
  const place = `translate(${markX} ${baseline - height + 2}) scale(${height / 26})`;
  return [
    fill(head.outline('T', { x: PADDING, y: baseline, size }), colors['board-ink']),
    `<path d="${spanner}" fill="${colors.action}" fill-rule="evenodd" transform="${place}"/>`,
    fill(head.outline('lyard', { x: afterX, y: baseline, size }), colors['board-ink']),
  ].join('');
}

/** The largest size at which the whole title fits; the smallest one if it is longer. */
function setTitle(title: string, { head }: Faces): BrokenText & { readonly size: number } {
  const set = (size: number, maxLines: number) => ({
    size,
    ...breakLines(title, {
      maxLines,
      fits: (line) => head.widthOf(line, size) <= LINE_WIDTH,
    }),
  });
  const large = set(66, 3);
  return large.isWhole ? large : set(52, 4);
}

function textLines({ title, note, amount, foot }: CardText, faces: Faces): string {
  const { head, text } = faces;
  const { lines, size } = setTitle(head.writable(title), faces);
  const leading = size * 1.08;
  const titles = lines.map((line, index) =>
    fill(
      head.outline(line, { x: PADDING, y: TITLE_TOP + size * 0.76 + index * leading, size }),
      colors['board-ink'],
    ),
  );
  const noteY = TITLE_TOP + lines.length * leading + NOTE_SIZE + 14;
  const footX = amount ? PADDING + head.widthOf(amount, 72) + 16 : PADDING;
  const plain = (line: string, x: number, y: number) =>
    fill(text.outline(line, { x, y, size: NOTE_SIZE }), colors['board-ink-2']);
  return [
    ...titles,
    ...(note ? [plain(text.writable(note), PADDING, noteY)] : []),
    ...(amount
      ? [fill(head.outline(amount, { x: PADDING, y: FOOT_Y, size: 72 }), colors['board-accent'])]
      : []),
    plain(foot, footX, FOOT_Y),
  ].join('');
}

const board = (content: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">` +
      `<defs><pattern id="holes" width="${HOLE_GAP}" height="${HOLE_GAP}" patternUnits="userSpaceOnUse">` +
      `<circle cx="${HOLE_GAP / 2}" cy="${HOLE_GAP / 2}" r="3.2" fill="${colors['board-hole']}"/></pattern></defs>` +
      `<rect width="100%" height="100%" fill="${colors.board}"/>` +
      `<rect width="100%" height="100%" fill="url(#holes)"/>${content}</svg>`,
  );

async function pictureLayer(picture: Buffer): Promise<OverlayOptions> {
  const input = await sharp(picture, { limitInputPixels: MAX_PIXELS })
    .rotate()
    .resize({ width: PICTURE_WIDTH, height: HEIGHT, fit: 'cover' })
    .flatten({ background: colors.board })
    .toBuffer();
  return { input, left: TEXT_WIDTH, top: 0 };
}

/** The drawing in the board's paint, for a tool without a picture. */
async function outlineLayer(file: string): Promise<OverlayOptions> {
  const svg = await readFile(file, 'utf8');
  const painted = svg.replaceAll('currentColor', colors['board-paint']);
  const input = await sharp(Buffer.from(painted))
    .resize({ width: PICTURE_WIDTH - PADDING, height: HEIGHT - 2 * PADDING, fit: 'inside' })
    .ensureAlpha()
    .linear([1, 1, 1, 0.3], [0, 0, 0, 0])
    .png()
    .toBuffer({ resolveWithObject: true });
  return {
    input: input.data,
    left: WIDTH - PADDING - input.info.width,
    top: Math.round((HEIGHT - input.info.height) / 2),
  };
}

/** A card as JPEG. Rejects if the picture cannot be read. */
export async function drawCard(
  { picture, outline, ...text }: CardContent,
  size: SocialCardSize,
  fixedFiles: string,
): Promise<Buffer> {
  const faces = { head: await openTypeface('head'), text: await openTypeface('text') };
  const layer = picture
    ? await pictureLayer(picture)
    : await outlineLayer(path.join(fixedFiles, outline));
  const card = await sharp(board(`${wordmark(faces)}${textLines(text, faces)}`))
    .composite([layer])
    .png({ compressionLevel: 0 })
    .toBuffer();
  return sharp(card)
    .resize({ ...socialCardSizes[size], fit: 'fill' })
    .jpeg({ quality: QUALITY, mozjpeg: true })
    .toBuffer();
}
