import { type Font, type Path } from 'opentype.js';
import { type FontWeight, readFont } from '../fonts';
import { type LabelLayer } from '../labels';
import { type Box, overlaps } from '../mercator';
import { once } from '../once';
import { type MapPalette } from '../palette';

/** A name that may be written, with its position in pixels of the picture. Names are sorted by importance. */
export interface LabelCandidate {
  readonly layer: LabelLayer;
  readonly text: string;
  readonly rank: number;
  readonly x: number;
  readonly y: number;
}

interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly zoom: number;
  readonly palette: MapPalette;
}

interface Writing {
  readonly text: string;
  readonly size: number;
  readonly weight: FontWeight;
  readonly color: string;
  readonly halo?: string;
  /** The middle of the text. */
  readonly x: number;
  readonly y: number;
}

/** Writes text as outlines, so that pictures look the same on machines with other fonts. */
export interface TextDrawer {
  /** Writes as many names as fit without touching each other. */
  draw(candidates: readonly LabelCandidate[], sheet: Sheet): string;
}

const largeRank = 60;
const spacing = 6;
const capitalHeight = 0.7;

function writingOf({ layer, text, rank, x, y }: LabelCandidate, { zoom, palette }: Sheet): Writing {
  const near = zoom >= 9;
  const at = { x, y, halo: palette.labelHalo };
  switch (layer) {
    case 'place_label':
      return rank < largeRank
        ? { ...at, text, size: near ? 18 : 14, weight: 600, color: palette.labelStrong }
        : { ...at, text, size: near ? 13 : 11.5, weight: 500, color: palette.label };
    case 'state_label':
      return { ...at, text: text.toUpperCase(), size: 11, weight: 500, color: palette.labelSoft };
    case 'water_label':
      return { x, y, text, size: 12, weight: 400, color: palette.waterLabel };
    case 'zip_label':
      return { ...at, text, size: 11, weight: 400, color: palette.labelSoft };
  }
}

function isOnSheet(box: Box, { width, height }: Sheet): boolean {
  return box.minX >= 0 && box.maxX <= width && box.minY >= 0 && box.maxY <= height;
}

const shown = (pixels: number): number => Math.round(pixels * 10) / 10;

/** The library writes invalid path data for numbers that are almost zero, so we write it ourselves. */
const pathData = ({ commands }: Path): string =>
  commands
    .map(({ type, ...points }) => {
      const at = points as Readonly<Record<string, number | undefined>>;
      const numbers = ['x1', 'y1', 'x2', 'y2', 'x', 'y'].flatMap((name) => at[name] ?? []);
      return `${type}${numbers.map(shown).join(' ')}`;
    })
    .join('');

/** Sets letters side by side. The font reader does not support kerning, and names do not need it. */
function setLine(font: Font, text: string, size: number) {
  const glyphs = [...text].map((character) => font.charToGlyph(character));
  const advances = glyphs.map((glyph) => ((glyph.advanceWidth ?? 0) * size) / font.unitsPerEm);
  return {
    width: advances.reduce((sum, advance) => sum + advance, 0),
    shape: (left: number, baseline: number): string => {
      let pen = left;
      return glyphs
        .map((glyph, index) => {
          const data = pathData(glyph.getPath(pen, baseline, size));
          pen += advances[index] ?? 0;
          return data;
        })
        .join('');
    },
  };
}

export function createTextDrawer(): TextDrawer {
  const fonts: Readonly<Record<FontWeight, () => Font>> = {
    400: once(() => readFont('latin', 400)),
    500: once(() => readFont('latin', 500)),
    600: once(() => readFont('latin', 600)),
  };
  const write = ({ text, size, weight, color, halo, x, y }: Writing) => {
    const { width, shape } = setLine(fonts[weight](), text, size);
    const data = shape(x - width / 2, y + (size * capitalHeight) / 2);
    const edge = halo
      ? `<path d="${data}" fill="none" stroke="${halo}" stroke-width="2.6" stroke-linejoin="round"/>`
      : '';
    return {
      svg: `${edge}<path d="${data}" fill="${color}"/>`,
      box: { minX: x - width / 2, maxX: x + width / 2, minY: y - size / 2, maxY: y + size / 2 },
    };
  };
  return {
    draw: (candidates, sheet) => {
      const taken: Box[] = [];
      const written: string[] = [];
      for (const candidate of candidates) {
        const { svg, box } = write(writingOf(candidate, sheet));
        const room = {
          minX: box.minX - spacing,
          maxX: box.maxX + spacing,
          minY: box.minY - spacing,
          maxY: box.maxY + spacing,
        };
        if (!isOnSheet(box, sheet) || taken.some((other) => overlaps(other, room))) continue;
        taken.push(box);
        written.push(svg);
      }
      return written.join('');
    },
  };
}
