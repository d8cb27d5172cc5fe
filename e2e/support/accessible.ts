import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { isSecondWidth } from './phone';

/** A rule that is off by default because it is new. */
const furtherRules = { 'label-content-name-mismatch': { enabled: true } };

/** The minified source of axe, for windows that do not have it. The builder would insert it twice for each look. */
const axeSource = `if (!window.axe) { ${readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8')} }`;

/** These rules take three quarters of axe's work on a page. */
const ofColors = ['color-contrast', 'link-in-text-block'];
const withoutColors = Object.fromEntries(ofColors.map((rule) => [rule, { enabled: false }]));

/** Leaves out style sheets. They take a sixth of axe's work and are read for one experimental rule that is off. */
const preload = { assets: ['media'] };

/**
 * Axe for this page, with further rules if given. It runs inside the page, because the usual way opens another page for each look and is
 * only needed for frames of other sites.
 */
export const axe = (page: Page, rules: Readonly<Record<string, { enabled: boolean }>> = {}) =>
  // Most of the report is about passed checks, which nobody reads.
  new AxeBuilder({ page, axeSource }).setLegacyMode().options({
    rules: { ...furtherRules, ...rules },
    resultTypes: ['violations'],
    preload,
  });

/** The rules for a second theme, which only differs from the first in its colors. */
export const axeOfColors = (page: Page): AxeBuilder => axe(page).withRules(ofColors);

async function expectNoViolation(page: Page, builder: AxeBuilder) {
  await expect(page.locator('h1').first()).toBeAttached();
  expect((await builder.analyze()).violations).toEqual([]);
}

/** Expects that axe finds nothing on this page once its document has arrived. */
export async function expectAccessible(page: Page) {
  // The same story has shown the same colors at the first width.
  await expectNoViolation(page, isSecondWidth() ? axe(page, withoutColors) : axe(page));
}

/** Expects that axe finds nothing on this page, light and dark. */
export async function expectAccessibleInBothThemes(page: Page) {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await expectNoViolation(page, axe(page));
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect((await axeOfColors(page).analyze()).violations).toEqual([]);
}
