import { randomUUID } from 'node:crypto';
import { type Page } from '@playwright/test';
import { types } from 'sharetribe-flex-sdk';
import { AGREEMENT_VERSION } from '~/domain/order/process/agreement';
import { watchProblems } from './page-problems';
import {
  addToCart,
  amountOf,
  anotherBrowser,
  answerBank,
  dollars,
  enter,
  fillPayment,
  listingPath,
  payButton,
  retypeCard,
  untilFound,
} from './support/browser';
import { expectAccessible } from './support/accessible';
import { fillCart } from './support/cart';
import { type OwnProduct } from './support/own-product';
import { expect, test } from './support/own-product-test';
import { dayAfter, isFree, post } from './support/orders';
import { ownerWithTools, PASSWORD, type Person, signUp, type Tool } from './support/people';
import { atBothWidths } from './support/phone';

// One after the other in one worker: they share the product and its clock.
test.describe.configure({ mode: 'default', timeout: 180_000 });

interface World {
  owner: Person;
  saw: Tool;
  ladder: Tool;
  days: { start: string; end: string };
}

async function world(product: OwnProduct): Promise<World> {
  const { owner, tools } = await ownerWithTools(product, [
    ['Track saw with rail', 4500],
    ['Extension ladder', 1999],
  ]);
  const now = await product.now();
  return {
    owner,
    saw: tools[0]!,
    ladder: tools[1]!,
    days: { start: dayAfter(now, 6), end: dayAfter(now, 9) },
  };
}

const message = (page: Page) => page.getByRole('textbox', { name: /^(Message|Write to)/ });

/** The drawer that opens beside the page after an item was added to the cart. */
const cartDrawer = (page: Page) => page.getByRole('dialog', { name: 'Cart' });

/** Opens the checkout with both tools in the cart of a user with an account. */
async function atCheckout(page: Page, product: OwnProduct, all: World): Promise<Person> {
  const renter = await signUp(product, 'Rob');
  await fillCart(renter, { owner: all.owner, tools: [all.saw, all.ladder], days: all.days });
  await enter(page, product, renter);
  await page.goto(`${product.url}/cart`);
  await page.getByRole('link', { name: /^Check out/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pay and book' })).toBeVisible();
  return renter;
}

/** The same after the bank has declined a card. */
async function declinedAtCheckout(page: Page, product: OwnProduct, all: World): Promise<Person> {
  const renter = await atCheckout(page, product, all);
  await fillPayment(page, '4000000000000002');
  await payButton(page).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Nothing was charged' });
  await expect(alert).toContainText('Visa ending 0002');
  await expect(page.locator('#payment-failure')).toBeFocused();
  await expectAccessible(page);
  return renter;
}

const ordersOf = async (person: Person) => {
  const answer = await person.sdk.transactions.query({ only: 'order' });
  return (answer.data as { data: { attributes: { state: string; processName: string } }[] }).data
    .filter(({ attributes }) => attributes.processName === 'flex-default-process')
    .map(({ attributes }) => attributes.state);
};

const cartCount = async ({ sdk }: Person) => {
  const me = await sdk.currentUser.show();
  const { attributes } = (
    me.data as {
      data: { attributes: { profile: { publicData: { shoppingCart?: unknown[] } } } };
    }
  ).data;
  return attributes.profile.publicData.shoppingCart?.length ?? 0;
};

atBothWidths(test, () => {
  test('a visitor finds a tool, signs up, rents two tools of one owner, pays, and both talk @main', async ({
    page,
    product,
  }) => {
    const all = await world(product);
    const problems = watchProblems(page);
    await untilFound(page, product, {
      words: 'track saw',
      kind: 'circular saw',
      title: 'Track saw with rail',
    });
    await page.goto(`${product.url}/s?keywords=track%20saw`);
    await page.getByRole('main').getByRole('link', { name: 'Track saw with rail' }).first().click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Track saw with rail' }),
    ).toBeVisible();
    await expectAccessible(page);

    await addToCart(page, product, all.saw, all.days);
    await page.waitForURL(/\/signup/);
    await expectAccessible(page);
    const email = `rosa-${Date.now()}@example.com`;
    await page.getByLabel('First name').fill('Rosa');
    await page.getByLabel('Last name').fill('Renter');
    await page.getByLabel('Email').first().fill(email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('main').locator('form').getByRole('button', { name: 'Sign up' }).click();
    await expect(cartDrawer(page)).toContainText('Track saw with rail');
    expect(page.url()).not.toContain('book');

    await addToCart(page, product, all.ladder, all.days);
    await expect(cartDrawer(page)).toContainText('Extension ladder');
    await expectAccessible(page);

    await page.goto(`${product.url}/cart`);
    await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
    await page.getByRole('checkbox', { name: /Damage protection/ }).check();
    const rentals = 3 * (4500 + 1999);
    await expect(amountOf(page, /processing fee/i)).toHaveText(dollars(Math.round(rentals * 0.15)));
    await expect(amountOf(page, /damage protection/i)).toHaveText(
      dollars(Math.round(rentals * 0.1)),
    );
    const total = await amountOf(page, /^Total/).innerText();
    await expectAccessible(page);
    await page.getByRole('link', { name: /^Check out/ }).click();

    await expect(page.getByRole('heading', { level: 1, name: 'Pay and book' })).toBeVisible();
    await expect(payButton(page)).toContainText(total);
    await fillPayment(page, '4242424242424242');
    await page.getByLabel(/when you can come/).fill('I come at nine.');
    await expectAccessible(page);
    await payButton(page).click();
    await page.waitForURL(/\/order\/[^/]+\/booked/, { timeout: 60_000 });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('You’re set');
    await expect(page.getByText('12 Elm Street')).toBeVisible();
    await expect(page.getByRole('link', { name: /^Receipt/ })).toContainText(total);
    await expect(page.getByText('Your email address isn’t confirmed')).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    await page.goForward();
    await page.getByRole('link', { name: /^Go to your order/ }).click();
    await expect(page.getByText('12 Elm Street').first()).toBeVisible();
    await expect(page.getByText('I come at nine.')).toBeVisible();
    await expect(amountOf(page, 'You paid')).toHaveText(total);
    await expectAccessible(page);
    await page.goto(`${product.url}/cart`);
    await expect(page.getByText('Your cart is empty')).toBeVisible();
    // Renters are reminded of an address that is not confirmed, until they close the reminder.
    await page
      .getByRole('dialog', { name: 'Confirm your email address' })
      .getByRole('button', { name: 'Later' })
      .click();

    const [intent] = (await product.payments.paymentIntents.list({ limit: 1 })).data;
    expect(dollars(intent!.amount_received)).toBe(total);

    // The owner uses another browser.
    const ownerPage = await anotherBrowser(page);
    await enter(ownerPage, product, all.owner);
    await ownerPage.goto(`${product.url}/inbox/sales`);
    await expectAccessible(ownerPage);
    await ownerPage.getByRole('link', { name: /^Unread\s+Track saw/ }).click();
    await expect(ownerPage.getByRole('heading', { level: 1 })).toContainText('Rosa');
    await expect(ownerPage.getByText('I come at nine.')).toBeVisible();
    await expectAccessible(ownerPage);
    await message(ownerPage).fill('The gate is open from eight.');
    await ownerPage.getByRole('button', { name: 'Send', exact: true }).click();
    await expect(message(ownerPage)).toHaveValue('');
    await expect(ownerPage.getByText('The gate is open from eight.')).toBeVisible();

    await page.goto(`${product.url}/inbox/orders`);
    const row = page.getByRole('link', { name: /Track saw/ }).first();
    await expectAccessible(page);
    await row.click();
    await expect(page.getByText('The gate is open from eight.')).toBeVisible();
    expect(problems).toEqual([]);

    const mailbox = await (await fetch(`${product.services.baseUrl}/mailbox`)).text();
    expect(mailbox).toContain(email);
  });
});

test('a declined card leaves no booking and does not change the cart, from which another card can pay @main', async ({
  page,
  product,
}) => {
  const all = await world(product);
  const renter = await declinedAtCheckout(page, product, all);
  expect(await cartCount(renter)).toBe(2);
  expect(await ordersOf(renter)).toEqual(['state/pending-payment']);

  await page.goto(`${product.url}/cart`);
  await expect(page.getByText('Held for you until')).toHaveCount(2);
  await page.getByRole('link', { name: 'Finish paying' }).click();
  await fillPayment(page, '4242424242424242');
  await payButton(page).click();
  await page.waitForURL(/\/order\//, { timeout: 60_000 });
  await expect(page.getByText('This cart is already paid')).toHaveCount(0);
  expect(await ordersOf(renter)).toEqual(['state/accepted']);
  expect(await cartCount(renter)).toBe(0);
});

test('failing cards charge nothing and lose nothing; a card that needs the bank’s confirmation pays, is saved, and pays again @main', async ({
  page,
  product,
}) => {
  const all = await world(product);
  const renter = await atCheckout(page, product, all);
  const says = (words: string) =>
    expect(page.getByRole('alert').filter({ hasText: 'Nothing was charged' })).toContainText(words);
  const message = page.getByLabel(/when you can come/);
  await message.fill('Friday at eight.');
  await page.getByRole('checkbox', { name: 'Save this card for later orders' }).check();
  await fillPayment(page, '4000000000009995');
  await payButton(page).click();
  await says('The card doesn’t have enough money on it.');
  await retypeCard(page, '4000000000000069');
  await payButton(page).click();
  await says('The card has expired.');
  await retypeCard(page, '4000002760003184');
  await payButton(page).click();
  await answerBank(page, 'Fail authentication');
  await says('Your bank couldn’t confirm that it was you.');
  expect(await ordersOf(renter)).toEqual(['state/pending-payment']);
  expect(await cartCount(renter)).toBe(2);
  await expect(message).toHaveValue('Friday at eight.');

  await payButton(page).click();
  await answerBank(page, 'Complete authentication');
  await page.waitForURL(/\/order\/[^/]+\/booked/, { timeout: 60_000 });
  expect(await ordersOf(renter)).toEqual(['state/accepted']);

  const now = await product.now();
  const later = { start: dayAfter(now, 20), end: dayAfter(now, 22) };
  await fillCart(renter, { owner: all.owner, tools: [all.saw], days: later });
  await page.goto(`${product.url}${listingPath(all.saw)}/checkout`);
  await expect(page.getByRole('radio', { name: /Visa ending 3184/ })).toBeChecked();
  await page.getByRole('checkbox', { name: /rental agreement/ }).check();
  await payButton(page).click();
  await answerBank(page, 'Complete authentication');
  await page.waitForURL(/\/order\/[^/]+\/booked/, { timeout: 60_000 });
  expect(await ordersOf(renter)).toEqual(['state/accepted', 'state/accepted']);
});

test('the checkout names a tool of the cart that somebody else has taken, and nothing is charged or held', async ({
  page,
  product,
}) => {
  const all = await world(product);
  const renter = await atCheckout(page, product, all);
  await fillPayment(page, '4242424242424242');
  const other = await signUp(product, 'Rita');
  const body = {
    order: { items: [{ listingId: all.ladder.id, ...all.days }] },
    orderKey: randomUUID(),
    agreementVersion: AGREEMENT_VERSION,
  };
  await post(product, 'initiate-privileged', { person: other, body });
  await payButton(page).click();
  const taken = page.getByRole('alert').filter({ hasText: 'Extension ladder' });
  await expect(taken).toContainText('Nothing was charged');
  await expect(taken.getByRole('link', { name: 'Pick other nights' })).toHaveAttribute(
    'href',
    listingPath(all.ladder),
  );
  await expect(taken.getByRole('link', { name: /^Similar tools/ })).toBeVisible();
  await expectAccessible(page);
  expect(await ordersOf(renter)).toEqual([]);
  expect(await isFree(other, all.saw.id, all.days)).toBe(true);
  expect(await cartCount(renter)).toBe(2);
});

test('two renters press pay for the same tools at the same moment: exactly one gets them', async ({
  page,
  product,
}) => {
  const all = await world(product);
  const second = await anotherBrowser(page);
  const renters = [await atCheckout(page, product, all), await atCheckout(second, product, all)];
  await fillPayment(page, '4242424242424242');
  await fillPayment(second, '4242424242424242');
  await Promise.all([payButton(page).click(), payButton(second).click()]);
  const outcome = async (at: Page) => {
    const order = at.waitForURL(/\/order\//, { timeout: 60_000 }).then(() => 'order');
    const refused = at
      .getByRole('alert')
      .filter({ hasText: 'just taken' })
      .waitFor({ timeout: 60_000 })
      .then(() => 'taken');
    return Promise.any([order, refused]);
  };
  const outcomes = await Promise.all([outcome(page), outcome(second)]);
  expect(outcomes.sort()).toEqual(['order', 'taken']);
  const states = (await Promise.all(renters.map(ordersOf))).flat();
  expect(states).toEqual(['state/accepted']);
});

test('the page says that the payment window has ended, and nothing is held', async ({
  page,
  product,
}) => {
  const all = await world(product);
  const renter = await declinedAtCheckout(page, product, all);
  await product.moveClock(16);
  await expect.poll(() => ordersOf(renter)).toEqual(['state/payment-expired']);
  await retypeCard(page, '4242424242424242');
  await payButton(page).click();
  await expect(page.getByText('wasn’t completed in 15 minutes')).toBeVisible();
  await expect.poll(() => isFree(renter, all.saw.id, all.days)).toBe(true);
  await expect.poll(() => isFree(renter, all.ladder.id, all.days)).toBe(true);
  expect(await cartCount(renter)).toBe(2);
});

test('a question about a tool becomes an order', async ({ page, product }) => {
  const all = await world(product);
  const renter = await signUp(product, 'Rob');
  await enter(page, product, renter);
  await page.goto(`${product.url}${listingPath(all.saw)}`);
  // The owner's page asks which of the tools the question is about.
  await page.getByRole('link', { name: /^Olivia/ }).click();
  // Until that page is loaded, the tool's page has two such buttons.
  await page.waitForURL(/\/u\//);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Olivia');
  await page.getByRole('button', { name: /^Write to Olivia/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Which tool is it about?').selectOption(all.saw.title);
  await dialog.getByLabel('Your message').fill('Does it fit a 55 inch rail?');
  await page.getByRole('button', { name: 'Send message' }).click();
  await page.waitForURL(/\/order\//);
  await expect(page.getByText('Does it fit a 55 inch rail?')).toBeVisible();
  expect(await ordersOf(renter)).toEqual(['state/enquiry']);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You asked Olivia');
  const found = await all.owner.sdk.messages.query({
    transactionId: new types.UUID(/order\/([^/]+)/.exec(page.url())![1]!),
  });
  expect(JSON.stringify(found.data)).toContain('55 inch rail');
});
