import { type Page } from '@playwright/test';
import { types } from 'sharetribe-flex-sdk';
import { DEFERRED_DRAFTS_KEY } from '~/store/deferred-drafts';
import { expectAccessible } from './support/accessible';
import { answerBank, enter, typeCard } from './support/browser';
import { expect, test } from './support/own-product-test';
import { draftTool, idOf, openPayouts, type Person, signUp } from './support/people';
import { picture } from './support/picture';

/** Makes a draft that its owner published before they could be paid. */
async function waitingDraft(owner: Person) {
  const id = await draftTool(owner, { title: 'Table saw', price: 4500 });
  const image = new File([picture.buffer], picture.name, { type: picture.mimeType });
  const images = [new types.UUID(idOf(await owner.sdk.images.upload({ image })))];
  await owner.sdk.ownListings.update({ id: new types.UUID(id), images });
  await owner.sdk.currentUser.updateProfile({ privateData: { [DEFERRED_DRAFTS_KEY]: id } });
}

/** Uploads a photo after one that is too large, and after a failure. */
async function addPhoto(page: Page) {
  const add = page.getByLabel(/Add photos/);
  const large = {
    name: 'large.jpg',
    mimeType: 'image/jpeg',
    buffer: Buffer.alloc(21 * 1024 * 1024),
  };
  await add.setInputFiles(large);
  await expect(page.getByText('The maximum file size is 20 MB.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  await page.route('**/images/upload*', (route) => route.abort(), { times: 1 });
  await add.setInputFiles(picture);
  await expect(page.getByText(/You seem to be offline/)).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('img', { name: 'Photo 1' })).toBeVisible();
}

const goToStripe = (page: Page) => page.waitForURL(/\/connect\/onboarding\//);

test('an owner enters a bank account, gets verified at Stripe, and the tool that waited is published', async ({
  page,
  product,
}) => {
  const owner = await signUp(product, 'Nora');
  await waitingDraft(owner);
  await enter(page, product, owner);
  await page.goto(`${product.url}/account/payments`);
  const save = page.getByRole('button', { name: 'Save and go to Stripe' });
  await page.getByLabel('Routing number').fill('110000001');
  await page.getByLabel('Account number').fill('000123456789');
  await expect(page.getByText('Check this. It should look like 110000000')).toBeVisible();
  await page.getByLabel('Routing number').fill('110000000');
  await expectAccessible(page);
  await page.getByLabel('I am 18 or older').check();
  await expect(save).toBeEnabled();
  await save.click();

  // When the user leaves for the first time, the link may have expired, so a new one is made. After that, the page waits.
  await goToStripe(page);
  const first = page.url();
  await page.getByRole('button', { name: 'Leave without finishing' }).click();
  await page.waitForURL(
    (url) => /\/connect\/onboarding\//.test(url.pathname) && url.href !== first,
  );
  await page.getByRole('button', { name: 'Leave without finishing' }).click();
  await expect(page.getByText('You left before you were done')).toBeVisible();
  await expect(page.getByText('Date of birth')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Continue where you left off' }).click();
  await goToStripe(page);
  await page.getByRole('button', { name: 'Fill in test details' }).click();
  await page.getByRole('button', { name: 'Finish', exact: true }).click();

  await page.waitForURL(/\/l\/table-saw\/[^/]+\/live$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Your tool is live' })).toBeVisible();
  await page.goto(`${product.url}/account/payments`);
  await expect(page.getByText('You’re verified')).toBeVisible();
  await expect(page.getByText('ending in 6789')).toBeVisible();
});

test('an expired link, leaving and finishing at Stripe all lead back to the last step of the tool', async ({
  page,
  product,
}) => {
  const owner = await signUp(product, 'Nora');
  await openPayouts(product, owner, { isVerified: false });
  const id = await draftTool(owner, { title: 'Table saw', price: 4500 });
  await enter(page, product, owner);
  await page.goto(`${product.url}/l/table-saw/${id}/draft/photos`);
  await addPhoto(page);
  await page.getByRole('button', { name: 'Publish listing' }).click();
  const dialog = page.getByRole('dialog', { name: 'Stripe needs something from you' });
  await dialog.getByRole('button', { name: 'Get verified at Stripe' }).click();

  // The first link has expired, and the wizard gets another one by itself.
  await goToStripe(page);
  const first = page.url();
  await product.moveClock(6);
  await page.reload();
  await page.waitForURL(
    (url) => /\/connect\/onboarding\//.test(url.pathname) && url.href !== first,
  );
  await page.getByRole('button', { name: 'Leave without finishing' }).click();
  await page.waitForURL(/\/draft\/photos\/failure$/);
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Get verified at Stripe' }).click();
  await page.getByRole('button', { name: 'Fill in test details' }).click();
  await page.getByRole('button', { name: 'Finish', exact: true }).click();

  await page.waitForURL(/\/l\/table-saw\/[^/]+\/live$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Your tool is live' })).toBeVisible();
});

async function fillCard(page: Page, number: string) {
  await typeCard(page, number);
  await page.getByLabel('Billing street').fill('12 Elm Street');
  await page.getByLabel('City').fill('Austin');
  await page.getByLabel('ZIP code').fill('78701');
}

test('a card is saved, replaced by a card that needs the bank’s confirmation, and deleted', async ({
  page,
  product,
}) => {
  const renter = await signUp(product, 'Rob');
  await enter(page, product, renter);
  await page.goto(`${product.url}/account/payment-methods`);
  const save = page.getByRole('button', { name: 'Save this card' });
  await fillCard(page, '4242424242424242');
  await expectAccessible(page);
  await save.click();
  await expect(page.getByText('Visa, ending in 4242')).toBeVisible();
  await expect(page.getByText('Rob Tester, expires 12/2034')).toBeVisible();

  await page.getByText('Replace it with another card').click();
  await fillCard(page, '4000002500003155');
  await save.click();
  await answerBank(page, 'Fail authentication');
  await expect(page.getByText('Your bank couldn’t confirm that it was you.')).toBeVisible();
  await save.click();
  await answerBank(page, 'Complete authentication');
  await expect(page.getByText('Visa, ending in 3155')).toBeVisible();

  await page.getByRole('button', { name: 'Delete the saved card' }).click();
  await page.getByRole('button', { name: 'Delete the card' }).click();
  await expect(page.getByText('You haven’t saved a card yet')).toBeVisible();
});
