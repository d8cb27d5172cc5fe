import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { enter, openMenu } from './support/browser';
import { startNetwork } from './support/network';
import { accepted, world } from './support/order-world';
import { freePort } from './support/own-product';
import { test } from './support/own-product-test';
import { startWebServer } from './support/web-servers';

/** Whether the worker controls the page and has stored what it needs. */
const isControlled = (page: Page) =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null);

/** Names of the browser's caches for the site, and whether it has a worker. */
const whatIsKept = (page: Page) =>
  page.evaluate(async () => {
    const caches = await window.caches.keys();
    const addresses = await Promise.all(
      caches.map(async (name) => (await (await window.caches.open(name)).keys()).map((r) => r.url)),
    );
    const workers = await navigator.serviceWorker.getRegistrations();
    return { addresses: addresses.flat(), workers: workers.length };
  });

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a page asked for without a connection says so, and comes once there is one; the operator can switch that off', async ({
  page,
  product,
}) => {
  const port = await freePort();
  const network = await startNetwork(port);
  const start = (SERVICE_WORKER: 'on' | 'off') =>
    startWebServer(product, { PORT: String(port), SERVICE_WORKER });
  const server = await start('on');
  await page.goto(`${network.url}/s`);
  await isControlled(page);
  await page.goto(`${network.url}/login`);
  await expect(page.getByRole('button', { name: 'Log in' })).toBeVisible();

  network.break('/', 'away');
  await page.goto(`${network.url}/inbox/orders?page=2`);
  await expect(title(page, 'You’re offline')).toBeVisible();
  await expectAccessible(page);
  const { addresses } = await whatIsKept(page);
  const isForEverybody = /\/(offline|static\/.*|illustrations\/outlines\/drill\.svg)$/;
  expect(addresses.filter((address) => !isForEverybody.test(new URL(address).pathname))).toEqual(
    [],
  );

  await page.goto(`${network.url}/contact`);
  network.heal();
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(title(page, 'Contact')).toBeVisible();

  await server.stop();
  const withoutWorker = await start('off');
  // Browsers look for another worker some time after a visit, and may look too early.
  await expect(async () => {
    await page.goto(`${network.url}/contact`);
    await expect
      .poll(() => whatIsKept(page), { timeout: 5000 })
      .toEqual({ addresses: [], workers: 0 });
  }).toPass({ timeout: 45_000 });
  await withoutWorker.stop();
  await network.stop();
});

test('a returning user signs in with Google', async ({ page, product }) => {
  const server = await startWebServer(product, { SERVICE_WORKER: 'on' });
  await page.goto(`${server.url}/login`);
  await isControlled(page);
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await page.getByLabel('First name').fill('Wanda');
  await page.getByLabel('Last name').fill('Worker');
  await page.getByLabel('Email', { exact: true }).fill(`wanda-${Date.now()}@example.com`);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('You signed in with Google')).toBeVisible();
  await server.stop();
});

test('an order that its renter keeps opens without a connection, until the renter logs out', async ({
  page,
  product,
}) => {
  const port = await freePort();
  const network = await startNetwork(port);
  const server = await startWebServer(product, {
    PORT: String(port),
    SERVICE_WORKER: 'on',
    // Calls from another origin are refused.
    REACT_APP_MARKETPLACE_ROOT_URL: network.url,
  });
  const all = await world(product);
  const { id } = await accepted(product, all);
  await enter(page, { ...product, url: network.url }, all.renter);
  const order = `${network.url}/order/${id}/details`;
  const card = page.getByRole('region', { name: 'Kept on this device' });
  await page.goto(order);
  await isControlled(page);

  network.break('/', 'away');
  await page.goto(`${network.url}/inbox/orders`);
  await expect(title(page, 'You’re offline')).toBeVisible();
  await expect(card).toHaveCount(0);
  network.heal();
  await page.goto(order);
  await page.getByRole('region', { name: 'Where to pick up' }).getByRole('button').click();
  await page.getByRole('button', { name: 'Keep for offline' }).click();
  await expect(page.getByText(/Kept on this device until/)).toBeVisible();

  network.break('/', 'away');
  for (const address of [order, `${network.url}/inbox/orders`]) {
    await page.goto(address);
    await expect(card.getByRole('heading')).toHaveText('Table saw and 1 more tool');
    await expect(card.getByRole('link', { name: /Austin, TX/ })).toBeVisible();
  }
  await expectAccessible(page);
  await page.goto(`${network.url}/order/another/details`);
  await expect(title(page, 'You’re offline')).toBeVisible();
  await expect(card).toHaveCount(0);

  network.heal();
  await page.goto(order);
  await (await openMenu(page)).getByRole('button', { name: 'Log out' }).click();
  await expect((await openMenu(page)).getByRole('link', { name: 'Log in' })).toBeVisible();
  network.break('/', 'away');
  await page.goto(order);
  await expect(title(page, 'You’re offline')).toBeVisible();
  await expect(card).toHaveCount(0);
  await network.stop();
  await server.stop();
});
