import { anotherBrowser, enter } from './support/browser';
import { enquire } from './support/enquiries';
import { expect, test } from './support/own-product-test';
import { ownerWithTools, signUp } from './support/people';

test('an open order shows the other side’s message at once, and not only at the next poll', async ({
  page,
  product,
}) => {
  const { owner, tools } = await ownerWithTools(product, [['Table saw', 4500]]);
  const rob = await signUp(product, 'Rob');
  const order = await enquire(product, rob, tools[0]!.id);
  await enter(page, product, rob);
  await page.goto(`${product.url}/order/${order}/details`);
  const feed = page.getByRole('region', { name: 'Messages and events' });
  await expect(feed).toBeVisible();
  const waits = page.waitForRequest(/\/api\/news\/await$/, { timeout: 30_000 });
  const other = await anotherBrowser(page);
  await enter(other, product, owner);
  await other.goto(`${product.url}/sale/${order}/details`);
  await waits;
  // A waiting request has some seconds left.
  await page.waitForRequest(/\/api\/news\/await$/, { timeout: 30_000 });
  await other.getByRole('textbox', { name: /^Write to/ }).fill('Come at nine.');
  await other.getByRole('button', { name: 'Send' }).click();
  await expect(feed.getByText('Come at nine.')).toBeVisible({ timeout: 7000 });
  await other.context().close();
});
