import { type Locator, type Page } from '@playwright/test';
import { stateEndsAt } from '~/domain/order/process/transaction-rules';
import { expectAccessible } from './support/accessible';
import { asked, moveRequest } from './support/asked-orders';
import { addToCart, anotherBrowser, enter, fillPayment, listingPath } from './support/browser';
import { Keyboard } from './support/keyboard';
import { linkInMail, mailAbout } from './support/mailbox';
import { storedOrder } from './support/order-money';
import { moveOn, world, type World } from './support/order-world';
import { dayAfter, isFree } from './support/orders';
import { type OwnProduct } from './support/own-product';
import { expect, testOfTasks as test } from './support/own-product-test';
import { logIn } from './support/people';

test.describe.configure({ mode: 'default', timeout: 300_000 });

const DAY_MINUTES = 24 * 60;

const dialog = (page: Page): Locator => page.getByRole('alertdialog');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Takes a step of an order. Its outcome is announced, and the leading panel gets the focus. */
async function take(by: Keyboard, button: Locator, outcome: RegExp) {
  await by.press(button);
  await by.hears(outcome);
  await expect(by.page.locator('main [tabindex="-1"]:focus')).toBeVisible();
}

/** The owner chooses on the tool's page of prices that they answer first. */
async function chooseToAnswer(owner: Keyboard, product: OwnProduct, { saw }: World) {
  const { page } = owner;
  await owner.open(`${product.url}${listingPath(saw)}/edit/pricing`);
  await page.keyboard.press('Enter');
  await owner.press(page.locator('summary', { hasText: 'Who may rent it' }));
  await owner.to(page.getByRole('radio', { name: 'Book at once' }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Ask me first' })).toBeChecked();
  await expectAccessible(page);
  await owner.press(page.getByRole('button', { name: 'Save changes' }));
  await expect(page.getByRole('status').filter({ hasText: 'Saved' }).first()).toBeVisible();
}

/** The renter reads at every step that nothing is charged yet, and pays. Returns the order's id. */
async function ask(renter: Keyboard, product: OwnProduct, { saw, days }: World): Promise<string> {
  const { page } = renter;
  await addToCart(page, product, saw, days);
  const cart = page.getByRole('dialog', { name: 'Cart' });
  await expect(cart).toContainText('Olivia T answers first.');
  await expectAccessible(page);
  await renter.open(`${product.url}/cart`);
  await page.keyboard.press('Enter');
  await renter.press(page.getByRole('link', { name: /^Check out/ }));
  await expect(heading(page)).toHaveText('Send your request');
  await expect(
    page.getByText(/Your card is authorized for \$[\d.,]+ now and charged only/),
  ).toBeVisible();
  await fillPayment(page, '4242424242424242');
  await expectAccessible(page);
  await renter.press(page.getByRole('button', { name: /^Send request, \$/ }));
  await page.waitForURL(/\/booked/, { timeout: 60_000 });
  await expect(heading(page)).toHaveText('Olivia T has your request, Rob');
  await expect(page.getByText(/\$[\d.,]+ authorized, not charged/)).toBeVisible();
  await expectAccessible(page);
  return /order\/([^/]+)/.exec(page.url())?.[1] ?? '';
}

/** The owner opens the link of an answer in the email, which changes nothing, and then presses a button. */
async function answerFromMail(
  owner: Keyboard,
  product: OwnProduct,
  { all: { owner: person }, id }: { all: World; id: string },
) {
  const { page } = owner;
  const subject = /asks for your/;
  await expect
    .poll(() => linkInMail(product, person.email, subject), { timeout: 30_000 })
    .toContain(id);
  const mail = await mailAbout(product, person.email, subject);
  expect(mail).toContain('?answer=decline');
  await page.goto(/http\S+\?answer=accept/.exec(mail)?.[0] ?? '');
  await expect(dialog(page)).toContainText(/Accept Rob(?: T)?’s request\?/);
  await expectAccessible(page);
  expect((await storedOrder(product, id)).transaction.state).toBe('state/preauthorized');
  await take(
    owner,
    dialog(page).getByRole('button', { name: 'Accept request' }),
    /Accepted\. You’ll make \$/,
  );
  await expect(heading(page)).toHaveText(/^Rob picks up/);
}

test('an owner who answers first accepts one request, declines another, misses a third; a fourth is withdrawn', async ({
  page,
  product,
}) => {
  const all = await world(product);
  const owner = await Keyboard.of(await anotherBrowser(page));
  await enter(owner.page, product, all.owner);
  await chooseToAnswer(owner, product, all);
  const renter = await Keyboard.of(page);
  await enter(page, product, all.renter);
  const id = await ask(renter, product, all);
  await page.goto(`${product.url}/inbox/orders`);
  await expect(page.getByText('Waiting for Olivia to answer').first()).toBeVisible();
  await owner.page.goto(`${product.url}/inbox/sales`);
  await expect(owner.page.getByText(/^Rob asks for your tools?$/).first()).toBeVisible();
  await answerFromMail(owner, product, { all, id });
  await page.goto(`${product.url}/order/${id}/details`);
  await expect(heading(page)).toHaveText(/pick up/i);

  const now = await product.now();
  const later = (from: number) => ({
    items: [
      { listingId: all.saw.id, start: dayAfter(now, from), end: dayAfter(now, from + 2) },
      { listingId: all.ladder.id, start: dayAfter(now, from), end: dayAfter(now, from + 2) },
    ],
    hasDamageProtection: false,
  });
  const freeOf = (order: ReturnType<typeof later>) =>
    Promise.all(order.items.map((item) => isFree(all.renter, item.listingId, item)));

  const second = await asked(product, all, later(20));
  await owner.open(`${product.url}/inbox/sales`);
  await owner.page.keyboard.press('Enter');
  await expectAccessible(owner.page);
  await owner.press(owner.page.getByRole('link', { name: /^Decline Rob T’s request/ }).first());
  await expect(dialog(owner.page)).toContainText('Decline this request?');
  await take(
    owner,
    dialog(owner.page).getByRole('button', { name: 'Decline the request' }),
    /Declined\. Rob(?: T)? wasn’t charged/,
  );
  await expect.poll(() => freeOf(later(20))).toEqual([true, true]);
  await page.goto(`${product.url}/order/${second.id}/details`);
  await expect(heading(page)).toHaveText(/^Olivia(?: T)? couldn’t lend it/);

  const fourth = await asked(product, all, later(30));
  await renter.open(`${product.url}/order/${fourth.id}/details`);
  await page.keyboard.press('Enter');
  await renter.press(page.getByRole('button', { name: 'Withdraw the request' }));
  await expect(dialog(page)).toContainText('Withdraw this request?');
  await expectAccessible(page);
  await take(
    renter,
    dialog(page).getByRole('button', { name: 'Withdraw the request' }),
    /Withdrawn\. Nothing was charged/,
  );
  await expect(heading(page)).toHaveText('You withdrew this request');
  await expect.poll(() => freeOf(later(30))).toEqual([true, true]);
  await owner.page.goto(`${product.url}/sale/${fourth.id}/details`);
  await expect(heading(owner.page)).toHaveText(/^Rob(?: T)? withdrew the request/);

  const third = await asked(product, all, later(40));
  const { transaction } = await storedOrder(product, third.id);
  const until = stateEndsAt(transaction)?.getTime() ?? 0;
  expect(until - now.getTime()).toBeLessThan(3 * DAY_MINUTES * 60_000 + 30 * 60_000);
  await moveOn(product, 3 * DAY_MINUTES + 1);
  await expect
    .poll(async () => (await storedOrder(product, third.id)).transaction.state)
    .toBe('state/declined');
  for (const person of [all.owner, all.renter]) await logIn(person);
  await expect.poll(() => freeOf(later(40)), { timeout: 60_000 }).toEqual([true, true]);
  expect(await moveRequest(product, all.owner, third.id, 'accept')).toMatchObject({
    status: 409,
    body: { errors: [{ code: 'request-answered' }] },
  });
  await enter(page, product, all.renter);
  await page.goto(`${product.url}/order/${third.id}/details`);
  await expect(heading(page)).toHaveText(/^Olivia(?: T)? didn’t answer in time/);
  await expectAccessible(page);
});
