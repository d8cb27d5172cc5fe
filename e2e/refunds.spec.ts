import { type Page } from '@playwright/test';
import { watchProblems } from './page-problems';
import { expectAccessible } from './support/accessible';
import { anotherBrowser, enter } from './support/browser';
import { aColleague } from './support/desk';
import { mailAbout, mailsTo } from './support/mailbox';
import { accepted, moveOn, world } from './support/order-world';
import { showAsOperator } from './support/orders';
import { expect, testOfTasks as test } from './support/own-product-test';
import { PASSWORD } from './support/people';

test.describe.configure({ timeout: 240_000 });

const DAY_MINUTES = 24 * 60;
const REASON = 'One foot of the ladder was loose, so it could not be used.';

const row = (page: Page, name: string) => page.getByRole('row', { name });

test('a partial refund for a broken tool after the rental is the same to the cent for everybody', async ({
  page: desk,
  product,
}) => {
  const all = await world(product);
  const { id } = await accepted(product, all);
  const staff = await aColleague(product);
  const problems = watchProblems(desk);
  await enter(desk, product, staff);
  const renters = await anotherBrowser(desk);
  await enter(renters, product, all.renter);
  const owners = await anotherBrowser(desk);
  await enter(owners, product, all.owner);

  // Nobody else finds a desk.
  const refused = await renters.goto(`${product.url}/desk/orders/${id}`);
  expect(refused?.status()).toBe(404);

  // Until the rental is complete, only the process may refund money.
  await desk.goto(`${product.url}/desk/claims`);
  await desk.getByLabel('Your password').fill(PASSWORD);
  await desk.getByRole('button', { name: 'Open the desk' }).click();
  await desk
    .getByRole('searchbox', { name: /^Search people/ })
    .fill(`${product.url}/order/${id}/details`);
  await desk.getByRole('link', { name: new RegExp(`^#${id.slice(0, 8)} `, 'i') }).click();
  await expect(desk.getByText(/so you can’t refund part of this payment/)).toBeVisible();
  await expectAccessible(desk);

  await moveOn(product, 17 * DAY_MINUTES);
  const state = async () => JSON.stringify(await showAsOperator(product, id));
  await expect.poll(state, { timeout: 120_000 }).toContain('state/delivered');
  await desk.reload();
  // The clock was moved by more than twelve hours.
  await desk.getByLabel('Your password').fill(PASSWORD);
  await desk.getByRole('button', { name: 'Open the desk' }).click();
  await desk.getByRole('button', { name: 'Refund Rob' }).click();
  await desk.getByText('One tool, with its share of fees and tax').click();
  await desk.getByLabel('Which tool').selectOption(all.ladder.id);
  await desk.getByLabel('Reason').fill(REASON);
  await expectAccessible(desk);
  const changes = await row(desk, 'Rob T has paid').getByRole('cell').allTextContents();
  const [paid = '', back = '', left = ''] = changes;
  await desk.getByRole('button', { name: /^Refund \$/ }).click();
  const sum = back.replace('−', '');
  await expect(desk.getByText(`${sum} is on its way to Rob T`)).toBeVisible();
  await expect(desk.getByText(REASON).first()).toBeVisible();
  await expect(desk.getByText('Done')).toBeVisible();
  expect(problems).toEqual([]);

  // The payment service has the refund with our mark.
  const { data } = await product.payments.refunds.list({ limit: 100 });
  const ours = data.filter(({ metadata }) => metadata?.['order'] === id);
  expect(ours.map(({ amount, metadata }) => [amount, metadata?.['entry']])).toEqual([
    [Math.round(Number(sum.slice(1)) * 100), 'adj-1'],
  ]);

  await renters.goto(`${product.url}/order/${id}/details`);
  await expect(renters.getByText(`gave ${sum} back to your card`)).toBeVisible();
  await expect(renters.getByText(/^Refund on /)).toBeVisible();
  await renters.goto(`${product.url}/order/${id}/receipt`);
  for (const amount of [sum, left]) {
    await expect(renters.getByText(amount, { exact: false }).first()).toBeVisible();
  }
  expect(paid).not.toBe(left);
  await expectAccessible(renters);
  await owners.goto(`${product.url}/sale/${id}/details`);
  await expect(owners.getByText(/You owe \$[\d.]+ of it/)).toBeVisible();

  for (const { email } of [all.renter, all.owner]) {
    const mail = await mailAbout(product, email, new RegExp(sum.replace('$', String.raw`\$`)));
    expect(mail).toContain(REASON);
  }
  const mails = await mailsTo(product, all.renter.email);
  expect(mails.filter(({ subject }) => subject.includes('goes back to your card'))).toHaveLength(1);

  await desk.getByRole('button', { name: 'Mark as settled' }).click();
  await expect(desk.getByText(/owed \$[\d.]+ of it, settled/)).toBeVisible();
});
