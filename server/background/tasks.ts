import { type Logger } from 'pino';
import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import { type Sdk } from 'sharetribe-flex-sdk';
import { type MarketplaceNow } from '../marketplace/clock';
import { keepHolds } from './keep-holds';
import { keepNumbers } from './keep-numbers';
import { type Task } from './task';

export interface TaskServices {
  /** Null where it is not configured. */
  readonly integration: IntegrationSdk | null;
  readonly anonymous: () => Sdk;
  readonly log: Logger;
  readonly now: MarketplaceNow;
}

/** All background tasks; none if the Integration API is not configured. */
export function backgroundTasks({ integration, anonymous, log, now }: TaskServices): Task[] {
  return integration
    ? [keepHolds({ integration, log, now }), keepNumbers({ integration, anonymous, now })]
    : [];
}
