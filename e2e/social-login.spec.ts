import { createInstance } from 'sharetribe-flex-sdk';
import { types } from 'sharetribe-flex-integration-sdk';
import { createIntegrationClient } from '../sandbox/seed/clients';
import { expectAccessible } from './support/accessible';
import { expect, test } from './support/own-product-test';
import { idOf, PASSWORD } from './support/people';

test('a person who signs in with Google checks their details once, and is logged in right away the next time', async ({
  page,
  product,
}) => {
  await page.goto(`${product.url}/signup?from=%2Finbox%2Forders%3Fpage%3D1`);
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('You didn’t sign in.')).toBeVisible();

  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: /Riley Carter/ }).click();
  await expect(page.getByText('You signed in with Google')).toBeVisible();
  await expect(page.getByLabel('Email').first()).toHaveValue('riley.carter@people.example');
  await expectAccessible(page);
  await page.getByRole('checkbox', { name: /I agree/ }).press('Enter');
  await page.getByRole('button', { name: 'Create the account' }).click();
  await page.waitForURL(`${product.url}/inbox/orders?page=1`);
  await expect(page.getByText('No rentals yet')).toBeVisible();

  await page.context().clearCookies();
  await page.goto(`${product.url}/login?from=%2Finbox%2Forders`);
  await page.getByRole('link', { name: 'Continue with Google' }).click();
  await page.getByRole('button', { name: /Riley Carter/ }).click();
  await page.waitForURL(`${product.url}/inbox/orders`);
});

test('a verified address is linked with the account that has it; an unverified one is not', async ({
  page,
  product,
}) => {
  const { clientId, baseUrl } = product.services;
  const visitor = createInstance({ clientId, baseUrl });
  const email = 'renter@toolyard.example';
  const id = idOf(
    await visitor.currentUser.create({
      email,
      password: PASSWORD,
      firstName: 'Robin',
      lastName: 'Renter',
    }),
  );
  const integration = createIntegrationClient(product.services);
  await integration.users.verifyEmail({ id: new types.UUID(id), email });
  await page.goto(`${product.url}/login?from=%2Finbox%2Forders`);
  await page.getByRole('link', { name: 'Continue with Facebook' }).click();
  await page.getByRole('button', { name: /Robin Renter/ }).click();
  await page.waitForURL(`${product.url}/inbox/orders`);

  await page.context().clearCookies();
  await page.goto(`${product.url}/login`);
  await page.getByRole('link', { name: 'Continue with Facebook' }).click();
  await page.getByLabel('First name').fill('Mallory');
  await page.getByLabel('Last name').fill('Stranger');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('The email address is verified').uncheck();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page.getByRole('button', { name: 'Create the account' }).click();
  await expect(page.getByText('An account with this email address already exists')).toBeVisible();
});
