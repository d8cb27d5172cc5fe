import { type Page } from '@playwright/test';
import { watchProblems } from './page-problems';
import { expectAccessible } from './support/accessible';
import { anotherBrowser, enter } from './support/browser';
import { aColleague } from './support/desk';
import { mailsTo } from './support/mailbox';
import { place, request, toMorning } from './support/order-world';
import {
  confirmOrder,
  dayAfter,
  payByCard,
  readOrder,
  readRefusal,
  showAsOperator,
} from './support/orders';
import { type OwnProduct } from './support/own-product';
import { expect, test } from './support/own-product-test';
import { ownerWithTools, PASSWORD, type Person, signUp } from './support/people';

test.describe.configure({ timeout: 240_000 });

const SOON = { timeout: 60_000 };
const REASON = 'You asked a renter to pay you in cash.';

async function openDesk(page: Page, product: OwnProduct, staff: Person): Promise<void> {
  await enter(page, product, staff);
  await page.goto(`${product.url}/desk`);
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Open the desk' }).click();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Open the desk');
}

const subjects = async (product: OwnProduct, { email }: Person) =>
  (await mailsTo(product, email)).map(({ subject }) => subject);

/** Makes an owner with two rented tools. One is rented from a week from tomorrow on, and the other later. */
async function ownerWithOrders(product: OwnProduct) {
  await toMorning(product);
  const { owner, tools } = await ownerWithTools(product, [
    ['Tile saw', 2500],
    ['Demolition hammer', 3000],
  ]);
  const renter = await signUp(product, 'Ann');
  const now = await product.now();
  const orders: string[] = [];
  for (const [index, tool] of tools.entries()) {
    const days = { start: dayAfter(now, 8 + index * 4), end: dayAfter(now, 10 + index * 4) };
    const items = [{ listingId: tool.id, ...days }];
    const { body } = await place(product, renter, request({ items, hasDamageProtection: false }));
    const { id, intentId } = readOrder(body);
    await payByCard(product, intentId);
    await confirmOrder(renter, id);
    orders.push(id);
  }
  return { owner, renter, tools, orders, now };
}

test('suspending an owner refunds one order and continues another, everybody is told, and the owner is let back in', async ({
  page: desk,
  product,
}) => {
  const { owner, renter, tools, orders, now } = await ownerWithOrders(product);
  const stranger = await signUp(product, 'Olaf');
  const { tools: others } = await ownerWithTools(product, [['Ladder', 2000]]);
  const problems = watchProblems(desk);
  await openDesk(desk, product, await aColleague(product));
  await desk.goto(`${product.url}/desk/people/${owner.id}`);
  await expect(desk.getByRole('heading', { level: 1 })).toContainText('2 tools and 2 open orders');
  await expectAccessible(desk);
  await desk.getByLabel(/^New note/).fill('Second time. Ask why.');
  await desk.getByRole('button', { name: 'Add note' }).click();
  await expect(desk.getByText('Second time. Ask why.', { exact: true }).first()).toBeVisible();

  // This is done with the keyboard alone.
  await desk.getByRole('button', { name: /^Suspend / }).focus();
  await desk.keyboard.press('Enter');
  const dialog = desk.getByRole('dialog');
  await expect(dialog.getByText(/^Given back/)).toBeVisible();
  await dialog.getByRole('combobox').nth(1).selectOption({ label: 'Goes on as agreed' });
  await dialog.getByRole('button', { name: /^Suspend .*give .* back$/ }).press('Enter');
  await expect(dialog.getByText('Write the reason.')).toBeVisible();
  await expect(dialog.getByLabel(/^Reason/)).toBeFocused();
  await dialog.getByLabel(/^Reason/).fill(REASON);
  await dialog.getByRole('button', { name: 'Show the 3 emails' }).click();
  await expect(dialog.getByText(/^Email to|Olivia/).first()).toBeVisible();
  await expectAccessible(desk);
  await dialog.getByRole('button', { name: /^Suspend .*give .* back$/ }).press('Enter');
  await expect(desk.getByText(/suspended this person/)).toBeVisible(SOON);
  await expect(desk.getByRole('heading', { level: 1 })).toContainText('1 open order');
  await expectAccessible(desk);

  const states = await Promise.all(orders.map((id) => showAsOperator(product, id)));
  expect(states.map(({ state }) => state)).toEqual(['state/canceled', 'state/accepted']);
  await expect.poll(() => subjects(product, owner), SOON).toContain('Your account is suspended');
  await expect
    .poll(() => subjects(product, renter), SOON)
    .toEqual(
      expect.arrayContaining([
        'Why your order of Tile saw was canceled',
        expect.stringMatching(/^Your order with .* goes on$/),
      ]),
    );

  // The suspended person can neither list nor rent, and reads why.
  const owners = await anotherBrowser(desk);
  await enter(owners, product, owner);
  await owners.goto(`${product.url}/listings`);
  await owners.getByRole('button', { name: /^Open/ }).first().click();
  await expect(owners.getByText(/Your account is suspended/).first()).toBeVisible();
  const items = [{ listingId: others[0]?.id, start: dayAfter(now, 8), end: dayAfter(now, 9) }];
  const order = { items, hasDamageProtection: false };
  const refused = await place(product, owner, request(order));
  expect(readRefusal(refused)).toMatchObject({ status: 403, code: 'account-suspended' });
  expect((await place(product, stranger, request(order))).status).toBe(200);

  await desk.getByRole('button', { name: /^Reinstate .*…$/ }).click();
  await desk.getByRole('button', { name: /^Reinstate .*[^…]$/ }).click();
  await expect(desk.getByRole('button', { name: /^Suspend / })).toBeVisible(SOON);
  await expect.poll(() => subjects(product, owner), SOON).toContain('You can rent and list again');
  await owners.reload();
  await owners.getByRole('button', { name: /^Open/ }).first().click();
  await expect
    .poll(async () => {
      const shown = await desk.request.get(`${product.url}/l/${tools[0]?.id ?? ''}`);
      const other = await desk.request.get(`${product.url}/l/${tools[1]?.id ?? ''}`);
      return [shown.status(), other.status()];
    }, SOON)
    .toContain(200);
  await desk.goto(`${product.url}/desk/audit`);
  await expect(desk.getByText('suspended someone:').first()).toBeVisible();
  await expect(desk.getByText('reinstated someone:').first()).toBeVisible();
  expect(problems).toEqual([]);
});
