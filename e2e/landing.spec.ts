import { watchProblems } from './page-problems';
import { expectAccessible, expectAccessibleInBothThemes } from './support/accessible';
import { countShifts, shiftOf } from './support/layout-shift';
import { expect, test } from './support/demo-product-test';
import { atBothWidths } from './support/phone';

atBothWidths(test, () => {
  test('the landing page shows real listings; nothing moves while it loads, axe finds nothing, and the browser reports no error', async ({
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

test('the first answer contains the listings: nothing waits for scripts', async ({ request }) => {
  const answer = await request.get('/');
  const html = await answer.text();
  expect(answer.status()).toBe(200);
  expect(html).toContain('#1 Tool Sharing Platform!');
  expect(html.match(/href="\/l\/[^"]+"/g)?.length ?? 0).toBeGreaterThanOrEqual(4);
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

test('for a missing tool the browser learns nothing except that it is missing', async ({
  page,
}) => {
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
