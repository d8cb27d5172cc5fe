import { enter, listingPath } from './support/browser';
import { expect, test } from './support/own-product-test';
import { ownerWithTools } from './support/people';
import { desktop } from './support/phone';

/** WCAG 2.2, 2.5.8: what is pressed is at least this high and wide, unless it is a word within a sentence. */
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
