import sharp, { type OverlayOptions, type Sharp } from 'sharp';
import { type ColourwayName } from './colours';
import { cutout, outline, outlineBox } from './compose';
import { type ToolName } from './tools';

/** In units of the board: where the box of a drawing is, and how wide it is. */
interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

interface Hook extends Place {
  readonly tool: ToolName;
  /** The colors of the tool that hangs here; without them it is out, and its outline is empty. */
  readonly way?: ColourwayName;
}

const hooks: readonly Hook[] = [
  { tool: 'circularSaw', way: 'DeWALT', left: -48, top: -58, width: 430 },
  { tool: 'handTools', way: 'STANLEY', left: 318, top: 14, width: 390 },
  { tool: 'nailer', way: 'RYOBI', left: 288, top: 258, width: 400 },
  { tool: 'drill', left: -62, top: 262, width: 440 },
];

const pegs: readonly (readonly [left: number, top: number])[] = [
  [66, 104],
  [128, 372],
  [212, 348],
  [416, 300],
  [482, 300],
  [404, 40],
  [474, 40],
  [539, 36],
  [610, 40],
];

const board = { width: 780, height: 690, left: 62, top: 58 };
/** The part of the board that is not empty: 660 x 544 units, as the landing page lays it out. */
const shown = { left: 2, top: 34, width: 660, height: 544 };
const paint = { colour: '#fffffb', opacity: 0.34 } as const;
/** Drawn with this many pixels per unit, and scaled down afterwards. */
const density = 4;

const drawn = async (svg: string, { left, top, width }: Place): Promise<OverlayOptions> => {
  const [, , boxWidth, boxHeight] = outlineBox;
  const pixels = {
    width: width * density,
    height: Math.round((width * density * boxHeight) / boxWidth),
  };
  const sized = svg.replace('<svg ', `<svg width="${pixels.width}" height="${pixels.height}" `);
  return {
    input: await sharp(Buffer.from(sized)).resize(pixels).png().toBuffer(),
    left: (left + board.left) * density,
    top: (top + board.top) * density,
  };
};

const pegsDrawn = (): OverlayOptions => {
  const size = { width: board.width * density, height: board.height * density };
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="${-board.left} ${-board.top} ${board.width} ${board.height}">` +
    '<defs><radialGradient id="peg" cx=".35" cy=".3" r=".95"><stop stop-color="#fff"/><stop offset=".55" stop-color="#9aa5a7"/><stop offset="1" stop-color="#56625f"/></radialGradient>' +
    '<filter id="blur" x="-1" y="-1" width="3" height="3"><feGaussianBlur stdDeviation="2.5"/></filter></defs>' +
    pegs
      .map(
        ([left, top]) =>
          `<circle cx="${left + 9}" cy="${top + 12}" r="6" opacity=".45" filter="url(#blur)"/>` +
          `<circle cx="${left + 6}" cy="${top + 6}" r="6" fill="url(#peg)"/>`,
      )
      .join('') +
    '</svg>';
  return { input: Buffer.from(svg), left: 0, top: 0 };
};

/** The board of the landing page on a transparent ground, 660 x 544 units: tools on their outlines, one of them out. */
export const heroBoard = async (): Promise<Sharp> => {
  const layers: OverlayOptions[] = [];
  for (const { tool, way, ...place } of hooks) {
    layers.push(await drawn(outline({ tool, ...paint }), place));
    if (way) layers.push(await drawn(cutout({ tool, way, box: outlineBox }), place));
  }
  const whole = await sharp({
    create: {
      width: board.width * density,
      height: board.height * density,
      channels: 4,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    },
  })
    .composite([...layers, pegsDrawn()])
    .png()
    .toBuffer();
  return sharp(whole).extract({
    left: (shown.left + board.left) * density,
    top: (shown.top + board.top) * density,
    width: shown.width * density,
    height: shown.height * density,
  });
};
