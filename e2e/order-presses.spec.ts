import { type Page } from '@playwright/test';
import { enter, enterWithRows, pressEverythingBack, whenHydrated } from './support/browser';
import { accepted, moveOn, world } from './support/order-world';
import { post } from './support/orders';
import { expect, test } from './support/own-product-test';
import { phone } from './support/phone';
import { countPresses } from './support/presses';

test.describe.configure({ timeout: 180_000 });
test.use(phone);

const DAY_MINUTES = 24 * 60;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const orangeButtons = (page: Page) => page.locator('button[data-look="primary"]:visible');

test('three presses cancel an order @main', async ({ page, context, product }) => {
  const all = await world(product);
  const { id } = await accepted(product, all);
  const presses = await countPresses(context);
  await enterWithRows(page, product, all.renter);
  await whenHydrated(page, () => page.goto(`${product.url}/order/${id}/details`));
  const before = presses();
  await page.locator('summary', { hasText: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Cancel this rental' }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: /^Cancel and get/ })
    .click();
  await expect(heading(page)).toHaveText(/^Canceled\. \$[\d.,]+ goes back to your card$/);
  expect(presses() - before).toBeLessThanOrEqual(3);
});

test('an owner needs five presses from the agreed hour to the payout', async ({
  page,
  context,
  product,
}) => {
  const all = await world(product);
  const { id } = await accepted(product, all);
  const stay = `${all.days.start}_${all.days.end}`;
  const byRenter = async (path: string, body: object) => {
    const answer = await post(product, path, {
      person: all.renter,
      body: { transactionId: id, stay, ...body },
    });
    expect(answer.status).toBe(200);
  };
  const presses = await countPresses(context);
  await enter(page, product, all.owner);
  const open = () => whenHydrated(page, () => page.goto(`${product.url}/sale/${id}/details`));
  await byRenter('order-hours', {
    appointment: 'pickUp',
    action: 'propose',
    times: [`${all.days.start}T15:00:00.000Z`],
  });
  await open();
  const before = presses();
  await page
    .locator('#hours')
    .getByRole('button', { name: /^\d+:00\sam$/ })
    .click();
  await expect(page.getByText(/^Agreed: /).first()).toBeVisible();

  await moveOn(product, 10 * DAY_MINUTES + 10 * 60);
  await open();
  await expect(orangeButtons(page)).toHaveText(['I handed the tools over']);
  await page.getByRole('button', { name: 'I handed the tools over' }).click();
  await expect(heading(page)).toHaveText('The tools are with Rob');

  await byRenter('order-check', {
    check: 'handBack',
    messageId: null,
    note: '',
    pictures: [],
    confirmed: false,
  });
  await open();
  await expect(heading(page)).toHaveText('Is it all there?');
  await expect(orangeButtons(page)).toHaveText([/^Everything is back/]);
  await pressEverythingBack(page);
  await expect(heading(page)).toHaveText('All done. How was it?');
  expect(presses() - before).toBeLessThanOrEqual(5);
});
