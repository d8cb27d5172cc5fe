import { expect, type Page } from '@playwright/test';
import {
  addToCart,
  amountOf,
  enter,
  fillPayment,
  listingPath,
  payButton,
  whenHydrated,
} from './support/browser';
import { fillCart } from './support/cart';
import { test } from './support/own-product-test';
import { dayAfter, post } from './support/orders';
import { ownerWithTools, signUp } from './support/people';

/** Twice the time that a page may wait for the marketplace. */
const PATIENCE_MS = 16_000;
/** The time after which a browser's call counts as lost. */
const CALL_DEADLINE_MS = 30_000;

const everyCall = (kind: 'drop' | 'hang') =>
  (['marketplace', 'auth', 'integration', 'assets'] as const).map(
    (service) => ({ service, kind, times: 'always' }) as const,
  );

/** The time for a failed page to try again by itself, with longer and longer pauses. */
const SECOND_TRY_MS = 40_000;

test.describe.configure({ mode: 'default', timeout: 120_000 });
test.afterEach(({ product }) => product.heal());

const unavailable = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'We can’t reach the tools right now' });
const waiting = (page: Page) => page.locator('main [aria-busy="true"]:visible');

async function tryAgain(page: Page, title: string) {
  await page.getByText('Try again', { exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

const unreachable = (state: string, trouble: 'drop' | 'hang') =>
  test(`while the marketplace ${state}, pages say so and come by themselves once it is back`, async ({
    page,
    product,
  }) => {
    const { tools } = await ownerWithTools(product, [['Track saw with rail', 4500]]);
    await product.trouble(...everyCall(trouble));
    const answer = await page.goto(`${product.url}${listingPath(tools[0]!)}`, {
      timeout: PATIENCE_MS,
    });
    expect(answer?.status()).toBe(503);
    expect(Number(answer?.headers()['retry-after'])).toBeGreaterThan(0);
    await expect(unavailable(page)).toBeVisible();
    await expect(waiting(page)).toHaveCount(0);
    const now = await product.now();
    const item = { listingId: tools[0]!.id, start: dayAfter(now, 6), end: dayAfter(now, 9) };
    const body = { items: [item], hasDamageProtection: false };
    const quote = async () => (await post(product, 'transaction-line-items', { body })).status;
    expect(await quote()).toBeGreaterThanOrEqual(502);
    await product.heal();
    expect(await quote()).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: tools[0]!.title })).toBeVisible({
      timeout: SECOND_TRY_MS,
    });
  });

unreachable('is stopped', 'drop');
unreachable('takes calls and never answers', 'hang');

test('an open page gives up on a marketplace that has gone silent, and goes on when it is back', async ({
  page,
  product,
}) => {
  await ownerWithTools(product, [['Extension ladder', 1999]]);
  await page.clock.install({ time: await product.now() });
  await whenHydrated(page, () => page.goto(`${product.url}/s?keywords=ladder`));
  const tool = page.getByRole('main').getByRole('link', { name: 'Extension ladder' }).first();
  await expect(tool).toBeVisible();
  await product.trouble(...everyCall('hang'));
  await tool.click();
  await expect(waiting(page).first()).toBeVisible();
  await expect(async () => {
    await page.clock.fastForward(CALL_DEADLINE_MS);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await product.heal();
  await tryAgain(page, 'Extension ladder');
});

test('a slow marketplace delays only the page that needs it', async ({ page, product }) => {
  const { tools } = await ownerWithTools(product, [['Tile cutter', 2500]]);
  await product.trouble({ service: 'marketplace', kind: 'slow', ms: 1000, times: 'always' });
  const answer = await page.goto(`${product.url}${listingPath(tools[0]!)}`);
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'Tile cutter' })).toBeVisible();
});

test('maps that never answer keep nobody from searching, booking and paying', async ({
  page,
  product,
}) => {
  const { tools } = await ownerWithTools(product, [['Pressure washer', 3800]]);
  const renter = await signUp(product, 'Rob');
  const now = await product.now();
  const days = { start: dayAfter(now, 6), end: dayAfter(now, 9) };
  await product.trouble({ service: 'maps', kind: 'hang', times: 'always' });

  await page.goto(`${product.url}/s?keywords=washer`);
  await expect(page.getByRole('main').getByRole('link', { name: 'Pressure washer' })).toBeVisible();
  await enter(page, product, renter);
  await addToCart(page, product, tools[0]!, days);
  await page
    .getByRole('dialog', { name: 'Cart' })
    .getByRole('link', { name: /^Check out/ })
    .click();
  await expect(amountOf(page, /sales tax/i)).toBeVisible();
  await fillPayment(page, '4242424242424242');
  await payButton(page).click();
  await page.waitForURL(/\/order\/[^/]+\/booked/, { timeout: 60_000 });
  await expect(page.getByRole('main')).toContainText('Pressure washer');
});

test('a search that fails can be repeated, and tools without their pictures can be rented', async ({
  page,
  product,
}) => {
  const { tools } = await ownerWithTools(product, [['Demolition hammer', 5200]]);
  await product.trouble({ service: 'images', kind: 'fail', times: 'always' });
  await whenHydrated(page, () => page.goto(`${product.url}/s?keywords=nothing`));
  await product.trouble({
    service: 'marketplace',
    kind: 'fail',
    status: 503,
    times: 'always',
    path: '/v1/api/listings/query',
  });
  await page.getByRole('button', { name: /^Change the search: nothing/ }).click();
  const sheet = page.getByRole('dialog');
  // The list of suggestions is loaded with the first focus.
  await sheet.getByLabel('What', { exact: true }).click();
  const keywords = sheet.getByRole('combobox', { name: 'What', exact: true });
  await expect(keywords).toBeFocused();
  await keywords.fill('hammer');
  await keywords.press('Enter');
  await expect(page.getByText('The search didn’t work.')).toBeVisible();
  await product.heal();
  await product.trouble({ service: 'images', kind: 'fail', times: 'always' });
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Demolition hammer' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: tools[0]!.title })).toBeVisible();
});

test('an order goes through a failing tax service, a card network that is down and a lost answer, and is paid once', async ({
  page,
  product,
}) => {
  const { owner, tools } = await ownerWithTools(product, [['Scissor lift', 9900]]);
  const renter = await signUp(product, 'Rob');
  const now = await product.now();
  const days = { start: dayAfter(now, 6), end: dayAfter(now, 9) };
  const paidCharges = async () =>
    (await product.payments.charges.list({ limit: 100 })).data.filter(({ paid }) => paid).length;
  const paidBefore = await paidCharges();
  await fillCart(renter, { owner, tools, days });
  await enter(page, product, renter);

  await product.trouble({ service: 'tax', kind: 'fail', status: 503, times: 'always' });
  await page.goto(`${product.url}${listingPath(tools[0]!)}/checkout`);
  await expect(page.getByText('We can’t calculate the sales tax right now.')).toBeVisible();
  await payButton(page).click();
  await expect(page).toHaveURL(/\/checkout$/);
  expect(await paidCharges()).toBe(paidBefore);
  await product.heal();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(amountOf(page, /sales tax/i)).toBeVisible();

  await product.trouble({ service: 'payments', kind: 'card-network-down' });
  await fillPayment(page, '4242424242424242');
  await payButton(page).click();
  await expect(page.getByText('Your bank couldn’t process the card.')).toBeVisible();

  await product.trouble({
    service: 'payments',
    kind: 'fail',
    status: 502,
    afterWork: true,
    method: 'POST',
    path: '/v1/payment_intents',
  });
  await payButton(page).click();
  await expect(page.getByText('The payment provider returned an error')).toBeVisible();
  await payButton(page).click();
  await page.waitForURL(/\/order\/[^/]+\/booked/, { timeout: 60_000 });
  expect((await paidCharges()) - paidBefore).toBe(1);
});
