import { type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible';
import { whenHydrated } from './support/browser';
import { expect, test } from './support/demo-product-test';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const results = (page: Page) => page.getByRole('list', { name: 'Results' });

async function searchHere(page: Page) {
  await page.goto('/');
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
}

test('without the device’s position the search stays, and says so at the field', async ({
  page,
}) => {
  await searchHere(page);
  await expect(page.getByText(/We couldn’t get your location/)).toBeVisible();
  await expect(page.getByRole('main').getByLabel('Where')).toBeFocused();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('a device that does not answer within five seconds is given up', async ({ page }) => {
  await page.clock.install();
  await page.addInitScript(() => {
    navigator.geolocation.getCurrentPosition = () =>
      document.documentElement.setAttribute('data-asked', '');
  });
  await searchHere(page);
  await expect(page.locator('html[data-asked]')).toBeAttached();
  await page.clock.runFor(4_000);
  await expect(page.getByText(/We couldn’t get your location/)).toBeHidden();
  await page.clock.runFor(1_000);
  await expect(page.getByText(/We couldn’t get your location/)).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/');
});

test('around the device there are enough tools, each with its distance', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 30.2672, longitude: -97.7431 });
  await searchHere(page);
  await expect(heading(page)).toHaveText(/^\d+ tools within \d+ miles?$/);
  expect(Number.parseInt(await heading(page).innerText(), 10)).toBeGreaterThanOrEqual(12);
  await expect(results(page).getByRole('article').first()).toContainText(/\d+ mi away/);
});

test('a late answer is not shown under another address', async ({ page }) => {
  await whenHydrated(page, () => page.goto('/s'));
  const first = await results(page).innerText();
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const isSecondPage = (url: string) =>
    url.includes('/listings/query') && /[?&]page=2(&|$)/.test(url);
  await page.route(
    (url) => isSecondPage(url.href),
    async (route) => {
      await held;
      await route.continue();
    },
  );
  const asked = page.waitForRequest((request) => isSecondPage(request.url()));
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: 'Page 2' })
    .click();
  await asked;
  await page.goBack();
  await expect(page).toHaveURL(/\/s$/);
  const answered = page.waitForResponse((response) => isSecondPage(response.url()));
  answer();
  await (await answered).finished();
  await page.evaluate(() => new Promise(requestAnimationFrame));
  expect(await results(page).innerText()).toBe(first);
});

test('a search with few results leads to one that finds more', async ({ page }) => {
  await page.goto('/s?keywords=table+saw&pub_category=handTools');
  const near = page.getByRole('region', { name: 'Close to your search' }).getByRole('link');
  await expect(near.first()).toBeVisible();
  await expectAccessible(page);
  const [count = '?'] = /\d+(?= tool)/.exec(await near.first().innerText()) ?? [];
  await near.first().click();
  await expect(heading(page)).toHaveText(new RegExp(`^${count} `));
});

for (const [word, filter] of [
  ['makita', 'pub_brand=Makita'],
  ['plumbing', 'pub_category=plumbingTools'],
] as const) {
  test(`"${word}" is found as what it is, and counts as a filter`, async ({ page }) => {
    await page.goto(`/s?keywords=${word}`);
    await expect(page).toHaveURL(`/s?${filter}`);
    await expect(heading(page)).toHaveText(/^[1-9]\d* (Makita )?tools?$/);
    await expect(page.getByRole('button', { name: 'More filters (1)' })).toBeVisible();
  });
}

for (const [word, title] of [
  ['drills', /drill/i],
  ['ladders', /ladder/i],
  ['chainsaws', /chain ?saw/i],
] as const) {
  test(`"${word}" finds them first`, async ({ page }) => {
    await page.goto(`/s?keywords=${word}`);
    await expect(results(page).getByRole('listitem').first()).toContainText(title);
  });
}

test('Back closes the filters and stays on the search', async ({ page, request }) => {
  // Words are read as tools once the server has seen all listings, some seconds after the start.
  await expect
    .poll(async () => (await request.get('/s?keywords=drill')).text(), { timeout: 60_000 })
    .toMatch(/<h1[^>]*>\d+ drills?/);
  await page.goto('/s?keywords=drill');
  await page
    .getByRole('button', { name: /^(Filters|More filters)/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').getByText('Hand tools')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(/\/s\?keywords=drill$/);
  await expect(heading(page)).toHaveText(/^\d+ drills?/);
});

/** Returns the focused element if neither it nor its box has an outline. */
const unmarkedFocus = () => {
  const { activeElement } = document;
  if (!activeElement || activeElement === document.body) return '';
  const places = [activeElement, activeElement.nextElementSibling, activeElement.parentElement];
  const isMarked = places.some((place) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(place ?? activeElement);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  });
  return isMarked ? '' : activeElement.outerHTML.slice(0, 200);
};

test('the keyboard focus is visible in forced colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const address of ['/', '/s']) {
    await page.goto(address);
    await page.waitForLoadState('networkidle');
    for (let press = 0; press < 24; press += 1) {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(unmarkedFocus)).toBe('');
    }
  }
});
