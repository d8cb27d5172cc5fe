import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type Logger, pino } from 'pino';
import { renderer } from '~/app/server-entry';
import { createApp } from './app';
import { ConfigError } from './config/config-error';
import { loadConfig } from './config/load-config';
import { readEnv } from './config/read-env';
import { type ServerConfig } from './config/server-config';
import { openLimitStores } from './middleware/rate-limit';
import { createIntegration } from './marketplace/integration';
import { startHoldKeeper } from './orders/hold-keeper';
import { serve } from './serve';
import { parseAssetManifest } from './ssr/asset-manifest';

const HOLD_POLL_MS = 5000;
const clientFolder = path.resolve('dist/client');

async function run(config: ServerConfig, log: Logger): Promise<void> {
  const manifest = parseAssetManifest(
    readFileSync(path.join(clientFolder, 'manifest.json'), 'utf8'),
  );
  const limitStores = await openLimitStores(config.rateLimit.redisUrl);
  const integration = createIntegration(config);
  let isReady = false;
  const app = createApp(config, {
    log,
    renderer: () => renderer,
    manifest: () => manifest,
    limitStores,
    integration,
    isReady: () => isReady,
    folders: { built: path.join(clientFolder, 'static'), fixed: path.resolve('public') },
  });
  const server = await serve(app, config.port);
  isReady = true;
  const holds =
    integration &&
    startHoldKeeper({ sdk: integration, log, pollMs: HOLD_POLL_MS, now: () => new Date() });
  log.info({ port: server.port, url: config.public.rootUrl }, 'ready');

  const stop = async (signal: string) => {
    isReady = false;
    log.info({ signal }, 'stopping');
    await holds?.stop();
    await server.stop();
    await limitStores.close();
    log.info('stopped');
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stop(signal));
  }
}

function messageOf(error: unknown): string {
  if (error instanceof ConfigError) return error.message;
  const isTaken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (isTaken) return 'The port is taken by another program. Set PORT to a free one.';
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

async function main(): Promise<void> {
  const config = loadConfig(readEnv());
  await run(config, pino({ level: config.logLevel }));
}

main().catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
});
