import path from 'node:path';
import { pino } from 'pino';
import { loadConfig } from '../../server/config/load-config';
import { readEnv } from '../../server/config/read-env';
import { features } from '../../server/features/features';
import { runServer } from '../../server/run-server';
import { runCommand, step } from '../lib/report';
import { startHotAssets } from './hot-assets';
import { startHotRenderer } from './hot-renderer';

/** Runs the server with builds in memory. Changes under `src/` show right away, in open pages and in new ones. */
async function run(): Promise<void> {
  // A service worker stores files, which would hide changes.
  const config = loadConfig({ ...readEnv(), SERVICE_WORKER: 'off' }, features);
  const [hotAssets, hotRenderer] = await step('build', 'building in memory', () =>
    Promise.all([startHotAssets(), startHotRenderer()]),
  );
  await runServer(config, pino({ level: config.logLevel }), {
    renderer: hotRenderer.renderer,
    manifest: hotAssets.manifest,
    assets: hotAssets.handlers,
    threadArgv: ['--require', 'tsx/cjs'],
    folders: { built: undefined, fixed: path.resolve('public'), content: path.resolve('content') },
  });
  // The compilers go on watching, and have nothing to clean up.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(0));
}

runCommand(run);
