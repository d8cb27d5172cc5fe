import { type Page } from '@playwright/test';
import {
  chooseDays,
  dollars,
  openBooking,
  payButton,
  typeCard,
  untilFound,
  whenHydrated,
} from './support/browser';
import { type OwnProduct } from './support/own-product';
import { expect, test } from './support/own-product-test';
import { dayAfter } from './support/orders';
import { ownerWithTools, PASSWORD } from './support/people';
import { phone } from './support/phone';
import { countPresses } from './support/presses';

test.describe.configure({ timeout: 180_000 });
test.use({
  ...phone,
  permissions: ['geolocation'],
  geolocation: { latitude: 30.2672, longitude: -97.7431 },
});

const MOST_PRESSES = 11;

async function signUpThere(page: Page) {
  await page.waitForURL(/\/signup/);
  await page.getByLabel('First name').fill('Rosa');
  await page.getByLabel('Last name').fill('Renter');
  await page.getByLabel('Email').first().fill(`rosa-${Date.now()}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').locator('form').getByRole('button', { name: 'Sign up' }).click();
}

async function findAndChoose(page: Page, product: OwnProduct) {
  await untilFound(page, product, {
    words: 'track saw',
    kind: 'circular saw',
    title: 'Track saw with rail',
  });
  await whenHydrated(page, () => page.goto(product.url));
  const main = page.getByRole('main');
  await main.getByLabel('What', { exact: true }).first().fill('track saw');
  await main.getByRole('button', { name: 'Search', exact: true }).click();
  await page.waitForURL(/\/s\?/);
  // The start page, which may show the tool with its weekend, stays until the results are there.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ /);
  await main.getByRole('link', { name: 'Track saw with rail' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Track saw with rail' })).toBeVisible();
  // The price is beside the button in few lines, so that the dock hides little of the page.
  const dock = page.getByRole('button', { name: 'Choose dates' }).locator('..');
  expect((await dock.boundingBox())?.height).toBeLessThan(90);
  await openBooking(page);
  const now = await product.now();
  await chooseDays(page, { start: dayAfter(now, 2), end: dayAfter(now, 3) });
  await page.getByRole('button', { name: 'Add to cart' }).click();
}

test('on a phone few presses lead from the start page through a new account to a booked tool', async ({
  page,
  context,
  product,
}) => {
  await ownerWithTools(product, [['Track saw with rail', 4500]]);
  const presses = await countPresses(context);
  await findAndChoose(page, product);
  await signUpThere(page);
  await page
    .getByRole('dialog', { name: 'Cart' })
    .getByRole('link', { name: /^Check out/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pay and book' })).toBeVisible();
  await typeCard(page, '4242424242424242');
  await page.getByLabel('ZIP code').fill('78701');
  await page.getByRole('checkbox', { name: /rental agreement/ }).check();
  await payButton(page).click();
  await page.waitForURL(/\/order\/[^/]+\/booked/, { timeout: 60_000 });
  expect(presses()).toBeLessThanOrEqual(MOST_PRESSES);
  const [intent] = (await product.payments.paymentIntents.list({ limit: 1 })).data;
  await expect(page.getByRole('main')).toContainText(dollars(intent!.amount_received));
});
