import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import webpack, { type Configuration, type Stats } from 'webpack';
import { keptModules, webpackConfig } from '../../webpack.config';
import { version } from '../../package.json';
import { MANIFEST_FILE, ManifestPlugin } from './manifest-plugin';
import { type AssetManifest } from '../../server/core/ssr/asset-manifest';

const dist = path.resolve(__dirname, '../../dist');
const clientFolder = path.join(dist, 'client');

const compile = (configurations: Configuration[]): Promise<void> =>
  new Promise((resolve, reject) => {
    const compiler = webpack(configurations);
    compiler?.run((error, stats) => {
      const failure = error ?? problemsIn(stats?.stats ?? []);
      compiler.close((closeError) => {
        if (failure ?? closeError) reject(failure ?? closeError ?? new Error('Build failed'));
        else resolve();
      });
    });
  });

function problemsIn(all: readonly Stats[]): Error | undefined {
  const failed = all.filter((stats) => stats.hasErrors());
  if (failed.length === 0) return undefined;
  return new Error(failed.map((stats) => stats.toString({ preset: 'errors-only' })).join('\n'));
}

/** The build's name at the error service: the same for the same programs, wherever they were built. */
async function releaseOf(manifestText: string): Promise<string> {
  const programs = await Promise.all(
    ['main.js', 'worker.js'].map((name) => readFile(path.join(dist, 'server', name))),
  );
  const hash = createHash('sha256').update(manifestText);
  for (const program of programs) hash.update(program);
  return `toolyard@${version}+${hash.digest('hex').slice(0, 12)}`;
}

/** Builds browser and server programs into `dist/`. Rejects with webpack's messages if one fails. */
async function build({ isKept }: { isKept: boolean }): Promise<void> {
  let manifest: AssetManifest | undefined;
  const client = webpackConfig({ part: 'client', mode: 'production', isKept });
  client.plugins?.push(
    new ManifestPlugin((built) => {
      manifest = built;
    }),
  );
  await rm(path.join(dist, 'maps'), { recursive: true, force: true });
  await compile([client, webpackConfig({ part: 'server', mode: 'production', isKept })]);
  await mkdir(clientFolder, { recursive: true });
  const manifestText = JSON.stringify(manifest, null, 2);
  await writeFile(path.join(clientFolder, MANIFEST_FILE), manifestText);
  await writeFile(path.join(dist, 'release.txt'), await releaseOf(manifestText));
}

if (require.main === module) {
  const { values } = parseArgs({ options: { once: { type: 'boolean', default: false } } });
  // Where modules of an earlier build are, another one is likely, and this one is faster with them.
  build({ isKept: !values.once || existsSync(keptModules) }).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  });
}
