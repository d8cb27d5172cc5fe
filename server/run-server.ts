import { type Logger } from 'pino';
import { createApp } from './app';
import { type AppDependencies } from './app-dependencies';
import { type ServerConfig } from './config/server-config';
import { createMarketplaceClock } from './marketplace/clock';
import { createIntegration } from './marketplace/integration';
import { openLimitStores } from './middleware/rate-limit';
import { startHoldKeeper } from './orders/hold-keeper';
import { serve } from './serve';

const HOLD_POLL_MS = 5000;

/** What differs between the built server and the one for development. */
export type RunParts = Pick<AppDependencies, 'renderer' | 'manifest' | 'folders' | 'assets'>;

/** Opens everything, listens, and stops in order at the platform's signals. Rejects where the port is taken. */
export async function runServer(config: ServerConfig, log: Logger, parts: RunParts): Promise<void> {
  const limitStores = await openLimitStores(config.rateLimit.redisUrl);
  const integration = createIntegration(config);
  const clock = createMarketplaceClock({ baseUrl: config.public.sdk.baseUrl, log });
  void clock.now();
  let isReady = false;
  const app = createApp(config, {
    ...parts,
    log,
    clock,
    limitStores,
    integration,
    isReady: () => isReady,
  });
  const server = await serve(app, config.port);
  isReady = true;
  const holds =
    integration &&
    startHoldKeeper({ sdk: integration, log, pollMs: HOLD_POLL_MS, now: clock.estimate });
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
