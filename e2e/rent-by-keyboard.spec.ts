import { type Page } from '@playwright/test';
import { anotherBrowser, enter, payButton, untilFound } from './support/browser';
import { Keyboard } from './support/keyboard';
import { moveOn, toMorning } from './support/order-world';
import { dayAfter } from './support/orders';
import { type OwnProduct } from './support/own-product';
import { expect, IMPATIENT, testWith } from './support/own-product-test';
import { ownerWithTools, signUp } from './support/people';
import { desktop } from './support/phone';

// A product with more frequent background work and an unmoved clock, because the search has to know a new tool soon.
const test = testWith(IMPATIENT);
test.describe.configure({ timeout: 240_000 });
test.use({
  ...desktop,
  permissions: ['geolocation'],
  geolocation: { latitude: 30.2672, longitude: -97.7431 },
});

const DAY_MINUTES = 24 * 60;
const TOOL = 'Track saw with rail';

type Stay = Readonly<Record<'start' | 'end', string>>;

const dayName = (day: string) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  });
const dayIn = (page: Page, day: string) =>
  page.getByRole('button', { name: new RegExp(`${dayName(day)}\\b`) }).first();

/** Goes from the start page to the checkout link in the cart. */
async function findAndChoose(renter: Keyboard, product: OwnProduct, days: Stay) {
  const { page } = renter;
  await renter.open(product.url);
  const words = page.getByRole('main').getByLabel('What', { exact: true }).first();
  await renter.type(words, 'track saw');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/s\?/);
  await renter.arrivesAt(/^1 /, 'track saw');
  await renter.press(page.getByRole('main').getByRole('link', { name: TOOL }).first());
  await renter.arrivesAt(TOOL);
  await renter.chooseDay(dayIn(page, days.start));
  await renter.chooseDay(dayIn(page, days.end));
  await renter.hears(/2 nights/);
  await renter.press(page.getByRole('button', { name: 'Add to cart' }));
  const cart = page.getByRole('dialog', { name: 'Cart' });
  await expect(page.locator('[role=dialog]:focus, [role=dialog] :focus')).toBeVisible();
  await renter.press(cart.getByRole('link', { name: /^Check out/ }));
}

/** Pays with a card in the closed room of the checkout, and goes on to the hours of the order. */
async function pay(renter: Keyboard) {
  const { page } = renter;
  await renter.arrivesAt('Pay and book');
  const agreement = page.getByRole('checkbox', { name: /rental agreement/ });
  await renter.to(agreement);
  await page.keyboard.press('Space');
  await expect(agreement).toBeChecked();
  const field = (frame: string, label: string) =>
    page.frameLocator(`iframe[title="${frame}"]`).getByLabel(label);
  const number = field('Secure card number input frame', 'Credit or debit card number');
  await renter.type(number, '4242424242424242');
  const expiry = field(
    'Secure expiration date input frame',
    'Credit or debit card expiration date',
  );
  await renter.type(expiry, '1234');
  await renter.type(field('Secure CVC input frame', 'Credit or debit card CVC/CVV'), '123');
  await renter.type(page.getByLabel('ZIP code'), '78701');
  await renter.press(payButton(page));
  await page.waitForURL(/\/booked/, { timeout: 60_000 });
  await renter.arrivesAt(/^You’re set for/);
  await renter.press(page.getByRole('link', { name: /^Go to your order/ }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^You pick up the tool on/);
}

/** Takes a step of an order. Its outcome is announced, and the leading panel gets the focus. */
async function take(by: Keyboard, button: RegExp | string, outcome: RegExp) {
  await by.press(by.page.getByRole('button', { name: button }));
  await by.hears(outcome);
  await expect(by.page.locator('main [tabindex="-1"]:focus')).toBeVisible();
}

test('a tool is found, paid, picked up and brought back with the keyboard alone, and each step is announced', async ({
  page,
  product,
}) => {
  await toMorning(product);
  const { owner } = await ownerWithTools(product, [[TOOL, 4500]]);
  const renter = await Keyboard.of(page);
  await enter(page, product, await signUp(product, 'Rob'));
  await untilFound(page, product, { words: 'track saw', kind: 'circular saw', title: TOOL });
  const now = await product.now();
  const days = { start: dayAfter(now, 3), end: dayAfter(now, 5) };
  await findAndChoose(renter, product, days);
  await pay(renter);
  const id = /order\/([^/]+)/.exec(page.url())?.[1] ?? '';
  const [rentals, sales] = [
    `${product.url}/order/${id}/details`,
    `${product.url}/sale/${id}/details`,
  ];

  await take(renter, /^Propose 9:00\sam/, /Proposed: .*9:00\sam/);
  const lender = await Keyboard.of(await anotherBrowser(page));
  await enter(lender.page, product, owner);
  await lender.open(sales);
  await take(lender, /^9:00\sam$/, /Agreed: .*9:00\sam/);

  await moveOn(product, 3 * DAY_MINUTES);
  await lender.open(sales);
  await take(lender, /^I handed the tool over/, /Handed over at/);
  await renter.open(rentals);
  await take(renter, /^I have the tool/, /you have/);
  await moveOn(product, 2 * DAY_MINUTES);
  await renter.open(rentals);
  await take(renter, /^I brought the tool back/, /Olivia takes a look/);
  await lender.open(sales);
  await lender.press(lender.page.getByRole('button', { name: /^Everything is back \$/ }));
  await take(lender, /^Everything is back$/, /All back\. \$/);
  await expect(lender.page.getByRole('heading', { level: 1 })).toHaveText('All done. How was it?');
});
