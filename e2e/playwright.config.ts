import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { chromiumPath } from '../sandbox/testing/chromium';
import { E2E_PORT } from './start-product';
import { phone } from './support/phone';

// A service worker's requests would bypass the mocked answers of tests. One story switches it on.
process.env['SERVICE_WORKER'] = 'off';
// Only one story has an error service. Other stories cause failures on purpose, which nobody reads.
process.env['SENTRY_DSN'] = '';
process.env['REACT_APP_SENTRY_DSN'] = '';
// Tests have to see their changes at once.
process.env['PAGE_LIFE_SECONDS'] = '0';

const files = readdirSync(__dirname).filter((name) => name.endsWith('.spec.ts'));

/** The files of stories that contain a word. */
const filesWith = (word: string): string[] =>
  files.filter((name) => readFileSync(path.join(__dirname, name), 'utf8').includes(word));

const withSettings = filesWith('testWith(');
const ofTasks = filesWith('testOfTasks');
const withOwnProduct = filesWith('own-product-test');

/** `browsers/driver.ts` controls these browsers, which not every machine has. */
const otherBrowsers = process.env['OTHER_BROWSERS'] ? ['firefox', 'webkit'] : [];

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results',
  // The path is the same on every system, because the compared pictures are too small to show how it draws letters.
  snapshotPathTemplate: '{testDir}/looks/{arg}{ext}',
  fullyParallel: true,
  // Twice as many as the smallest machine has cores: with two, a third of the time both waited for servers and clocks.
  workers: 4,
  // Twice the time of the slowest test on a busy machine.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  // On a busy machine a test may lose a race that no person would lose. A test that passes only when repeated is reported as flaky.
  retries: 1,
  reporter: [
    ['list'],
    [
      'json',
      {
        outputFile:
          process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? path.resolve('.cache/reports/browser.json'),
      },
    ],
  ],
  globalSetup: './start-product.ts',
  use: {
    baseURL: `http://localhost:${E2E_PORT}`,
    // Recorded only for the second try, because recording slows down every step of every test.
    trace: { mode: 'on-first-retry', screenshots: false },
    screenshot: 'only-on-failure',
    // Without motion, nothing is half faded in when colors are measured, and nothing slides under a press.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: chromiumPath(),
      args: [
        '--no-sandbox',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--enable-unsafe-swiftshader',
        '--use-angle=swiftshader',
        // Without a graphics card, compositing takes more processor time than the pages themselves. Maps still use it.
        '--disable-gpu-compositing',
        '--disable-gpu-rasterization',
        // Without a window, letters would otherwise be placed differently than on desktops and in the compared pictures.
        '--font-render-hinting=slight',
      ],
    },
  },
  // A desktop's width is in the tests of what has another shape there (`support/phone.ts`).
  // Stories with the same kind of product follow each other: a worker that goes on to another kind starts a new browser and a new product.
  projects: [
    { name: 'settings', use: phone, testMatch: withSettings },
    { name: 'tasks', use: phone, testMatch: ofTasks, testIgnore: withSettings },
    {
      name: 'own',
      use: phone,
      testMatch: withOwnProduct,
      testIgnore: [...withSettings, ...ofTasks],
    },
    // Jest runs the contract beside them.
    {
      name: 'demo',
      use: phone,
      testMatch: '**/*.spec.ts',
      testIgnore: [...withSettings, ...ofTasks, ...withOwnProduct],
    },
    // The last ones, because they rent and list what the stories of the demo read.
    ...otherBrowsers.map((name) => ({
      name,
      testMatch: 'browsers/*.story.ts',
      timeout: 300_000,
      workers: 1,
    })),
  ],
});
