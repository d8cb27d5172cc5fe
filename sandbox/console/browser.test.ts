import { createServer } from 'node:http';
import { type AddressInfo } from 'node:net';
import { AxeBuilder } from '@axe-core/playwright';
import type axeCore from 'axe-core';
import { eq } from 'drizzle-orm';
import { type Browser, chromium, type Page } from '@playwright/test';
import { chromiumPath } from '../testing/chromium';
import { rent, type Rental, startRental } from '../marketplace/transactions/testing/rental-world';
import { listings } from '../marketplace/store/schema/listings';
import { users } from '../marketplace/store/schema/users';
import { mailMessages } from '../mail/schema';
import { sandboxCredentials } from '../credentials';

const ARGS = [
  ...['--headless', '--no-sandbox', '--disable-quic', '--no-first-run', '--disable-sync'],
  // Compositing is slow on machines that have no graphics card.
  ...['--disable-gpu-compositing', '--disable-gpu-rasterization'],
];
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 375, height: 800 };
/** The time limit for a walk through all pages, on a busy machine. */
const WALK_LIMIT_MS = 240_000;
/** The rules that the other color scheme or the other width can break. */
const OF_LOOKS = ['color-contrast', 'link-in-text-block', 'scrollable-region-focusable'];

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
  browser = await chromium.launch({ executablePath: chromiumPath(), args: ARGS });
  page = await browser.newPage({ viewport: DESKTOP, reducedMotion: 'reduce' });
  page.on('console', (message) => {
    const { url } = message.location();
    // Emails show pictures of the web application, which does not run here.
    const isOurs = url.startsWith(rental.sandbox.url);
    if (message.type() === 'error' && isOurs) complaints.push(`${page.url()}: ${message.text()}`);
  });
  const lists = ['listings', 'users', 'transactions'];
  const others = ['', 'processes', 'settings'];
  const details = [
    `listings/${rental.listingId}`,
    `users/${rental.customer.id}`,
    `transactions/${id}`,
    'processes/flex-default-process/1',
    'nothing',
  ];
  const inConsole = [...lists, ...others, ...details];
  const [mail] = await rental.sandbox.db.select({ id: mailMessages.id }).from(mailMessages);
  const message = `/mailbox/messages/${mail?.id ?? ''}`;
  const views = ['html', 'text'].map((view) => `${message}?view=${view}`);
  paths = [...inConsole.map((path) => `/console/${path}`), '/mailbox/', ...views];
});
afterAll(async () => {
  await browser.close();
  await rental.sandbox.stop();
});

const open = (path: string) => page.goto(`${rental.sandbox.url}${path}`);

/** What axe finds wrong on the open page and in its frames. */
const faults = async () => {
  const axe = new AxeBuilder({ page }).setLegacyMode();
  return (await axe.options({ resultTypes: ['violations'] }).analyze()).violations;
};

/** Checks some rules with the axe that `faults` left in the page, because loading axe takes longer than checking the rules. */
const faultsOf = (rules: string[]) =>
  page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: typeof axeCore };
    return (await axe.run({ runOnly, resultTypes: ['violations'] })).violations;
  }, rules);

test('the operator logs in, and changes what a person has, by keyboard and form', async () => {
  await open(`/console/users/${rental.customer.id}`);
  expect(await faults()).toEqual([]);
  await page.getByLabel('Email address').fill(sandboxCredentials.operator.email);
  await page.getByLabel('Password').fill(sandboxCredentials.operator.password);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Rob R' }).waitFor();
  await page.getByLabel('Metadata').fill('{"rank": 1}');
  await page.getByRole('button', { name: 'Save metadata' }).click();
  await page.getByText('The metadata are saved.').waitFor();
  expect(await page.getByLabel('Metadata').inputValue()).toBe('{\n  "rank": 1\n}');
});

test(
  'all pages are accessible in both color schemes and at both widths, and fit a phone',
  async () => {
    for (const path of paths) {
      await page.setViewportSize(DESKTOP);
      await page.emulateMedia({ colorScheme: 'light' });
      await open(path);
      expect([path, await faults()]).toEqual([path, []]);
      for (const [size, colorScheme] of [
        [DESKTOP, 'dark'],
        [PHONE, 'dark'],
        [PHONE, 'light'],
      ] as const) {
        await page.setViewportSize(size);
        await page.emulateMedia({ colorScheme });
        const found = await faultsOf(OF_LOOKS);
        expect([path, size.width, colorScheme, found]).toEqual([path, size.width, colorScheme, []]);
      }
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect([path, width]).toEqual([path, PHONE.width]);
    }
    await page.setViewportSize(DESKTOP);
  },
  WALK_LIMIT_MS,
);

test('on a phone the navigation scrolls to the present page', async () => {
  await page.setViewportSize(PHONE);
  await open('/console/settings');
  const place = page.locator('.places a[aria-current]');
  await expect(
    place.evaluate((element) => {
      const { left, right } = element.getBoundingClientRect();
      return left >= 0 && right <= document.documentElement.clientWidth;
    }),
  ).resolves.toBe(true);
  await page.setViewportSize(DESKTOP);
});

test('a list with long names fits a desktop, and on a phone an address breaks before its host', async () => {
  const { db } = rental.sandbox;
  const { email } = rental.customer;
  const host = 'toolyard.example';
  for (const { id } of [rental.customer, rental.provider])
    await db
      .update(users)
      .set({ email: `imelda.barrera.${id.slice(0, 4)}@${host}` })
      .where(eq(users.id, id));
  await db
    .update(listings)
    .set({ title: 'Pressure washer, 3,000 PSI, four nozzles' })
    .where(eq(listings.id, rental.listingId));
  await open('/console/transactions');
  const box = page.locator('.records');
  expect(await box.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
  expect((await page.locator('tbody tr').first().boundingBox())?.height).toBeLessThan(70);
  await page.setViewportSize(PHONE);
  const broken = await page.locator('td a', { hasText: host }).evaluateAll(
    (links, name) =>
      links.filter((link) => {
        const text = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
        while (text.nextNode()) {
          const at = text.currentNode.textContent?.indexOf(name) ?? -1;
          if (at < 0) continue;
          const range = document.createRange();
          range.setStart(text.currentNode, at);
          range.setEnd(text.currentNode, at + name.length);
          return range.getClientRects().length > 1;
        }
        return true;
      }).length,
    host,
  );
  expect(broken).toBe(0);
  await db.update(users).set({ email }).where(eq(users.id, rental.customer.id));
  await page.setViewportSize(DESKTOP);
});

test('pages have the fonts of the product', async () => {
  for (const path of ['/console/', '/mailbox/']) {
    await open(path);
    const families = ['Instrument Sans Variable', 'Bricolage Grotesque Variable'];
    const loaded = await page.evaluate(
      async (names) =>
        Promise.all(
          names.map(async (name) => (await document.fonts.load(`16px '${name}'`)).length),
        ),
      families,
    );
    expect([path, loaded]).toEqual([path, [1, 1]]);
  }
});

test('an application on another port of this machine gets its code', async () => {
  const answered: string[] = [];
  const application = createServer((request, response) => {
    answered.push(request.url ?? '');
    response.end('Back in the application');
  });
  await new Promise<void>((resolve) => application.listen(0, '127.0.0.1', resolve));
  const { port } = application.address() as AddressInfo;
  const asked = new URLSearchParams({
    client_id: sandboxCredentials.clientId,
    redirect_uri: `http://127.0.0.1:${port}/api/login-as`,
    user_id: rental.customer.id,
    state: 'abc',
    code_challenge: 'c'.repeat(43),
    code_challenge_method: 'S256',
  });
  await open(`/console/api/authorize-as?${asked.toString()}`);
  await page.getByRole('button', { name: `Log in as ${rental.customer.email}` }).click();
  await page.getByText('Back in the application').waitFor();
  expect(answered[0]).toMatch(/^\/api\/login-as\?code=[\w-]+&state=abc$/);
  await new Promise((resolve) => {
    application.close(resolve);
    application.closeAllConnections();
  });
});

test('the browser has nothing to complain about', () => {
  expect(complaints.filter((text) => !text.includes('/console/nothing'))).toEqual([]);
});
