import { gzipSync } from 'node:zlib';
import { readGazetteer } from './gazetteer';
import { type GeocoderFeature } from './geocoder/features';
import { createGeocoder } from './geocoder/geocoder';
import { type GeocoderRequest } from './geocoder/geocoder-query';
import { readGeography } from './geography';
import { createGlyphMaker } from './glyphs';
import { once } from './once';
import { palettes, type Theme } from './palette';
import { createTextDrawer } from './static/static-labels';
import { type StaticRequest } from './static/static-request';
import { drawStaticMap } from './static/static-svg';
import { type TileId } from './tile-grid';
import { createTileMaker } from './tiles';
import { cutZipAreas, indexZipPoints } from './zip-areas';

/** What can be asked for, and what comes back: plain data, because it crosses threads. */
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
 * Makes everything that takes long. Its first tile takes more than a second of processor time and everything together about
 * 150 MB, so it works in a thread of its own (`MapThread`).
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
