import { createInstance, tokenStore } from 'sharetribe-flex-sdk';
import { type ApiClient, createApiClient } from '~/api/marketplace/api-client';
import { testConfig } from './test-config';

/** The app's client over the real SDK, with its own session in memory. */
export function createTestClient(): ApiClient {
  const { clientId, baseUrl, assetCdnBaseUrl } = testConfig.sdk;
  const sdk = createInstance({
    clientId,
    baseUrl,
    assetCdnBaseUrl,
    tokenStore: tokenStore.memoryStore(),
  });
  return createApiClient(
    () => Promise.resolve({ sdk }),
    () => true,
  );
}
