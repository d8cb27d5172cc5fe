import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, type Page } from '@playwright/test';
import { slugify } from '~/domain/listing/slug';
import { createBuildApi } from '../sandbox/seed/build-api';
import english from '../translations/en.json';
import { enter, listingPath } from './support/browser';
import { fillCart } from './support/cart';
import { accepted, world, type World } from './support/order-world';
import { dayAfter } from './support/orders';
import { type OwnProduct, startOwnProduct } from './support/own-product';
// This story starts its own product, but counts among these stories, because others would run last, in another browser.
import { expect, test } from './support/own-product-test';
import { type Person } from './support/people';
import { phone } from './support/phone';
import { toPseudo } from './support/pseudo-texts';
import { textFaults } from './support/text-faults';

/** Words that no tool contains. */
const NOTHING = 'zzzzzz';

/** Texts of users, and texts that are made from their addresses and cards. */
const written = [
  // Titles and descriptions, which are checked word by word.
  ...['Table', 'saw', 'Extension', 'ladder', 'sharp', 'and', 'clean', NOTHING],
  ...['Olivia', 'Rob', 'Tester', 'OT', 'RT', '12 Elm Street', 'Austin', 'TX'],
  ...['STRIPE TEST BANK', 'United States'],
  // The table of jobs names the jobs for which tools are lent.
  ...['build', 'furniture', 'gutters'],
].map((words) => `\\b${words}\\b`);

interface Visit {
  readonly address: string;
  /** The selector of texts that our server renders. */
  readonly content?: string;
  /** Buttons that open something over the page besides those that say so themselves. */
  readonly opens?: readonly (keyof typeof english)[];
}

const visits = (...addresses: readonly string[]): Visit[] =>
  addresses.map((address) => ({ address }));

const forVisitors = ({ saw, owner }: World): Visit[] => [
  ...visits(`/s?keywords=${NOTHING}`, `/u/${owner.id}`, '/nothing-here'),
  ...['/', '/s', listingPath(saw)].map((address) => ({ address, opens: [] })),
  ...visits('/login', '/signup', '/recover-password', '/reset-password'),
  { address: '/sitemap', content: 'articles' },
  { address: '/blog', content: 'articles' },
  { address: '/blog/auger', content: 'articles/auger' },
  { address: '/how-it-works', content: 'documents/how-it-works' },
  { address: '/contact', content: 'documents/contact' },
  { address: '/listing-benefits', content: 'documents/listing-benefits' },
  {
    address: '/equipment-rental-agreement',
    content: 'documents/equipment-rental-agreement',
  },
  { address: '/p/weekend-projects', content: 'pages/weekend-projects' },
];

const forRenters = ({ ladder }: World, orderId: string): Visit[] => [
  { address: `/order/${orderId}/details`, opens: ['TransactionPage.cancelButton'] },
  ...visits(
    ...['/cart', `${listingPath(ladder)}/checkout`, '/inbox/orders', `/order/${orderId}/booked`],
    ...['/account/contact-details', '/account/change-password', '/account/payment-methods'],
    ...['/profile-settings', '/verify-email'],
  ),
];

const forOwners = ({ saw }: World, orderId: string): Visit[] => [
  { address: '/listings', opens: [] },
  ...visits(
    ...['/earnings', '/inbox/sales', `/sale/${orderId}/details`, '/account/payments'],
    '/l/new',
    ...['pricing', 'availability', 'photos'].map(
      (tab) => `/l/${slugify(saw.title)}/${saw.id}/edit/${tab}`,
    ),
  ),
];

/** All texts of the product in the made-up language, hosted like an operator's own. */
async function hostPseudoTexts({ services }: OwnProduct): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'toolyard-texts-'));
  mkdirSync(path.join(folder, 'content'));
  const texts = Object.entries(english).map(([id, text]) => [id, toPseudo(text)]);
  writeFileSync(
    path.join(folder, 'content', 'translations.json'),
    JSON.stringify(Object.fromEntries(texts)),
  );
  await createBuildApi(services).pushAssets(folder);
  rmSync(folder, { recursive: true });
}

const widths = { desktop: { width: 1440, height: 900 }, phone: phone.viewport };

const overlays = ['dialog', 'alertdialog', 'menu', 'listbox']
  .map((role) => `[role="${role}"]:visible`)
  .join(', ');

/** Opens what can be opened over the current page, one after the other, and checks each. */
async function lookAtOverlays(
  page: Page,
  opens: readonly (keyof typeof english)[],
  check: () => Promise<void>,
) {
  const overlay = page.locator(overlays).first();
  const known = await page.locator('button[aria-haspopup]:visible').all();
  const named = opens.map((id) => page.getByRole('button', { name: toPseudo(english[id]) }));
  for (const opener of [...known, ...named]) {
    await opener.click();
    await expect(overlay).toBeVisible();
    await check();
    await page.keyboard.press('Escape');
    await expect(overlay).toBeHidden();
  }
}

/** Opens each page once and checks it at both widths; returns what is wrong, by page. */
async function look(page: Page, url: string, visited: readonly Visit[]): Promise<string[]> {
  const faults: string[] = [];
  page.on('console', (message) => {
    // Server and browser must show the same hosted texts.
    if (message.text().includes('browser-side-render-failed')) faults.push(message.text());
  });
  for (const { address, content, opens } of visited) {
    await page.setViewportSize(widths.desktop);
    await page.goto(`${url}${address}`);
    await page.waitForLoadState('networkidle');
    for (const [name, size] of Object.entries(widths)) {
      await page.setViewportSize(size);
      const check = async () => {
        const found = await textFaults(page, { written, ...(content && { content }) });
        faults.push(...found.map((fault) => `${address} (${name}): ${fault}`));
      };
      await check();
      if (opens) await lookAtOverlays(page, opens, check);
    }
  }
  return faults;
}

let product: OwnProduct;
test.beforeAll(async () => {
  product = await startOwnProduct();
  await hostPseudoTexts(product);
});
test.afterAll(() => product.stop());

async function pageOf(browser: Browser, person?: Person): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  if (person) await enter(page, product, person);
  return page;
}

test('every text can be translated, and longer words fit into every page', async ({ browser }) => {
  test.setTimeout(480_000);
  const all = await world(product);
  const { id } = await accepted(product, all);
  const now = await product.now();
  const days = { start: dayAfter(now, 20), end: dayAfter(now, 22) };
  await fillCart(all.renter, { owner: all.owner, tools: [all.ladder], days });
  const [visitor, renter, owner] = [
    await pageOf(browser),
    await pageOf(browser, all.renter),
    await pageOf(browser, all.owner),
  ];
  // The pages are checked at the same time, because each waits until its network is idle.
  const faults = await Promise.all([
    look(visitor, product.url, forVisitors(all)),
    look(renter, product.url, forRenters(all, id)),
    look(owner, product.url, forOwners(all, id)),
  ]);
  expect([...new Set(faults.flat())]).toEqual([]);
});
