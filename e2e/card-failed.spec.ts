import { expectAccessible } from './support/accessible';
import { asked, asksFirst } from './support/asked-orders';
import { anotherBrowser, enter, fillPayment, typeCard } from './support/browser';
import { mailAbout, mailsTo } from './support/mailbox';
import { accepted, moveOn, orderOf, world } from './support/order-world';
import { dayAfter, isFree, payByCard, post, readOrder } from './support/orders';
import { expect, testOfTasks as test } from './support/own-product-test';
import { logIn } from './support/people';

test.describe.configure({ timeout: 300_000 });

test('if the card fails after the owner’s yes, both read why, the days are free, and the renter books again with another card', async ({
  page: renters,
  product,
}) => {
  const all = await world(product);
  await asksFirst(all.owner, all.saw);
  const { id, intentId } = await asked(product, all);
  await enter(renters, product, all.renter);
  const owners = await anotherBrowser(renters);
  await enter(owners, product, all.owner);
  // The bank releases the held money.
  await product.payments.paymentIntents.cancel(intentId);

  await owners.goto(`${product.url}/sale/${id}/details`);
  await owners.getByRole('button', { name: 'Accept request' }).click();
  await expect(owners.getByRole('heading', { level: 1 })).toHaveText(
    /^Rob(?: T)?’s card couldn’t be charged/,
  );
  await expect(owners.getByText(/your days are free again/)).toBeVisible();
  await expectAccessible(owners);
  for (const { listingId, ...days } of orderOf(all).items)
    await expect.poll(() => isFree(all.renter, listingId, days)).toBe(true);

  await renters.goto(`${product.url}/order/${id}/details`);
  await expect(renters.getByRole('heading', { level: 1 })).toHaveText(
    'Olivia said yes, your card didn’t',
  );
  await expectAccessible(renters);
  expect(await mailAbout(product, all.renter.email, /Your card couldn’t be charged/)).toContain(
    'with another card',
  );
  expect(await mailAbout(product, all.owner.email, /couldn’t be charged/)).toContain('are free');

  await renters.getByRole('button', { name: 'Book again with another card' }).click();
  await expect(renters.getByRole('heading', { level: 1 })).toHaveText('Send your request');
  await fillPayment(renters, '5555555555554444');
  await renters.getByRole('button', { name: /^Send request, \$/ }).click();
  await renters.waitForURL(/\/booked/, { timeout: 60_000 });

  // Two days later, nobody has answered the new request.
  await moveOn(product, 49 * 60);
  const reminders = async () =>
    (await mailsTo(product, all.owner.email)).filter(({ subject }) =>
      /waits for your answer until/.test(subject),
    );
  await expect.poll(async () => (await reminders()).length, { timeout: 60_000 }).toBe(1);
});

test('if the card fails after a yes to later nights, the nights are free, and the renter asks again with another card', async ({
  page: renters,
  product,
}) => {
  const all = await world(product);
  const { owner, renter, saw, days } = all;
  const { id } = await accepted(product, all);
  await moveOn(product, 11 * 24 * 60);
  for (const person of [owner, renter]) await logIn(person);
  const returnDay = dayAfter(new Date(days.end), 2);
  const body = { transactionId: id, returnDay, note: '' };
  const { body: nights } = await post(product, 'request-extension', { person: renter, body });
  const { id: transactionId, intentId } = readOrder(nights);
  await payByCard(product, intentId);
  const confirm = { transactionId, action: 'confirm' };
  await post(product, 'move-extension', { person: renter, body: confirm });
  // The bank releases the held money.
  await product.payments.paymentIntents.cancel(intentId);
  await enter(renters, product, renter);
  const owners = await anotherBrowser(renters);
  await enter(owners, product, owner);

  await owners.goto(`${product.url}/sale/${id}/details`);
  await owners.getByRole('button', { name: /^Yes, until/ }).click();
  const failed = /^The card couldn’t be charged for the nights until/;
  await expect(owners.getByText(failed)).toBeVisible();
  await expectAccessible(owners);
  const later = { start: days.end, end: returnDay };
  await expect.poll(() => isFree(renter, saw.id, later)).toBe(true);
  const subject = /couldn’t be charged for more nights/;
  expect(await mailAbout(product, renter.email, subject)).toContain('with another card');
  expect(await mailAbout(product, owner.email, subject)).toContain('are free again');

  await renters.goto(`${product.url}/order/${id}/details`);
  await expect(renters.getByText(failed)).toBeVisible();
  await renters
    .getByRole('button', { name: 'Ask for the same 2 nights again with another card' })
    .click();
  await typeCard(renters, '5555555555554444');
  await renters.getByLabel('ZIP code').fill('78701');
  await expectAccessible(renters);
  await renters.getByRole('button', { name: 'Ask Olivia for 2 more nights' }).click();
  await expect(renters.getByText(/^You asked for 2 more nights/).first()).toBeVisible();
});
