import { watchProblems } from './page-problems';
import { expectAccessible } from './support/accessible';
import { anotherBrowser, claimOf, enter } from './support/browser';
import { heldFor } from './support/card-holds';
import { orderWithHold } from './support/held-order';
import { move, moveOn } from './support/order-world';
import { post } from './support/orders';
import { expect, testOfTasks as test } from './support/own-product-test';
import { logIn } from './support/people';

// One after the other in one worker: they share the product and its clock.
test.describe.configure({ mode: 'default', timeout: 240_000 });

const DAY_MINUTES = 24 * 60;
const WORDS = 'The hose is cut twelve inches behind the gun.';
/** The time for work that our server does in the background. */
const SOON = { timeout: 90_000 };

test('a damaged tool is reported, accepted and paid from the hold; both read the sum', async ({
  page: owners,
  product,
}) => {
  const { id, stay, owner, renter } = await orderWithHold(product);
  // It is the evening of the last day, and the renter has brought the tools back.
  await moveOn(product, 3 * DAY_MINUTES + 10 * 60);
  const brought = {
    check: 'handBack',
    messageId: null,
    note: '',
    pictures: [],
    confirmed: false,
  };
  const body = { transactionId: id, stay, ...brought };
  expect(await post(product, 'order-check', { person: renter, body })).toMatchObject({
    status: 200,
  });
  const problems = watchProblems(owners);
  await enter(owners, product, owner);
  await owners.goto(`${product.url}/sale/${id}/details`);
  await claimOf(owners, /^Damaged/);
  await expect(owners.getByRole('heading', { name: 'Tell us what’s wrong' })).toBeFocused();
  await expect(owners.getByRole('radio', { name: /^Damaged/ })).toBeChecked();
  await owners.getByRole('button', { name: 'Send the claim' }).click();
  await expect(owners.getByText('Still missing:')).toBeVisible();
  await owners.getByRole('checkbox', { name: /^Table saw/ }).check();
  await owners.getByLabel(/to fix Table saw/).fill('19');
  await owners.getByLabel('What happened').fill(WORDS);
  await expectAccessible(owners);
  await owners.getByRole('button', { name: 'Send the claim for $19.00' }).click();
  await expect(owners.getByText(/has until .* to answer/).first()).toBeVisible();
  await expectAccessible(owners);

  const renters = await anotherBrowser(owners);
  await enter(renters, product, renter);
  await renters.goto(`${product.url}/order/${id}/details`);
  await expect(renters.getByText(WORDS).first()).toBeVisible();
  await renters.getByRole('radio', { name: /^Accept and pay/ }).check();
  await expectAccessible(renters);
  await renters.getByRole('button', { name: 'Pay $19.00' }).click();
  await expect(renters.getByText('You agreed on $19.00').first()).toBeVisible();

  await expect
    .poll(async () => (await heldFor(product, id)).map(({ received }) => received), SOON)
    .toEqual([1900]);
  await expect
    .poll(async () => {
      await renters.goto(`${product.url}/order/${id}/receipt`);
      return renters.getByText(/Claim, kept of the hold/).count();
    }, SOON)
    .toBeGreaterThan(0);
  await owners.goto(`${product.url}/sale/${id}/details`);
  await expect(owners.getByText(/Claim, kept of the renter’s hold/).first()).toBeVisible();
  expect(problems).toEqual([]);
  await logIn(owner);
  expect(await move(product, owner, id, 'complete')).toMatchObject({ status: 200 });
});
