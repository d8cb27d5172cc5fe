import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pino } from 'pino';
import { renderer } from '~/app/server-entry';
import { ConfigError } from './config/config-error';
import { loadConfig } from './config/load-config';
import { readEnv } from './config/read-env';
import { runServer } from './run-server';
import { parseAssetManifest } from './ssr/asset-manifest';

const clientFolder = path.resolve('dist/client');

function messageOf(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (isTaken) return 'The port is taken by another program. Set PORT to a free one.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

async function main(): Promise<void> {
  const config = loadConfig(readEnv());
  const manifest = parseAssetManifest(
    readFileSync(path.join(clientFolder, 'manifest.json'), 'utf8'),
  );
  await runServer(config, pino({ level: config.logLevel }), {
    renderer: () => renderer,
    manifest: () => manifest,
    folders: { built: path.join(clientFolder, 'static'), fixed: path.resolve('public') },
  });
}

main().catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
});
