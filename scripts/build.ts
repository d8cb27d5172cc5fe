import path from 'node:path';
import { runToEnd } from './lib/child';
import { CommandError, runCommand, say, step } from './lib/report';
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

interface BuildOptions {
  /** No build is expected to follow in this folder, as in a clone that is tested and thrown away: modules are not kept for one. */
  readonly once?: boolean;
}

/** Runs the build in a separate process, so that its memory is freed when it ends. */
async function build({ once }: BuildOptions): Promise<void> {
  const script = path.join(__dirname, 'build', 'build.ts');
  // Most objects of a build live for a moment: with more room for new ones, less is moved and looked through.
  const options = ['--max-semi-space-size=128', '--import', 'tsx'];
  const status = await runToEnd(process.execPath, [
    ...options,
    script,
    ...(once ? ['--once'] : []),
  ]);
  if (status !== 0) throw new CommandError('The build failed: see the lines above.');
}

/** Builds the browser's and the server's programs for production, unless they are up to date with the sources. */
export async function buildIfStale(options: BuildOptions = {}): Promise<void> {
  const isBuilt = await unlessFresh(path.join('dist', '.built-from'), inputs, () =>
    step('build', 'building the web application (half a minute)', () => build(options)),
  );
  if (!isBuilt) say('build', 'up to date');
}

if (require.main === module) runCommand(() => buildIfStale());
