import http from 'node:http';
import https from 'node:https';
import { createInstance, type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import { type ServerConfig } from '../config/server-config';

/** The Integration API's client; null where it is not configured. */
export const createIntegration = ({ integration }: ServerConfig): IntegrationSdk | null =>
  integration &&
  createInstance({
    ...integration,
    httpAgent: new http.Agent({ keepAlive: true }),
    httpsAgent: new https.Agent({ keepAlive: true }),
  });
