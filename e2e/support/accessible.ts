import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { isSecondWidth } from './phone';

/** Off by default, because it is new. */
const furtherRules = { 'label-content-name-mismatch': { enabled: true } };

/** Axe, minified, for a window that does not have it: the builder puts it there twice for each look. */
const axeSource = `if (!window.axe) { ${readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')} }`;

/** Three quarters of axe's work on a page. */
const ofColors = ['color-contrast', 'link-in-text-block'];
const withoutColors = Object.fromEntries(ofColors.map((rule) => [rule, { enabled: false }]));

/** Style sheets would be read for one rule, which is experimental and off; they take a sixth of axe's work on a page. */
const preload = { assets: ['media'] };

/**
 * Axe for this page, also with other rules than by default. It looks from inside the page: the usual way opens a further
 * page for each look, and is needed only for frames of other sites.
 */
export const axe = (page: Page, rules: Readonly<Record<string, { enabled: boolean }>> = {}) =>
  // What is right is most of its report, and nobody reads it.
  new AxeBuilder({ page, axeSource }).setLegacyMode().options({
    rules: { ...furtherRules, ...rules },
    resultTypes: ['violations'],
    preload,
  });

/** The part of axe for a second theme, which differs from the first in its colors only. */
export const axeOfColors = (page: Page): AxeBuilder => axe(page).withRules(ofColors);

async function expectNoViolation(page: Page, builder: AxeBuilder) {
  await expect(page.locator('h1').first()).toBeAttached();
  expect((await builder.analyze()).violations).toEqual([]);
}

/** Axe finds nothing on this page, once its document has arrived. */
export async function expectAccessible(page: Page) {
  // The same story has shown the same colors at the first width.
  await expectNoViolation(page, isSecondWidth() ? axe(page, withoutColors) : axe(page));
}

/** Axe finds nothing on this page, light and dark. */
export async function expectAccessibleInBothThemes(page: Page) {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectNoViolation(page, axe(page));
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect((await axeOfColors(page).analyze()).violations).toEqual([]);
}
