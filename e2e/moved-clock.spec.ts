import { addToCart, amountOf, enter, listingPath, openBooking } from './support/browser';
import { expect, test } from './support/own-product-test';
import { dayAfter } from './support/orders';
import { ownerWithTools, signUp } from './support/people';

test.describe.configure({ mode: 'default', timeout: 180_000 });

const TWELVE_DAYS = 12 * 24 * 60;
const DAY_MS = 86_400_000;

test("a tool's calendar loads and can be booked if the marketplace's clock is twelve days ahead", async ({
  page,
  product,
}) => {
  const { tools } = await ownerWithTools(product, [['Track saw with rail', 4500]]);
  const renter = await signUp(product, 'Rob');
  await product.moveClock(TWELVE_DAYS);
  const now = await product.now();
  const days = { start: dayAfter(now, 2), end: dayAfter(now, 4) };
  await enter(page, product, renter);
  await addToCart(page, product, tools[0]!, days);
  await expect(amountOf(page, /Total/)).toBeVisible();
});

test('an open page learns that the clock was moved, and a wrong device clock changes nothing', async ({
  page,
  product,
}) => {
  const { tools } = await ownerWithTools(product, [['Extension ladder', 1999]]);
  // The device's clock is three days behind, and runs.
  await page.clock.install({ time: new Date(Date.now() - 3 * DAY_MS) });
  await page.goto(`${product.url}${listingPath(tools[0]!)}`);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('timeslots/query')) asked.push(request.url());
  });
  await product.moveClock(TWELVE_DAYS);
  const today = dayAfter(await product.now(), 0);
  await openBooking(page);
  // The user comes back to the page: a few seconds later at the latest, the server knows the clock too.
  await expect(async () => {
    await page.clock.fastForward(20_000);
    await page.evaluate(() => window.dispatchEvent(new Event('focus')));
    await expect.poll(() => asked.some((url) => url.includes(today)), { timeout: 2000 }).toBe(true);
  }).toPass({ timeout: 30_000 });
});
