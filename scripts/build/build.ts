import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import webpack, { type Configuration } from 'webpack';
import { keptModules, webpackConfig } from '../../webpack.config';
import { MANIFEST_FILE, ManifestPlugin } from './manifest-plugin';
import { type AssetManifest } from '../../server/core/ssr/asset-manifest';

const dist = path.resolve(__dirname, '../../dist');
const clientFolder = path.join(dist, 'client');

const compile = (configuration: Configuration): Promise<void> =>
  new Promise((resolve, reject) => {
    const compiler = webpack(configuration);
    compiler?.run((error, stats) => {
      const failure = error ?? (stats?.hasErrors() && new Error(stats.toString('errors-only')));
      compiler.close((closeError) => {
        if (failure || closeError) reject(failure || closeError || new Error('Build failed'));
        else resolve();
      });
    });
  });

/** Builds what browsers load, with a manifest of its files. */
async function buildClient(configuration: Configuration): Promise<void> {
  let manifest: AssetManifest | undefined;
  configuration.plugins?.push(
    new ManifestPlugin((built) => {
      manifest = built;
    }),
  );
  await compile(configuration);
  await mkdir(clientFolder, { recursive: true });
  await writeFile(path.join(clientFolder, MANIFEST_FILE), JSON.stringify(manifest, null, 2));
}

/** Builds one part of the product into `dist/`. Rejects with webpack's messages if it fails. */
async function build(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { release: { type: 'boolean', default: false } },
  });
  const part = v.parse(v.picklist(['client', 'server']), positionals[0]);
  await rm(path.join(dist, 'maps', part), { recursive: true, force: true });
  // After one build another one is likely, and it is faster with the modules of this one.
  const isKept = existsSync(keptModules) || existsSync(path.join(dist, '.built-from'));
  const configuration = webpackConfig({
    part,
    mode: 'production',
    isKept,
    isRelease: values.release,
  });
  await (part === 'client' ? buildClient(configuration) : compile(configuration));
}

build().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
