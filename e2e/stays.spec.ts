import { type Locator } from '@playwright/test';
import { amountOf, anotherBrowser, dollars, enter, typeCard } from './support/browser';
import { children, lateFeeOf, showAsOperator } from './support/orders';
import { expect, testOfTasks as test } from './support/own-product-test';
import { openAccount, payoutsTo } from './support/payouts';
import {
  agreeOnHours,
  booked,
  feed,
  open,
  read,
  readCalendar,
  region,
  type Story,
} from './support/stays-story';
import { bringFirstBack, handOver, isBack, note, remindedOf } from './support/stays-days';
import { threeStays } from './support/three-stays';

test.describe.configure({ timeout: 600_000 });

const CARD = '4242424242424242';
const totalOf = (card: Locator) =>
  card
    .locator('dl div')
    .filter({ hasText: /^(?:Total|You pa(?:y|id))/ })
    .locator('dd')
    .last();

/** The marketplace's own view of a payment, with the sums that pages and emails show. */
async function sumsOf({ product }: Story, id: string) {
  const { state, payinTotal, payoutTotal } = await showAsOperator(product, id);
  const [payin, payout] = [payinTotal.amount, payoutTotal.amount];
  return { id, state, payout, paid: dollars(payin), made: dollars(payout) };
}

/** Extends the rental of the last tool and of no other. Returns the payment of the nights. */
async function extend(story: Story, [from, until]: readonly [number, number]) {
  const { renters, owners, days, product, order, ofRenter, ofOwner } = story;
  const nights = until - from;
  await renters.goto(ofRenter);
  const longer = region(renters, 'Need it longer?');
  await longer.getByRole('button', { name: 'Ask for more nights' }).click();
  for (let more = 1; more < nights; more += 1)
    await longer.getByRole('button', { name: 'One more' }).click();
  await typeCard(renters, CARD);
  await longer.getByLabel('ZIP code').fill('78701');
  await expect(longer.locator('dl').first()).toContainText(days.name(until));
  const shown = await totalOf(longer).innerText();
  await longer.getByRole('button', { name: `Ask Olivia for ${nights} more nights` }).click();
  await expect(region(renters, /^You asked for/)).toContainText(`${days.at(from, 12)}`);
  const { metadata } = await showAsOperator(product, order.id);
  const sums = await sumsOf(story, metadata.extensionNights.at(-1)?.id ?? '');
  expect(sums.paid).toBe(shown);
  await read(story, {
    owner: [
      {
        subject: `Rob T asks to keep the Rotary hammer until ${days.name(until)} · answer by ${days.at(from, 12)}`,
        says: [
          `bring the Rotary hammer back by ${days.name(until)} instead of ${days.name(from)}`,
          `You can answer until ${days.at(from, 12)}.`,
          `You'll make ${sums.made}`,
        ],
        never: /Table saw|Extension ladder|the tool\b/,
      },
    ],
  });

  await owners.goto(ofOwner);
  const request = region(owners, /^Rob asks for/);
  await request.getByRole('button', { name: /^Yes, until/ }).click();
  await expect(owners.getByText(/Rotary hammer back by .* more for you/)).toBeVisible();
  await read(story, {
    renter: [
      {
        subject: `You can keep the Rotary hammer until ${days.name(until)}`,
        says: [
          `Please bring the Rotary hammer back by ${days.name(until)}.`,
          `Charged now ${sums.paid}`,
        ],
        never: /Table saw|Extension ladder|the tool\b/,
      },
    ],
  });
  return { ...sums, until };
}

/** The second tool is still out in the night after its return hour. Returns the fee's payment. */
async function comeBackLate(story: Story) {
  const { renters, owners, days, product, order, ofRenter, ofOwner } = story;
  await days.moveTo(15, 22);
  await owners.goto(ofOwner);
  await owners.getByRole('button', { name: 'Ask Rob for $19.99' }).click();
  await expect(owners.getByText('Rob hasn’t paid it yet')).toBeVisible();
  const subject = 'Olivia T asks you to pay a late fee of $19.99 plus tax';
  const due = `Extension ladder: due back on ${days.at(15, 16)}, and not back 4 hours later`;
  await read(story, { renter: [{ subject, says: [due], never: /came back|Rotary/ }] });

  await renters.goto(ofRenter);
  const asked = region(renters, 'Olivia asks for the late fee: Extension ladder');
  await typeCard(renters, CARD);
  await asked.getByLabel('ZIP code').fill('78701');
  await expect(totalOf(asked)).toBeVisible();
  const shown = await totalOf(asked).innerText();
  await asked.getByRole('button', { name: 'Pay the late fee' }).click();
  await expect(feed(renters)).toContainText(/You paid the late fee.*\(Extension ladder\)/);
  const fee = await sumsOf(story, (await lateFeeOf(product, order.id))?.paymentId ?? '');
  expect(fee).toMatchObject({ state: 'state/paid', paid: shown });
  await read(story, {
    renter: [
      {
        subject: 'You paid the late fee for the Extension ladder',
        says: [`Total paid ${fee.paid}`],
        never: /came back|Rotary/,
      },
    ],
    owner: [
      {
        subject: 'Rob T paid the late fee for your Extension ladder',
        says: [`You'll make ${fee.made}`, 'three days after the payment'],
      },
    ],
  });

  await days.moveTo(16, 10);
  await note(owners, isBack('Extension ladder'));
  const noted = 'Olivia T noted the condition at return (Extension ladder)';
  await read(story, { renter: [{ subject: noted }] });
  expect(await children(product, [order.id])).toEqual(['state/accepted']);
  return fee;
}

/** The last tool is back, which completes the order with its later nights, once. */
async function bringLastBack(story: Story) {
  const { owners, days, product, order } = story;
  const made = dollars(order.payoutTotal.amount);
  await days.moveTo(22, 17);
  await open(story);
  await note(owners, isBack('Rotary hammer', /^Everything is back/));
  await expect.poll(() => children(product, [order.id])).toEqual(['state/delivered']);
  const never = /Return by/;
  await read(story, {
    renter: [
      { subject: 'Olivia T noted the condition at return (Rotary hammer)' },
      {
        subject: 'How was it with Olivia T and the Table saw and 2 more tools?',
        says: [
          `You paid ${dollars(order.payinTotal.amount)} for this order.`,
          'Extra nights and a late return have receipts of their own.',
        ],
        never,
      },
    ],
    owner: [
      {
        subject: `Your rental is complete: we released ${made} to you`,
        says: [`You made ${made}`, 'extra nights and for a late return is not in this sum'],
        never,
      },
    ],
  });
}

type Sums = Awaited<ReturnType<typeof sumsOf>>;

/** Each payment has a receipt with its sum, for both sides, under the order's number. */
async function readReceipts(
  story: Story,
  extras: readonly (Sums & { readonly title: string | RegExp })[],
) {
  const { renters, owners, product, order, number } = story;
  const own = await sumsOf(story, order.id);
  for (const [page, side] of [
    [renters, 'order'],
    [owners, 'sale'],
  ] as const) {
    const [line, sum] =
      side === 'order' ? (['You paid', 'paid'] as const) : ([/^You/, 'made'] as const);
    await page.goto(`${product.url}/${side}/${order.id}/receipt`);
    await expect(amountOf(page, line)).toHaveText(own[sum]);
    for (const extra of extras) {
      await page.getByRole('link', { name: extra.title }).click();
      await expect(amountOf(page, line)).toHaveText(extra[sum]);
      await expect(page.getByRole('article')).toContainText(number);
      await page.goBack();
    }
  }
}

test('an order has three tools on different days, is extended twice, and one tool comes back late', async ({
  page,
  product,
}) => {
  const begun = await threeStays(product);
  const account = await openAccount(begun.owner);
  const renters = page;
  const owners = await anotherBrowser(page);
  await enter(renters, product, begun.renter);
  await enter(owners, product, begun.owner);
  const { days, order } = begun;
  const ofRenter = `${product.url}/order/${order.id}/details`;
  const ofOwner = `${product.url}/sale/${order.id}/details`;
  const story: Story = { ...begun, renters, owners, ofRenter, ofOwner };

  await booked(story);
  await agreeOnHours(story);
  await readCalendar(story, 17);
  await handOver(story);
  await bringFirstBack(story);
  const first = await extend(story, [17, 19]);
  const fee = await comeBackLate(story);
  await days.moveTo(18, 19);
  await remindedOf(story, { tool: 'Rotary hammer', by: days.at(19, 18), isLast: true });
  const second = await extend(story, [19, 22]);
  await readCalendar(story, 22);

  // Three days after the return that was booked first, the rental goes on; only the late fee is paid out.
  await days.moveTo(20, 19);
  await expect.poll(() => payoutsTo(product, account)).toEqual([fee.payout]);
  await days.moveTo(21, 19);
  await remindedOf(story, { tool: 'Rotary hammer', by: days.at(22, 18), isLast: true });
  expect(await children(product, [order.id])).toEqual(['state/accepted']);
  await bringLastBack(story);
  const all = [order.payoutTotal.amount, fee.payout, first.payout, second.payout];
  const once = all.toSorted((left, right) => left - right);
  await expect.poll(() => payoutsTo(product, account)).toEqual(once);
  const title = (until: number) =>
    new RegExp(`Receipt for the extra nights until ${days.name(until)}`);
  await readReceipts(story, [
    { ...first, title: title(first.until) },
    { ...second, title: title(second.until) },
    { ...fee, title: 'Receipt for the late fee: Extension ladder' },
  ]);

  // Neither the process nor the task that completes rentals has anything to do.
  await days.moveTo(27, 12);
  await read(story, {});
  expect(await payoutsTo(product, account)).toEqual(once);
});
