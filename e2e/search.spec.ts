import { type Page } from '@playwright/test';
import { watchProblems } from './page-problems';
import { expectAccessibleInBothThemes } from './support/accessible';
import { choosePlace, holdScripts, isPhone } from './support/browser';
import { expect, test } from './support/demo-product-test';
import { atBothWidths } from './support/phone';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const cards = (page: Page) => page.getByRole('main').locator('article a[href^="/l/"]');
const query = (page: Page) => new URL(page.url()).searchParams;

/** The number of tools that the page shows. */
async function found(page: Page): Promise<number> {
  await expect(heading(page)).toHaveText(/^\d+ tools?/);
  return Number.parseInt(await heading(page).innerText(), 10);
}

/** Opens the place of a filter: its popover, or on phones the sheet with all filters. */
async function openFilter(page: Page, name: string) {
  await page
    .getByRole('button', { name: isPhone(page) ? /^(Filters|More filters)/ : name })
    .first()
    .click();
  return page.getByRole('dialog');
}

async function applyFilter(page: Page) {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: /^(Show|Apply)/ }).click();
  await expect(dialog).toBeHidden();
}

test('the landing page leads to tools in a city @main', async ({ page }) => {
  const problems = watchProblems(page);
  await page.goto('/');
  const where = page.getByRole('main').getByLabel('Where');
  // The list of suggestions is loaded with the first focus.
  await where.click();
  const offers = page.getByRole('main').getByRole('combobox', { name: 'Where' });
  await expect(offers).toBeFocused();
  await choosePlace(page, offers, { words: 'Austin', name: /^Austin, T/ });
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click();
  await expect(page).toHaveURL(/\/s\?/);
  expect(query(page).get('address')).toMatch(/^Austin/);
  expect(query(page).get('bounds')).toMatch(/^-?[\d.]+,-?[\d.]+,-?[\d.]+,-?[\d.]+$/);
  expect(await found(page)).toBeGreaterThan(3);
  await expect(cards(page).first()).toBeVisible();
  expect(problems).toEqual([]);
});

test('the first answer holds the results, whatever the filters', async ({ request }) => {
  const answer = await request.get('/s?price=5,30&keywords=drill');
  expect(answer.status()).toBe(200);
  const html = await answer.text();
  expect(html.match(/<article/g)?.length ?? 0).toBeGreaterThan(0);
  expect(html).toContain('drill');
});

atBothWidths(test, () => {
  test('filters by price, category and keyword are in the address and survive a reload', async ({
    page,
  }) => {
    await page.goto('/s');
    const all = await found(page);

    const price = await openFilter(page, 'Price');
    await price.getByLabel('Highest price per night').fill('20');
    await applyFilter(page);
    await expect.poll(() => query(page).get('price')).toMatch(/,20$/);
    await expect.poll(() => found(page)).toBeLessThan(all);
    const cheap = await found(page);

    const more = await openFilter(page, 'More filters');
    await more.getByText('Hand tools').click();
    await applyFilter(page);
    await expect.poll(() => query(page).get('pub_category')).toBe('handTools');
    await expect.poll(() => found(page)).toBeLessThan(cheap);
    const narrow = await found(page);

    await page.reload();
    expect(await found(page)).toBe(narrow);
    // On phones the filter sheet adds a history entry between the two.
    if (isPhone(page)) return;
    await page.goBack();
    await expect.poll(() => found(page)).toBe(cheap);
  });
});

test('a filter that is pressed before the scripts run opens when they do', async ({ page }) => {
  const letScriptsIn = await holdScripts(page);
  await page.goto('/s', { waitUntil: 'commit' });
  await openFilter(page, 'More filters');
  letScriptsIn();
  await expect(page.getByRole('dialog').getByText('Hand tools')).toBeVisible();
});

test('a search without results says so and suggests a next step', async ({ page }) => {
  await page.goto('/s?keywords=quantumflux');
  await expect(page.getByText('No one here lends “quantumflux”')).toBeVisible();
  await page.getByRole('link', { name: 'See all tools' }).click();
  await expect.poll(() => found(page)).toBeGreaterThan(100);
});

test('results are sorted by price across pages', async ({ page }) => {
  await page.goto('/s');
  if (!isPhone(page)) {
    await page.getByRole('button', { name: /^Sort by|^Newest/ }).click();
    await page.getByRole('menuitem', { name: 'Lowest price' }).click();
    await expect.poll(() => query(page).get('sort')).toBe('-price');
  } else {
    await page.goto('/s?sort=-price');
  }
  const prices = async () => {
    const texts = await page.getByRole('main').locator('article').allInnerTexts();
    return texts.map((text) => Number(/\$([\d.]+)/.exec(text)?.[1]));
  };
  await expect
    .poll(async () => {
      const listed = await prices();
      return listed.length > 3 && listed.every((price, index) => price >= (listed[index - 1] ?? 0));
    })
    .toBe(true);
  const last = (await prices()).at(-1)!;
  await page.getByRole('navigation', { name: /page/i }).getByRole('link', { name: /2/ }).click();
  await expect.poll(() => query(page).get('page')).toBe('2');
  await expect.poll(async () => (await prices())[0]!).toBeGreaterThanOrEqual(last);
});

atBothWidths(test, () => {
  test('pins on the map open a card, and moving the map searches there', async ({ page }) => {
    await page.goto('/s?address=Austin&bounds=30.52,-97.56,30.1,-97.94');
    if (isPhone(page)) {
      const accept = page.getByRole('button', { name: 'Accept' });
      if (await accept.isVisible()) await accept.click();
      await page
        .getByRole('button', { name: 'Map', exact: true })
        .or(page.getByRole('link', { name: 'Map', exact: true }))
        .click();
    }
    const pins = page.getByRole('list', { name: 'Tools on the map' });
    const pin = pins.getByRole('button').first();
    await expect(pin).toBeVisible({ timeout: 45_000 });
    const card = page.locator('[aria-label$=", on the map"]');
    // A pin for several places zooms in on them, until one place is left.
    await expect(async () => {
      if (!(await card.isVisible())) await pin.click({ timeout: 5_000 });
      await expect(card).toBeVisible({ timeout: 3_000 });
    }).toPass({ timeout: 60_000 });
    await page.keyboard.press('Escape');
    await expect(card).toBeHidden();

    if (isPhone(page)) return;
    const before = query(page).get('bounds');
    const map = (await page.locator('canvas').boundingBox())!;
    // Below all pins.
    const from = { x: map.x + map.width / 2, y: map.y + map.height - 30 };
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x - 150, from.y - 140, { steps: 8 });
    await page.mouse.up();
    await expect.poll(() => query(page).get('bounds')).not.toBe(before);
    await expect(heading(page)).toHaveText(/in the map area$/);
  });
});

atBothWidths(test, () => {
  test('axe finds nothing on the search page, light and dark', async ({ page }) => {
    await page.goto('/s');
    await expect(cards(page).first()).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });
});

test('on a phone the search offers tools that are rented nearby before anything is typed', async ({
  page,
}) => {
  await page.goto('/s?address=Austin%2C+TX&bounds=30.6,-97.3,29.9,-98.1');
  await page.getByRole('button', { name: /^Change the search/ }).click();
  const start = page.getByRole('dialog', { name: 'Find a tool' });
  await expect(start.getByRole('button', { name: /^Austin, TX/ })).toBeVisible();
  await expect(start.getByRole('heading', { name: 'Rented around Austin now' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await start.getByRole('button', { name: /^Any day/ }).click();
  const calendar = page.getByRole('dialog', { name: 'When do you need it?' });
  await calendar.getByRole('button', { name: 'Next weekend' }).click();
  const show = calendar.getByRole('button', { name: /^Show \d+ tools?$/ });
  const count = (await show.innerText()).replace('Show ', '');
  await show.click();
  await expect(page).toHaveURL(/[?&]dates=/);
  await expect(heading(page)).toContainText(count);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the search form finds tools', async ({ page }) => {
    await page.goto('/');
    const form = page.getByRole('main').getByRole('search');
    await form.getByLabel('What').fill('ladder');
    await form.getByLabel('Where').fill('Austin, TX');
    await form.getByRole('button', { name: 'Search' }).click();
    await expect(page).toHaveURL(/\/s\?keywords=ladder&address=Austin/);
    await expect(heading(page)).toHaveText(/in Austin/);
  });
});
