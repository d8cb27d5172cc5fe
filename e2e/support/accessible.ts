import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Off by default, because it is new. */
const furtherRules = { 'label-content-name-mismatch': { enabled: true } };

/** Axe finds nothing on this page, once its document has arrived. */
export async function expectAccessible(page: Page) {
  await expect(page.locator('h1').first()).toBeAttached();
  expect(
    (await new AxeBuilder({ page }).options({ rules: furtherRules }).analyze()).violations,
  ).toEqual([]);
}
