import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Font, parse } from 'opentype.js';

export type FontWeight = 400 | 500 | 600;

const resolveModule = createRequire(__filename).resolve;

/** Reads the map's typeface: its Western letters, or those that the rest of the Latin script adds. */
export function readFont(subset: 'latin' | 'latin-ext', weight: FontWeight): Font {
  const file = `@fontsource/instrument-sans/files/instrument-sans-${subset}-${weight}-normal.woff`;
  const bytes = readFileSync(resolveModule(file));
  return parse(new Uint8Array(bytes).buffer);
}
