import { createInstance, type Sdk, tokenStore } from 'sharetribe-flex-sdk';
import { type ServerConfig } from '../config/server-config';
import { createTransport } from './transport';

/**
 * The marketplace as everybody sees it: a new client for each use, over one token. An SDK whose first token request failed keeps that
 * failure for all later calls.
 */
export const createAnonymous = (config: ServerConfig): (() => Sdk) => {
  const options = {
    clientId: config.public.sdk.clientId,
    baseUrl: config.public.sdk.baseUrl,
    assetCdnBaseUrl: config.public.sdk.assetCdnBaseUrl,
    ...createTransport(config),
    tokenStore: tokenStore.memoryStore(),
  };
  return () => createInstance(options);
};
