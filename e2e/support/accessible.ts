import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Axe finds nothing on this page, once its document has arrived. */
export async function expectAccessible(page: Page) {
  await expect(page.locator('h1').first()).toBeAttached();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
}
