import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, chromium, type Page } from '@playwright/test';
import { rent, type Rental, startRental } from '../marketplace/transactions/testing/rental-world';
import { sandboxCredentials } from '../network';

const ARGS = ['--headless', '--no-sandbox', '--disable-quic', '--no-first-run', '--disable-sync'];
const DESKTOP = { width: 1280, height: 900 };
const PHONE = { width: 375, height: 800 };

let rental: Rental;
let browser: Browser;
let page: Page;
let paths: string[] = [];
/** What the browser complains about: scripts, blocked content, missing files. */
const complaints: string[] = [];

beforeAll(async () => {
  rental = await startRental();
  const { id } = await rent(rental);
  await rental.customer.sdk.messages.send({ transactionId: id, content: 'See you at nine' });
  await rental.customer.sdk.currentUser.updateProfile({ publicData: { trade: 'carpenter' } });
  browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ARGS });
  page = await browser.newPage({ viewport: DESKTOP, reducedMotion: 'reduce' });
  page.on('console', (message) => {
    const isComplaint = message.type() === 'error' && !message.location().url.includes('favicon');
    if (isComplaint) complaints.push(`${page.url()}: ${message.text()}`);
  });
  const lists = ['listings', 'users', 'transactions', 'messages', 'reviews', 'files', 'events'];
  const others = ['', 'processes', 'assets', 'search-schemas', 'settings', 'data'];
  const details = [
    `listings/${rental.listingId}`,
    `users/${rental.customer.id}`,
    `transactions/${id}`,
    'processes/flex-default-process/1',
    'events/1',
    'nothing',
  ];
  paths = [...lists, ...others, ...details];
});
afterAll(async () => {
  await browser.close();
  await rental.sandbox.stop();
});

const open = (path: string) => page.goto(`${rental.sandbox.url}/console/${path}`);
const axe = () => new AxeBuilder({ page }).setLegacyMode();

test('the operator logs in, and changes what a person has, by keyboard and form', async () => {
  await open(`users/${rental.customer.id}`);
  expect((await axe().analyze()).violations).toEqual([]);
  await page.getByLabel('Email address').fill(sandboxCredentials.operator.email);
  await page.getByLabel('Password').fill(sandboxCredentials.operator.password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Rob R' }).waitFor();
  await page.getByLabel('Metadata').fill('{"rank": 1}');
  await page.getByRole('button', { name: 'Save metadata' }).click();
  await page.getByText('The metadata are saved.').waitFor();
  expect(await page.getByLabel('Metadata').inputValue()).toBe('{\n  "rank": 1\n}');
});

test('all pages are accessible, and those with all that pages are made of in the dark theme too', async () => {
  for (const path of paths) {
    await open(path);
    expect([path, (await axe().analyze()).violations]).toEqual([path, []]);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const path of ['', 'users', `users/${rental.customer.id}`, 'data']) {
    await open(path);
    const colors = axe().withRules(['color-contrast', 'link-in-text-block']);
    expect([path, (await colors.analyze()).violations]).toEqual([path, []]);
  }
});

test('all pages fit a phone', async () => {
  await page.setViewportSize(PHONE);
  for (const path of paths) {
    await open(path);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect([path, width]).toEqual([path, PHONE.width]);
  }
  await page.setViewportSize(DESKTOP);
});

test('new events come onto the open page, until it is paused', async () => {
  await open('events?type=user');
  await page.getByText('Live', { exact: true }).waitFor();
  const rows = page.locator('tbody tr');
  const before = await rows.count();
  await rental.customer.sdk.currentUser.updateProfile({ bio: 'Likes saws' });
  await rows.nth(before).waitFor();
  expect(await rows.first().innerText()).toContain('user/updated');
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByText('Paused', { exact: true }).waitFor();
});

test('the browser has nothing to complain about', () => {
  expect(complaints.filter((text) => !text.includes('/console/nothing'))).toEqual([]);
});
