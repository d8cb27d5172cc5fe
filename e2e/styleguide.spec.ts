import { type Page } from '@playwright/test';
import sharp from 'sharp';
import { watchProblems } from './page-problems';
import { axe, axeOfColors } from './support/accessible';
import { whenHydrated } from './support/browser';
import { expect, test } from './support/demo-product-test';
import { desktop } from './support/phone';

test.use(desktop);

const groups = ['foundation', 'controls', 'fields', 'dates', 'feedback', 'overlays'];
const overlays = ['Dialog/question', 'Drawer/cart', 'Sheet/filters', 'Viewer/picture'];

/** A page has one of each landmark, but the guide shows several states of one. */
const scanned = (page: Page) => axe(page).disableRules('landmark-unique').analyze();

const WIDTH = 1024;
/**
 * The pictures are so small that the edges of letters, which differ between versions of Chromium, blur. Moves and changed colors still
 * show.
 */
const SHRINK = 4;

/** Makes the window as tall as the page, so that lazy pictures load too. */
async function showWhole(page: Page) {
  await page.setViewportSize({ width: WIDTH, height: 768 });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: WIDTH, height });
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    const pictures = [...document.images];
    for (const picture of pictures) picture.loading = 'eager';
    // A picture that does not load shows in the comparison.
    await Promise.all(pictures.map((picture) => picture.decode().catch(() => undefined)));
  });
}

async function expectLook(page: Page, name: string) {
  const shot = await page.getByRole('main').screenshot({ animations: 'disabled' });
  const width = Math.round(WIDTH / SHRINK);
  const small = await sharp(shot).resize({ width }).png({ palette: true }).toBuffer();
  expect(small).toMatchSnapshot(`${name}.png`, { threshold: 0.15, maxDiffPixels: 40 });
}

for (const group of groups) {
  test(`the style guide's ${group} look as they should and axe finds nothing, light and dark`, async ({
    page,
  }) => {
    const problems = watchProblems(page);
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await whenHydrated(page, () => page.goto(`/styleguide/${group}`));
    // The calendar's code is requested only then, perhaps after the network was idle for the first time.
    if (group === 'dates') await expect(page.getByRole('grid').first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    await showWhole(page);
    await expectLook(page, `${group}-light`);
    expect((await scanned(page)).violations).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await expectLook(page, `${group}-dark`);
    expect((await axeOfColors(page).analyze()).violations).toEqual([]);
    expect(problems).toEqual([]);
  });
}

test('overlays pass axe', async ({ page }) => {
  for (const overlay of overlays) {
    await page.goto(`/styleguide/raw/overlays/${overlay}`);
    await expect(page.getByRole('dialog')).toBeVisible();
    expect((await scanned(page)).violations).toEqual([]);
  }
});

test('every pair of text and background has enough contrast', async ({ page }) => {
  await page.goto('/styleguide/foundation/Contrast');
  await expect(page.getByText(/ : 1 /).first()).toBeVisible();
  await expect(page.locator('[data-fails]')).toHaveCount(0);
});
