import { createInstance, type Sdk, tokenStore } from 'sharetribe-flex-sdk';
import { type ServerConfig } from '../config/server-config';
import { createTransport } from './transport';

/** The marketplace as everybody sees it. */
export const createAnonymous = (config: ServerConfig): Sdk =>
  createInstance({
    clientId: config.public.sdk.clientId,
    baseUrl: config.public.sdk.baseUrl,
    ...createTransport(config),
    tokenStore: tokenStore.memoryStore(),
  });
