import { type PublicConfig } from '~/config/public-config';
import { featureNames } from '~/domain/feature-names';

export const MARKETPLACE_URL = 'http://marketplace.test';
export const ASSETS_URL = 'http://assets.test';

export const testConfig: PublicConfig = {
  marketplaceName: 'Toolyard',
  rootUrl: 'http://localhost',
  locale: 'en-US',
  timeZone: 'America/New_York',
  currency: 'USD',
  bookingUnit: 'night',
  prices: 'with-fees',
  identity: null,
  sdk: {
    clientId: 'test-client',
    baseUrl: MARKETPLACE_URL,
    assetCdnBaseUrl: ASSETS_URL,
    secureCookies: false,
  },
  payments: null,
  maps: null,
  commissionPercentage: 10,
  socialLinks: [],
  socialLogins: [],
  listingMinimumPrice: 0,
  errorService: null,
  analytics: { googleId: null, plausible: null },
  isClockMovable: false,
  sortsByDistance: false,
  hasServiceWorker: false,
  features: featureNames,
};
