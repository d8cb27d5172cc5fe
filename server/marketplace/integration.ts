import { createInstance, type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import { type ServerConfig } from '../config/server-config';
import { createTransport } from './transport';

/** The hosted API refuses callers with more connections; its client warns about agents without a limit. */
const MAX_SOCKETS = 10;

/** The Integration API's client. */
export const createIntegration = (config: ServerConfig): IntegrationSdk =>
  createInstance({ ...config.integration, ...createTransport(config, MAX_SOCKETS) });
