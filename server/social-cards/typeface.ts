import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type Font, type Glyph, parse, type Path } from 'opentype.js';

/** The second adds the letters that other languages in Latin script have. */
const subsets = ['latin', 'latin-ext'];

const faces = {
  head: ['bricolage-grotesque', 800],
  text: ['instrument-sans', 500],
} as const;

export type Face = keyof typeof faces;

/** Writes text as outlines, so that it looks the same on machines with other fonts. Characters that the fonts lack are left out. */
export interface Typeface {
  /** Pixels from the first letter to the end of the last. */
  readonly widthOf: (text: string, size: number) => number;
  /** Path data of a line that starts at a point of its baseline. */
  readonly outline: (text: string, at: { x: number; y: number; size: number }) => string;
  /** The text as far as it can be written, with plain single spaces. */
  readonly writable: (text: string) => string;
}

interface FoundGlyph {
  readonly font: Font;
  readonly glyph: Glyph;
}

async function readFont(face: Face, subset: string): Promise<Font> {
  const [family, weight] = faces[face];
  // A path from the server's working directory, like its other files: the built server is a single file, and cannot resolve packages' files.
  const file = path.resolve(
    'node_modules/@fontsource',
    family,
    'files',
    `${family}-${subset}-${weight}-normal.woff`,
  );
  return parse(new Uint8Array(await readFile(file)).buffer);
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

function typefaceOf(fonts: readonly Font[]): Typeface {
  const find = (sign: string): FoundGlyph | undefined => {
    for (const font of fonts) {
      const index = font.charToGlyphIndex(sign);
      if (index > 0) return { font, glyph: font.glyphs.get(index) };
    }
    return undefined;
  };
  const glyphsOf = (text: string) => [...text].flatMap((sign) => find(sign) ?? []);
  const advance = ({ font, glyph }: FoundGlyph, size: number) =>
    ((glyph.advanceWidth ?? 0) * size) / font.unitsPerEm;
  return {
    widthOf: (text, size) => glyphsOf(text).reduce((sum, glyph) => sum + advance(glyph, size), 0),
    outline: (text, { x, y, size }) => {
      let pen = x;
      return glyphsOf(text)
        .map((found) => {
          const data = pathData(found.glyph.getPath(pen, y, size));
          pen += advance(found, size);
          return data;
        })
        .join('');
    },
    writable: (text) =>
      [...text.normalize('NFC').replaceAll(/\s+/g, ' ')]
        .filter((sign) => find(sign))
        .join('')
        .replaceAll(/ +/g, ' ')
        .trim(),
  };
}

const known = new Map<Face, Promise<Typeface>>();

/** A typeface of the site, loaded once. */
export function openTypeface(face: Face): Promise<Typeface> {
  const reading =
    known.get(face) ??
    Promise.all(subsets.map((subset) => readFont(face, subset))).then(typefaceOf);
  known.set(face, reading);
  return reading;
}
