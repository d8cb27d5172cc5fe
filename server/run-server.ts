import { setTimeout as wait } from 'node:timers/promises';
import { type Logger } from 'pino';
import { createApp } from './app';
import { type AppDependencies } from './core/app-dependencies';
import { startTasks } from './background/task-runner';
import { type ServerConfig } from './config/server-config';
import { createMarketplaceClock } from './marketplace/clock';
import { createIntegration } from './marketplace/integration';
import { features as known } from './features/features';
import { openFeatures } from './open-features';
import { openStores } from './store/open-stores';
import { serve } from './base/serve';
import { waitingOf } from './core/waiting-of';
import { startMetrics } from './metrics/start-metrics';
import { checkSettings } from './start-checks';
import { diagnose, keepDiagnosis, logDiagnosis, serverChecks } from './diagnose';
import { keepSeen } from './doctor/seen';
import { startWatchdog } from './watchdog/watchdog';

/** The parts in which the built server and the development server differ. */
interface RunParts extends Pick<AppDependencies, 'renderer' | 'manifest' | 'folders' | 'assets'> {
  /** Node's arguments for threads, for a server that runs TypeScript. */
  readonly threadArgv?: readonly string[];
}

/** Opens everything, listens, and stops in order at the platform's signals. Rejects if the port is taken. */
export async function runServer(
  config: ServerConfig,
  log: Logger,
  { threadArgv = [], ...parts }: RunParts,
): Promise<void> {
  checkSettings(config, 'web', log);
  startWatchdog({ limitMs: config.watchdogMs, log, execArgv: threadArgv });
  const stores = await openStores(config, log);
  const { store, limitStores, memory, close } = stores;
  const integration = createIntegration(config);
  const clock = createMarketplaceClock({ baseUrl: config.public.sdk.baseUrl, log });
  void clock.now();
  const { features, tasks } = openFeatures(known, config, {
    log,
    clock,
    store,
    integration,
    threadArgv,
    contentFolder: parts.folders.content,
  });
  const setup = { config, program: 'web', memory, seen: keepSeen(store) } as const;
  const diagnosis = keepDiagnosis(() => diagnose(serverChecks(known, config), setup));
  const isProduction = config.mode === 'production';
  let isReady = false;
  const app = createApp(config, {
    ...parts,
    log,
    clock,
    limitStores,
    store,
    integration,
    features,
    isReady: () => isReady,
    // Trials and tests make services refuse on purpose.
    diagnosis: { ...diagnosis, refusesOrders: () => isProduction && diagnosis.refusesOrders() },
  });
  const waiting = waitingOf(features, log);
  const metrics = await startMetrics(config, { store, waiting, log });
  const server = await serve(app, config.port);
  isReady = true;
  const background = startTasks(config.hasBackgroundWork ? tasks() : [], { store, log });

  const stop = async (signal: string) => {
    isReady = false;
    server.drain();
    for (const feature of features) feature.stop?.();
    log.info({ signal }, 'stopping');
    // Load balancers poll `/readyz` every few seconds, and send requests until they have seen it fail.
    await Promise.all([background.stop(), wait(config.drainMs).then(server.stop)]);
    await metrics.stop();
    await close();
    log.info('stopped');
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stop(signal));
  }
  if (isProduction) void diagnosis.rows().then((rows) => logDiagnosis(rows, log));
  // A reader of this line may send a signal at once.
  log.info({ port: server.port, url: config.public.rootUrl }, 'ready');
}
