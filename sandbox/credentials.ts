import { MARKETPLACE, OPERATOR } from './marketplace/settings/operator';
import {
  PUBLISHABLE_KEY,
  RESTRICTED_KEY,
  SECRET_KEY,
  WEBHOOK_SECRET,
} from './payments/credentials';

/** The fixed credentials of the sandbox; they open nothing elsewhere. */
export const sandboxCredentials = {
  clientId: 'sandbox-client',
  clientSecret: 'sandbox-secret',
  integrationClientId: 'sandbox-integration',
  integrationClientSecret: 'sandbox-integration-secret',
  ident: MARKETPLACE.ident,
  buildApiKey: 'sandbox-api-key',
  publishableKey: PUBLISHABLE_KEY,
  secretKey: SECRET_KEY,
  restrictedKey: RESTRICTED_KEY,
  webhookSecret: WEBHOOK_SECRET,
  controlToken: 'sandbox-console',
  operator: OPERATOR,
  taxKey: 'sandbox-tax',
  emailKey: 'SG.sandbox',
  errorKey: 'sandbox',
  errorToken: 'sandbox-errors',
  identityClients: {
    google: { id: 'sandbox-google-client', secret: 'sandbox-google-secret' },
    facebook: { id: 'sandbox-facebook-client', secret: 'sandbox-facebook-secret' },
  },
} as const;
