import { type Page } from '@playwright/test';
import { types } from 'sharetribe-flex-sdk';
import { sessionCookieName } from '~/api/marketplace/session-cookie';
import { expectAccessible } from './support/accessible';
import { enter } from './support/browser';
import { enquire } from './support/enquiries';
import { type OwnProduct } from './support/own-product';
import { expect, test } from './support/own-product-test';
import { ownerWithTools, PASSWORD, type Person, signUp } from './support/people';

/** A renter with a question to an owner, and another person who uses the same browser. */
async function world(product: OwnProduct) {
  const { tools } = await ownerWithTools(product, [['Table saw', 4500]]);
  const [rob, bea] = [await signUp(product, 'Rob'), await signUp(product, 'Bea')];
  const order = await enquire(product, rob, tools[0]!.id);
  return { rob, bea, order, address: `${product.url}/order/${order}/details` };
}

const messageField = (page: Page) => page.getByRole('textbox', { name: /^Write to/ });

async function logIn(page: Page, { email }: Person) {
  await page.getByLabel('Email').first().fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('main').locator('form').getByRole('button', { name: 'Log in' }).click();
}

const signOut = (page: Page, { services }: OwnProduct) =>
  page.context().clearCookies({ name: sessionCookieName(services.clientId) });

test('a session that ends in another tab keeps the way back and what was typed', async ({
  page,
  product,
}) => {
  const { rob, address } = await world(product);
  await enter(page, product, rob);
  await page.goto(`${address}?from=mail#messages`);
  await messageField(page).fill('Is it loud?');
  await signOut(page, product);
  // This happens when the user comes back to this tab.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await page.waitForURL(/\/login/);
  await expect(page.getByText('You’re logged out.')).toBeVisible();
  await expect(page.getByText(rob.firstName, { exact: true })).toHaveCount(0);
  await logIn(page, rob);
  await page.waitForURL(`${address}?from=mail#messages`);
  await expect(messageField(page)).toHaveValue('Is it loud?');
});

test('nothing is sent in the name of somebody else who logs in in another tab @main', async ({
  page,
  product,
}) => {
  const { rob, bea, order, address } = await world(product);
  await enter(page, product, rob);
  await page.goto(address);
  await messageField(page).fill('Is it loud?');
  const other = await page.context().newPage();
  await signOut(page, product);
  await other.goto(`${product.url}/login`);
  await logIn(other, bea);
  await expect(other).not.toHaveURL(/\/login/);
  await page.bringToFront();
  await expect(page.getByRole('heading', { name: /You’re logged in as Bea/ })).toBeVisible();
  await expect(page.getByText(rob.email)).toHaveCount(0);
  const { data } = await rob.sdk.messages.query({ transactionId: new types.UUID(order) });
  expect(data).toMatchObject({ data: [] });
});

/** The operator logs in as a user through the console, with the limited rights of live environments. */
async function enterAs(page: Page, { services }: OwnProduct, { id }: Person) {
  const console = `${services.baseUrl}/console`;
  await page.goto(`${console}/users/${id}`);
  await page.getByLabel('Email').fill('operator@toolyard.example');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in' }).click();
  await page.getByRole('button', { name: 'Log in as' }).click();
}

test('an operator who looks at the site as a user is told so, cannot write, and logs out', async ({
  page,
  product,
}) => {
  const { rob, address } = await world(product);
  await enterAs(page, product, rob);
  await page.waitForURL(`${product.url}/`);
  const banner = page.getByText('You’re looking at this site as Rob Tester.');
  await expect(banner).toBeVisible();
  await page.goto(`${product.url}/s`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(banner).toHaveCount(0);
  await page.goto(address);
  await expect(banner).toBeVisible();
  await messageField(page).fill('Is it loud?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('You can’t send messages here.')).toBeVisible();
  await expect(messageField(page)).toHaveValue('Is it loud?');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Log out' }).first().click();
  await expect(banner).toHaveCount(0);
  await expect(page).toHaveURL(`${product.url}/`);
});
