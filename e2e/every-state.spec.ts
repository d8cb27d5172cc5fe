import { type Page } from '@playwright/test';
import { createInstance, tokenStore, type TokenStore } from 'sharetribe-flex-sdk';
import * as v from 'valibot';
import { toPlain } from '~/api/marketplace/read-response';
import { sessionCookieName } from '~/api/marketplace/session-cookie';
import { demoPassword } from '../scripts/lib/demo-accounts';
import { owners } from '../sandbox/seed/content/owners';
import { renters } from '../sandbox/seed/content/renters';
import { E2E_PORT, E2E_SANDBOX_PORT } from './start-product';
import { axe, axeOfColors } from './support/accessible';
import { anotherBrowser, enterWithRows } from './support/browser';
import {
  beforeThePickUp,
  differentDays,
  type Look,
  refusedAndReviewed,
  type Sight,
  untilTheEnd,
} from './support/order-walk';
import { test as demoTest } from './support/demo-product-test';
import {
  hiddenWhileFocused,
  NAMED_ZONE,
  openedTwice,
  waitingInClosedRows,
} from './support/order-page';
import { expect, test } from './support/own-product-test';
import { type Person } from './support/people';

test.describe.configure({ timeout: 900_000 });
test.use({ bypassCSP: true });
// No tool of the demo data is in this time zone.
demoTest.use({ bypassCSP: true, timezoneId: 'Pacific/Honolulu' });

/** The states that the demo data has at least. An order that waits for its payment ends a quarter of an hour after the start. */
const SEEDED = [
  'state/enquiry',
  'state/payment-expired',
  'state/accepted',
  'state/canceled',
  'state/delivered',
  'state/reviewed',
];

const NARROWEST = { width: 320, height: 640 };

const SMALL_PHONE = { width: 375, height: 667 };
/** The maximum height of a page with closed rows, in pixels. */
const LONGEST = 2400;

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);
const tooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** The main buttons in the content of a page, which has at most one. */
const mainButtons = (page: Page) => page.locator('main [data-look="primary"]:visible');

/** Buttons that keyboard focus does not bring into view: the row of quick replies scrolls sideways on phones. */
const hiddenStill: readonly string[] = [
  'BUTTON Where can I park?',
  'BUTTON Something doesn’t work.',
];

/** Checks what holds for an order's page in every state and for both sides. */
async function expectGood(page: Page, name: string) {
  await expect(page.locator('h1').first()).toBeAttached();
  expect
    .soft(await mainButtons(page).count(), `${name} has one main button`)
    .toBeLessThanOrEqual(1);
  expect.soft(await openedTwice(page), `${name}: each command has one opener`).toEqual([]);
  expect.soft(await waitingInClosedRows(page), `${name}: what waits is in the open`).toEqual([]);
  const hidden = (await hiddenWhileFocused(page)).filter((each) => !hiddenStill.includes(each));
  expect.soft(hidden, `${name}: what has the focus is seen`).toEqual([]);
  expect.soft((await axe(page).analyze()).violations, `${name}, light`).toEqual([]);
  const { width, height } = page.viewportSize() ?? NARROWEST;
  await page.setViewportSize(SMALL_PHONE);
  const high = await heightOf(page);
  if (process.env['SHOW_HEIGHTS']) process.stdout.write(`${high} px  ${name}\n`);
  expect.soft(high, `${name} at 375 is not long`).toBeLessThanOrEqual(LONGEST);
  await page.setViewportSize(NARROWEST);
  expect.soft(await tooWide(page), `${name} at 320`).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width, height });
  await page.addStyleTag({ content: 'html { font-size: 200% !important; }' });
  expect.soft(await tooWide(page), `${name} with large text`).toBeLessThanOrEqual(0);
}

/** Checks the colors of the dark theme, which are the same in each order of the same state. */
async function expectGoodInTheDark(page: Page, name: string) {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect.soft((await axeOfColors(page).analyze()).violations, `${name}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
}

for (const [name, walk] of Object.entries({
  'before the pickup': beforeThePickUp,
  'from the pick-up to the end': untilTheEnd,
  'with a refused late fee, and reviewed': refusedAndReviewed,
  'with tools on different days': differentDays,
})) {
  test(`everybody can use an order’s page ${name}`, async ({ page, product }) => {
    const pages = { order: page, sale: await anotherBrowser(page) };
    const visit = async (side: 'order' | 'sale', person: Person, { id }: Sight, state: string) => {
      await enterWithRows(pages[side], product, person);
      const address = `${product.url}/${side}/${id}/details`;
      await pages[side].goto(address, { waitUntil: 'networkidle' });
      await expectGood(pages[side], `${side}, ${state}`);
    };
    const look: Look = async (state, sight) => {
      await visit('order', sight.renter, sight, state);
      await visit('sale', sight.owner, sight, state);
    };
    await walk({ product, look });
  });
}

const clientId = 'sandbox-client';
const demo = `http://localhost:${E2E_PORT}`;

async function sessionOf(email: string): Promise<TokenStore> {
  const session = tokenStore.memoryStore();
  const baseUrl = `http://localhost:${E2E_SANDBOX_PORT}`;
  const sdk = createInstance({ clientId, baseUrl, tokenStore: session });
  await sdk.login({ username: email, password: demoPassword });
  return session;
}

const orders = v.object({
  data: v.array(
    v.object({
      id: v.string(),
      attributes: v.object({ processName: v.string(), state: v.string() }),
    }),
  ),
});

async function ordersOf(session: TokenStore, only: 'order' | 'sale') {
  const baseUrl = `http://localhost:${E2E_SANDBOX_PORT}`;
  const sdk = createInstance({ clientId, baseUrl, tokenStore: session });
  const { data } = v.parse(orders, toPlain((await sdk.transactions.query({ only })).data));
  return data.filter(({ attributes }) => attributes.processName === 'flex-default-process');
}

for (const [only, people] of [
  ['order', renters],
  ['sale', owners],
] as const) {
  demoTest(
    `every state of the demo data can be used on the page of each ${only} @main`,
    async ({ page }) => {
      const seen = new Set<string>();
      // Banned people cannot log in.
      for (const { email } of people.filter(({ key }) => key !== 'baxter')) {
        const session = await sessionOf(email);
        const unseen = (await ordersOf(session, only)).filter(({ attributes }) => {
          const isNew = !seen.has(attributes.state);
          seen.add(attributes.state);
          return isNew;
        });
        const value = encodeURIComponent(JSON.stringify(await session.getToken()));
        await page.context().addCookies([
          { name: sessionCookieName(clientId), value, url: demo },
          { name: 'euCookiesAccepted', value: '1', url: demo },
        ]);
        for (const { id, attributes } of unseen) {
          await page.goto(`${demo}/${only}/${id}/details`, { waitUntil: 'networkidle' });
          if (attributes.state === 'state/accepted') {
            await expect.soft(page.getByRole('main')).toContainText(NAMED_ZONE);
          }
          await expectGoodInTheDark(page, `${only}, ${attributes.state}`);
          await expectGood(page, `${only}, ${attributes.state}`);
        }
      }
      // The demo data must contain each of these states.
      expect([...seen]).toEqual(expect.arrayContaining(SEEDED));
    },
  );
}
