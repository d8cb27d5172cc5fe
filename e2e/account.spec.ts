import { type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { enter, openMenu } from './support/browser';
import { linkInMail } from './support/mailbox';
import { orderOf, place, request, world } from './support/order-world';
import { confirmOrder, payByCard, readOrder } from './support/orders';
import { type OwnProduct } from './support/own-product';
import { expect, test } from './support/own-product-test';
import { PASSWORD, type Person, signUp } from './support/people';

const NEW_PASSWORD = 'hammer-and-7-nails';

const emailField = (page: Page) => page.getByRole('textbox', { name: 'Email' });

async function open(page: Page, product: OwnProduct, person: Person) {
  await enter(page, product, person);
  await page.goto(`${product.url}/account/contact-details`);
}

/** Logs in as a visitor does. */
async function logIn(page: Page, { url }: OwnProduct, email: string, password: string) {
  await page.context().clearCookies();
  await page.goto(`${url}/login`);
  await page.getByLabel('Email').first().fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').locator('form').getByRole('button', { name: 'Log in' }).click();
}

test('a phone number is saved, and another email waits until its link is opened', async ({
  page,
  product,
}) => {
  const person = await signUp(product, 'Rob');
  const email = person.email.replace('rob-', 'robert-');
  await open(page, product, person);
  const save = page.getByRole('button', { name: 'Save changes' });

  await test.step('with a wrong password the email stays, and the field says why', async () => {
    await emailField(page).fill(email);
    await page.getByLabel('Current password').fill('wrong-1!');
    await page.getByLabel('Phone number').fill('512 555 0142');
    await save.click();
    await expect(page.getByLabel('Current password')).toHaveAccessibleDescription(
      /Please double-check your current password/,
    );
    await expect(emailField(page)).toHaveValue(email);
    await expectAccessible(page);
  });

  await test.step('with the right one the new email is pending', async () => {
    await page.getByLabel('Current password').fill(PASSWORD);
    await save.click();
    await expect(page.getByText(`Check the inbox of ${email}`)).toBeVisible();
    await expect(page.getByText(`emails still go to ${person.email}`)).toBeVisible();
    await page.reload();
    await expect(page.getByText(`Check the inbox of ${email}`)).toBeVisible();
    await expect(page.getByLabel('Phone number')).toHaveValue(/512.*555.*0142/);
    await expectAccessible(page);
  });

  await test.step('the link in the email makes it theirs', async () => {
    await page.goto(await linkInMail(product, email, /verif|confirm/i));
    await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
    await page.goto(`${product.url}/account/contact-details`);
    await expect(page.getByText('Confirmed', { exact: true })).toBeVisible();
    await expect(emailField(page)).toHaveValue(email);
  });
});

test('a changed password is the one that logs in', async ({ page, product }) => {
  const person = await signUp(product, 'Rob');
  await enter(page, product, person);
  await page.goto(`${product.url}/account/change-password`);
  const current = page.getByLabel('Current password');
  await current.fill('wrong-1!');
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('Repeat it').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(current).toHaveAccessibleDescription(/Please double-check your current password/);
  await expectAccessible(page);
  await current.fill(PASSWORD);
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your password is changed.')).toBeVisible();

  await logIn(page, product, person.email, PASSWORD);
  await expect(page.getByText('did not match our records')).toBeVisible();
  await logIn(page, product, person.email, NEW_PASSWORD);
  await expect(page).not.toHaveURL(/\/login/);
});

test('an account with a running order stays', async ({ page, product }) => {
  const all = await world(product);
  const order = readOrder((await place(product, all.renter, request(orderOf(all)))).body);
  await payByCard(product, order.intentId);
  await confirmOrder(all.renter, order.id);
  for (const [person, link, path] of [
    [all.renter, /^Your rental: Table saw/, 'order'],
    [all.owner, /^Your tool: Table saw/, 'sale'],
  ] as const) {
    await open(page, product, person);
    await page.getByRole('button', { name: 'Delete account' }).click();
    await expect(page.getByText('1 order is still open')).toBeVisible();
    await expect(page.getByRole('alertdialog')).toBeHidden();
    await expectAccessible(page);
    await page.getByRole('link', { name: link }).click();
    await page.waitForURL(new RegExp(`/${path}/${order.id}`));
  }
});

test('an account without orders is deleted with its password, and nobody can log in with it any more', async ({
  page,
  product,
}) => {
  const person = await signUp(product, 'Rob');
  await open(page, product, person);
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel('Current password').fill('wrong-1!');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(dialog.getByLabel('Current password')).toHaveAccessibleDescription(
    /Please double-check your current password/,
  );
  await expectAccessible(page);
  await dialog.getByLabel('Current password').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await page.waitForURL(`${product.url}/`);
  await expect(page.getByText('Your account is deleted.')).toBeVisible();
  const menu = await openMenu(page);
  await expect(menu.getByRole('link', { name: 'Log in' })).toBeVisible();

  await logIn(page, product, person.email, PASSWORD);
  await expect(page.getByText('did not match our records')).toBeVisible();
});
