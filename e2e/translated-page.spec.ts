import { type Page } from '@playwright/test';
import { watchProblems } from './page-problems';
import {
  amountOf,
  anotherBrowser,
  chooseDays,
  choosePlace,
  claimOf,
  enter,
  openBooking,
  untilFound,
  whenHydrated,
} from './support/browser';
import { fillCart } from './support/cart';
import { orderWithHold } from './support/held-order';
import { moveOn } from './support/order-world';
import { dayAfter, post } from './support/orders';
import { expect, test } from './support/own-product-test';
import { logIn, openPayouts, ownerWithTools, signUp } from './support/people';
import { picture } from './support/picture';

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
  const deadline = page.getByText(/^Free to cancel until/).filter({ visible: true });
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
  await expect(drawer.getByRole('button', { name: `Remove: ${ladder.title}` })).toHaveCount(0);
  await expect(counter).toHaveCount(0);
  await drawer.getByRole('link', { name: 'Check out, $219.94' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pay and book' })).toBeVisible();
  await expect(amountOf(page, /^Total/)).toHaveText('$219.94');
  await expect(main).not.toContainText('$164.95');
  expect(problems).toEqual([]);
});

test('on a page that the browser translates, a tool is listed, and counters and sums are the new ones', async ({
  page,
  product,
}) => {
  const owner = await signUp(product, 'Nora');
  await openPayouts(product, owner);
  await enter(page, product, owner);
  const problems = watchProblems(page);
  await whenHydrated(page, () => page.goto(`${product.url}/l/new`));
  await translate(page);
  const next = (step: string) => page.getByRole('button', { name: `Next: ${step}` }).click();

  await page.getByLabel('Choose photos').setInputFiles(picture);
  const title = page.getByLabel('Title');
  await title.fill('Rotary');
  await expect(page.getByText('6 of 60')).toBeVisible();
  await title.fill('Rotary hammer drill');
  await expect(page.getByText('19 of 60')).toBeVisible();
  await expect(page.getByText('6 of 60')).toHaveCount(0);
  await page.getByLabel('Description').fill('SDS plus, with a case and four bits.');
  await page.getByLabel('Category').selectOption({ label: 'Power tools' });
  await page.getByLabel('Brand').selectOption({ label: 'Makita' });
  await page.getByRole('button', { name: 'It has none' }).click();
  await next('tool rules');
  await next('location');

  const offers = page.getByRole('combobox', { name: 'Area' });
  await page.getByRole('textbox', { name: 'Area' }).or(offers).click();
  await choosePlace(page, offers, { words: '78701', name: /Austin/ });
  await page.getByLabel('Street and number').fill('1908 Chestnut Avenue');
  await page.getByRole('button', { name: 'It’s right there' }).click();
  await next('pricing');

  const weekend = page.locator('dl div').filter({ hasText: /^A weekend/ });
  await page.getByLabel('Price per night').fill('24');
  await expect(weekend).toContainText('$43.20');
  await page.getByLabel('Price per night').fill('30');
  await expect(weekend).toContainText('$54.00');
  await expect(page.getByText('$43.20')).toHaveCount(0);
  await next('availability');
  await next('photos');
  await page.getByRole('button', { name: 'Publish listing' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your tool is live' })).toBeVisible();
  await expect(page.getByText('A weekend, 2 nights, pays you $54.00.')).toBeVisible();
  expect(problems).toEqual([]);
});

test('on pages that the browser translates, a claim is made and accepted, and its sum is the new one', async ({
  page: owners,
  product,
}) => {
  const { id, stay, owner, renter } = await orderWithHold(product);
  await moveOn(product, 3 * 24 * 60 + 10 * 60);
  await logIn(renter);
  const noted = { messageId: null, note: '', pictures: [], confirmed: false };
  const body = { transactionId: id, stay, check: 'handBack', ...noted };
  expect(await post(product, 'order-check', { person: renter, body })).toMatchObject({
    status: 200,
  });
  await logIn(owner);
  await enter(owners, product, owner);
  const renters = await anotherBrowser(owners);
  const problems = watchProblems(owners);
  await whenHydrated(owners, () => owners.goto(`${product.url}/sale/${id}/details`));
  await translate(owners);
  await claimOf(owners, /^Damaged/);
  await owners.getByRole('checkbox', { name: /^Table saw/ }).check();
  const cost = owners.getByLabel(/to fix Table saw/);
  await cost.fill('19');
  await expect(owners.getByRole('button', { name: 'Send the claim for $19.00' })).toBeVisible();
  await cost.fill('24');
  await owners.getByLabel('What happened').fill('The fence is bent.');
  await owners.getByRole('button', { name: 'Send the claim for $24.00' }).click();
  await expect(owners.getByText(/has until .* to answer/).first()).toBeVisible();
  await expect(owners.getByText('$19.00')).toHaveCount(0);

  await enter(renters, product, renter);
  await whenHydrated(renters, () => renters.goto(`${product.url}/order/${id}/details`));
  await translate(renters);
  await renters.getByRole('radio', { name: /^Accept and pay/ }).check();
  await renters.getByRole('button', { name: 'Pay $24.00' }).click();
  await expect(renters.getByText('You agreed on $24.00').first()).toBeVisible();
  expect(problems).toEqual([]);
});
