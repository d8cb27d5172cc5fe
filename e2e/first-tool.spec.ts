import { type Page } from '@playwright/test';
import { watchProblems } from './page-problems';
import { expectAccessible } from './support/accessible';
import { enter } from './support/browser';
import { mailsTo } from './support/mailbox';
import { expect, testWith } from './support/own-product-test';
import { draftTool, openPayouts, publishTool, signUp } from './support/people';
import { picture } from './support/picture';

const test = testWith({ IDENTITY_CHECKS: 'on', IDENTITY_OWNERS: 'on' });
test.describe.configure({ timeout: 240_000 });

/** The time for a server task that checks published tools. */
const SOON = { timeout: 60_000 };

/** Hands in the document on the payment service's page. */
async function handIn(page: Page, outcome: string) {
  await expect(page.getByRole('heading', { name: 'Verify your identity' })).toBeVisible();
  await page.getByRole('button', { name: outcome }).click();
}

test('an owner shows who they are before the first tool is published, and comes back to the draft', async ({
  page,
  product,
}) => {
  const problems = watchProblems(page);
  const owner = await signUp(product, 'Nora');
  await openPayouts(product, owner);
  const draft = await draftTool(owner, { title: 'Gas chainsaw, 20 inch', price: 6800 });
  await enter(page, product, owner);
  await page.goto(`${product.url}/l/gas-chainsaw/${draft}/draft/photos`);
  await page.getByLabel(/Add photos|Choose photos/).setInputFiles(picture);
  await expect(page.getByRole('button', { name: 'Remove photo 1' })).toBeVisible();
  await expect(page.getByText('You need an identity check')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish listing' }).click();
  await page.getByRole('button', { name: 'identity check' }).click();
  const start = page.getByRole('button', { name: 'Start the check' });
  await expect(start).toBeFocused();
  await page.keyboard.press('Enter');
  await handIn(page, 'Verified');
  await page.waitForURL(/\/draft\/photos$/);
  await expect(page.getByText('You need an identity check')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Remove photo 1' })).toBeVisible();
  await page.getByRole('button', { name: 'Publish listing' }).click();
  await page.waitForURL(/\/l\/gas-chainsaw[^/]*\/[^/]+\/live$/);
  expect(problems).toEqual([]);
});

test('a first tool that is published past the pages is closed, waits, and opens by itself after the check', async ({
  page,
  product,
}) => {
  const owner = await signUp(product, 'Nils');
  await openPayouts(product, owner);
  const tool = await publishTool(owner, { title: 'Tile saw', price: 4200 });
  const subjects = async () => (await mailsTo(product, owner.email)).map(({ subject }) => subject);
  await expect.poll(subjects, SOON).toContain('Tile saw is waiting for your identity check');
  await enter(page, product, owner);
  await page.goto(`${product.url}/listings`);
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Tile saw' }) });
  await expect(card.getByText('Waiting for your identity check')).toBeVisible();
  await expectAccessible(page);
  await card.getByRole('link', { name: 'Start the check' }).click();
  await page.getByRole('button', { name: 'Start the check' }).click();
  await handIn(page, 'Verified');
  await page.getByRole('link', { name: 'Go back to where you were' }).click();
  await expect(card.getByText('Published')).toBeVisible();
  await page.goto(`${product.url}/l/${tool.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Tile saw');
});
