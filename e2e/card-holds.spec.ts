import { type Page } from '@playwright/test';
import { watchProblems } from './page-problems';
import { expectAccessible } from './support/accessible';
import {
  addToCart,
  anotherBrowser,
  answerBank,
  enter,
  fillPayment,
  listingPath,
  payButton,
} from './support/browser';
import { moveOn } from './support/order-world';
import { dayAfter } from './support/orders';
import { type OwnProduct } from './support/own-product';
import { expect, testOfTasks as test } from './support/own-product-test';
import { openPayouts, type Person, publishTool, signUp, type Tool } from './support/people';

test.describe.configure({ timeout: 240_000 });

const HOUR_MINUTES = 60;
/** A card whose bank asks the renter about each payment. */
const WANTS_RENTER = '4000002760003184';
const LINE = 'Hold on the card: $150, not charged';

interface World {
  readonly owner: Person;
  readonly renter: Person;
  readonly saw: Tool;
}

/** An owner whose saw has a hold of $150. */
async function world(product: OwnProduct): Promise<World> {
  const owner = await signUp(product, 'Olivia');
  await openPayouts(product, owner);
  const saw = await publishTool(owner, {
    title: 'Track saw with rail',
    price: 4500,
    publicData: { hold: 15_000 },
  });
  return { owner, renter: await signUp(product, 'Rob'), saw };
}

/** Rents the saw for two nights that begin in a week, up to the press of the button. */
async function pay(page: Page, product: OwnProduct, saw: Tool) {
  const now = await product.now();
  // The cart is kept with the account.
  const kept = page.waitForResponse((answer) => answer.url().includes('update_profile'));
  await addToCart(page, product, saw, {
    start: dayAfter(now, 7),
    end: dayAfter(now, 9),
  });
  // The drawer of the cart opens once the tool is in it.
  await expect(page.getByRole('dialog').getByText(LINE)).toBeVisible();
  await kept;
  await page.goto(`${product.url}/cart`);
  await expect(page.getByText(LINE)).toBeVisible();
  await page.getByRole('link', { name: /^Check out/ }).click();
  await expect(page.getByRole('heading', { name: LINE })).toBeVisible();
  await expect(page.getByText('Your bank may show the hold twice for a few days')).toBeVisible();
  await expect(
    page.getByRole('checkbox', { name: /I agree to the hold of \$150\.00/ }),
  ).not.toBeChecked();
  await fillPayment(page, WANTS_RENTER);
  await payButton(page).click();
}

async function booked(page: Page): Promise<string> {
  await page.waitForURL(/\/order\/[0-9a-f-]+\/booked/, { timeout: 90_000 });
  return /\/order\/([0-9a-f-]+)\//.exec(page.url())?.[1] ?? '';
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** The page of the order changes by itself, every half minute. */
const SOON = { timeout: 90_000 };

/** Opens an order a day before its pick-up, in the browsers of both sides. */
async function dayBefore(renters: Page, product: OwnProduct, all: World) {
  await enter(renters, product, all.renter);
  await pay(renters, product, all.saw);
  await answerBank(renters, 'Complete authentication');
  const id = await booked(renters);
  const owners = await anotherBrowser(renters);
  await enter(owners, product, all.owner);
  await renters.goto(`${product.url}/order/${id}/details`);
  await expect(
    renters.getByText(/Set aside on .*Make sure \$150\.00 is available on the card/),
  ).toBeVisible();
  await owners.goto(`${product.url}/sale/${id}/details`);
  await expect(owners.getByText(/Set aside on .*We’ll tell you if it fails/)).toBeVisible();
  const now = await product.now();
  const placing = new Date(`${dayAfter(now, 6)}T14:30:00.000Z`);
  await moveOn(product, Math.ceil((placing.getTime() - now.getTime()) / 60_000));
  return { owners };
}

test('an owner sets a hold in the price step, and renters read about it', async ({
  page,
  product,
}) => {
  const { owner, renter, saw } = await world(product);
  const problems = watchProblems(page);
  await enter(page, product, owner);
  await page.goto(`${product.url}${listingPath(saw)}/edit/pricing`);
  await page.locator('summary', { hasText: 'Who may rent it' }).click();
  await expect(page.getByRole('radio', { name: '$150' })).toBeChecked();
  await page.getByLabel('What would a new one cost?').fill('1000');
  await page.getByRole('radio', { name: /^\$250/ }).check();
  await expect(page.getByText('Hold on the card: $250, not charged')).toBeVisible();
  await page.getByRole('radio', { name: 'Another amount' }).check();
  await page.getByLabel('Your amount').fill('5000');
  await page.getByLabel('Your amount').blur();
  await expect(page.getByText('Enter $1,000 or less. Many banks refuse more.')).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Your amount').fill('220');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('radio', { name: '$220' })).toBeChecked();

  const renters = await anotherBrowser(page);
  await enter(renters, product, renter);
  await renters.goto(`${product.url}${listingPath(saw)}`);
  const known = renters.getByRole('region', { name: 'Good to know' });
  await expect(known).toContainText('Hold on the card: $220, not charged');
  await expectAccessible(renters);
  expect(problems).toEqual([]);
});

test('the renter approves a hold, about which the bank asks, on the page of the order', async ({
  page: renters,
  product,
}) => {
  const all = await world(product);
  const { owners } = await dayBefore(renters, product, all);
  await expect(heading(renters)).toHaveText('One thing left: approve the hold', SOON);
  await expect(heading(owners)).toHaveText(/Don’t hand over yet/, SOON);
  await expect(owners.getByRole('button', { name: 'Hand over without a hold' })).toBeVisible();
  await expect(owners.getByRole('button', { name: /End the order/ })).toBeHidden();
  await expectAccessible(owners);
  await expectAccessible(renters);
  await renters.getByRole('button', { name: 'Approve $150.00 on your card' }).click();
  await answerBank(renters, 'Complete authentication');
  await expect(renters.getByText('The hold of $150.00 is placed, not charged')).toBeVisible();
  await expect(renters.getByText('Hold on your card, not charged')).toBeVisible();
  await expect(owners.getByText('Hold on Rob’s card is placed')).toBeVisible(SOON);
});

test('an owner can end an order without its hold at the pick-up hour, and everything is refunded', async ({
  page: renters,
  product,
}) => {
  const all = await world(product);
  const { owners } = await dayBefore(renters, product, all);
  await expect(heading(owners)).toHaveText(/Don’t hand over yet/, SOON);
  await moveOn(product, 24 * HOUR_MINUTES);
  await owners.reload();
  await owners.getByRole('button', { name: 'End the order with a full refund' }).click(SOON);
  const question = owners.getByRole('alertdialog', { name: 'End the order?' });
  await question.getByRole('button', { name: 'End the order with a full refund' }).click();
  await expect(heading(owners)).toHaveText(/You canceled/);
  await expect(heading(renters)).toHaveText(/^Canceled/, SOON);
});
