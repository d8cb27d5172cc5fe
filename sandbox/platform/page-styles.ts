import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { fontFaces } from './page-fonts';

/** The shared style sheets. A later one may refine an earlier one. */
const SHARED = ['tokens', 'base', 'parts', 'controls'] as const;

/**
 * The style sheet of the pages that people open: the shared ones, followed by the files in `own`. `base` is where the fonts are mounted.
 */
export async function pageStyles(base: string, own: readonly string[]): Promise<string> {
  const shared = SHARED.map((name) => path.join(__dirname, 'styles', `${name}.css`));
  const texts = await Promise.all([...shared, ...own].map((file) => readFile(file, 'utf8')));
  return fontFaces(base) + texts.join('\n');
}
