import { gzipSync } from 'node:zlib';
import { readGazetteer } from './gazetteer';
import { type GeocoderFeature } from './geocoder/features';
import { createGeocoder } from './geocoder/geocoder';
import { type GeocoderRequest } from './geocoder/geocoder-query';
import { readGeography } from './geography';
import { once } from './once';
import { palettes, type Theme } from './palette';
import { createTextDrawer } from './static/static-labels';
import { type StaticRequest } from './static/static-request';
import { drawStaticMap } from './static/static-svg';
import { type TileId } from './tile-grid';
import { createTileMaker } from './tiles';
import { cutZipAreas, indexZipPoints } from './zip-areas';
import { type Font } from 'opentype.js';
import { PbfWriter } from 'pbf';
import { type FontWeight, readFont } from './fonts';
import { glyphField } from './glyph-field';

interface GlyphRow {
  readonly id: number;
  readonly bitmap: Uint8Array | undefined;
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
  readonly advance: number;
}

interface GlyphMaker {
  /**
   * The encoded glyphs of 256 characters from `start` on, in the weight of the font stack's first name. Characters that the font lacks
   * are left out.
   */
  range(fontStack: string, start: number): Uint8Array;
}

const fontSize = 24;
/** Height of the line above the baseline in the client's layout; glyph tops are measured from it. */
const lineAscent = 26;
const charactersPerRange = 256;
const subsets = ['latin', 'latin-ext'] as const;

function weightOf(fontStack: string): FontWeight {
  const [first = ''] = fontStack.split(',');
  if (/semi ?bold|demi|bold|black|heavy/i.test(first)) return 600;
  return /medium/i.test(first) ? 500 : 400;
}

function drawGlyph(fonts: readonly Font[], id: number): GlyphRow[] {
  const character = String.fromCodePoint(id);
  const font = fonts.find((candidate) => candidate.charToGlyphIndex(character) > 0);
  if (!font) return [];
  const glyph = font.charToGlyph(character);
  const field = glyphField(glyph.getPath(0, 0, fontSize).commands);
  const advance = Math.round(((glyph.advanceWidth ?? 0) * fontSize) / font.unitsPerEm);
  return [
    {
      id,
      bitmap: field?.bitmap,
      width: field?.width ?? 0,
      height: field?.height ?? 0,
      left: field?.left ?? 0,
      top: (field?.top ?? 0) - lineAscent,
      advance,
    },
  ];
}

function writeGlyph(glyph: GlyphRow, writer: PbfWriter): void {
  writer.writeVarintField(1, glyph.id);
  if (glyph.bitmap) writer.writeBytesField(2, glyph.bitmap);
  writer.writeVarintField(3, glyph.width);
  writer.writeVarintField(4, glyph.height);
  writer.writeSVarintField(5, glyph.left);
  writer.writeSVarintField(6, glyph.top);
  writer.writeVarintField(7, glyph.advance);
}

interface Stack {
  readonly name: string;
  readonly range: string;
  readonly glyphs: readonly GlyphRow[];
}

function writeStack(stack: Stack, writer: PbfWriter): void {
  writer.writeStringField(1, stack.name);
  writer.writeStringField(2, stack.range);
  for (const glyph of stack.glyphs) writer.writeMessage(3, writeGlyph, glyph);
}

/** Draws label glyphs with the map's font. Each range is drawn once per weight. */
function createGlyphMaker(): GlyphMaker {
  const fonts = new Map<FontWeight, readonly Font[]>();
  const drawn = new Map<string, GlyphRow[]>();
  const fontsOf = (weight: FontWeight): readonly Font[] => {
    const known = fonts.get(weight) ?? subsets.map((subset) => readFont(subset, weight));
    fonts.set(weight, known);
    return known;
  };
  return {
    range: (fontStack, start) => {
      const weight = weightOf(fontStack);
      const key = `${weight}/${start}`;
      const ids = Array.from({ length: charactersPerRange }, (_, index) => start + index);
      const glyphs = drawn.get(key) ?? ids.flatMap((id) => drawGlyph(fontsOf(weight), id));
      drawn.set(key, glyphs);
      const writer = new PbfWriter();
      const range = `${start}-${start + charactersPerRange - 1}`;
      writer.writeMessage(1, writeStack, { name: fontStack, range, glyphs });
      return writer.finish();
    },
  };
}

/** The questions and their answers; both are plain data, because they cross threads. */
export interface MapWork {
  /** A vector tile, compressed by gzip. */
  tile: { input: TileId; output: Uint8Array };
  /** 256 glyphs from `start` on, compressed by gzip. */
  glyphs: { input: { readonly fontStack: string; readonly start: number }; output: Uint8Array };
  /** A static picture as SVG. */
  picture: { input: { readonly request: StaticRequest; readonly theme: Theme }; output: string };
  places: { input: GeocoderRequest; output: readonly GeocoderFeature[] };
}

export type MapMaker = {
  readonly [Name in keyof MapWork]: (input: MapWork[Name]['input']) => MapWork[Name]['output'];
};

/**
 * Makes everything that takes long. Its first tile takes more than a second of processor time, and everything together takes about 150
 * MB, so it works in a thread of its own (`MapThread`).
 */
export function createMapMaker(): MapMaker {
  const gazetteer = once(readGazetteer);
  const geography = once(readGeography);
  const zipPoints = once(() => indexZipPoints(gazetteer()));
  const areas = once(() => cutZipAreas(zipPoints()));
  const tiles = once(() => createTileMaker(geography(), gazetteer(), areas));
  const outlines = once(
    () => new Map(geography().states.features.map((state) => [String(state.id), state])),
  );
  const geocoder = once(() =>
    createGeocoder({
      gazetteer: gazetteer(),
      points: zipPoints(),
      outlineOf: (fips) => outlines().get(fips),
    }),
  );
  const glyphs = once(createGlyphMaker);
  const text = once(createTextDrawer);
  return {
    tile: (id) => gzipSync(tiles().make(id)),
    glyphs: ({ fontStack, start }) => gzipSync(glyphs().range(fontStack, start)),
    picture: ({ request, theme }) =>
      drawStaticMap(request, palettes[theme], { maker: tiles(), text: text() }),
    places: (request) => geocoder().answer(request),
  };
}
