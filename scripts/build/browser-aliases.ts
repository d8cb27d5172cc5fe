import path from 'node:path';

const inBrowsers = 'src/features/structured-data/in-browsers.ts';

/** What a browser's build has in place of what only the server needs. */
export function browserAliases(root: string): Record<string, string> {
  // Structured data is read in the server's pages alone, and the server looks at social data.
  const ofTheServer = [
    ...['site', 'reading', 'profile', 'product', 'results'].map(
      (name) => `~/features/structured-data/${name}$`,
    ),
    '~/lib/social-data$',
  ].map((name): [string, string] => [name, path.resolve(root, inBrowsers)]);
  // Browsers get their texts parsed.
  const parser = 'node_modules/@formatjs/icu-messageformat-parser/no-parser.js';
  return {
    ...Object.fromEntries<string>(ofTheServer),
    '@formatjs/icu-messageformat-parser$': path.resolve(root, parser),
  };
}
