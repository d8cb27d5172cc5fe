import { type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { holdScripts } from './support/browser';
import { linkInMail } from './support/mailbox';
import { expect, test } from './support/own-product-test';
import { PASSWORD, signUp } from './support/people';

const form = (page: Page) => page.getByRole('main').locator('form');
const NEW_PASSWORD = 'hammer-and-7-nails';

async function logIn(page: Page, email: string, password: string) {
  await page.getByLabel('Email').first().fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await form(page).getByRole('button', { name: 'Log in' }).click();
}

test('logging in leads back to the requested page, with search and hash', async ({
  page,
  product,
}) => {
  const person = await signUp(product, 'Rob');
  await page.goto(`${product.url}/inbox/orders?page=1`);
  await page.waitForURL(/\/login/);
  await logIn(page, person.email, 'wrong-1!');
  await expect(page.getByText('did not match our records')).toBeVisible();
  await expect(page.getByLabel('Email').first()).toHaveValue(person.email);
  await expectAccessible(page);
  await logIn(page, person.email, PASSWORD);
  await page.waitForURL(`${product.url}/inbox/orders?page=1`);
  await page.reload();
  await expect(page.getByText('No rentals yet')).toBeVisible();
});

test('a user who types and presses before the scripts run is logged in when they do', async ({
  page,
  product,
}) => {
  const person = await signUp(product, 'Rob');
  const letScriptsIn = await holdScripts(page);
  await page.goto(`${product.url}/login`, { waitUntil: 'commit' });
  await logIn(page, person.email, PASSWORD);
  await expect(page).toHaveURL(`${product.url}/login`);
  letScriptsIn();
  await expect(page).not.toHaveURL(/\/login/);
});

test('what was typed before the scripts run stays, and is checked when they do', async ({
  page,
  product,
}) => {
  const letScriptsIn = await holdScripts(page);
  await page.goto(`${product.url}/signup`, { waitUntil: 'commit' });
  await page.getByLabel('First name').fill('Rosa');
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('short');
  await password.blur();
  letScriptsIn();
  await expect(page.getByText('Use at least 6 characters')).toBeVisible();
  await expect(password).toHaveValue('short');
  await expect(page.getByLabel('First name')).toHaveValue('Rosa');
});

test('a return address of another site is ignored', async ({ page, product }) => {
  const person = await signUp(product, 'Rob');
  await page.goto(`${product.url}/login?from=${encodeURIComponent('//evil.example/')}`);
  await logIn(page, person.email, PASSWORD);
  await expect(page).toHaveURL((url) => url.origin === product.url && url.pathname !== '/login');
});

test('signing up shows faults at their fields, and keeps typed values', async ({
  page,
  product,
}) => {
  const taken = await signUp(product, 'Rob');
  await page.goto(`${product.url}/signup`);
  await page.getByLabel('First name').fill('Rosa');
  await page.getByLabel('Last name').fill('Renter');
  await page.getByLabel('Email').first().fill(taken.email);
  const password = page.getByLabel('Password', { exact: true });
  await password.fill('short');
  await password.blur();
  await expect(page.getByText('Use at least 6 characters')).toBeVisible();
  await password.fill(PASSWORD);
  await form(page).getByRole('button', { name: 'Sign up' }).click();
  await expect(page.getByText('An account with this email address already exists')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue('Rosa');
});

test('a forgotten password is reset by email', async ({ page, product }) => {
  const person = await signUp(product, 'Rob');
  await page.goto(`${product.url}/login`);
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByLabel('Email').first().fill(person.email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  await page.goto(await linkInMail(product, person.email, /password/i));
  await page.getByLabel('New password', { exact: true }).fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Save the password' }).click();
  await expect(page.getByRole('heading', { name: 'Your password is changed' })).toBeVisible();
  await page.goto(`${product.url}/login`);
  await logIn(page, person.email, PASSWORD);
  await expect(page.getByText('did not match our records')).toBeVisible();
  await logIn(page, person.email, NEW_PASSWORD);
  await expect(page).not.toHaveURL(/\/login/);
});

test('the link in the welcome email confirms the address', async ({ page, product }) => {
  const email = `rosa-${Date.now()}@example.com`;
  await page.goto(`${product.url}/signup`);
  await page.getByLabel('First name').fill('Rosa');
  await page.getByLabel('Last name').fill('Renter');
  await page.getByLabel('Email').first().fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await form(page).getByRole('button', { name: 'Sign up' }).click();
  await expect(page).not.toHaveURL(/\/signup/);
  await page.goto(await linkInMail(product, email, /verif|confirm/i));
  await expect(page.getByRole('heading', { name: 'Your email is confirmed' })).toBeVisible();
  await expectAccessible(page);
});
