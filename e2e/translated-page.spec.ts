import { type Page } from '@playwright/test';
import { watchProblems } from './page-problems';
import {
  amountOf,
  chooseDays,
  enter,
  openBooking,
  untilFound,
  whenHydrated,
} from './support/browser';
import { fillCart } from './support/cart';
import { dayAfter } from './support/orders';
import { expect, test } from './support/own-product-test';
import { ownerWithTools, signUp } from './support/people';

test.describe.configure({ timeout: 180_000 });
test.use({
  permissions: ['geolocation'],
  geolocation: { latitude: 30.2672, longitude: -97.7431 },
});

const untranslated = 'font, script, style, noscript, svg, textarea, title, head';

/** Puts all text into elements of its own, at first and after each change, as a browser's translator does. The words stay the same. */
const translate = (page: Page) =>
  page.evaluate((closed) => {
    const wrap = (node: Node) => {
      if (!node.nodeValue?.trim() || !node.parentElement || node.parentElement.closest(closed))
        return;
      const inner = document.createElement('font');
      inner.textContent = node.nodeValue;
      const outer = document.createElement('font');
      outer.append(inner);
      node.parentNode?.replaceChild(outer, node);
    };
    const walk = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: Node[] = [];
      while (walker.nextNode()) found.push(walker.currentNode);
      for (const node of found) wrap(node);
    };
    walk(document.body);
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (node.nodeType === Node.TEXT_NODE) wrap(node);
        else walk(node);
      }
    }).observe(document.body, { childList: true, subtree: true });
  }, untranslated);

test('on a page that the browser translates, prices, deadlines and counters are the new ones from the start page to the checkout', async ({
  page,
  product,
}) => {
  const { owner, tools } = await ownerWithTools(product, [
    ['Track saw with rail', 4500],
    ['Fiberglass step ladder', 1400],
  ]);
  const [saw, ladder] = tools;
  if (!saw || !ladder) throw new Error('two tools were published');
  const renter = await signUp(product, 'Rosa');
  const now = await product.now();
  const days = (nights: number) => ({ start: dayAfter(now, 6), end: dayAfter(now, 6 + nights) });
  await fillCart(renter, { owner, tools: [ladder], days: days(4) });
  await enter(page, product, renter);
  await untilFound(page, product, {
    words: 'track saw',
    kind: 'circular saw',
    title: saw.title,
  });
  const problems = watchProblems(page);
  const main = page.getByRole('main');

  await whenHydrated(page, () => page.goto(product.url));
  await translate(page);
  await main.getByLabel('What', { exact: true }).first().fill('track saw');
  await main.getByRole('button', { name: 'Search', exact: true }).click();
  await page.waitForURL(/\/s\?/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^\d+ /);
  await main.getByRole('link', { name: saw.title }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: saw.title })).toBeVisible();

  await openBooking(page);
  await chooseDays(page, days(3));
  await expect(amountOf(page, /^\$45\.00 × 3 nights/)).toHaveText('$135.00');
  await expect(amountOf(page, /^Total/)).toHaveText('$164.95');
  const deadline = page.getByText(/^Cancel for free until/).filter({ visible: true });
  const before = await deadline.textContent();
  const later = { start: dayAfter(now, 7), end: dayAfter(now, 11) };
  await chooseDays(page, later);
  await expect(amountOf(page, /^\$45\.00 × 4 nights/)).toHaveText('$180.00');
  await expect(amountOf(page, /^\$45\.00 × 3 nights/)).toHaveCount(0);
  await expect(amountOf(page, /^Total/)).toHaveText('$219.94');
  await expect(deadline).not.toHaveText(before ?? '');

  await page.getByRole('button', { name: 'Add to cart' }).click();
  const drawer = page.getByRole('dialog', { name: 'Cart' });
  await expect(drawer).toContainText(ladder.title);
  const counter = page.getByRole('banner', { includeHidden: true }).getByText('2', { exact: true });
  await expect(counter).toHaveCount(1);
  await drawer.getByRole('button', { name: `Remove: ${ladder.title}` }).click();
  await expect(drawer.getByText(ladder.title)).toHaveCount(0);
  await expect(counter).toHaveCount(0);
  await drawer.getByRole('link', { name: 'Check out, $219.94' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pay and book' })).toBeVisible();
  await expect(amountOf(page, /^Total/)).toHaveText('$219.94');
  await expect(main).not.toContainText('$164.95');
  expect(problems).toEqual([]);
});
