import { type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { watchProblems } from './page-problems';
import { expectAccessible } from './support/accessible';
import { dollars, enter } from './support/browser';
import { aColleague } from './support/desk';
import { storedOrder } from './support/order-money';
import { accepted, world } from './support/order-world';
import { type OwnProduct } from './support/own-product';
import { expect, test } from './support/own-product-test';
import { PASSWORD } from './support/people';
import { desktop } from './support/phone';

test.describe.configure({ timeout: 240_000 });
test.use(desktop);

const SOON = { timeout: 60_000 };

async function openDesk(page: Page, product: OwnProduct): Promise<void> {
  await enter(page, product, await aColleague(product));
  await page.goto(`${product.url}/desk/audit`);
  await page.getByLabel('Your password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Open the desk' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'What staff did' })).toBeVisible();
}

/** Types into the search with the keyboard alone, and repeats it until the index has the words. */
async function find(page: Page, words: string, link: RegExp) {
  await expect(async () => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.keyboard.press('/');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(words);
    // Other stories of the same product have tools of that name.
    await expect(page.getByRole('link', { name: link }).first()).toBeVisible({ timeout: 4000 });
  }).toPass(SOON);
}

/** The rows of a CSV file, by the names of their columns. No cell of these files has a comma. */
function rowsOf(file: string): readonly Readonly<Record<string, string>>[] {
  const [head = [], ...rows] = file
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])));
}

const cents = (text: string | undefined) => Math.round(Number(text) * 100);

test('an order is found by its short number, a person by email, a tool by a word; the file of the month has the order to the cent', async ({
  page: desk,
  product,
}) => {
  const all = await world(product);
  const { id } = await accepted(product, all);
  const number = `#${id.slice(0, 8)}`;
  const problems = watchProblems(desk);
  await openDesk(desk, product);

  await find(desk, all.saw.title.toLowerCase(), new RegExp(`^${all.saw.title} `));
  await expectAccessible(desk);
  await find(desk, all.renter.email, /Rob/);
  await expect(desk.getByText(all.renter.email)).toBeVisible();

  await find(desk, number, new RegExp(`^${number} `));
  await desk.keyboard.press('ArrowDown');
  await expect(desk.getByRole('link', { name: new RegExp(`^${number} `) })).toBeFocused();
  await desk.keyboard.press('Enter');
  await expect(desk).toHaveURL(new RegExp(`/desk/orders/${id}$`));
  const page = desk.getByRole('main');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  const { payinTotal, payoutTotal } = (await storedOrder(product, id)).transaction;
  await expect(page.getByText(dollars(payinTotal?.amount ?? 0)).first()).toBeVisible();
  await desk.getByRole('link', { name: 'Numbers' }).click();
  await expect(desk.getByLabel('Month', { exact: true })).toBeVisible();
  await expectAccessible(desk);
  const saving = desk.waitForEvent('download');
  await desk.getByRole('button', { name: /^Save CSV: Orders, / }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toMatch(/^orders-\d{4}-\d{2}\.csv$/);
  const row = rowsOf(await readFile(await download.path(), 'utf8')).find(
    ({ transaction }) => transaction === id,
  );
  expect({ paid: cents(row?.['kept']), owner: cents(row?.['of the owner']) }).toEqual({
    paid: payinTotal?.amount,
    owner: payoutTotal?.amount,
  });
  const parts = ['of the owner', 'of the marketplace', 'sales tax'].map((name) =>
    cents(row?.[name]),
  );
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(payinTotal?.amount);

  await desk.getByRole('link', { name: 'Log' }).click();
  await expect(desk.getByText('saved a monthly file:').first()).toBeVisible();
  expect(problems).toEqual([]);
});
