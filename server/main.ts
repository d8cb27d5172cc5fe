import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setAutoFreeze } from 'immer';
import { renderer } from '~/app/server-entry';
import { features } from './features/features';
import { loadConfig } from './config/load-config';
import { readEnv } from './config/read-env';
import { readRelease } from './config/read-release';
import { openLog } from './report-errors';
import { runServer } from './run-server';
import { parseAssetManifest } from './core/ssr/asset-manifest';
import { startUpMessage } from './start-up-error';

// Freezing shows mistakes, in tests and development. Here it would walk through all that each page loads.
setAutoFreeze(false);

const clientFolder = path.resolve('dist/client');

async function main(): Promise<void> {
  const config = loadConfig({ SENTRY_RELEASE: readRelease(), ...readEnv() }, features);
  const manifest = parseAssetManifest(
    readFileSync(path.join(clientFolder, 'manifest.json'), 'utf8'),
  );
  await runServer(config, await openLog(config), {
    renderer: () => renderer,
    manifest: () => manifest,
    folders: {
      built: path.join(clientFolder, 'static'),
      fixed: path.resolve('public'),
      content: path.resolve('content'),
    },
  });
}

main().catch((error: unknown) => {
  process.stderr.write(`${startUpMessage(error)}\n`);
  process.exitCode = 1;
});
