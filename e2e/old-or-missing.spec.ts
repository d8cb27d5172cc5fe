import { type APIRequestContext } from '@playwright/test';
import { types } from 'sharetribe-flex-sdk';
import { watchProblems } from './page-problems';
import { enter, whenHydrated } from './support/browser';
import { expect, test } from './support/own-product-test';
import { ownerWithTools, signUp } from './support/people';

test('a page that is reached by Back from another site shows current data', async ({
  page,
  product,
}) => {
  const { owner, tools } = await ownerWithTools(product, [['Table saw', 4500]]);
  await enter(page, product, await signUp(product, 'Rob'));
  const title = page.getByRole('heading', { level: 1 });
  await page.goto(`${product.url}/l/table-saw/${tools[0]!.id}`);
  await expect(title).toHaveText('Table saw');
  await page.goto(product.services.baseUrl);
  await owner.sdk.ownListings.update({
    id: new types.UUID(tools[0]!.id),
    title: 'Table saw, 10 inch',
  });
  await page.goBack();
  await expect(title).toHaveText('Table saw, 10 inch');
});

test('a browser that forbids all storage shows the start page and the search', async ({
  page,
  product,
}) => {
  await ownerWithTools(product, [['Table saw', 4500]]);
  // Chrome does this if cookies are blocked.
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'caches', 'indexedDB'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        },
      });
  });
  const problems = watchProblems(page);
  for (const path of ['/', '/s']) {
    await whenHydrated(page, () => page.goto(`${product.url}${path}`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('something broke on this page');
  }
  expect(problems).toEqual([]);
});

/** The scripts that a document names. */
async function scriptsOf(request: APIRequestContext, address: string): Promise<readonly string[]> {
  const html = await (await request.get(address)).text();
  return html.match(/\/static\/[\w.-]+\.js/g) ?? [];
}

test('a first page whose own code does not load says so, and appears after another try', async ({
  page,
  product,
}) => {
  const shared = new Set(await scriptsOf(page.request, `${product.url}/contact`));
  const scripts = await scriptsOf(page.request, `${product.url}/login`);
  const own = scripts.filter((script) => !shared.has(script));
  expect(own).not.toHaveLength(0);
  const isOwn = (url: URL) => own.includes(url.pathname);
  await page.route(isOwn, (route) => route.abort());
  await page.goto(`${product.url}/login`);
  await expect(page).toHaveTitle(/Oops/);
  await page.unroute(isOwn);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('a part whose code does not come leaves the page and what was typed', async ({
  page,
  product,
}) => {
  await enter(page, product, await signUp(product, 'Rob'));
  await page.goto(`${product.url}/profile-settings`);
  const name = page.getByLabel('First name');
  await expect(name).toHaveValue('Rob');
  await page.waitForLoadState('networkidle');
  await page.route('**/static/*.js', (route) => route.abort());
  await name.fill('Robert');
  await page.getByRole('link', { name: 'How it works' }).first().click();
  await expect(page.getByText('Part of this page didn’t load.')).toBeVisible();
  await expect(name).toHaveValue('Robert');
  await page.unroute('**/static/*.js');
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(page.getByRole('alertdialog')).toBeVisible();
});

test('a page works without the parts that load by themselves', async ({ page, product }) => {
  const address = `${product.url}/login`;
  const needed = new Set(await scriptsOf(page.request, address));
  const missing: string[] = [];
  await page.route('**/static/*.js', (route) => {
    const { pathname } = new URL(route.request().url());
    if (needed.has(pathname)) return route.continue();
    missing.push(pathname);
    return route.abort();
  });
  await page.goto(address);
  await expect(page.getByText('Part of this page didn’t load.')).toBeVisible();
  expect(missing).not.toHaveLength(0);
  await expect(page.getByLabel('Email').first()).toBeVisible();
  // The message does not cover the question about cookies.
  await page.getByRole('button', { name: 'Accept' }).click({ timeout: 2000 });
});
