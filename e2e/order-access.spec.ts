import { type Page } from '@playwright/test';
import { axe, axeOfColors } from './support/accessible';
import { anotherBrowser, enter } from './support/browser';
import {
  beforeThePickUp,
  differentDays,
  type Look,
  refusedAndReviewed,
  type Sight,
  untilTheEnd,
} from './support/order-walk';
import { expect, test } from './support/own-product-test';
import { type Person } from './support/people';

test.describe.configure({ timeout: 600_000 });
test.use({ bypassCSP: true });

const NARROWEST = { width: 320, height: 640 };

const tooWide = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** The main buttons of what a page says itself, of which there is one at most. */
const mainButtons = (page: Page) => page.locator('main [data-look="primary"]:visible');

async function expectGood(page: Page, name: string) {
  await expect(page.locator('h1').first()).toBeAttached();
  expect
    .soft(await mainButtons(page).count(), `${name} has one main button`)
    .toBeLessThanOrEqual(1);
  expect.soft((await axe(page).analyze()).violations, `${name}, light`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  expect.soft((await axeOfColors(page).analyze()).violations, `${name}, dark`).toEqual([]);
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const { width, height } = page.viewportSize() ?? NARROWEST;
  await page.setViewportSize(NARROWEST);
  expect.soft(await tooWide(page), `${name} at 320`).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width, height });
  await page.addStyleTag({ content: 'html { font-size: 200% !important; }' });
  expect.soft(await tooWide(page), `${name} with large text`).toBeLessThanOrEqual(0);
}

for (const [name, walk] of Object.entries({
  'before the pick-up': beforeThePickUp,
  'from the pick-up to the end': untilTheEnd,
  'with a refused late fee, and reviewed': refusedAndReviewed,
  'with tools on different days': differentDays,
})) {
  test(`everybody can use an order’s page ${name}`, async ({ page, product }) => {
    const pages = { order: page, sale: await anotherBrowser(page) };
    const visit = async (side: 'order' | 'sale', person: Person, { id }: Sight, state: string) => {
      await enter(pages[side], product, person);
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
