import { type Page } from '@playwright/test';
import { watchProblems } from './page-problems';
import { expectAccessible } from './support/accessible';
import {
  addToCart,
  anotherBrowser,
  enter,
  fillPayment,
  payButton,
  pressEverythingBack,
} from './support/browser';
import { moveOn, world } from './support/order-world';
import { expect, testWith } from './support/own-product-test';

const test = testWith({ FEATURES_OFF: 'all' });

const DAY_MINUTES = 24 * 60;

/** Opens a page that must be free of faults. */
async function open(page: Page, address: string) {
  await page.goto(address);
  await expectAccessible(page);
}

test('a tool is rented from search to return on a server without features', async ({
  page: renters,
  product,
}) => {
  test.setTimeout(240_000);
  const { owner, renter, saw, days } = await world(product);
  const problems = watchProblems(renters);
  await enter(renters, product, renter);
  await open(renters, `${product.url}/`);
  await expect(async () => {
    await renters.goto(`${product.url}/s?keywords=${encodeURIComponent(saw.title)}`);
    const found = renters.getByRole('main').getByRole('link', { name: saw.title });
    await found.first().click({ timeout: 5000 });
  }).toPass({ timeout: 120_000 });
  await expect(renters.getByRole('heading', { level: 1, name: saw.title })).toBeVisible();
  await addToCart(renters, product, saw, days);
  await expect(renters.getByRole('dialog', { name: 'Cart' })).toContainText(saw.title);
  await open(renters, `${product.url}/cart`);
  await renters.getByRole('link', { name: /^Check out/ }).click();
  await fillPayment(renters, '4242424242424242');
  await payButton(renters).click();
  await renters.waitForURL(/\/order\/[^/]+\/booked/, { timeout: 60_000 });
  const orderId = /order\/([^/]+)/.exec(renters.url())?.[1] ?? '';

  await moveOn(product, 10 * DAY_MINUTES);
  const owners = await anotherBrowser(renters);
  await enter(owners, product, owner);
  await open(owners, `${product.url}/inbox/sales`);
  await open(owners, `${product.url}/sale/${orderId}/details`);
  await owners.getByRole('button', { name: 'I handed the tool over' }).click();
  await expect(owners.getByRole('region', { name: 'Condition at handoff' })).toBeVisible();

  await moveOn(product, 3 * DAY_MINUTES);
  await owners.reload();
  await pressEverythingBack(owners);
  await expect(owners.getByRole('region', { name: 'Condition at return' })).toBeVisible();
  await open(renters, `${product.url}/order/${orderId}/details`);
  await expect(renters.getByRole('region', { name: 'Condition at return' })).toBeVisible();
  await open(renters, `${product.url}/inbox/orders`);
  // A moved clock ends sessions' tokens, which are renewed after such an answer.
  expect(problems.filter((problem) => !problem.includes('401'))).toEqual([]);
});
