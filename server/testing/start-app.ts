import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { renderer, type Renderer } from '~/app/server-entry';
import { ASSETS_URL, MARKETPLACE_URL } from '~/testing/test-config';
import { createApp } from '../app';
import { loadConfig } from '../config/load-config';
import { type Env } from '../config/read-env';
import { createMarketplaceClock, type MarketplaceClock } from '../marketplace/clock';
import { createIntegration } from '../marketplace/integration';
import { openStores } from '../store/open-stores';
import { type ServerFeature } from '../core/feature';
import { type Diagnosis } from '../core/middleware/health';
import { features } from '../features/features';
import { openFeatures } from '../open-features';
import { serve } from '../base/serve';
import { type AssetManifest } from '../core/ssr/asset-manifest';

/** There is no answer at this address unless a test mocks it. */
const INTEGRATION_URL = 'http://integration.test';

const folders = { built: undefined, fixed: 'public', content: 'content' };
const threadArgv = ['--require', 'tsx/cjs'];

const manifest: AssetManifest = {
  entry: { js: ['/static/main.js'], css: ['/static/main.css'] },
  pages: { LandingPage: { js: ['/static/LandingPage.js'], css: ['/static/LandingPage.css'] } },
  fonts: ['/static/font.woff2'],
  plain: ['/static/plain.css'],
};

export interface TestServer {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

interface Options {
  readonly env?: Env;
  readonly isReady?: () => boolean;
  /** The clock; by default that of the mocked marketplace. */
  readonly clock?: MarketplaceClock;
  /** The renderer; by default the app's own. */
  readonly pages?: Renderer;
  /** The features; by default all of them. */
  readonly features?: readonly ServerFeature[];
  /** What the server knows of its set-up; by default nothing. */
  readonly diagnosis?: Diagnosis;
}

/** The real app, listening on a free port, over a marketplace that the test mocks. */
export async function startApp({
  env = {},
  isReady = () => true,
  clock,
  pages = renderer,
  features: running = features,
  diagnosis,
}: Options = {}): Promise<TestServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'server-'));
  const config = loadConfig(
    {
      NODE_ENV: 'test',
      DATA_DIR: folder,
      PAGE_LIFE_SECONDS: '0',
      REACT_APP_SHARETRIBE_SDK_CLIENT_ID: 'test-client',
      SHARETRIBE_SDK_CLIENT_SECRET: 'very-secret',
      SHARETRIBE_INTEGRATION_CLIENT_ID: 'test-integration',
      SHARETRIBE_INTEGRATION_CLIENT_SECRET: 'integration-secret',
      SHARETRIBE_INTEGRATION_BASE_URL: INTEGRATION_URL,
      REACT_APP_SHARETRIBE_SDK_BASE_URL: MARKETPLACE_URL,
      REACT_APP_SHARETRIBE_SDK_ASSET_CDN_BASE_URL: ASSETS_URL,
      ...env,
    },
    running,
  );
  const log = pino({ level: 'silent' });
  const { store, limitStores, close } = await openStores(config, log);
  const now = clock ?? createMarketplaceClock({ baseUrl: MARKETPLACE_URL, log });
  const integration = createIntegration(config);
  const app = createApp(config, {
    log,
    clock: now,
    renderer: () => pages,
    manifest: () => manifest,
    limitStores,
    store,
    integration,
    features: openFeatures(running, config, {
      log,
      store,
      clock: now,
      integration,
      threadArgv,
      contentFolder: folders.content,
    }).features,
    isReady,
    ...(diagnosis && { diagnosis }),
    folders,
  });
  const server = await serve(app, 0);
  return {
    url: `http://127.0.0.1:${server.port}`,
    stop: async () => {
      await server.stop();
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Starts one app for all tests of a file. Its address is known once the tests run. */
export function sharedApp(options?: Options): Pick<TestServer, 'url'> {
  let app: TestServer | undefined;
  beforeAll(async () => {
    app = await startApp(options);
  });
  afterAll(() => app?.stop());
  return {
    get url() {
      if (!app) throw new Error('The app is started before the first test.');
      return app.url;
    },
  };
}
