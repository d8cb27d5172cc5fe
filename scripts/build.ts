import path from 'node:path';
import { build } from './build/build';
import { runCommand, say, step } from './lib/report';
import { unlessFresh } from './lib/stale';

/** Everything that the built files depend on. */
const inputs = [
  'src',
  'server',
  'translations',
  'content',
  'scripts/build',
  'webpack.config.ts',
  'tsconfig.json',
  'package-lock.json',
];

/** Builds the browser's and the server's programs for production, unless they stand for the present sources. */
export async function buildIfStale(): Promise<void> {
  const isBuilt = await unlessFresh(path.join('dist', '.built-from'), inputs, () =>
    step('build', 'building the web application (half a minute)', build),
  );
  if (!isBuilt) say('build', 'up to date');
}

if (require.main === module) runCommand(buildIfStale);
