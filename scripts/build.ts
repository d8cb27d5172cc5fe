import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { version } from '../package.json';
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
  /** Whether to make source maps and compressed files, which only a real site needs. */
  readonly release?: boolean;
}

const stamp = path.join('dist', '.built-from');

/** Builds one part in a process of its own, so that each part uses a processor core and frees its memory at the end. */
async function buildPart(part: 'client' | 'server', { release }: BuildOptions): Promise<void> {
  const script = path.join(__dirname, 'build', 'build.ts');
  // Most objects of a build live for a moment. With more room for new ones, fewer are moved and searched.
  const options = ['--max-semi-space-size=128', '--require', 'tsx/cjs'];
  const args = [...options, script, part, ...(release ? ['--release'] : [])];
  if ((await runToEnd(process.execPath, args)) !== 0)
    throw new CommandError('The build failed: see the lines above.');
}

/** Names the build for the error service. The same programs have the same name, wherever they are built. */
async function nameRelease(): Promise<void> {
  const hash = createHash('sha256');
  for (const file of ['client/manifest.json', 'server/main.js', 'server/worker.js'])
    hash.update(await readFile(path.join('dist', file)));
  const name = `toolyard@${version}+${hash.digest('hex').slice(0, 12)}`;
  await writeFile(path.join('dist', 'release.txt'), name);
}

async function build(options: BuildOptions): Promise<void> {
  await Promise.all([buildPart('client', options), buildPart('server', options)]);
  await nameRelease();
}

/** Builds the programs of the browser and the server for production, unless they are newer than the sources. */
export async function buildIfStale(options: BuildOptions = {}): Promise<void> {
  if (options.release && !existsSync(path.join('dist', 'maps'))) await rm(stamp, { force: true });
  const isBuilt = await unlessFresh(stamp, inputs, () =>
    step('build', 'building the web application (a minute or two)', () => build(options)),
  );
  if (!isBuilt) say('build', 'up to date');
}

if (require.main === module) runCommand(() => buildIfStale({ release: true }));
