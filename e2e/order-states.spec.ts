import { type Page } from '@playwright/test';
import { createIntegrationClient, uuid } from '../sandbox/seed/clients';
import { watchProblems } from './page-problems';
import { expectAccessible } from './support/accessible';
import {
  amountOf,
  anotherBrowser,
  dollars,
  enter,
  listingPath,
  pressEverythingBack,
} from './support/browser';
import { accepted, move, moveOn, world, type World } from './support/order-world';
import { children, dayAfter, readRefusal } from './support/orders';
import { type OwnProduct } from './support/own-product';
import { expect, test } from './support/own-product-test';
import { addEarlierProcess, requestTool } from './support/requests';

// One after the other in one worker: they share the product and its clock.
test.describe.configure({ mode: 'default', timeout: 180_000 });

const DAY_MINUTES = 24 * 60;

interface Pages {
  readonly owners: Page;
  readonly renters: Page;
  /** The problems of the owner's page. */
  readonly problems: readonly string[];
  /** Opens the order on both pages. */
  readonly open: (id: string) => Promise<void>;
}

interface Given {
  readonly page: Page;
  readonly product: OwnProduct;
}

/** Opens the owner's and the renter's page, each in a separate browser. */
async function enterBoth({ page, product }: Given, all: World): Promise<Pages> {
  const problems = watchProblems(page);
  await enter(page, product, all.owner);
  const renters = await anotherBrowser(page);
  await enter(renters, product, all.renter);
  const open = async (id: string) => {
    await page.goto(`${product.url}/sale/${id}/details`);
    await renters.goto(`${product.url}/order/${id}/details`);
  };
  return { owners: page, renters, problems, open };
}

const feed = (page: Page) => page.getByRole('region', { name: 'Messages and events' });
const step = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

/** The badge of a future day and hour. */
const SOON = /\d/;

/** The page's heading, and the badge beside it. */
async function expectState(page: Page, heading: string | RegExp, badge: string | RegExp) {
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(heading);
  await expect(
    page.locator('header', { has: title }).getByText(badge, { exact: true }).first(),
  ).toBeVisible();
}

test('owners accept, decline or do not answer requests of the earlier process', async ({
  page,
  product,
}) => {
  const all = await world(product);
  await addEarlierProcess(product);
  const now = await product.now();
  const request = (first: number, last: number) => {
    const days = { start: dayAfter(now, first), end: dayAfter(now, last) };
    return requestTool(product, { renter: all.renter, tool: all.saw, days });
  };
  const toAccept = await request(10, 13);
  const toDecline = await request(14, 16);
  const toIgnore = await request(17, 19);
  const { owners, renters, problems, open } = await enterBoth({ page, product }, all);

  await open(toAccept);
  await expectState(renters, 'Waiting for Olivia to answer', /^Until /);
  await expect(amountOf(renters, /^Total/)).toHaveText('$164.95');
  await expectState(owners, 'Rob asks for your tool', /^Answer by /);
  await expect(amountOf(owners, 'You’ll make')).toHaveText('$121.50');
  await expectAccessible(owners);
  await owners.getByRole('button', { name: 'Accept request' }).click();
  await expectState(owners, /^Rob picks up the tools? on /, SOON);
  await expect(feed(owners)).toContainText('You accepted the request');
  await renters.reload();
  await expectState(renters, /^You pick up the tools? on /, SOON);
  await expect(feed(renters)).toContainText('Olivia accepted the request');

  await open(toDecline);
  await owners.getByRole('button', { name: 'Decline', exact: true }).click();
  const dialog = owners.getByRole('alertdialog', { name: 'Decline this request?' });
  await expect(dialog).toContainText('nothing is charged');
  await dialog.getByRole('button', { name: 'Decline the request' }).click();
  await expectState(owners, 'You declined this request', 'Not charged');
  await expect(amountOf(owners, 'You make nothing')).toHaveText('$0.00');
  await renters.reload();
  await expectState(renters, 'Olivia couldn’t lend it', 'Not charged');
  await expect(step(renters, 'Nothing was charged')).toBeVisible();
  await expect(amountOf(renters, 'You pay')).toHaveText('$0.00');

  await moveOn(product, 6 * DAY_MINUTES + 60);
  await open(toIgnore);
  await expectState(owners, 'You didn’t answer in time', 'Not charged');
  await expect(amountOf(owners, 'You make nothing')).toHaveText('$0.00');
  await expectState(renters, 'Olivia didn’t answer in time', 'Not charged');
  await expect(step(renters, 'Nothing was charged')).toBeVisible();
  await expect(feed(renters)).toContainText('No one answered the request in time');
  await owners.goto(`${product.url}/inbox/sales`);
  await expect(owners.getByText('You didn’t answer in time')).toBeVisible();
  expect(problems).toEqual([]);
});

/** Both sides see that everything was paid back, and the tools are free again. */
async function expectRefund({ owners, renters }: Pages, paid: string) {
  await expectState(owners, / canceled\. The nights are free again$/, 'Refunded');
  await expect(step(owners, `Rob gets ${paid} back`)).toBeVisible();
  await expect(amountOf(owners, 'You make nothing')).toHaveText('$0.00');
  await expectState(renters, `Canceled. ${paid} goes back to your card`, 'Refunded');
  await expect(step(renters, `${paid} goes back to your card, in 5 to 10 days`)).toBeVisible();
  await expect(amountOf(renters, 'You pay')).toHaveText('$0.00');
}

/** Cancels in the page, after its question. */
async function cancelIn(page: Page, confirm: string) {
  await page.getByRole('button', { name: 'Cancel this rental' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Cancel this rental?' });
  await dialog.getByRole('button', { name: confirm }).click();
  await expectState(page, /canceled/i, 'Refunded');
}

test('an order is canceled by its renter, its owner or the operator, until 48 hours before', async ({
  page,
  product,
}) => {
  const all = await world(product);
  const pages = await enterBoth({ page, product }, all);
  const { owners, renters, problems, open } = pages;

  const byRenter = await accepted(product, all);
  const paid = dollars(byRenter.payinTotal.amount);
  await open(byRenter.id);
  await cancelIn(renters, `Cancel and get ${paid} back`);
  await expectAccessible(renters);
  await expect(feed(renters)).toContainText(`You canceled; ${paid} went back to the card`);
  await owners.reload();
  await expect(feed(owners)).toContainText(`Rob canceled; ${paid} went back to the card`);
  await expectRefund(pages, paid);
  await expect.poll(() => children(product, byRenter.holds)).toEqual(['state/canceled']);

  // The nights are free again.
  const byOwner = await accepted(product, all);
  await open(byOwner.id);
  await cancelIn(owners, `Cancel and refund ${paid}`);
  await renters.reload();
  await expect(feed(renters)).toContainText(`Olivia canceled; ${paid} went back to the card`);
  await expectRefund(pages, paid);
  await expect.poll(() => children(product, byOwner.holds)).toEqual(['state/canceled']);

  const byOperator = await accepted(product, all);
  await createIntegrationClient(product.services).transactions.transition({
    id: uuid(byOperator.id),
    transition: 'transition/cancel',
    params: {},
  });
  await open(byOperator.id);
  await expect(feed(renters)).toContainText(`Toolyard canceled; ${paid} went back to the card`);
  await expectRefund(pages, paid);
  await expect.poll(() => children(product, byOperator.holds)).toEqual(['state/canceled']);

  const late = await accepted(product, all);
  await moveOn(product, 9 * DAY_MINUTES);
  await open(late.id);
  for (const side of [owners, renters]) {
    await expect(side.getByText(/^You can only cancel at least 48 hours/)).toBeVisible();
    await expect(side.getByRole('button', { name: 'Cancel this rental' })).toBeHidden();
  }
  for (const person of [all.owner, all.renter]) {
    expect(readRefusal(await move(product, person, late.id, 'cancel'))).toMatchObject({
      status: 409,
      code: 'conflict',
    });
  }
  await owners.reload();
  await expectState(owners, /^(Rob picks up|Hand) the tools/, SOON);
  expect(problems).toEqual([]);
});

const ABOUT_OWNER = 'Friendly, and the saw cuts straight.';
const ABOUT_RENTER = 'Came back clean and on time.';
const ABOUT_LADDER = 'A rung is loose.';

/** Reviews in the page. The renter also reviews the ladder, the order's further tool. */
async function review(page: Page, words: string, aboutLadder?: string) {
  await page.getByRole('button', { name: 'Leave a review' }).first().click();
  const dialog = page.getByRole('dialog');
  const rate = (group: RegExp, stars: RegExp) =>
    dialog
      .getByRole('group', { name: group })
      .getByRole('radio', { name: stars })
      .check({ force: true });
  await rate(/Your rating/, /Good/);
  await dialog.getByLabel(/What should the next/).fill(words);
  if (aboutLadder !== undefined) {
    await rate(/Extension ladder/, /OK/);
    await dialog.getByLabel('A few words about Extension ladder').fill(aboutLadder);
  }
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Publish review' }).click();
  await expect(dialog).toBeHidden();
}

const HIDDEN = 'You can read it once you have left yours';

// In `whole-rental.spec.ts` the owner reviews first.
test('an order of two tools is completed by its owner, and both review it, the renter first', async ({
  page,
  product,
}) => {
  const all = await world(product);
  const order = await accepted(product, all);
  await moveOn(product, 14 * DAY_MINUTES);
  const pages = await enterBoth({ page, product }, all);
  const { owners, renters, problems, open } = pages;

  await owners.goto(`${product.url}/sale/${order.id}/details`);
  await pressEverythingBack(owners);
  await expectState(owners, 'All done. How was it?', /^Until /);
  await renters.goto(`${product.url}/order/${order.id}/details`);
  await expectState(renters, 'All done. How was it?', /^Until /);
  await review(renters, ABOUT_OWNER, ABOUT_LADDER);
  await expectState(renters, 'Thanks for your review, Rob', /^Until /);
  await owners.reload();
  await expectState(owners, 'Rob left a review', /^Until /);
  await expect(feed(owners)).toContainText(HIDDEN);
  await review(owners, ABOUT_RENTER);

  await open(order.id);
  await expectState(owners, 'All done, Olivia', 'Completed');
  await expect(feed(owners)).toContainText(ABOUT_OWNER);
  await expectState(renters, 'All done, Rob', 'Completed');
  await expect(feed(renters)).toContainText(ABOUT_RENTER);
  await expect.poll(() => children(product, order.holds)).toEqual(['state/published']);
  await renters.goto(`${product.url}${listingPath(all.ladder)}`);
  await expect(renters.getByText(ABOUT_LADDER)).toBeVisible();
  await renters.goto(`${product.url}${listingPath(all.saw)}`);
  await expect(renters.getByText(ABOUT_OWNER)).toBeVisible();
  expect(problems).toEqual([]);
});
