import path from 'node:path';

/** One file for each kind of thing on a page; later ones may refine earlier ones. */
export const consoleStyles: readonly string[] = [
  'places',
  'tables',
  'resource',
  'overview',
  'graph',
].map((name) => path.join(__dirname, 'styles', `${name}.css`));
