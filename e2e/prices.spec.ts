import { type Locator, type Page } from '@playwright/test';
import { amountOf, enter, listingPath, openBooking } from './support/browser';
import { fillCart } from './support/cart';
import { dayAfter } from './support/orders';
import { type OwnProduct } from './support/own-product';
import { expect, test } from './support/own-product-test';
import { ownerWithTools, type Person, signUp, type Tool } from './support/people';

test.describe.configure({ timeout: 180_000 });

interface World {
  readonly product: OwnProduct;
  readonly owner: Person;
  readonly renter: Person;
  readonly tools: readonly Tool[];
  readonly days: { readonly start: string; readonly end: string };
}

async function worldOf(
  product: OwnProduct,
  { tools: wanted, nights }: { tools: readonly [string, number][]; nights: number },
): Promise<World> {
  const { owner, tools } = await ownerWithTools(product, [...wanted]);
  const now = await product.now();
  const days = { start: dayAfter(now, 6), end: dayAfter(now, 6 + nights) };
  return { product, owner, renter: await signUp(product, 'Rob'), tools, days };
}

const searchFor = ({ product, days }: World, words: string) =>
  `${product.url}/s?keywords=${encodeURIComponent(words)}&dates=${days.start},${days.end}`;

const card = (page: Page, title: string): Locator =>
  page.getByRole('article').filter({ has: page.getByRole('link', { name: title }) });

const rowOf = (page: Page, title: string): Locator =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: title });

test('a price is the same to the cent from the card to the ticket, the cart and the checkout @main', async ({
  page,
  product,
}) => {
  const all = await worldOf(product, {
    tools: [
      ['Wet vacuum of steel', 1300],
      ['Fiberglass step ladder', 1400],
    ],
    nights: 3,
  });
  const [vacuum, ladder] = all.tools;
  if (!vacuum || !ladder) throw new Error('two tools were published');
  await enter(page, product, all.renter);

  await test.step('on the card', async () => {
    await page.goto(searchFor(all, 'Wet vacuum of steel'));
    const found = card(page, vacuum.title).first();
    await expect(found).toContainText('$44.85 for 3 nights, fees included $13 per night');
  });

  await test.step('in the ticket', async () => {
    await page.goto(`${product.url}${listingPath(vacuum)}?dates=${all.days.start},${all.days.end}`);
    await expect(page.getByText('$44.85').filter({ visible: true }).first()).toBeVisible();
    await openBooking(page);
    await expect(amountOf(page, /^\$13\.00 × 3 nights/)).toHaveText('$39.00');
    await expect(amountOf(page, 'Processing fee (15%)')).toHaveText('$5.85');
    await expect(amountOf(page, 'Price, fees included')).toHaveText('$44.85');
    // The rental with its fee is taxed in Texas.
    await expect(amountOf(page, 'Sales tax (6.25% in Texas)')).toHaveText('$2.80');
    await expect(amountOf(page, /^Total/)).toHaveText('$47.65');
  });

  await fillCart(all.renter, { owner: all.owner, tools: [vacuum, ladder], days: all.days });
  const prices = {
    'Processing fee (15%)': '$12.15',
    'Rental, 2 tools': '$81.00',
    'Sales tax (6.25% in Texas)': '$5.82',
    Total: '$98.97',
  };
  const expectPrices = async () => {
    await expect(rowOf(page, vacuum.title)).toContainText('$44.85');
    await expect(rowOf(page, vacuum.title)).toContainText('3 nights, fees included');
    await expect(rowOf(page, ladder.title)).toContainText('$48.30');
    for (const [line, amount] of Object.entries(prices)) {
      await expect(amountOf(page, line)).toHaveText(amount);
    }
  };

  await test.step('in the cart, where the price of all tools opens', async () => {
    await page.goto(`${product.url}/cart`);
    await expect(amountOf(page, '2 tools, fees included')).toHaveText('$93.15');
    await expectPrices();
    await expect(page.getByText('Rental, 2 tools')).toBeHidden();
    await page.getByText('What’s in $93.15').click();
    await expect(page.getByText('Rental, 2 tools')).toBeVisible();
    await expect(page.getByText(/One fee for/)).toBeHidden();
  });

  await test.step('at checkout', async () => {
    await page.getByRole('link', { name: 'Check out, $98.97' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Pay and book' })).toBeVisible();
    await expect(amountOf(page, 'Price, fees included')).toHaveText('$93.15');
    await expectPrices();
  });
});

test('small tools together have one least fee, and the cart says what that saves', async ({
  page,
  product,
}) => {
  const all = await worldOf(product, {
    tools: [
      ['Floor jack of three tons', 700],
      ['Pipe wrenches in a set', 800],
    ],
    nights: 1,
  });
  const { owner, tools, days } = all;
  await fillCart(all.renter, { owner, tools, days });
  await enter(page, product, all.renter);
  await page.goto(searchFor(all, 'Floor jack of three tons'));
  await expect(card(page, 'Floor jack of three tons').first()).toContainText('$12.00 for 1 night');
  await page.goto(`${product.url}/cart`);
  await expect(amountOf(page, '2 tools, fees included')).toHaveText('$20.00');
  await expect(page.getByText('One fee for both, $5.00 saved')).toBeVisible();
  await expect(rowOf(page, 'Floor jack')).toContainText('$9.33');
  await expect(rowOf(page, 'Pipe wrenches')).toContainText('$10.67');
});
