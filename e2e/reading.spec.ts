import { watchProblems } from './page-problems';
import { expectAccessible, expectAccessibleInBothThemes } from './support/accessible';
import { whenHydrated } from './support/browser';
import { expect, test } from './support/demo-product-test';
import { atBothWidths } from './support/phone';

const pages = [
  '/blog',
  '/how-it-works',
  '/p/weekend-projects',
  '/cancellation-policy',
  '/contact',
  '/sitemap',
];

atBothWidths(test, () => {
  test('axe finds nothing on an article, light and dark', async ({ page }) => {
    const problems = watchProblems(page);
    await page.goto('/blog/pressure-washer');
    await page.waitForLoadState('networkidle');
    await expectAccessibleInBothThemes(page);
    expect(problems).toEqual([]);
  });
});

test('axe finds nothing on the other pages that are read', async ({ page }) => {
  const problems = watchProblems(page);
  for (const address of pages) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    await expectAccessible(page);
  }
  expect(problems).toEqual([]);
});

test('an article shows tools of the marketplace and compares renting with buying', async ({
  page,
}) => {
  await page.goto('/blog/pressure-washer');
  const tools = page.getByRole('region', { name: 'For this job' });
  await expect(tools.locator('a[href^="/l/"]').first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Nights a year' }).fill('10');
  await expect(page.getByText('Owning costs less')).toBeVisible();
  await page.getByRole('textbox', { name: 'Nights a year' }).fill('1');
  await expect(page.getByText('Renting costs less')).toBeVisible();
});

test('a help page calculates with the numbers of its reader', async ({ page }) => {
  await page.goto('/listing-benefits');
  const sum = page.getByRole('region', { name: 'What could yours make?' });
  await expect(sum).toContainText('$1,641.60');
  const price = sum.getByRole('textbox', { name: 'Price per night' });
  await whenHydrated(page, () => price.hover());
  await price.fill('100');
  // Four nights a month for a year, less 10%.
  await expect(sum).toContainText('$4,320.00');
});

test('a link of a text opens its page without a reload', async ({ page }) => {
  await page.goto('/cancellation-policy');
  await whenHydrated(page, () => page.getByRole('button', { name: 'Print' }).hover());
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole('link', { name: 'write to us' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible();
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
});

test('an earlier version of the agreement says that it is one', async ({ page }) => {
  await page.goto('/equipment-rental-agreement');
  await page.getByRole('link', { name: 'Read version 2026-01' }).click();
  await expect(page.getByText('This is an earlier version.')).toBeVisible();
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('link', { name: 'Read the current version' }).click();
  await expect(page.getByText('This is an earlier version.')).toBeHidden();
});
