import { watchProblems } from './page-problems';
import { expectAccessible } from './support/accessible';
import { enter } from './support/browser';
import { aColleague } from './support/desk';
import { mailAbout, mailsTo } from './support/mailbox';
import { children, showAsOperator } from './support/orders';
import { accepted, world } from './support/order-world';
import { expect, test } from './support/own-product-test';
import { PASSWORD } from './support/people';
import { desktop } from './support/phone';

test.describe.configure({ timeout: 240_000 });
test.use(desktop);

const REASON = 'The saw was recalled by its maker.';
const WORDS = 'Please agree on an hour for the ladder by yourselves.';

test('staff write to both sides of an order, then cancel it: all goes back, with the reason, by the keyboard alone', async ({
  page: desk,
  product,
}) => {
  const all = await world(product);
  const { id, holds } = await accepted(product, all);
  const problems = watchProblems(desk);
  await enter(desk, product, await aColleague(product));
  await desk.goto(`${product.url}/desk/orders/${id}`);
  await desk.getByLabel('Your password').fill(PASSWORD);
  await desk.getByRole('button', { name: 'Open the desk' }).click();
  const heading = desk.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(/^Rob T picks up .+ is captured/);
  const [sum = ''] = /\$[\d.]+/.exec((await heading.textContent()) ?? '') ?? [];
  expect(Number(sum.slice(1))).toBeGreaterThan(200);
  await expectAccessible(desk);

  await desk.getByRole('button', { name: 'Write to them…' }).focus();
  await desk.keyboard.press('Enter');
  const dialog = desk.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: /^Send to/ }).press('Enter');
  await expect(dialog.getByText('Write what they should read.')).toBeVisible();
  await expect(dialog.getByLabel(/^Your words/)).toBeFocused();
  await desk.keyboard.type(WORDS);
  await expectAccessible(desk);
  await dialog.getByRole('button', { name: /^Send to/ }).press('Enter');
  await expect(desk.getByText(/^You wrote to/)).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(desk.getByText(WORDS).first()).toBeVisible();

  await desk.getByRole('button', { name: 'Cancel and refund Rob T…' }).focus();
  await desk.keyboard.press('Enter');
  await expect(dialog.getByRole('row', { name: 'Rob T has paid' })).toContainText(`−${sum}`);
  const press = dialog.getByRole('button', { name: `Cancel and refund ${sum}` });
  await dialog.getByLabel(/^Reason/).focus();
  await desk.keyboard.type(REASON);
  await dialog.locator('summary', { hasText: 'Email to Rob T' }).press('Enter');
  await expect(dialog.getByText(`Reason: ${REASON}`).first()).toBeVisible();
  await press.press('Enter');
  // The amount is typed once more above $200.
  const typed = dialog.getByLabel(`Type ${sum} to confirm`);
  await expect(typed).toBeFocused();
  await desk.keyboard.type(sum.slice(1));
  await expectAccessible(desk);
  await press.press('Enter');
  await expect(desk.getByText(/Rob T gets everything back/)).toBeVisible();
  await expect(heading).toContainText(`${sum} was given back.`);
  await expect(desk.getByRole('button', { name: /^Cancel and refund/ })).toHaveCount(0);
  await expect(
    desk.getByText(`${sum} was given back to Rob T because the order was canceled`),
  ).toBeVisible();
  await expectAccessible(desk);

  expect(JSON.stringify(await showAsOperator(product, id))).toContain('state/canceled');
  await expect.poll(() => children(product, holds)).toEqual(['state/canceled']);
  for (const { email } of [all.renter, all.owner]) {
    expect(await mailAbout(product, email, /writes about order/)).toContain(WORDS);
  }
  expect(await mailAbout(product, all.renter.email, /goes back to you$/)).toContain(REASON);
  const toOwner = /^The rental of .+ was canceled$/;
  expect(await mailAbout(product, all.owner.email, toOwner)).toContain(REASON);
  const mails = await mailsTo(product, all.renter.email);
  expect(mails.filter(({ subject }) => subject.includes('goes back to you'))).toHaveLength(1);
  await desk.goto(`${product.url}/desk/audit`);
  await desk.getByLabel('A name, a number, a tool, or words from a reason').fill(id);
  await desk.getByRole('button', { name: 'Search' }).last().click();
  await expect(desk.getByText(/canceled an order/)).toHaveCount(1);
  await expect(desk.getByText('wrote to both sides of an order:')).toHaveCount(1);
  expect(problems).toEqual([]);
});
