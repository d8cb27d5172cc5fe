import { pathTo } from '~/config/paths';
import { enter } from './support/browser';
import { countShifts, shiftOf } from './support/layout-shift';
import { expect, test } from './support/own-product-test';
import { ownerWithTools, signUp } from './support/people';
import { atBothWidths } from './support/phone';

/** What counts as steady for people: Core Web Vitals call a score up to this good. */
const STEADY = 0.1;

const pages = [
  'contactDetails',
  'changePassword',
  'payouts',
  'paymentMethods',
  'earnings',
] as const;

atBothWidths(test, () => {
  test("what loads late on an owner's pages pushes nothing away", async ({ page, product }) => {
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
});

atBothWidths(test, () => {
  test('the same for somebody without tools, cards and payouts', async ({ page, product }) => {
    await enter(page, product, await signUp(product, 'Rob'));
    await countShifts(page);
    for (const name of [...pages, 'favorites', 'savedSearches'] as const) {
      await page.goto(`${product.url}${pathTo(name)}`, { waitUntil: 'networkidle' });
      expect(await shiftOf(page), name).toBeLessThan(STEADY);
    }
  });
});
