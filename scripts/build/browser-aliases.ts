import path from 'node:path';

const inBrowsers = 'src/features/structured-data/in-browsers.ts';

/** What a browser's build has in place of what only the server needs. */
export function browserAliases(root: string): Record<string, string> {
  // Structured data is read in the server's pages alone.
  const structuredData = ['site', 'reading', 'profile', 'product'].map((name): [string, string] => [
    `~/features/structured-data/${name}$`,
    path.resolve(root, inBrowsers),
  ]);
  // Browsers get their texts parsed.
  const parser = 'node_modules/@formatjs/icu-messageformat-parser/no-parser.js';
  return {
    ...Object.fromEntries<string>(structuredData),
    '@formatjs/icu-messageformat-parser$': path.resolve(root, parser),
  };
}
