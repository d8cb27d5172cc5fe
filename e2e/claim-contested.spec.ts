import { type Page } from '@playwright/test';
import { watchProblems } from './page-problems';
import { expectAccessible } from './support/accessible';
import { anotherBrowser, enter } from './support/browser';
import { heldFor, movedFor } from './support/card-holds';
import { claimDamage } from './support/claims';
import { aColleague } from './support/desk';
import { type HeldOrder, moveOnWithHold, orderWithHold, placedHoldsOf } from './support/held-order';
import { mailsTo } from './support/mailbox';
import { assertPages, assertSound, earningsOf, receiptOf } from './support/order-money';
import { moveOn } from './support/order-world';
import { post } from './support/orders';
import { type OwnProduct } from './support/own-product';
import { expect, test } from './support/own-product-test';
import { logIn, PASSWORD } from './support/people';
import { desktop } from './support/phone';

test.describe.configure({ timeout: 300_000 });

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;
const HOUR_MS = 3_600_000;
const REASON = 'The photos of the pick-up show a straight fence.';
/** The time for work that our server does in the background. */
const SOON = { timeout: 90_000 };

/** The renter brings the tools back in the evening of the last day and says so. */
async function bringBack(product: OwnProduct, { id, stay, renter }: HeldOrder): Promise<Date> {
  await moveOn(product, 3 * DAY_MINUTES + 10 * HOUR_MINUTES);
  await logIn(renter);
  const noted = { messageId: null, note: '', pictures: [], confirmed: false };
  const body = { transactionId: id, stay, check: 'handBack', ...noted };
  expect(await post(product, 'order-check', { person: renter, body })).toMatchObject({
    status: 200,
  });
  return product.now();
}

async function decideAtTheDesk(desk: Page, product: OwnProduct): Promise<void> {
  const staff = await aColleague(product);
  await enter(desk, product, staff);
  await desk.goto(`${product.url}/desk/claims`);
  await desk.getByLabel('Your password').fill(PASSWORD);
  await desk.getByRole('button', { name: 'Open the desk' }).click();
  const waiting = desk.getByRole('listitem').filter({ hasText: 'Table saw' });
  await expect(waiting.getByText(/^Decide by /)).toBeVisible();
  await expectAccessible(desk);
  await waiting.getByRole('link').click();
  await expect(desk.getByRole('heading', { name: /asks Rob T for \$64\.00/ })).toBeVisible();
  for (const words of ['The fence is bent.', 'It was bent before.']) {
    await expect(desk.getByText(words)).toBeVisible();
  }
  // An empty form says what is missing.
  await desk.getByRole('button', { name: /gets nothing$/ }).click();
  await expect(desk.getByText('Still missing:')).toBeVisible();
  await desk.getByLabel('Where the money comes from').selectOption('From the hold');
  await expect(desk.getByLabel(/^From the hold/)).toHaveValue('64.00');
  await desk.getByLabel(/^From the hold/).fill('150.01');
  await expect(desk.getByText('That’s more than was asked for.')).toBeVisible();
  await desk.getByLabel(/^From the hold/).fill('49.99');
  await desk.getByLabel('Reason (both read it)').fill(REASON);
  // Both emails can be read before they are sent.
  await expect(desk.getByText(REASON, { exact: false })).toHaveCount(3);
  await expectAccessible(desk);
  await desk.getByRole('button', { name: /gets \$49\.99$/ }).click();
  await expect(desk.getByRole('heading', { name: 'How it ended' })).toBeVisible();
  await expect(desk.getByText(REASON)).toBeVisible();
  await expect(async () => {
    await desk.reload();
    await expect(desk.getByText(/^\$49\.99 moved on /)).toBeVisible({ timeout: 3000 });
  }).toPass(SOON);
}

test('a claim at hour 47 is contested, decided on day 9 and paid from the renewed hold; all say the same @main', async ({
  page: renters,
  product,
}) => {
  const order = await orderWithHold(product);
  const { id, owner, renter } = order;
  const [first] = await placedHoldsOf(product, id);
  const back = await bringBack(product, order);
  await moveOn(product, 47 * HOUR_MINUTES);
  expect(await placedHoldsOf(product, id)).toHaveLength(1);
  await logIn(owner);
  await claimDamage(product, order, 6400);

  // The clock is now two hours before the end of the time to answer.
  await moveOnWithHold(product, id, { to: new Date(back.getTime() + (47 + 70) * HOUR_MS) });
  await logIn(renter);
  const problems = watchProblems(renters);
  await enter(renters, product, renter);
  await renters.goto(`${product.url}/order/${id}/details`);
  await expect(renters.getByText('The fence is bent.').first()).toBeVisible();
  await renters.getByRole('radio', { name: /^Disagree/ }).check();
  await renters.getByLabel('What’s your side?').fill('It was bent before.');
  await expectAccessible(renters);
  await renters.getByRole('button', { name: 'Send your answer' }).click();
  await expect(renters.getByText(/^Our team decides by /).first()).toBeVisible();
  expect(problems).toEqual([]);

  await moveOnWithHold(product, id, { to: new Date(back.getTime() + 9 * 24 * HOUR_MS) });
  const [renewed] = await placedHoldsOf(product, id);
  expect(renewed?.id).not.toBe(first?.id);
  const desk = await anotherBrowser(renters);
  await desk.setViewportSize(desktop.viewport);
  await decideAtTheDesk(desk, product);
  const captured = (await heldFor(product, id)).filter(({ received }) => received > 0);
  expect(captured).toMatchObject([{ id: renewed?.id, received: 4999 }]);

  for (const person of [owner, renter]) {
    await logIn(person);
    const mails = (await mailsTo(product, person.email)).filter(({ subject }) =>
      subject.startsWith('Our team decided about Table saw: $49.99 of $64.00'),
    );
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain(REASON);
    expect(await receiptOf(product, person, id)).toContain('$49.99');
  }
  await enter(renters, product, renter);
  await renters.goto(`${product.url}/order/${id}/details`);
  await expect(renters.getByText('Our team decided: $49.99 of $64.00').first()).toBeVisible();
  await expect(renters.getByText(`Why: ${REASON}`).first()).toBeVisible();
  const { owner: earned } = await assertSound(product, order);
  await assertPages(product, order);
  // The rental ends with the decision, and its owner gets the rest of the money.
  await expect.poll(() => earningsOf(product, owner), SOON).toBe(earned);
  const payouts = async () => {
    const { intentId: intent, account } = order;
    return (await movedFor(product, { order: id, intent, account })).payouts;
  };
  // The money of the hold has to have arrived before it is paid out.
  await expect.poll(payouts, SOON).toContain(4999);
});
