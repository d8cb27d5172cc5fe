import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fontFaces } from './page-fonts';

/** One file for each kind of thing; later ones may refine earlier ones. */
const SHARED = ['tokens', 'base', 'parts', 'controls'] as const;

/**
 * The style sheet of pages that people open: what all of them share, and then their own files, by absolute paths. `base` is where the
 * fonts' addresses are mounted.
 */
export async function pageStyles(base: string, own: readonly string[]): Promise<string> {
  const shared = SHARED.map((name) => path.join(__dirname, 'styles', `${name}.css`));
  const texts = await Promise.all([...shared, ...own].map((file) => readFile(file, 'utf8')));
  return fontFaces(base) + texts.join('\n');
}
