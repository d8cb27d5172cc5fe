import { type Page } from '@playwright/test';
import { pathTo } from '~/config/paths';
import { enter } from './support/browser';
import { expect, test } from './support/own-product-test';
import { ownerWithTools, signUp } from './support/people';

/** What counts as steady for people: Core Web Vitals call a score up to this good. */
const STEADY = 0.1;

/** How far the page's parts have moved by themselves since it was opened, as the browser counts it. */
const shiftOf = (page: Page) =>
  page.evaluate(
    async () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
          resolve(shifts.reduce((sum, { value }) => sum + value, 0));
        }).observe({ type: 'layout-shift', buffered: true });
        // Without any shift the observer is never called.
        setTimeout(() => resolve(0), 1000);
      }),
  );

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
  for (const name of [...pages, 'listings'] as const) {
    await page.goto(`${product.url}${pathTo(name)}`, { waitUntil: 'networkidle' });
    expect(await shiftOf(page), name).toBeLessThan(STEADY);
  }
});

test('the same for somebody without tools, cards and payouts @phone', async ({ page, product }) => {
  await enter(page, product, await signUp(product, 'Rob'));
  for (const name of [...pages, 'favorites', 'savedSearches'] as const) {
    await page.goto(`${product.url}${pathTo(name)}`, { waitUntil: 'networkidle' });
    expect(await shiftOf(page), name).toBeLessThan(STEADY);
  }
});
