import http from 'node:http';
import https from 'node:https';
import { createInstance, type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import { type ServerConfig } from '../config/server-config';

/** The hosted API refuses callers that hold more connections; its client warns of agents without a bound. */
const MAX_SOCKETS = 10;

/** The Integration API's client; null where it is not configured. */
export const createIntegration = ({ integration }: ServerConfig): IntegrationSdk | null =>
  integration &&
  createInstance({
    ...integration,
    httpAgent: new http.Agent({ keepAlive: true, maxSockets: MAX_SOCKETS }),
    httpsAgent: new https.Agent({ keepAlive: true, maxSockets: MAX_SOCKETS }),
  });
