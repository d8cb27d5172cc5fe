import { type Logger } from 'pino';
import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { createApiClient } from '~/api/marketplace/api-client';
import { type BackgroundStore } from './store/background-store';
import { type ServerConfig } from './config/server-config';
import { type FeatureServices, type OpenFeature, type ServerFeature } from './core/feature';
import { type Task } from './core/task';
import { tellThrough } from './core/notices/device-notice';
import { waitingOf } from './core/waiting-of';
import { coreTasks } from './core/tasks/core-tasks';
import { createAnonymous } from './marketplace/anonymous';
import { type MarketplaceClock } from './marketplace/clock';
import { createOperatorMail } from './mail/operator-mail';
import { createNotedMail } from './mail/unsent-mail';
import { createSigner } from './base/signer';

interface Parts {
  readonly log: Logger;
  readonly clock: MarketplaceClock;
  readonly store: BackgroundStore;
  readonly integration: IntegrationSdk;
  readonly contentFolder: string;
  /** Node's arguments for threads, for a server that runs TypeScript. */
  readonly threadArgv?: readonly string[];
}

function servicesOf(
  config: ServerConfig,
  { threadArgv = [], ...parts }: Parts,
  shared: Pick<FeatureServices, 'tell' | 'waiting'>,
): FeatureServices {
  const anonymous = createAnonymous(config);
  return {
    ...parts,
    config,
    ...shared,
    threadArgv,
    anonymous,
    settings: (entries) => v.parse(v.object(entries), config.variables),
    api: createApiClient(
      () => Promise.resolve({ sdk: anonymous() }),
      () => false,
    ),
    signer: createSigner(config.secrets.signingKeys),
    send:
      config.mail &&
      createNotedMail(config.mail, { store: parts.store, log: parts.log, now: parts.clock.now }),
    sendToOperator: createOperatorMail(config.mail),
  };
}

interface Opened {
  readonly features: readonly OpenFeature[];
  readonly tasks: () => readonly Task[];
}

/** Opens those features that the configuration has not turned off, for the web server and the background runner of one process. */
export function openFeatures(
  features: readonly ServerFeature[],
  config: ServerConfig,
  parts: Parts,
): Opened {
  const services = servicesOf(config, parts, {
    tell: tellThrough(() => open),
    waiting: () => waitingOf(open, parts.log)(),
  });
  const isRunning = ({ name }: ServerFeature) => config.public.features.includes(name);
  const open: readonly OpenFeature[] = features.filter(isRunning).map((feature) => ({
    ...feature.open(services),
    name: feature.name,
  }));
  const inTime = (task: Task) => ({
    ...task,
    everyMs: Math.min(task.everyMs, config.backgroundMs),
  });
  return {
    features: open,
    tasks: () =>
      [...coreTasks(services), ...open.flatMap(({ tasks }) => tasks?.() ?? [])].map(inTime),
  };
}
