import { type Locator, type Page } from '@playwright/test';
import { watchProblems } from './page-problems';
import { expectAccessible } from './support/accessible';
import { amountOf, anotherBrowser, dollars, enter, typeCard } from './support/browser';
import { accepted, moveOn, world } from './support/order-world';
import { dayAfter, showAsOperator } from './support/orders';
import { expect, test } from './support/own-product-test';

test.describe.configure({ mode: 'default', timeout: 180_000 });

const DAY_MINUTES = 24 * 60;
const CARD = '4242424242424242';

/** "Wed, Jun 17", with the year where it is not the current one. */
const weekday = (day: string, now: Date) =>
  new Date(`${day}T12:00:00Z`).toLocaleDateString('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
    ...(day.slice(0, 4) !== now.toISOString().slice(0, 4) && { year: 'numeric' }),
  });

const step = (page: Page, name: RegExp | string) => page.getByRole('region', { name });
/** The last amount of a price on a card. */
const total = (card: Locator, label: RegExp) =>
  card.locator('dl div').filter({ hasText: label }).locator('dd').last();

test('a renter keeps the tools for two more nights, brings them back late, and pays the late fee', async ({
  page: renters,
  browser,
  product,
}, { project }) => {
  const all = await world(product);
  const order = await accepted(product, all);
  await moveOn(product, 11 * DAY_MINUTES);
  const problems = watchProblems(renters);
  await enter(renters, product, all.renter);
  const owners = await anotherBrowser(browser, project);
  await enter(owners, product, all.owner);
  const ofRenter = `${product.url}/order/${order.id}`;
  const ofOwner = `${product.url}/sale/${order.id}`;
  const today = await product.now();
  const before = weekday(all.days.end, today);
  const newReturn = dayAfter(new Date(all.days.end), 2);
  const until = weekday(newReturn, today);

  await renters.goto(`${ofRenter}/details`);
  const longer = step(renters, 'Need it longer?');
  await longer.getByRole('button', { name: 'Ask for more nights' }).click();
  await longer.getByRole('button', { name: 'One more' }).click();
  await expect(longer).toContainText(until);
  await longer.getByLabel(/^Message to Olivia/).fill('It rained all day.');
  await typeCard(renters, CARD);
  await expect(total(longer, /^Total/)).toBeVisible();
  const shown = await total(longer, /^Total/).innerText();
  await expectAccessible(renters);
  await longer.getByRole('button', { name: 'Ask Olivia for 2 more nights' }).click();
  await expect(step(renters, `You asked for 2 more nights, until ${until}`)).toContainText(
    'Nothing is charged before',
  );
  const nights = (await showAsOperator(product, order.id)).metadata.extensionNights[0]?.id ?? '';
  const extension = await showAsOperator(product, nights);
  expect(extension.state).toBe('state/preauthorized');
  expect(dollars(extension.payinTotal.amount)).toBe(shown);

  await owners.goto(`${ofOwner}/details`);
  const request = step(owners, 'Rob asks for 2 more nights');
  await expect(request).toContainText('It rained all day.');
  await expect(total(request, /^You’ll make/)).toHaveText(dollars(extension.payoutTotal.amount));
  await expectAccessible(owners);
  await request.getByRole('button', { name: 'Let Rob keep it' }).click();
  await expect(owners.getByText(`Rob brings everything back by ${until}`)).toBeVisible();
  expect((await showAsOperator(product, nights)).state).toBe('state/accepted');

  await renters.reload();
  await expect(renters.getByText(`The new day of return is ${until}`)).toBeVisible();
  const ticket = renters.getByRole('complementary');
  await expect(ticket).toContainText(`return by ${until}`);
  await expect(ticket).not.toContainText(before);
  await renters.goto(`${product.url}/inbox/orders`);
  await expect(renters.getByText(`return by ${until}`)).toBeVisible();

  // 6:00 pm in Austin is midnight in Greenwich at the latest; six hours later is after the four hours of grace.
  const lateAt = Date.parse(`${dayAfter(new Date(newReturn), 1)}T06:00:00Z`);
  await moveOn(product, Math.ceil((lateAt - (await product.now()).getTime()) / 60_000));
  await owners.reload();
  const late = step(owners, /^Due back since/);
  await expectAccessible(owners);
  await late.getByRole('button', { name: 'Ask for the late fee' }).click();
  await expect(owners.getByText('Rob has not paid it yet')).toBeVisible();

  await renters.goto(`${ofRenter}/details`);
  const asked = step(renters, 'Olivia asks for the late fee');
  await typeCard(renters, CARD);
  await expect(total(asked, /^Total/)).toBeVisible();
  const feeShown = await total(asked, /^Total/).innerText();
  await expectAccessible(renters);
  await asked.getByRole('button', { name: 'Pay the late fee' }).click();
  await expect(renters.getByText('You paid the late fee')).toBeVisible();
  const paid = (await showAsOperator(product, order.id)).metadata.lateFee?.paymentId ?? '';
  const fee = await showAsOperator(product, paid);
  expect(fee.state).toBe('state/paid');
  expect(dollars(fee.payinTotal.amount)).toBe(feeShown);
  await owners.reload();
  await expect(owners.getByText('Rob paid the late fee')).toBeVisible();

  await renters.goto(`${ofRenter}/receipt`);
  await renters.getByRole('link', { name: `Receipt for the extra nights until ${until}` }).click();
  await expect(amountOf(renters, /^Total/)).toHaveText(shown);
  await expectAccessible(renters);
  await renters.goBack();
  await renters.getByRole('link', { name: 'Receipt for the late fee' }).click();
  await expect(amountOf(renters, /^Total/)).toHaveText(feeShown);
  const file = await renters.request.get(`${product.url}/api/orders/${paid}/receipt.pdf`);
  expect(file.headers()['content-type']).toContain('application/pdf');
  // A moved clock ends sessions' tokens, which are renewed after such an answer.
  expect(problems.filter((problem) => !problem.includes('401'))).toEqual([]);
});
