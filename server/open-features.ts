import { type Logger } from 'pino';
import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import * as v from 'valibot';
import { createApiClient } from '~/api/marketplace/api-client';
import { type BackgroundStore } from './store/background-store';
import { type ServerConfig } from './config/server-config';
import { type FeatureServices, type OpenFeature, type ServerFeature } from './core/feature';
import { createAnonymous } from './marketplace/anonymous';
import { type MarketplaceClock } from './marketplace/clock';
import { createOperatorMail } from './mail/operator-mail';
import { createPersonMail } from './mail/person-mail';
import { createSigner } from './base/signer';

interface Parts {
  readonly log: Logger;
  readonly clock: MarketplaceClock;
  readonly store: BackgroundStore;
  readonly integration: IntegrationSdk;
  /** Node's arguments for threads, for a server that runs TypeScript. */
  readonly threadArgv?: readonly string[];
}

function servicesOf(config: ServerConfig, { threadArgv = [], ...parts }: Parts): FeatureServices {
  const anonymous = createAnonymous(config);
  return {
    ...parts,
    config,
    threadArgv,
    anonymous,
    settings: (entries) => v.parse(v.object(entries), config.variables),
    api: createApiClient(
      () => Promise.resolve({ sdk: anonymous() }),
      () => false,
    ),
    signer: createSigner(config.secrets.signingKeys),
    send: config.mail && createPersonMail(config.mail),
    sendToOperator: createOperatorMail(config.mail),
  };
}

/** Opens features for the web server and the background runner of one process. */
export function openFeatures(
  features: readonly ServerFeature[],
  config: ServerConfig,
  parts: Parts,
): readonly OpenFeature[] {
  const services = servicesOf(config, parts);
  return features.map(({ name, open }) => ({ name, ...open(services) }));
}
