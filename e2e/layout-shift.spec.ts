import { type Page } from '@playwright/test';
import { pathTo } from '~/config/paths';
import { enter, listingPath } from './support/browser';
import { fillCart } from './support/cart';
import { countShifts, shiftOf } from './support/layout-shift';
import { accepted, moveOn, world } from './support/order-world';
import { dayAfter } from './support/orders';
import { expect, test } from './support/own-product-test';
import { ownerWithTools, signUp } from './support/people';
import { atBothWidths } from './support/phone';

test.describe.configure({ timeout: 180_000 });

/** Far less than what people notice; Core Web Vitals call a score up to 0.1 good. */
const STEADY = 0.02;
/** After the first paint, also on a busy machine. */
const LATE_MS = 700;
const DAY_MINUTES = 24 * 60;

const pages = [
  'contactDetails',
  'changePassword',
  'payouts',
  'paymentMethods',
  'earnings',
  'profileSettings',
  'verifyEmail',
] as const;

/** Parts of pages come late where the network is slow. */
const slowly = (page: Page) =>
  page.route('**/static/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    await route.continue();
  });

/** Opens a page and waits until nothing is on its way any more. */
async function expectSteady(page: Page, address: string, name = address) {
  await page.goto(address, { waitUntil: 'networkidle' });
  expect.soft(await shiftOf(page), name).toBeLessThan(STEADY);
}

atBothWidths(test, () => {
  test("what loads late on an owner's pages pushes nothing away", async ({ page, product }) => {
    const { owner } = await ownerWithTools(product, [
      ['Table saw', 4500],
      ['Extension ladder', 1999],
    ]);
    await enter(page, product, owner);
    await countShifts(page);
    for (const name of [...pages, 'listings'] as const) {
      await expectSteady(page, `${product.url}${pathTo(name)}`, name);
    }
  });

  test('the same for somebody without tools, cards and payouts', async ({ page, product }) => {
    await enter(page, product, await signUp(product, 'Rob'));
    await countShifts(page);
    for (const name of [...pages, 'favorites', 'savedSearches'] as const) {
      await expectSteady(page, `${product.url}${pathTo(name)}`, name);
    }
  });

  test('the same from a listing to the order, on both sides, until the day of return', async ({
    page,
    product,
  }) => {
    const all = await world(product);
    const { owner, renter, saw, ladder } = all;
    const { id } = await accepted(product, all);
    const later = {
      start: dayAfter(await product.now(), 20),
      end: dayAfter(await product.now(), 22),
    };
    await fillCart(renter, { owner, tools: [saw, ladder], days: later });
    await countShifts(page);
    await slowly(page);
    await enter(page, product, renter);
    await expectSteady(page, `${product.url}${listingPath(saw)}`, 'listing');
    await expectSteady(page, `${product.url}${listingPath(saw)}/checkout`, 'checkout');
    for (const [when, days] of [
      ['before', 0],
      ['on the first day', 10],
      ['on the day of return', 3],
    ] as const) {
      if (days > 0) await moveOn(product, days * DAY_MINUTES);
      await enter(page, product, renter);
      await expectSteady(page, `${product.url}/order/${id}/details`, `order ${when}`);
      await enter(page, product, owner);
      await expectSteady(page, `${product.url}/sale/${id}/details`, `sale ${when}`);
    }
  });
});
