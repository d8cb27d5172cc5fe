import { readFile } from 'node:fs/promises';
import { type Page } from '@playwright/test';
import { amountOf, chooseDays, dollars, enter, listingPath, openBooking } from './support/browser';
import { fillCart } from './support/cart';
import { mailAbout } from './support/mailbox';
import { place, request } from './support/order-world';
import { confirmOrder, dayAfter, payByCard, post, readOrder, readQuote } from './support/orders';
import { type OwnProduct } from './support/own-product';
import { expect, test } from './support/own-product-test';
import { openPayouts, type Person, publishTool, signUp, type Tool } from './support/people';

test.describe.configure({ timeout: 180_000 });

// Two pieces for nine nights at $13.37, with 7% off from a week on.
const SEATS = 2;
const NIGHTS = 9;
const PRICE = 1337;
const rental = '$240.66';
const discount = '−$16.85';
const fee = '$33.57';
const protection = '$22.38';
const commission = '−$22.38';
const payout = '$201.43';

/** The marketplace writes a hyphen in its emails. */
const inMail = (amount: string): string => amount.replace('−', '-');

interface Story {
  readonly product: OwnProduct;
  readonly owner: Person;
  readonly renter: Person;
  readonly tool: Tool;
  readonly days: { readonly start: string; readonly end: string };
}

async function story(product: OwnProduct): Promise<Story> {
  const owner = await signUp(product, 'Olivia');
  await openPayouts(product, owner);
  const publicData = { weeklyDiscount: 7 };
  const tool = await publishTool(owner, {
    title: 'Trencher',
    price: PRICE,
    stock: SEATS,
    publicData,
  });
  const renter = await signUp(product, 'Rob');
  const now = await product.now();
  const days = { start: dayAfter(now, 6), end: dayAfter(now, 6 + NIGHTS) };
  return { product, owner, renter, tool, days };
}

/** Reads the amount even if the line is folded away. */
const readAmount = (page: Page, line: RegExp | string) => amountOf(page, line).textContent();

/** What the renter pays, line by line. */
async function expectRenterPrice(page: Page, amounts: { tax: string; total: string }) {
  await expect(amountOf(page, 'Sales tax')).toHaveText(amounts.tax);
  expect({
    rental: await readAmount(page, /\$13\.37 × 9 nights × 2 pieces|^Rental, 1 tool/),
    discount: await readAmount(page, '7% off for a longer rental'),
    fee: await readAmount(page, 'Processing fee (15%)'),
    protection: await readAmount(page, 'Damage protection (10%)'),
    total: await readAmount(page, /^(Total|You paid)/),
  }).toEqual({ rental, discount, fee, protection, total: amounts.total });
}

/** What the renter's order costs with protection, as the server says. */
async function orderAndQuote({ product, renter, tool, days }: Story) {
  const order = {
    items: [{ listingId: tool.id, ...days, seats: SEATS }],
    hasDamageProtection: true,
  };
  const quote = readQuote(
    await post(product, 'transaction-line-items', { person: renter, body: order }),
  );
  const lines = Object.fromEntries(
    quote.lineItems.map(({ code, lineTotal }) => [code, lineTotal.amount]),
  );
  return {
    order,
    tax: dollars(lines['line-item/sales-tax'] ?? 0),
    total: dollars(quote.payinTotal.amount),
  };
}

test('a discount is the same to the cent wherever the price is shown', async ({
  page,
  product,
}) => {
  const all = await story(product);
  const { owner, renter, tool, days } = all;
  const { order, ...amounts } = await orderAndQuote(all);
  await enter(page, product, renter);

  await test.step('on the listing', async () => {
    await page.goto(`${product.url}${listingPath(tool)}`);
    await openBooking(page);
    await chooseDays(page, days);
    await page.getByRole('button', { name: 'One more' }).click();
    await expect(amountOf(page, /\$13\.37 × 9 nights × 2 pieces/)).toHaveText(rental);
    expect(await readAmount(page, '7% off for a longer rental')).toBe(discount);
    expect(await readAmount(page, 'Processing fee (15%)')).toBe(fee);
  });

  await test.step('in the cart and at checkout', async () => {
    await fillCart(renter, { owner, tools: [tool], days, seats: SEATS });
    await page.goto(`${product.url}/cart`);
    await page.getByText('Damage protection').first().click();
    await expectRenterPrice(page, amounts);
    await page.getByRole('link', { name: /^Check out/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Pay and book' })).toBeVisible();
    await expectRenterPrice(page, amounts);
  });

  const { id, intentId } = readOrder((await place(product, renter, request(order))).body);
  await payByCard(product, intentId);
  await confirmOrder(renter, id);

  await test.step("on the renter's order, in the inbox and in the email", async () => {
    await page.goto(`${product.url}/order/${id}/details`);
    await expectRenterPrice(page, amounts);
    await page.goto(`${product.url}/inbox/orders`);
    await expect(page.getByRole('main').getByText(amounts.total)).toBeVisible();
    const mail = await mailAbout(product, renter.email, /^Booked: Trencher/);
    for (const amount of [rental, discount, fee, protection, amounts.tax, amounts.total]) {
      expect(mail).toContain(inMail(amount));
    }
  });

  await test.step("on the owner's sale, in the inbox, in the email and in the earnings", async () => {
    await page.context().clearCookies();
    await enter(page, product, owner);
    await page.goto(`${product.url}/sale/${id}/details`);
    await expect(amountOf(page, /^You’ll make/)).toHaveText(payout);
    expect(await readAmount(page, '7% off for a longer rental')).toBe(discount);
    expect(await readAmount(page, 'Marketplace commission (10%)')).toBe(commission);
    await page.goto(`${product.url}/inbox/sales`);
    await expect(page.getByRole('main').getByText(payout)).toBeVisible();
    const mail = await mailAbout(product, owner.email, /booked your Trencher/);
    for (const amount of [rental, discount, commission, payout])
      expect(mail).toContain(inMail(amount));
    await page.goto(`${product.url}/earnings`);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download CSV' }).click();
    expect(await readFile(await (await download).path(), 'utf8')).toContain(payout.slice(1));
  });
});
