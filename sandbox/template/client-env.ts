import { sandboxCredentials } from '../credentials';
import { DEFAULT_APP_URL } from '../marketplace-config';
import { type Sandbox } from '../network';

/** Any text that looks like a public token is one to the sandbox's maps. */
const MAP_TOKEN = 'pk.eyJ1Ijoic2FuZGJveCIsImEiOiJzYW5kYm94In0.sandbox';

/** The `.env` of a client that is made from the public web template, as lines. */
export function clientEnv(
  { url, marketplace }: Pick<Sandbox, 'url' | 'marketplace'>,
  appUrl = DEFAULT_APP_URL,
): string[] {
  const { clientId, clientSecret, publishableKey } = sandboxCredentials;
  const settings = {
    REACT_APP_SHARETRIBE_SDK_CLIENT_ID: clientId,
    SHARETRIBE_SDK_CLIENT_SECRET: clientSecret,
    REACT_APP_SHARETRIBE_SDK_BASE_URL: url,
    REACT_APP_SHARETRIBE_SDK_ASSET_CDN_BASE_URL: url,
    SERVER_SHARETRIBE_CONSOLE_URL: `${url}/console`,
    REACT_APP_STRIPE_PUBLISHABLE_KEY: publishableKey,
    REACT_APP_MAPBOX_ACCESS_TOKEN: MAP_TOKEN,
    REACT_APP_MARKETPLACE_ROOT_URL: appUrl,
    REACT_APP_MARKETPLACE_NAME: `"${marketplace.name}"`,
    REACT_APP_CSP: 'report',
  };
  return Object.entries(settings).map(([name, value]) => `${name}=${value}`);
}
