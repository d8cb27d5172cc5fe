import { createECDH, createHash } from 'node:crypto';
import { CommandError } from './report';

/** One hosted service: the variables of the real one, and their values for the sandbox. */
interface Service {
  name: string;
  /** Either all of them must be set, or none. */
  own: string[];
  local: (sandbox: string) => Record<string, string>;
}

/** The key pair of this machine's product, which is the same at each start so that subscribed browsers still get notifications. */
function localPushKeys() {
  const key = createECDH('prime256v1');
  key.setPrivateKey(createHash('sha256').update('the keys of the local product').digest());
  return {
    PUSH_PUBLIC_KEY: key.getPublicKey('base64url'),
    PUSH_PRIVATE_KEY: key.getPrivateKey('base64url'),
  };
}

const errorDsn = (sandbox: string): string => `${sandbox.replace('//', '//sandbox@')}/1`;

const services: Service[] = [
  {
    name: 'marketplace',
    own: ['REACT_APP_SHARETRIBE_SDK_CLIENT_ID', 'SHARETRIBE_SDK_CLIENT_SECRET'],
    local: (sandbox) => ({
      REACT_APP_SHARETRIBE_SDK_CLIENT_ID: 'sandbox-client',
      SHARETRIBE_SDK_CLIENT_SECRET: 'sandbox-secret',
      REACT_APP_SHARETRIBE_SDK_BASE_URL: sandbox,
      REACT_APP_SHARETRIBE_SDK_ASSET_CDN_BASE_URL: sandbox,
      REACT_APP_IMAGE_HOSTS: sandbox,
      MARKETPLACE_CLOCK: 'movable',
    }),
  },
  {
    name: 'integration',
    own: ['SHARETRIBE_INTEGRATION_CLIENT_ID', 'SHARETRIBE_INTEGRATION_CLIENT_SECRET'],
    local: (sandbox) => ({
      SHARETRIBE_INTEGRATION_CLIENT_ID: 'sandbox-integration',
      SHARETRIBE_INTEGRATION_CLIENT_SECRET: 'sandbox-integration-secret',
      SHARETRIBE_INTEGRATION_BASE_URL: sandbox,
      ASK_FIRST: 'on',
      DESK_CONSOLE_PERSON_URL: `${sandbox}/console/users/{id}`,
    }),
  },
  {
    name: 'payments',
    own: ['REACT_APP_STRIPE_PUBLISHABLE_KEY'],
    local: (sandbox) => ({
      REACT_APP_STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
      REACT_APP_STRIPE_JS_URL: `${sandbox}/stripe/endive/stripe.js`,
      REACT_APP_STRIPE_API_BASE_URL: sandbox,
      STRIPE_SECRET_KEY: 'rk_test_sandbox',
      STRIPE_WEBHOOK_SECRET: 'whsec_sandbox',
      IDENTITY_CHECKS: 'on',
    }),
  },
  {
    name: 'maps',
    own: ['REACT_APP_MAPBOX_ACCESS_TOKEN'],
    local: (sandbox) => ({
      REACT_APP_MAPBOX_ACCESS_TOKEN: 'pk.sandbox',
      REACT_APP_MAPBOX_BASE_URL: `${sandbox}/maps`,
      REACT_APP_MAPBOX_STYLE_URL: 'mapbox://styles/toolyard/light',
      REACT_APP_MAPBOX_DARK_STYLE_URL: 'mapbox://styles/toolyard/dark',
    }),
  },
  {
    name: 'Google login',
    own: ['REACT_APP_GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    local: (sandbox) => ({
      REACT_APP_GOOGLE_CLIENT_ID: 'sandbox-google-client',
      GOOGLE_CLIENT_SECRET: 'sandbox-google-secret',
      GOOGLE_ISSUER_URL: `${sandbox}/idp/google`,
    }),
  },
  {
    name: 'Facebook login',
    own: ['REACT_APP_FACEBOOK_APP_ID', 'FACEBOOK_APP_SECRET'],
    local: (sandbox) => ({
      REACT_APP_FACEBOOK_APP_ID: 'sandbox-facebook-client',
      FACEBOOK_APP_SECRET: 'sandbox-facebook-secret',
      FACEBOOK_DIALOG_URL: `${sandbox}/idp/facebook`,
      FACEBOOK_GRAPH_URL: `${sandbox}/idp/facebook`,
    }),
  },
  {
    name: 'tax',
    own: ['TAXJAR_API_KEY'],
    local: (sandbox) => ({
      TAXJAR_API_KEY: 'sandbox-tax',
      TAXJAR_BASE_URL: `${sandbox}/taxjar`,
      TAX_REPORTS: 'on',
    }),
  },
  {
    name: 'email',
    own: ['SENDGRID_API_KEY'],
    local: (sandbox) => ({
      SENDGRID_API_KEY: 'SG.sandbox',
      SENDGRID_BASE_URL: `${sandbox}/sendgrid`,
      SENDGRID_FROM_EMAIL: 'no-reply@toolyard.example',
      SENDGRID_TO_EMAIL: 'operator@toolyard.example',
    }),
  },
  {
    name: 'push',
    own: ['PUSH_PUBLIC_KEY', 'PUSH_PRIVATE_KEY'],
    local: (sandbox) => ({
      ...localPushKeys(),
      PUSH_CONTACT: 'mailto:operator@toolyard.example',
      // Browsers on this machine ask their vendors; tests ask the sandbox.
      PUSH_SERVICES: `fcm.googleapis.com,push.services.mozilla.com,notify.windows.com,push.apple.com,${new URL(sandbox).host}`,
    }),
  },
  {
    name: 'errors of the server',
    own: ['SENTRY_DSN'],
    local: (sandbox) => ({ SENTRY_DSN: errorDsn(sandbox) }),
  },
  {
    name: 'errors of pages',
    own: ['REACT_APP_SENTRY_DSN'],
    local: (sandbox) => ({ REACT_APP_SENTRY_DSN: errorDsn(sandbox) }),
  },
];

interface ChosenServices {
  /** Whether any service needs the sandbox. */
  needsSandbox: boolean;
  /** Variables for the web application, in addition to those already set. */
  env: (sandboxUrl: string) => Record<string, string>;
}

/** Chooses the real service or the sandbox for each service; throws if one is only partly configured. */
export function chooseServices(env: NodeJS.ProcessEnv): ChosenServices {
  const isSet = (name: string) => Boolean(env[name]?.trim());
  for (const { name, own } of services) {
    const missing = own.filter((variable) => !isSet(variable));
    if (missing.length > 0 && missing.length < own.length) {
      throw new CommandError(
        `The ${name} service is only partly configured: ${missing.join(' and ')} must be set too.`,
      );
    }
  }
  const local = services.filter(({ own }) => !own.some(isSet));
  return {
    needsSandbox: local.length > 0,
    env: (sandboxUrl) =>
      Object.assign({}, ...local.map((service) => service.local(sandboxUrl))) as Record<
        string,
        string
      >,
  };
}
