import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** One file for each kind of thing on a page; later ones may refine earlier ones. */
const PARTS = [
  'tokens',
  'base',
  'places',
  'controls',
  'tables',
  'resource',
  'overview',
  'graph',
] as const;

/** The style sheet of all pages of the console. */
export async function consoleStyles(): Promise<string> {
  const parts = PARTS.map((name) =>
    readFile(path.join(__dirname, 'styles', `${name}.css`), 'utf8'),
  );
  return (await Promise.all(parts)).join('\n');
}
