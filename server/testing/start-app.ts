import { pino } from 'pino';
import { renderer } from '~/app/server-entry';
import { ASSETS_URL, MARKETPLACE_URL } from '~/testing/test-config';
import { createApp } from '../app';
import { loadConfig } from '../config/load-config';
import { type Env } from '../config/read-env';
import { createMarketplaceClock, type MarketplaceClock } from '../marketplace/clock';
import { openLimitStores } from '../middleware/rate-limit';
import { serve } from '../serve';
import { type AssetManifest } from '../ssr/asset-manifest';

const manifest: AssetManifest = {
  entry: { js: ['/static/main.js'], css: ['/static/main.css'] },
  pages: { LandingPage: { js: ['/static/LandingPage.js'], css: ['/static/LandingPage.css'] } },
  fonts: ['/static/font.woff2'],
};

export interface TestServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

interface Options {
  readonly env?: Env;
  readonly isReady?: () => boolean;
  /** By default the one of the mocked marketplace. */
  readonly clock?: MarketplaceClock;
}

/** The real app, listening on a free port, over a marketplace that the test mocks. */
export async function startApp({
  env = {},
  isReady = () => true,
  clock,
}: Options = {}): Promise<TestServer> {
  const config = loadConfig({
    NODE_ENV: 'test',
    REACT_APP_SHARETRIBE_SDK_CLIENT_ID: 'test-client',
    SHARETRIBE_SDK_CLIENT_SECRET: 'very-secret',
    REACT_APP_SHARETRIBE_SDK_BASE_URL: MARKETPLACE_URL,
    REACT_APP_SHARETRIBE_SDK_ASSET_CDN_BASE_URL: ASSETS_URL,
    ...env,
  });
  const limitStores = await openLimitStores(undefined);
  const log = pino({ level: 'silent' });
  const app = createApp(config, {
    log,
    clock: clock ?? createMarketplaceClock({ baseUrl: MARKETPLACE_URL, log }),
    renderer: () => renderer,
    manifest: () => manifest,
    limitStores,
    integration: null,
    isReady,
    folders: { built: undefined, fixed: 'public' },
  });
  const { port, stop } = await serve(app, 0);
  return { url: `http://127.0.0.1:${port}`, stop };
}
