import { type Page } from '@playwright/test';
import { types } from 'sharetribe-flex-sdk';
import { expectAccessible } from './support/accessible';
import { anotherBrowser, enter } from './support/browser';
import { type OwnProduct } from './support/own-product';
import { expect, test } from './support/own-product-test';
import { enquire } from './support/enquiries';
import { ownerWithTools, type Person, signUp } from './support/people';
import { picture } from './support/picture';

// One after the other in one worker: they share the product.
test.describe.configure({ mode: 'default', timeout: 120_000 });

const manual = {
  name: 'manual.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7 hold it with both hands'),
};

const say = ({ sdk }: Person, order: string, content: string) =>
  sdk.messages.send({ transactionId: new types.UUID(order), content });

const field = (page: Page) => page.getByRole('textbox', { name: /^Write to/ });
const feed = (page: Page) => page.getByRole('region', { name: 'Messages and events' });

async function attach(page: Page) {
  await page.getByLabel('Add pictures or a PDF').setInputFiles([picture, manual]);
  const files = page.getByRole('list', { name: 'Files to send' });
  await expect(files.getByText(/kB$/)).toHaveCount(2);
}

/** The owner reads the new messages, opens both files and answers with a suggested sentence. */
async function answerAsOwner(page: Page, product: OwnProduct, order: string) {
  await page.goto(`${product.url}/sale/${order}/details`);
  const open = feed(page).getByRole('button', { name: 'tool.png, open full screen' });
  await expect(open).toBeEnabled();
  await expectAccessible(page);
  await open.click();
  await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  const address = await feed(page)
    .getByRole('link', { name: /manual\.pdf/ })
    .getAttribute('href');
  expect(await (await page.request.get(address ?? '')).body()).toEqual(manual.buffer);
  await page.getByRole('button', { name: 'Yes, it’s free. You can book it.' }).click();
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(feed(page).getByText('Yes, it’s free.')).toBeVisible();
}

test('two people write each other, with a picture and a PDF', async ({ page, product }) => {
  const { owner, tools } = await ownerWithTools(product, [['Table saw', 4500]]);
  const rob = await signUp(product, 'Rob');
  const order = await enquire(product, rob, tools[0]!.id);
  await enter(page, product, rob);
  await page.goto(`${product.url}/order/${order}/details`);
  await field(page).fill('Is this the one? https://example.com/saw');
  const isKept = () =>
    page.evaluate(() => Object.keys(sessionStorage).some((key) => key.includes('message.')));
  await expect.poll(isKept).toBe(true);
  await page.reload();
  await expect(field(page)).toHaveValue('Is this the one? https://example.com/saw');
  await attach(page);
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(feed(page).getByRole('link', { name: 'https://example.com/saw' })).toBeVisible();
  await expect(field(page)).toHaveValue('');
  const other = await anotherBrowser(page);
  await enter(other, product, owner);
  await answerAsOwner(other, product, order);
  await other.context().close();
  // The renter comes back to the window.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(feed(page).getByText('Yes, it’s free.')).toBeVisible();
  await say(owner, order, 'The blade is new.');
  await page.goto(`${product.url}/inbox/orders`);
  await page.getByRole('link', { name: /Unread Table saw/ }).click();
  await expect(feed(page).getByText('Unread from here')).toBeVisible();
  await expect(feed(page).getByText('The blade is new.')).toBeVisible();
});

test('the inbox is filtered, searched, sorted and turned', async ({ page, product }) => {
  const titles = Array.from({ length: 12 }, (_, index) => `Tool ${String(index + 1)}`);
  const { owner, tools } = await ownerWithTools(
    product,
    titles.map((title) => [title, 2000]),
  );
  const rob = await signUp(product, 'Rob');
  const orders: string[] = [];
  for (const { id } of tools) orders.push(await enquire(product, rob, id));
  await say(owner, orders[0]!, 'The first one is free.');
  await enter(page, product, rob);
  await page.goto(`${product.url}/inbox/orders`);
  const rows = page.getByRole('list', { name: 'Conversations' }).getByRole('listitem');
  await expect(rows).toHaveCount(10);
  await expectAccessible(page);
  await page.getByRole('searchbox', { name: 'Search this page' }).fill('tool 12');
  await expect(page.getByText('1 of the 10 conversations on this page')).toBeVisible();
  await expect(rows).toHaveCount(1);
  await page.getByRole('searchbox', { name: 'Search this page' }).fill('');
  await page.getByRole('button', { name: 'Accepted' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing here right now' })).toBeVisible();
  await page.getByRole('link', { name: 'Show everything' }).click();
  await page.getByRole('button', { name: 'Latest change' }).click();
  await page.getByRole('menuitem', { name: 'Newest message' }).click();
  await page.waitForURL(/sort=message/);
  await expect(rows.first()).toContainText('Olivia answered. Choose your nights');
  await page.getByRole('button', { name: 'Questions' }).click();
  await page.waitForURL(/show=questions/);
  await page.getByRole('link', { name: 'Page 2' }).click();
  await page.waitForURL(/page=2/);
  await expect(rows).toHaveCount(2);
  await page.goto(`${product.url}/inbox/orders?page=9`);
  await page.waitForURL(/page=2$/);
  expect((await page.goto(`${product.url}/inbox/archive`))?.status()).toBe(404);
});
