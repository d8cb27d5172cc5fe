import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Off by default, because it is new. */
const furtherRules = { 'label-content-name-mismatch': { enabled: true } };

/**
 * Axe for this page. It looks from inside the page: the usual way opens a further page for each look, and is needed
 * only for frames of other sites.
 */
export const axe = (page: Page): AxeBuilder =>
  // What is right is most of its report, and nobody reads it.
  new AxeBuilder({ page })
    .setLegacyMode()
    .options({ rules: furtherRules, resultTypes: ['violations'] });

/** The part of axe for a second theme, which differs from the first in its colors only. */
export const axeOfColors = (page: Page): AxeBuilder =>
  axe(page).withRules(['color-contrast', 'link-in-text-block']);

/** Axe finds nothing on this page, once its document has arrived. */
export async function expectAccessible(page: Page) {
  await expect(page.locator('h1').first()).toBeAttached();
  expect((await axe(page).analyze()).violations).toEqual([]);
}

/** Axe finds nothing on this page, light and dark. */
export async function expectAccessibleInBothThemes(page: Page) {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect((await axeOfColors(page).analyze()).violations).toEqual([]);
}
