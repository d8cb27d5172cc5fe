import { defineConfig } from '@playwright/test';
import stories from '../playwright.config';

/** The main jobs in Firefox and WebKit: Playwright runs them and starts the product, and `driver.ts` moves the browsers. */
export default defineConfig({
  ...stories,
  testDir: '.',
  testMatch: '**/*.story.ts',
  outputDir: '../../test-results',
  globalSetup: '../start-product.ts',
  workers: 1,
  timeout: 300_000,
  projects: [{ name: 'firefox' }, { name: 'webkit' }],
});
