import { pathTo } from '~/config/paths';
import { enter } from './support/browser';
import { countShifts, shiftOf } from './support/layout-shift';
import { expect, test } from './support/own-product-test';
import { ownerWithTools, signUp } from './support/people';

/** What counts as steady for people: Core Web Vitals call a score up to this good. */
const STEADY = 0.1;

const pages = [
  'contactDetails',
  'changePassword',
  'payouts',
  'paymentMethods',
  'earnings',
] as const;

test("what loads late on an owner's pages pushes nothing away @phone", async ({
  page,
  product,
}) => {
  const { owner } = await ownerWithTools(product, [
    ['Table saw', 4500],
    ['Extension ladder', 1999],
  ]);
  await enter(page, product, owner);
  await countShifts(page);
  for (const name of [...pages, 'listings'] as const) {
    await page.goto(`${product.url}${pathTo(name)}`, { waitUntil: 'networkidle' });
    expect(await shiftOf(page), name).toBeLessThan(STEADY);
  }
});

test('the same for somebody without tools, cards and payouts @phone', async ({ page, product }) => {
  await enter(page, product, await signUp(product, 'Rob'));
  await countShifts(page);
  for (const name of [...pages, 'favorites', 'savedSearches'] as const) {
    await page.goto(`${product.url}${pathTo(name)}`, { waitUntil: 'networkidle' });
    expect(await shiftOf(page), name).toBeLessThan(STEADY);
  }
});
