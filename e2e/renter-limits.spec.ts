import { type Page } from '@playwright/test';
import { watchProblems } from './page-problems';
import { expectAccessible } from './support/accessible';
import { chooseDays, enter, listingPath, openBooking } from './support/browser';
import { fillCart } from './support/cart';
import { Keyboard } from './support/keyboard';
import { aColleague } from './support/desk';
import { move, moveOn, place, request, world, type World } from './support/order-world';
import { confirmOrder, dayAfter, payByCard, readOrder, readRefusal } from './support/orders';
import { type OwnProduct } from './support/own-product';
import { expect, IMPATIENT, testWith } from './support/own-product-test';
import { logIn, PASSWORD } from './support/people';

const test = testWith({
  ...IMPATIENT,
  NEW_RENTER_ORDERS: '2',
  NEW_RENTER_SUM: '1000',
});
test.describe.configure({ timeout: 240_000 });

const DAY_MINUTES = 24 * 60;

/** The saw for two nights that begin so many days from now. */
const sawFrom = async (product: OwnProduct, { saw }: World, from: number) => {
  const now = await product.now();
  const days = { start: dayAfter(now, from), end: dayAfter(now, from + 2) };
  return { items: [{ listingId: saw.id, ...days }], hasDamageProtection: false };
};

async function rent(product: OwnProduct, all: World, from: number): Promise<string> {
  const order = await sawFrom(product, all, from);
  const { id, intentId } = readOrder((await place(product, all.renter, request(order))).body);
  await payByCard(product, intentId);
  await confirmOrder(all.renter, id);
  return id;
}

/** Chooses two nights of the saw on its page. */
async function choose(page: Page, product: OwnProduct, { saw, days }: World) {
  await page.goto(`${product.url}${listingPath(saw)}`);
  await openBooking(page);
  await chooseDays(page, days);
}

test('a new renter’s third order is refused with the way out; after a completed rental it can be paid', async ({
  page,
  product,
}) => {
  const known = await world(product);
  const now = await product.now();
  const all = { ...known, days: { start: dayAfter(now, 20), end: dayAfter(now, 22) } };
  const { owner, renter, saw, days } = all;
  const first = await rent(product, all, 1);
  const second = await rent(product, all, 8);
  const problems = watchProblems(page);
  const keys = await Keyboard.of(page);
  await enter(page, product, renter);

  await test.step('the panel says why there is no price, and so does the cart', async () => {
    await choose(page, product, all);
    const why = page.getByText(/you can have 2 open orders at a time/).first();
    await expect(why).toBeVisible();
    await expectAccessible(page);
    // Before the limit was reached, the tool was put into the cart.
    await fillCart(renter, { owner, tools: [saw], days });
    await page.goto(`${product.url}/cart`);
    await expect(page.getByText(/you can have 2 open orders at a time/).first()).toBeVisible();
    await expect(page.getByRole('link', { name: /^Check out/ })).toHaveCount(0);
    await expectAccessible(page);
  });

  await test.step('the order is refused as the quote was, and the link leads to the orders', async () => {
    const answer = await place(product, renter, request(await sawFrom(product, all, 20)));
    expect(readRefusal(answer)).toMatchObject({ status: 409, code: 'new-renter-orders' });
    await keys.open(`${product.url}/cart`);
    await page.keyboard.press('Enter');
    await keys.press(page.getByRole('link', { name: 'See your orders' }).first());
    await page.waitForURL(/\/inbox\/orders/);
  });

  await test.step('a tool that is more than a day late leads to its rental; the next owner reads it', async () => {
    // An open page would ask for news with an expired login of five days ago.
    await page.goto('about:blank');
    await moveOn(product, 5 * DAY_MINUTES);
    for (const person of [owner, renter]) await logIn(person);
    await enter(page, product, renter);
    await page.goto(`${product.url}/cart`);
    const link = page.getByRole('link', { name: 'Open that rental' }).first();
    await expect(link).toHaveAttribute('href', new RegExp(first));
    await expectAccessible(page);
    await enter(page, product, owner);
    await expect
      .poll(
        async () => {
          await page.goto(`${product.url}/sale/${second}/details`);
          return page.getByText(/has a tool from another rental/).count();
        },
        { timeout: 60_000 },
      )
      .toBe(1);
    await expectAccessible(page);
  });

  await test.step('staff see the limits and what is late', async () => {
    await enter(page, product, await aColleague(product));
    await page.goto(`${product.url}/desk/people/${renter.id}`);
    await page.getByLabel('Your password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Open the desk' }).click();
    const limits = page.getByRole('region', { name: 'What this person may rent' });
    await expect(limits).toContainText('2 of 2 open orders, and $180.00 of $1,000.00');
    await expect(limits.getByRole('link', { name: 'Open that order' })).toHaveAttribute(
      'href',
      new RegExp(first),
    );
    await expectAccessible(page);
  });

  await test.step('once the rental is completed, the cart leads to the checkout', async () => {
    expect(await move(product, owner, first, 'complete')).toMatchObject({ status: 200 });
    await enter(page, product, renter);
    await page.goto(`${product.url}/cart`);
    await expect(page.getByRole('link', { name: /^Check out/ })).toBeVisible();
    const answer = await place(product, renter, request(await sawFrom(product, all, 20)));
    expect(answer).toMatchObject({ status: 200 });
  });
  // The browser and the log name each quote that was refused.
  expect(problems.filter((problem) => !problem.includes('409'))).toEqual([]);
});
