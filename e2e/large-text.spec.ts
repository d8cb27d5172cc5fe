import { type Page } from '@playwright/test';
import { demoPassword } from '../scripts/lib/demo-accounts';
import { expect, test } from './support/demo-product-test';

test.use({ viewport: { width: 375, height: 812 }, bypassCSP: true });

const publicPages = [
  '/',
  '/s',
  '/how-it-works',
  '/blog/power-of-reviews',
  '/equipment-rental-agreement',
  '/cancellation-policy',
  '/privacy-policy',
  '/listing-benefits',
  '/login',
  '/signup',
  '/recover-password',
  '/contact',
  '/sitemap',
  '/tools/austin-tx',
  '/no-such-page',
];
const renterPages = [
  '/cart',
  '/inbox/orders',
  '/favorites',
  '/saved-searches',
  '/account/contact-details',
  '/account/change-password',
  '/account/payment-methods',
  '/profile-settings',
];
const ownerPages = ['/inbox/sales', '/listings', '/earnings', '/account/payments'];

/** Returns how many pixels a page can be scrolled sideways if its text is twice as large. */
async function sideways(page: Page, address: string): Promise<number> {
  await page.goto(address);
  await page.addStyleTag({ content: 'html { font-size: 200% !important; }' });
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}

async function logIn(page: Page, email: string) {
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(demoPassword);
  await page.locator('form').getByRole('button', { name: 'Log in' }).click();
  await page.waitForURL((url) => url.pathname !== '/login');
}

async function expectNoneSideways(page: Page, addresses: readonly string[]) {
  for (const address of addresses) {
    expect.soft(await sideways(page, address), address).toBeLessThanOrEqual(0);
  }
}

test('with text twice as large no page that everybody sees scrolls sideways on a phone', async ({
  page,
}) => {
  await expectNoneSideways(page, publicPages);
  await page.goto('/s');
  const tool = page.locator('article a[href^="/l/"], li a[href^="/l/"]').first();
  await expectNoneSideways(page, [(await tool.getAttribute('href')) ?? '']);
});

test('with text twice as large no page of a renter or an owner scrolls sideways on a phone', async ({
  page,
}) => {
  test.slow();
  await logIn(page, 'renter@toolyard.example');
  await expectNoneSideways(page, renterPages);
  await page.context().clearCookies();
  await logIn(page, 'owner@toolyard.example');
  await expectNoneSideways(page, ownerPages);
});
