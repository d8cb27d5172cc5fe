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
import { type Network, startNetwork } from './support/network';
import { test as withProduct } from './support/own-product-test';
import { dayAfter, post } from './support/orders';
import { ownerWithTools, signUp } from './support/people';
import { startWebServer } from './support/web-servers';

const MAPS = '/maps';
const MARKETPLACE = '/v1/';
/** Twice as long as a page may wait for the marketplace. */
const PATIENCE_MS = 16_000;
/** After this a browser's call counts as lost. */
const CALL_DEADLINE_MS = 30_000;

/** The worker's product once more, over a network that can be broken. */
const test = withProduct.extend<object, { network: Network; url: string }>({
  network: [
    async ({ product }, use) => {
      const network = await startNetwork(Number(new URL(product.services.baseUrl).port));
      await use(network);
      await network.stop();
    },
    { scope: 'worker' },
  ],
  url: [
    async ({ product, network }, use) => {
      const services = { ...product.services, baseUrl: network.url };
      const server = await startWebServer({ services }, {});
      await use(server.url);
      await server.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

test.describe.configure({ mode: 'default', timeout: 120_000 });
test.afterEach(({ network }) => network.heal());

const unavailable = (page: Page) =>
  page.getByRole('heading', { level: 1, name: 'We cannot reach the tools right now' });
const waiting = (page: Page) => page.locator('main [aria-busy="true"]:visible');

async function tryAgain(page: Page, title: string) {
  await page.getByText('Try again', { exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

for (const [state, trouble] of [
  ['is stopped', 'away'],
  ['takes calls and never answers', 'silent'],
] as const) {
  test(`while the marketplace ${state}, pages say so and recover with it @phone`, async ({
    page,
    product,
    network,
    url,
  }) => {
    const { tools } = await ownerWithTools(product, [['Track saw with rail', 4500]]);
    network.break(MARKETPLACE, trouble);
    const answer = await page.goto(`${url}${listingPath(tools[0]!)}`, { timeout: PATIENCE_MS });
    expect(answer?.status()).toBe(503);
    expect(Number(answer?.headers()['retry-after'])).toBeGreaterThan(0);
    await expect(unavailable(page)).toBeVisible();
    await expect(waiting(page)).toHaveCount(0);
    const now = await product.now();
    const item = { listingId: tools[0]!.id, start: dayAfter(now, 6), end: dayAfter(now, 9) };
    const body = { items: [item], hasDamageProtection: false };
    const quote = async () =>
      (await post({ ...product, url }, 'transaction-line-items', { body })).status;
    expect(await quote()).toBeGreaterThanOrEqual(502);
    network.heal();
    expect(await quote()).toBe(200);
    await tryAgain(page, tools[0]!.title);
  });
}

test('an open page gives up on a marketplace that has gone silent, and goes on when it is back @phone', async ({
  page,
  product,
  network,
  url,
}) => {
  await ownerWithTools(product, [['Extension ladder', 1999]]);
  await page.clock.install({ time: await product.now() });
  await whenHydrated(page, () => page.goto(`${url}/s?keywords=ladder`));
  const tool = page.getByRole('main').getByRole('link', { name: 'Extension ladder' }).first();
  await expect(tool).toBeVisible();
  network.break(MARKETPLACE, 'silent');
  await tool.click();
  await expect(waiting(page).first()).toBeVisible();
  await expect(async () => {
    await page.clock.fastForward(CALL_DEADLINE_MS);
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  network.heal();
  await tryAgain(page, 'Extension ladder');
});

test('a slow marketplace makes a slow page and no other one', async ({
  page,
  product,
  network,
  url,
}) => {
  const { tools } = await ownerWithTools(product, [['Tile cutter', 2500]]);
  network.break(MARKETPLACE, 1000);
  const answer = await page.goto(`${url}${listingPath(tools[0]!)}`);
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1, name: 'Tile cutter' })).toBeVisible();
});

test('maps that never answer keep nobody from searching, booking and paying @phone', async ({
  page,
  product,
  network,
  url,
}) => {
  const { tools } = await ownerWithTools(product, [['Pressure washer', 3800]]);
  const renter = await signUp(product, 'Rob');
  const now = await product.now();
  const days = { start: dayAfter(now, 6), end: dayAfter(now, 9) };
  const here = { ...product, url };
  network.break(MAPS, 'silent');

  await page.goto(`${url}/s?keywords=washer`);
  await expect(page.getByRole('main').getByRole('link', { name: 'Pressure washer' })).toBeVisible();
  await enter(page, here, renter);
  await addToCart(page, here, tools[0]!, days);
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
