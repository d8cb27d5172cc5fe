import { type APIRequestContext, type Page } from '@playwright/test';
import { watchProblems } from './page-problems';
import { expectAccessible, expectAccessibleInBothThemes } from './support/accessible';
import { countShifts, shiftOf } from './support/layout-shift';
import { expect, test } from './support/demo-product-test';
import { atBothWidths } from './support/phone';

atBothWidths(test, () => {
  test('the landing page shows real listings; nothing moves while it loads, axe finds nothing, and the browser reports no error @main', async ({
    page,
  }) => {
    const problems = watchProblems(page);
    await countShifts(page);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('#1 Tool Sharing Platform!');
    const cards = page.locator('main a[href^="/l/"]:not([href="/l/new"])');
    await expect(cards.first()).toBeVisible();
    expect(await cards.count()).toBeGreaterThanOrEqual(4);
    await page.waitForLoadState('networkidle');
    expect(await shiftOf(page)).toBeLessThan(0.02);
    await expectAccessibleInBothThemes(page);
    expect(problems).toEqual([]);
  });
});

test('the first answer contains the listings: nothing waits for scripts @main', async ({
  request,
}) => {
  const answer = await request.get('/');
  const html = await answer.text();
  expect(answer.status()).toBe(200);
  expect(html).toContain('#1 Tool Sharing Platform!');
  expect(html.match(/href="\/l\/[^"]+"/g)?.length ?? 0).toBeGreaterThanOrEqual(4);
});

/** The addresses of all tools on the page, and the names of the rows that have them. */
const shownTools = async (page: Page) => {
  const rows = page
    .getByRole('main')
    .getByRole('region')
    .filter({ has: page.locator('article') });
  const tools = await page
    .locator('main article a[href^="/l/"]')
    .evaluateAll((links) =>
      links.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
    );
  const names = await rows.getByRole('heading', { level: 2 }).allTextContents();
  return { tools, names };
};

/** Waits until pick-ups are counted, some seconds after the start. */
const untilCounted = (request: APIRequestContext) =>
  expect
    .poll(async () => (await request.get('/')).text(), { timeout: 60_000 })
    .toContain('id="row-picked"');

test('each row has other tools, and the place of the first ones can be changed', async ({
  page,
  request,
}) => {
  await untilCounted(request);
  await page.goto('/');
  const { tools, names } = await shownTools(page);
  expect(names).toEqual([
    'Free this weekend in Austin',
    'Picked up most this month',
    'Featured tools',
    'Newest tools',
  ]);
  expect(new Set(tools).size).toBe(tools.length);
  const weekend = page.getByRole('region', { name: /^Free this weekend/ });
  await weekend.getByRole('button', { name: 'Austin' }).click();
  const choice = page.getByRole('dialog', { name: 'Choose a place' });
  await expect(choice.getByRole('button', { name: /^Austin, TX \d+ tools$/ })).toBeVisible();
  await expectAccessible(page);
  await choice.getByRole('button', { name: /^Los Angeles, CA/ }).click();
  await expect(weekend.getByRole('heading', { level: 2 })).toHaveText(
    'Free this weekend in Los Angeles',
  );
  await expect(weekend.getByRole('button', { name: 'Los Angeles' })).toBeFocused();
  await page.reload();
  await expect(weekend.getByRole('heading', { level: 2 })).toHaveText(
    'Free this weekend in Los Angeles',
  );
  const changed = await shownTools(page);
  expect(new Set(changed.tools).size).toBe(changed.tools.length);
});

test('the rows are shown without scripts @main', async ({ request }) => {
  await untilCounted(request);
  const html = await (await request.get('/')).text();
  for (const row of ['row-weekend', 'row-picked', 'row-featured', 'row-newest'])
    expect(html).toContain(`id="${row}"`);
});

test('the policy blocks inline scripts and names a new nonce for each answer', async ({
  request,
}) => {
  const policies = await Promise.all(
    [1, 2].map(async () => (await request.get('/')).headers()['content-security-policy']),
  );
  for (const policy of policies) {
    expect(policy).toMatch(/script-src [^;]*'nonce-/);
    expect(policy).not.toContain('unsafe-inline');
    expect(policy).not.toContain('unsafe-eval');
  }
  expect(policies[0]).not.toBe(policies[1]);
});

test('an unknown address has its own page with status 404', async ({ page }) => {
  const answer = await page.goto('/there-is-no-such-page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
});

test('the answer for a missing tool says only that it is missing', async ({ page }) => {
  const problems = watchProblems(page);
  const answer = await page.goto('/l/no-such-tool/00000000-0000-4000-8000-000000000000');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await page.content()).not.toContain('"ListingPage":');
  expect(problems.filter((problem) => !problem.includes('status of 404'))).toEqual([]);
});

test('the server reports that it is alive and ready', async ({ request }) => {
  expect((await request.get('/healthz')).status()).toBe(200);
  expect((await request.get('/readyz')).status()).toBe(200);
});
