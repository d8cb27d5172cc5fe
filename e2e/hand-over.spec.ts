import { type Page } from '@playwright/test';
import { watchProblems } from './page-problems';
import { expectAccessible } from './support/accessible';
import { anotherBrowser, enter } from './support/browser';
import { accepted, moveOn, world } from './support/order-world';
import { children } from './support/orders';
import { expect, test } from './support/own-product-test';
import { picture } from './support/picture';

test.describe.configure({ mode: 'default', timeout: 180_000 });

const DAY_MINUTES = 24 * 60;

const hours = (page: Page) => page.getByRole('region', { name: /^Agree on the hours/ });
const photos = (page: Page) => page.getByRole('region', { name: /photos from both sides/i });
const feed = (page: Page) => page.getByRole('region', { name: 'Messages and events' });

/** Adds a photo of the first tool; it is there once the marketplace has checked it. */
async function addPhoto(page: Page, damage: string): Promise<void> {
  await photos(page).getByLabel('Add photo').first().setInputFiles(picture);
  await photos(page)
    .getByRole('textbox', { name: /^Damage in photo 1/ })
    .fill(damage);
}

test('owner and renter agree on an hour, hand over and take back with photos', async ({
  page: owners,
  browser,
  product,
}, { project }) => {
  const all = await world(product);
  const order = await accepted(product, all);
  const problems = watchProblems(owners);
  await enter(owners, product, all.owner);
  const renters = await anotherBrowser(browser, project);
  await enter(renters, product, all.renter);

  await owners.goto(`${product.url}/sale/${order.id}/details`);
  await hours(owners).getByRole('button', { name: 'Propose pick-up hours' }).click();
  await hours(owners).getByRole('button', { name: '8:30 am' }).click();
  await hours(owners).getByRole('button', { name: '10:00 am' }).click();
  await hours(owners).getByRole('button', { name: 'Propose these 2 hours' }).click();
  await expect(hours(owners)).toContainText('You proposed 8:30 am, 10:00 am.');
  await expectAccessible(owners);

  await renters.goto(`${product.url}/order/${order.id}/details`);
  await hours(renters).getByRole('button', { name: '10:00 am' }).click();
  await expect(hours(renters)).toContainText('Agreed: 10:00 am');
  await expect(feed(renters)).toContainText('You agreed to the pick-up at 10:00 am');

  await moveOn(product, 11 * DAY_MINUTES);
  await owners.reload();
  await addPhoto(owners, 'Scratch on the handle');
  await owners.reload();
  // What was uploaded is still there.
  await expect(photos(owners).getByRole('textbox', { name: /^Damage in photo 1/ })).toHaveValue(
    'Scratch on the handle',
  );
  await photos(owners).getByRole('button', { name: 'I handed the tools over' }).click();
  const kept = { name: 'Condition at hand-over' };
  await expect(owners.getByRole('region', kept)).toContainText('Scratch on the handle');

  await renters.reload();
  await expect(photos(renters)).toContainText('Scratch on the handle');
  await photos(renters)
    .getByRole('checkbox', { name: /^I agree/ })
    .check();
  await photos(renters).getByRole('button', { name: 'I have the tools' }).click();
  await expect(renters.getByRole('region', kept)).toContainText('Agrees with what Olivia noted');
  await renters
    .getByRole('region', kept)
    .getByRole('button', { name: /full screen/ })
    .click();
  await expect(renters.getByRole('dialog')).toBeVisible();

  await moveOn(product, 3 * DAY_MINUTES);
  await owners.reload();
  await addPhoto(owners, '');
  await photos(owners).getByRole('button', { name: 'Everything is back' }).click();
  await expect(owners.getByRole('region', { name: 'Condition at return' })).toBeVisible();
  await expect(feed(owners)).toContainText('noted the condition of the tools at return');
  await expect.poll(() => children(product, [order.id])).toEqual(['state/delivered']);
  expect(problems).toEqual([]);
});
