import { createInstance, type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import { type ServerConfig } from '../config/server-config';
import { createTransport } from './transport';

/** The hosted API refuses callers that hold more connections; its client warns of agents without a bound. */
const MAX_SOCKETS = 10;

/** The Integration API's client; null where it is not configured. */
export const createIntegration = (config: ServerConfig): IntegrationSdk | null =>
  config.integration &&
  createInstance({ ...config.integration, ...createTransport(config, MAX_SOCKETS) });
