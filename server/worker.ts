import path from 'node:path';
import { startTasks } from './background/task-runner';
import { loadConfig } from './config/load-config';
import { readEnv } from './config/read-env';
import { createMarketplaceClock } from './marketplace/clock';
import { createIntegration } from './marketplace/integration';
import { features as known } from './features/features';
import { openFeatures } from './open-features';
import { readRelease } from './config/read-release';
import { openStores } from './store/open-stores';
import { openLog } from './report-errors';
import { waitingOf } from './core/waiting-of';
import { startMetrics } from './metrics/start-metrics';
import { checkSettings } from './start-checks';
import { startUpMessage } from './start-up-error';
import { startWatchdog } from './watchdog/watchdog';

/** Runs only the background work, without pages. It works next to web servers with `BACKGROUND=off`, or next to others that work too. */
async function main(): Promise<void> {
  const config = loadConfig({ SENTRY_RELEASE: readRelease(), ...readEnv() }, known);
  const log = await openLog(config);
  checkSettings(config, 'worker', log);
  startWatchdog({ limitMs: config.watchdogMs, log });
  const { store, close } = await openStores(config, log);
  const clock = createMarketplaceClock({ baseUrl: config.public.sdk.baseUrl, log });
  const integration = createIntegration(config);
  const contentFolder = path.resolve('content');
  const opened = openFeatures(known, config, {
    log,
    clock,
    store,
    integration,
    contentFolder,
  });
  const tasks = opened.tasks();
  const waiting = waitingOf(opened.features, log);
  const metrics = await startMetrics(config, { store, waiting, log });
  const background = startTasks(tasks, { store, log });
  // An idle connection must not end the worker, and a lost one must not stop it from waiting.
  const alive = setInterval(() => undefined, 60_000);
  const stop = async (signal: string) => {
    log.info({ signal }, 'stopping');
    await background.stop();
    clearInterval(alive);
    await metrics.stop();
    await close();
    log.info('stopped');
    process.exit();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void stop(signal));
  }
  // A reader of this line may send a signal at once.
  log.info({ tasks: tasks.map(({ name }) => name) }, 'ready');
}

main().catch((error: unknown) => {
  process.stderr.write(`${startUpMessage(error)}\n`);
  process.exitCode = 1;
});
