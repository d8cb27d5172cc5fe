import { type Locator, type Page } from '@playwright/test';
import { watchProblems } from './page-problems';
import { expectAccessible } from './support/accessible';
import {
  amountOf,
  anotherBrowser,
  dollars,
  enter,
  pressEverythingBack,
  typeCard,
} from './support/browser';
import { accepted, moveOn, world, type World } from './support/order-world';
import { cancelAsOperator, children, dayAfter, lateFeeOf, showAsOperator } from './support/orders';
import { type OwnProduct } from './support/own-product';
import { expect, test } from './support/own-product-test';
import { picture } from './support/picture';

test.describe.configure({ mode: 'default', timeout: 600_000 });

const DAY_MINUTES = 24 * 60;
const CARD = '4242424242424242';

interface Story {
  readonly owners: Page;
  readonly renters: Page;
  readonly product: OwnProduct;
  readonly days: World['days'];
  readonly orderId: string;
  /** The address of the order for each side. */
  readonly ofOwner: string;
  readonly ofRenter: string;
}

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
const hours = (page: Page) => page.locator('#hours');
/** The form for the condition of the tools. */
const photos = (page: Page) =>
  page
    .locator('[id^="handOver-"], [id^="handBack-"]')
    .filter({ has: page.locator('input[type=file]') });
const feed = (page: Page) => step(page, 'Messages and events');
/** The last amount of a price on a card. */
const total = (card: Locator, label: RegExp) =>
  card.locator('dl div').filter({ hasText: label }).locator('dd').last();

/** The renter first declines the owner's hours, and then agrees to one. */
async function agreeOnTheHour({ owners, renters, ofOwner, ofRenter }: Story) {
  const propose = async (name: string, clocks: readonly string[]) => {
    const another = hours(owners).getByLabel('Another time');
    // A press before the page's scripts run does nothing.
    await expect(async () => {
      if (await another.isHidden()) await hours(owners).getByRole('button', { name }).click();
      await expect(another).toBeVisible({ timeout: 2000 });
    }).toPass();
    for (const clock of clocks) await hours(owners).getByRole('button', { name: clock }).click();
    await hours(owners)
      .getByRole('button', { name: /^Propose th/ })
      .click();
  };
  await owners.goto(`${ofOwner}/details`);
  await propose('Other', ['8:00 am']);
  await expect(hours(owners)).toContainText('You proposed 8:00 am.');

  await renters.goto(`${ofRenter}/details`);
  await hours(renters).getByRole('button', { name: 'None of these times' }).click();
  await hours(renters)
    .getByLabel(/^A few words to Olivia/)
    .fill('I start at nine.');
  await expectAccessible(renters);
  await hours(renters).getByRole('button', { name: 'Decline these times' }).click();
  await expect(feed(renters)).toContainText('You declined the pickup at 8:00 am');

  await owners.reload();
  await expect(hours(owners)).toContainText('Rob can’t make 8:00 am: “I start at nine.”');
  await propose('Other', ['9:30 am', '10:00 am']);
  await expect(hours(owners)).toContainText('You proposed 9:30 am, 10:00 am.');
  await renters.reload();
  await hours(renters).getByRole('button', { name: '10:00 am' }).click();
  await expect(hours(renters)).toContainText('Agreed: 10:00 am');
  await expect(feed(renters)).toContainText('You agreed to the pickup at 10:00 am');
}

/** The owner notes a scratch, with a photo of the first tool; the renter agrees. */
async function handOver({ owners, renters }: Story) {
  const damage = () => photos(owners).getByRole('textbox', { name: /^Damage in photo 1/ });
  const kept = { name: 'Condition at handoff' };
  await owners.reload();
  await photos(owners).getByLabel('Photo of Table saw').setInputFiles(picture);
  await damage().fill('Scratch on the handle');
  await owners.reload();
  // The uploaded photo is still there.
  await expect(damage()).toHaveValue('Scratch on the handle');
  await photos(owners).getByRole('button', { name: 'I handed the tools over' }).click();
  await expect(owners.getByRole('region', kept)).toContainText('Scratch on the handle');

  await renters.reload();
  await expect(photos(renters)).toContainText('Scratch on the handle');
  await photos(renters)
    .getByRole('checkbox', { name: /^I agree/ })
    .check();
  await photos(renters).getByRole('button', { name: 'I have the tools' }).click();
  const record = renters.getByRole('region', kept);
  await expect(record).toContainText('Agrees with what Olivia noted');
  await record.getByRole('button', { name: /full screen/ }).click();
  await expect(renters.getByRole('dialog')).toBeVisible();
}

/** The renter asks for two more nights, the owner accepts. Returns the extension, and what the renter was shown as its price. */
async function extend({ owners, renters, ...story }: Story) {
  const { product, days, orderId, ofOwner, ofRenter } = story;
  const today = await product.now();
  const returnDay = dayAfter(new Date(days.end), 2);
  const until = weekday(returnDay, today);
  await renters.goto(`${ofRenter}/details`);
  const longer = step(renters, 'Need it longer?');
  await longer.getByRole('button', { name: 'Ask for more nights' }).click();
  await longer.getByRole('button', { name: 'One more' }).click();
  await expect(longer).toContainText(until);
  await longer.getByLabel(/^Message to Olivia/).fill('It rained all day.');
  await typeCard(renters, CARD);
  await longer.getByLabel('ZIP code').fill('78701');
  await expect(total(longer, /^Total/)).toBeVisible();
  const shown = await total(longer, /^Total/).innerText();
  await expectAccessible(renters);
  await longer.getByRole('button', { name: 'Ask Olivia for 2 more nights' }).click();
  await expect(step(renters, `You asked for 2 more nights, until ${until}`)).toContainText(
    'Nothing is charged before',
  );
  const nights = (await showAsOperator(product, orderId)).metadata.extensionNights[0]?.id ?? '';
  const extension = await showAsOperator(product, nights);
  expect(extension.state).toBe('state/preauthorized');
  expect(dollars(extension.payinTotal.amount)).toBe(shown);

  await owners.goto(`${product.url}/inbox/sales`);
  await expect(owners.getByRole('list', { name: 'Waiting for you' })).toContainText(
    `Rob asks to keep the tools until ${until}`,
  );
  await owners.goto(`${ofOwner}/details`);
  const request = step(owners, 'Rob asks for 2 more nights');
  await expect(request).toContainText('It rained all day.');
  await expect(total(request, /^You’ll make/)).toHaveText(dollars(extension.payoutTotal.amount));
  await expectAccessible(owners);
  await request.getByRole('button', { name: `Yes, until ${until}` }).click();
  await expect(
    owners.getByText(`2 more nights: Table saw and Extension ladder back by ${until}.`),
  ).toBeVisible();
  expect((await showAsOperator(product, nights)).state).toBe('state/accepted');

  await renters.reload();
  await expect(renters.getByRole('heading', { level: 1 })).toHaveText('The tools are with you');
  const ticket = step(renters, 'Order');
  await expect(ticket).toContainText(new RegExp(`return by 6\\spm\\s*${until}`, 'i'));
  await expect(ticket).not.toContainText(weekday(days.end, today));
  return { returnDay, until, shown };
}

/** The tools are still out in the night after the day of return. Returns the fee's payment, and what the renter was shown as its price. */
async function payTheLateFee({ owners, renters, ...story }: Story, returnDay: string) {
  const { product, orderId, ofOwner, ofRenter } = story;
  // 6:00 pm in Austin is midnight in Greenwich at the latest; six hours later is after the four hours of grace.
  const lateAt = Date.parse(`${dayAfter(new Date(returnDay), 1)}T06:00:00Z`);
  await moveOn(product, Math.ceil((lateAt - (await product.now()).getTime()) / 60_000));
  await owners.goto(`${ofOwner}/details`);
  await expectAccessible(owners);
  await owners.getByRole('button', { name: 'Ask Rob for $64.99' }).click();
  await expect(owners.getByText('Rob hasn’t paid it yet')).toBeVisible();

  await renters.goto(`${ofRenter}/details`);
  const asked = step(renters, 'Olivia asks for the late fee');
  await typeCard(renters, CARD);
  await asked.getByLabel('ZIP code').fill('78701');
  await expect(total(asked, /^Total/)).toBeVisible();
  const shown = await total(asked, /^Total/).innerText();
  await expectAccessible(renters);
  await asked.getByRole('button', { name: 'Pay the late fee' }).click();
  await expect(feed(renters)).toContainText('You paid the late fee');
  const id = (await lateFeeOf(product, orderId))?.paymentId ?? '';
  const fee = await showAsOperator(product, id);
  expect(fee.state).toBe('state/paid');
  expect(dollars(fee.payinTotal.amount)).toBe(shown);
  await owners.reload();
  await expect(feed(owners)).toContainText('Rob paid the late fee');
  return { id, shown };
}

async function review(page: Page, words: string) {
  await page.getByRole('button', { name: 'Leave a review' }).first().click();
  const dialog = page.getByRole('dialog');
  const rating = dialog.getByRole('group', { name: 'Your rating' });
  await rating.getByRole('radio', { name: /Awesome/ }).check({ force: true });
  await dialog.getByLabel(/What should the next/).fill(words);
  await dialog.getByRole('button', { name: 'Publish review' }).click();
  await expect(dialog).toBeHidden();
}

/** The owner notes that everything came back. The order has completed by itself, two days after the nights that were booked first. */
async function bringBackAndReview({ owners, renters, product, orderId }: Story) {
  const check = owners.locator('[id^="handBack-"]');
  await check.getByRole('button', { name: 'Add your photos or a note' }).click();
  await check.getByLabel('Photo of Table saw').setInputFiles(picture);
  await expect(check.getByRole('textbox', { name: /^Damage in photo 1/ })).toBeVisible();
  await pressEverythingBack(owners, check);
  await expect(step(owners, 'Condition at return')).toBeVisible();
  await expect(feed(owners)).toContainText('noted the condition of the tools at return');
  await expect.poll(() => children(product, [orderId])).toEqual(['state/delivered']);

  await review(owners, 'Asked before keeping it longer.');
  await renters.reload();
  await expect(renters.getByText('Asked before keeping it longer.')).toBeHidden();
  await review(renters, 'Cuts like new.');
  await expect(feed(renters)).toContainText('Asked before keeping it longer.');
  await owners.reload();
  await expect(feed(owners)).toContainText('Cuts like new.');
}

/** The operator cancels the fee, which both sides read in the feed and on the receipt. */
async function refundTheLateFee({ owners, renters, ...story }: Story, feeId: string) {
  const { product, orderId, ofOwner, ofRenter } = story;
  await cancelAsOperator(product, feeId);
  const state = async () => (await lateFeeOf(product, orderId))?.state;
  await expect.poll(state).toBe('refunded');
  for (const [page, order, note] of [
    [renters, ofRenter, 'The money went back to your card.'],
    [owners, ofOwner, 'The money went back to Rob.'],
  ] as const) {
    await page.goto(`${order}/details`);
    await expect(feed(page)).toContainText('Toolyard canceled the late fee');
    await expect(page.getByText(note)).toBeVisible();
    await page.goto(`${order.replace(orderId, feeId)}/receipt`);
    await expect(page.getByText('The late fee was canceled')).toBeVisible();
    await expect(amountOf(page, /^(Total|You)/)).toHaveText('$0.00');
  }
}

test('two tools are handed over at the agreed hour, kept longer, brought back late, and reviewed by both sides @main', async ({
  page: renters,
  product,
}) => {
  const all = await world(product);
  const { id: orderId } = await accepted(product, all);
  const problems = watchProblems(renters);
  await enter(renters, product, all.renter);
  const owners = await anotherBrowser(renters);
  await enter(owners, product, all.owner);
  const ofRenter = `${product.url}/order/${orderId}`;
  const ofOwner = `${product.url}/sale/${orderId}`;
  const story = { owners, renters, product, days: all.days, orderId, ofOwner, ofRenter };

  await agreeOnTheHour(story);
  await moveOn(product, 10 * DAY_MINUTES);
  await handOver(story);
  await moveOn(product, DAY_MINUTES);
  const { returnDay, until, shown } = await extend(story);
  const fee = await payTheLateFee(story, returnDay);
  await bringBackAndReview(story);

  await renters.goto(`${ofRenter}/receipt`);
  await renters.getByRole('link', { name: `Receipt for the extra nights until ${until}` }).click();
  await expect(amountOf(renters, 'You paid')).toHaveText(shown);
  await expectAccessible(renters);
  await renters.goBack();
  await renters.getByRole('link', { name: 'Receipt for the late fee' }).click();
  await expect(amountOf(renters, 'You paid')).toHaveText(fee.shown);
  const file = await renters.request.get(`${product.url}/api/orders/${fee.id}/receipt.pdf`);
  expect(file.headers()['content-type']).toContain('application/pdf');
  await refundTheLateFee(story, fee.id);
  // A moved clock ends sessions' tokens and the addresses of photos that are just being loaded; both are renewed after such an answer.
  const isOfClock = (problem: string) =>
    problem.includes('401') || (problem.includes('403') && problem.includes('/files/downloads/'));
  expect(problems.filter((problem) => !isOfClock(problem))).toEqual([]);
});
