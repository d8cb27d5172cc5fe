import { type Page } from '@playwright/test';
import { watchProblems } from './page-problems';
import { expectAccessible } from './support/accessible';
import { anotherBrowser, enter } from './support/browser';
import { accepted, moveOn, world } from './support/order-world';
import { dayAfter, showAsOperator } from './support/orders';
import { expect, testOfTasks as test } from './support/own-product-test';

test.describe.configure({ timeout: 240_000 });

const DAY_MINUTES = 24 * 60;
const card = (page: Page, name: RegExp | string) => page.getByRole('region', { name });
const feed = (page: Page) => card(page, 'Messages and events');

test('a rental completes by itself; its owner says when it came back, asks for the late fee, and takes the request back', async ({
  page: renters,
  product,
}) => {
  const all = await world(product);
  const { id } = await accepted(product, all);
  await moveOn(product, 17 * DAY_MINUTES);
  const state = async () => JSON.stringify(await showAsOperator(product, id));
  await expect.poll(state, { timeout: 120_000 }).toContain('state/delivered');
  const problems = watchProblems(renters);
  await enter(renters, product, all.renter);
  const owners = await anotherBrowser(renters);
  await enter(owners, product, all.owner);

  await owners.goto(`${product.url}/sale/${id}/details`);
  const heading = owners.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('The rental with Rob is over');
  await expect(feed(owners)).toContainText('The rental is complete: delivered');
  const say = card(owners, 'Did the tools come back late?');
  await say.getByRole('button', { name: 'Say when the tools came back' }).click();
  await say.getByLabel('Day of return').selectOption(dayAfter(new Date(all.days.end), 1));
  await say.getByLabel('Time of return').selectOption('09:30');
  await expectAccessible(owners);
  await say.getByRole('button', { name: 'Ask Rob for $64.99' }).click();
  await expect(owners.getByText('Rob hasn’t paid it yet')).toBeVisible();

  await renters.goto(`${product.url}/order/${id}/details`);
  const asked = card(renters, 'Olivia asks for the late fee');
  await expect(asked).toContainText(/By Olivia’s account they came back on .*, 9:30\sam/);

  await owners.getByRole('button', { name: 'Withdraw the request' }).click();
  await expect(feed(owners)).toContainText('You withdrew the request for the late fee of $64.99');
  // The renter's page is older, so a press there changes nothing.
  await asked.getByRole('button', { name: 'I won’t pay it' }).click();
  await expect(feed(renters)).toContainText('Olivia withdrew the request for the late fee');
  await expect(renters.getByText('You pay nothing.')).toBeVisible();
  await expect(asked).toBeHidden();
  // The server refused the late press.
  expect(problems.filter((problem) => !problem.includes('409'))).toEqual([]);
});
