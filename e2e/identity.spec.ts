import { type Page } from '@playwright/test';
import { watchProblems } from './page-problems';
import { expectAccessible } from './support/accessible';
import { addToCart, anotherBrowser, enter, fillPayment, payButton } from './support/browser';
import { Keyboard } from './support/keyboard';
import { mailsTo } from './support/mailbox';
import { dayAfter } from './support/orders';
import { type OwnProduct } from './support/own-product';
import { expect, test } from './support/own-product-test';
import { openPayouts, publishTool, signUp } from './support/people';

test.describe.configure({ timeout: 240_000 });

const SOON = { timeout: 60_000 };
const VISA = '4242424242424242';
const WORDS = 'I cut one oak on Saturday.';

/** Puts a saw for verified people into the cart of a renter who is not verified. */
async function inTheCart(page: Page, product: OwnProduct) {
  const owner = await signUp(product, 'Dana');
  await openPayouts(product, owner);
  const saw = await publishTool(owner, {
    title: 'Gas chainsaw, 20 inch',
    price: 6800,
    publicData: { verifiedOnly: true },
  });
  const renter = await signUp(product, 'Marcus');
  await enter(page, product, renter);
  const now = await product.now();
  const kept = page.waitForResponse((answer) => answer.url().includes('update_profile'));
  await addToCart(page, product, saw, { start: dayAfter(now, 3), end: dayAfter(now, 5) });
  await kept;
  return { owner, renter, saw };
}

/** Hands in the document on the payment service's page. */
async function handIn(page: Page, outcome: string) {
  await expect(page.getByRole('heading', { name: 'Verify your identity' })).toBeVisible();
  await page.getByRole('button', { name: outcome }).click();
  await page.waitForURL(/\/checkout/);
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a tool for verified people waits in the cart until its renter has shown who they are; what was typed is kept', async ({
  page,
  product,
}) => {
  const problems = watchProblems(page);
  const keys = await Keyboard.of(page);
  const { renter, saw } = await inTheCart(page, product);
  await keys.open(`${product.url}/cart`);
  await page.keyboard.press('Enter');
  await keys.press(page.getByRole('link', { name: /^Check out/ }));
  await expect(heading(page)).toHaveText('Pay and book');
  const main = page.getByRole('main');
  await expect(main.getByText('You need an identity check')).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('textbox', { name: /^Tell Dana/ }).fill(WORDS);
  await fillPayment(page, VISA);
  await keys.press(payButton(page));
  await keys.press(main.getByRole('button', { name: 'identity check' }));
  const start = main.getByRole('button', { name: 'Start the check' });
  await expect(start).toBeFocused();
  await page.keyboard.press('Enter');

  await handIn(page, 'The picture of the document cannot be read');
  await expect(heading(page)).toHaveText('Pay and book');
  await expect(main.getByText('We couldn’t read the picture of your document.')).toBeVisible();
  await expect(main.getByText('You have 2 tries left.')).toBeVisible();
  await expect(main.getByRole('textbox', { name: /^Tell Dana/ })).toHaveValue(WORDS);
  await expectAccessible(page);
  await page.keyboard.press('Tab');
  await keys.press(main.getByRole('button', { name: 'Try again' }));
  await handIn(page, 'Verified');
  await expect(page.getByText('Your identity is verified.')).toBeVisible();
  await expect(heading(page)).toHaveText('Pay and book');
  await expect(main.getByText('You need an identity check')).toBeHidden();
  await expect(main.getByRole('textbox', { name: /^Tell Dana/ })).toHaveValue(WORDS);
  await fillPayment(page, VISA);
  await payButton(page).click();
  await page.waitForURL(/\/order\/[0-9a-f-]+\/booked/, { timeout: 90_000 });
  const subjects = async () => (await mailsTo(product, renter.email)).map(({ subject }) => subject);
  await expect
    .poll(subjects, SOON)
    .toEqual(
      expect.arrayContaining(['Your identity is verified', 'Your identity isn’t verified yet']),
    );

  const visitor = await anotherBrowser(page);
  await visitor.goto(`${product.url}/u/${renter.id}`);
  await visitor.getByRole('button', { name: 'Verified' }).click();
  await expect(visitor.getByText(/compared a government ID with a selfie/)).toBeVisible();
  await visitor.goto(`${product.url}/l/${saw.id}`);
  await expect(heading(visitor)).toContainText('Gas chainsaw');
  expect(problems).toEqual([]);
});
