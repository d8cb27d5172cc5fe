import { watchProblems } from './page-problems';
import { expectAccessible } from './support/accessible';
import { anotherBrowser, enter } from './support/browser';
import { aColleague } from './support/desk';
import { mailsTo } from './support/mailbox';
import { post } from './support/orders';
import { accepted, world } from './support/order-world';
import { expect, test } from './support/own-product-test';
import { PASSWORD } from './support/people';

test.describe.configure({ timeout: 240_000 });

const TO_BOTH = 'Please agree on an hour for the ladder by yourselves.';
const REASON = 'The owner is in hospital.';
const TO_OWNER = 'Is the saw still insured?';

test('staff write to both sides and to one, and give one more time; each reads on the order’s page what is for that side', async ({
  page: desk,
  product,
}) => {
  const all = await world(product);
  const { id } = await accepted(product, all);
  await enter(desk, product, await aColleague(product));
  await desk.goto(`${product.url}/desk/orders/${id}`);
  await desk.getByLabel('Your password').fill(PASSWORD);
  await desk.getByRole('button', { name: 'Open the desk' }).click();
  for (const [words, to] of [
    [TO_BOTH, null],
    [TO_OWNER, all.owner],
  ] as const) {
    await desk.getByRole('button', { name: 'Write to them…' }).click();
    const dialog = desk.getByRole('dialog');
    const name = to ? `${to.firstName} T` : 'Both';
    await dialog.getByRole('radio', { name }).check();
    await dialog.getByLabel(/^Your words/).fill(words);
    await expectAccessible(desk);
    await dialog.getByRole('button', { name: /^Send to/ }).click();
    await expect(desk.getByText(/^You wrote to/)).toBeVisible();
    await expect(dialog).toHaveCount(0);
  }

  await desk.getByRole('button', { name: 'Give more time to report…' }).click();
  const dialog = desk.getByRole('dialog');
  await dialog.getByRole('radio', { name: '7 days' }).check();
  await dialog.getByLabel(/^Reason/).fill(REASON);
  await expectAccessible(desk);
  await dialog.getByRole('button', { name: /more time$/ }).click();
  await expect(desk.getByText('There’s more time to report a problem')).toBeVisible();

  const sale = await anotherBrowser(desk);
  const order = await anotherBrowser(desk);
  const problems = [watchProblems(sale), watchProblems(order)];
  await enter(order, product, all.renter);
  await enter(sale, product, all.owner);
  await order.goto(`${product.url}/order/${id}/details`);
  await sale.goto(`${product.url}/sale/${id}/details`);
  for (const side of [order, sale]) {
    const feed = side.getByRole('region', { name: 'Messages and events' });
    await expect(feed.getByText(TO_BOTH)).toBeVisible();
    await expect(feed.getByText('Toolyard to both of you')).toBeVisible();
    await expect(feed.getByText(REASON)).toBeVisible();
    await expect(feed.getByText('Priya')).toHaveCount(0);
    await expectAccessible(side);
  }
  await expect(sale.getByText(/^Toolyard gives you until .+ to report/)).toBeVisible();
  await expect(order.getByText(/^Toolyard gives .+ until .+ to report/)).toBeVisible();
  await expect(sale.getByText(TO_OWNER)).toBeVisible();
  await expect(sale.getByText('Toolyard to you alone')).toBeVisible();
  await expect(order.getByText(TO_OWNER)).toHaveCount(0);

  for (const [{ email }, count] of [
    [all.owner, 2],
    [all.renter, 1],
  ] as const) {
    const mails = await mailsTo(product, email);
    const written = mails.filter(({ subject }) => subject.includes('writes about order'));
    expect(written).toHaveLength(count);
  }
  const stranger = await aColleague(product);
  const asked = await post(product, 'staff-words', { person: stranger, body: { orderId: id } });
  expect(asked.status).toBe(404);
  expect(problems).toEqual([[], []]);
});
