import { test as base } from '@playwright/test';
import { openRows } from './browser';
import { type OwnProduct, startOwnProduct } from './own-product';

export { expect } from '@playwright/test';

/** Tests with a product for each worker, so that they may move its clock and stop its server. */
export const testWith = (settings: Parameters<typeof startOwnProduct>[0]) =>
  base.extend<object, { product: OwnProduct }>({
    // Most stories are about the content of the rows of an order's page.
    page: async ({ page }, use) => {
      await openRows(page);
      await use(page);
    },
    product: [
      // Playwright reads the names that a fixture needs from this pattern.
      // oxlint-disable-next-line no-empty-pattern
      async ({}, use) => {
        const product = await startOwnProduct(settings);
        await use(product);
        await product.stop();
      },
      { scope: 'worker', timeout: 120_000 },
    ],
  });

export const test = testWith({});

/** For stories that wait for tasks that run once a minute or less. For other stories, more frequent tasks are only load. */
export const IMPATIENT = { BACKGROUND_SECONDS: '5' };
export const testOfTasks = testWith(IMPATIENT);
