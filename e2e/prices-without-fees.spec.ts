import { type Page } from '@playwright/test';
import { readPdf } from '../server/testing/pdf-text';
import {
  amountOf,
  enter,
  fillPayment,
  listingPath,
  openBooking,
  payButton,
} from './support/browser';
import { fillCart } from './support/cart';
import { dayAfter } from './support/orders';
import { expect, testWith } from './support/own-product-test';
import { ownerWithTools, signUp } from './support/people';
import { phone } from './support/phone';

const test = testWith({
  REACT_APP_PRICES: 'without-fees',
  TAX_SOURCED_AT: 'tool',
  TAX_ON_FEES: 'off',
});
test.describe.configure({ timeout: 180_000 });
test.use(phone);

/** Three nights of $13, a fee of 15%, and a tax of 6.25% on the rental alone. */
const lines = {
  'Processing fee (15%)': '$5.85',
  'Sales tax (6.25% in Texas)': '$2.44',
} as const;
const TOTAL = '$47.29';

async function expectLines(page: Page, total: RegExp = /^(?:Total|You paid)/) {
  for (const [line, amount] of Object.entries(lines)) {
    await expect(amountOf(page, line)).toHaveText(amount);
  }
  await expect(amountOf(page, total)).toHaveText(TOTAL);
}

test('with separate fees and tax on rentals only, every sum is the same from the card to the receipt', async ({
  page,
  product,
}) => {
  const { owner, tools } = await ownerWithTools(product, [['Wet vacuum of steel', 1300]]);
  const [vacuum] = tools;
  if (!vacuum) throw new Error('a tool was published');
  const renter = await signUp(product, 'Rob');
  const now = await product.now();
  const days = { start: dayAfter(now, 6), end: dayAfter(now, 9) };
  const main = page.getByRole('main');
  await enter(page, product, renter);

  await test.step('card', async () => {
    await page.goto(`${product.url}/s?keywords=wet%20vacuum&dates=${days.start},${days.end}`);
    const card = page.getByRole('article').filter({ hasText: vacuum.title }).first();
    await expect(card).toContainText('$13');
    await expect(card).not.toContainText('fees included');
  });
  await test.step('listing', async () => {
    await page.goto(`${product.url}${listingPath(vacuum)}?dates=${days.start},${days.end}`);
    await openBooking(page);
    await expect(amountOf(page, /^\$13\.00 × 3 nights/)).toHaveText('$39.00');
    await expectLines(page);
  });
  await test.step('cart', async () => {
    await fillCart(renter, { owner, tools: [vacuum], days });
    await page.goto(`${product.url}/cart`);
    await expectLines(page);
    await expect(main.getByRole('listitem').filter({ hasText: vacuum.title })).toContainText(
      '$39.00',
    );
    await page.getByRole('link', { name: `Check out, ${TOTAL}` }).click();
  });
  await test.step('checkout', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Pay and book' })).toBeVisible();
    await expectLines(page);
    await expect(page.getByText(`Your card is charged ${TOTAL} now`)).toBeVisible();
    await fillPayment(page, '4242424242424242');
    await payButton(page).click();
    await page.waitForURL(/\/order\/[^/]+\/booked/, { timeout: 60_000 });
    await expect(page.getByRole('link', { name: /^Receipt/ })).toContainText(TOTAL);
  });
  const id = /\/order\/([^/]+)/.exec(page.url())?.[1] ?? '';
  await test.step('order', async () => {
    await page.goto(`${product.url}/order/${id}/details`);
    await expect(page.getByText(TOTAL).first()).toBeVisible();
  });
  await test.step('receipt, on the page and as a file', async () => {
    await page.goto(`${product.url}/order/${id}/receipt`);
    await expect(main).toContainText(TOTAL);
    const file = await page.request.get(`${product.url}/api/orders/${id}/receipt.pdf?timeZone=UTC`);
    const { text: words } = readPdf(await file.body());
    for (const text of [TOTAL, ...Object.values(lines)]) {
      await expect(main.getByText(text).first()).toBeVisible();
      expect(words).toContain(text);
    }
  });
  const [intent] = (await product.payments.paymentIntents.list({ limit: 1 })).data;
  expect(intent?.amount_received).toBe(4729);
});
