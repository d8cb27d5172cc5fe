import { enter, listingPath } from './support/browser';
import { dayAfter } from './support/orders';
import { expect, test } from './support/own-product-test';
import { ownerWithTools } from './support/people';
import { desktop } from './support/phone';

/** The minimum height and width of a target (WCAG 2.2, 2.5.8), unless it is a word within a sentence. */
const LEAST_PX = 24;

// Only wide screens show where a page is.
test.describe('at 1440 px', () => {
  test.use(desktop);

  test('links that stand alone are large enough for a finger', async ({ page, product }) => {
    const { tools } = await ownerWithTools(product, [['Table saw', 4500]]);
    const heightOf = async (name: string) =>
      (await page.getByRole('link', { name, exact: true }).first().boundingBox())?.height;
    await page.goto(`${product.url}/login`);
    expect(await heightOf('Forgot your password?')).toBeGreaterThanOrEqual(LEAST_PX);
    await page.goto(`${product.url}${listingPath(tools[0]!)}`);
    const crumbs = page.getByRole('navigation', { name: 'You are here' }).getByRole('link');
    await expect(crumbs).not.toHaveCount(0);
    for (const crumb of await crumbs.all())
      expect((await crumb.boundingBox())?.height).toBeGreaterThanOrEqual(LEAST_PX);
  });

  test('scrolling to the end of the booking panel shows its button, however high the window is', async ({
    page,
    product,
  }) => {
    const { tools } = await ownerWithTools(product, [['Table saw', 4500]]);
    const now = await product.now();
    const dates = `${dayAfter(now, 6)},${dayAfter(now, 9)}`;
    await page.goto(`${product.url}${listingPath(tools[0]!)}?dates=${dates}`);
    const button = page.getByRole('button', { name: 'Add to cart' });
    for (const height of [600, 720, 800, 860, 940, 1080]) {
      await page.setViewportSize({ width: 1440, height });
      await page.evaluate(() => window.scrollTo(0, 0));
      await expect(button).toBeEnabled();
      const end = await button.evaluate((element) => element.getBoundingClientRect().bottom);
      await page.evaluate((top) => window.scrollTo(0, top), end - height + 24);
      await expect(button, `at ${String(height)} px`).toBeInViewport({ ratio: 1 });
      await page.evaluate(() => window.scrollBy(0, 200));
      await expect(button, `at ${String(height)} px, further on`).toBeInViewport({ ratio: 1 });
    }
  });
});

test("in forced colors, every state of a day in the owner's calendar looks different", async ({
  page,
  product,
}) => {
  const { owner, tools } = await ownerWithTools(product, [['Table saw', 4500]]);
  await enter(page, product, owner);
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto(`${product.url}/l/table-saw/${tools[0]!.id}/edit/availability`);
  const keys = page.getByRole('list', { name: 'Legend' }).locator('[data-state]');
  await expect(keys).toHaveCount(6);
  const looks = new Set<string>();
  for (const key of await keys.all()) looks.add((await key.screenshot()).toString('base64'));
  expect(looks.size).toBe(6);
});
