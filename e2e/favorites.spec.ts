import { type Page } from '@playwright/test';
import { types } from 'sharetribe-flex-sdk';
import { FAVORITES_KEY } from '~/domain/person/favorites';
import { expectAccessible } from './support/accessible';
import { listingPath } from './support/browser';
import { expect, test } from './support/own-product-test';
import { ownerWithTools, PASSWORD, type Person, signUp } from './support/people';

const heart = (page: Page, title: string) =>
  page.getByRole('button', { name: `Save ${title}` }).first();

async function savedBy({ sdk }: Person): Promise<unknown> {
  const { data } = await sdk.currentUser.show();
  const user = data as {
    data: { attributes: { profile: { privateData: Record<string, unknown> } } };
  };
  return user.data.attributes.profile.privateData[FAVORITES_KEY] ?? [];
}

test('a visitor saves a tool, logs in, and has it in all tabs', async ({ page, product }) => {
  const { owner, tools } = await ownerWithTools(product, [
    ['Tile cutter', 3000],
    ['Floor sander', 4000],
  ]);
  const [cutter, sander] = [tools[0]!, tools[1]!];
  const renter = await signUp(product, 'Faye');
  await page.context().addCookies([{ name: 'euCookiesAccepted', value: '1', url: product.url }]);

  await page.goto(`${product.url}${listingPath(cutter)}`);
  await heart(page, 'Tile cutter').click();
  await expect(heart(page, 'Tile cutter')).toHaveAttribute('aria-pressed', 'true');
  await page.goto(`${product.url}/favorites`);
  const saved = page.getByRole('list', { name: 'Saved tools' });
  await expect(saved.getByRole('link', { name: 'Tile cutter' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await page.getByRole('textbox', { name: 'Email' }).fill(renter.email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').locator('form').getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL(/\/favorites$/);
  await expect.poll(() => savedBy(renter)).toEqual([cutter.id]);
  await expect(saved.getByRole('link', { name: 'Tile cutter' })).toBeVisible();

  const other = await page.context().newPage();
  await other.goto(`${product.url}${listingPath(sander)}`);
  await heart(other, 'Floor sander').click();
  await expect.poll(() => savedBy(renter)).toEqual([sander.id, cutter.id]);
  await expect(saved.getByRole('link', { name: 'Floor sander' })).toBeVisible();

  await heart(page, 'Floor sander').click();
  await expect(saved.getByRole('link', { name: 'Floor sander' })).toBeHidden();
  await expect(heart(other, 'Floor sander')).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => savedBy(renter)).toEqual([sander.id, cutter.id]);

  await owner.sdk.ownListings.close({ id: new types.UUID(cutter.id) });
  await page.reload();
  await expect(page.getByText('No longer available')).toBeVisible();
});
