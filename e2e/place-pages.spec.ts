import { type APIRequestContext } from '@playwright/test';
import { watchProblems } from './page-problems';
import { expectAccessibleInBothThemes } from './support/accessible';
import { expect, test } from './support/demo-product-test';
import { atBothWidths } from './support/phone';

const CITY = '/tools/austin-tx';

/** Waits until cities are counted, some seconds after the start. */
const untilCounted = (request: APIRequestContext) =>
  expect.poll(async () => (await request.get(CITY)).status(), { timeout: 60_000 }).toBe(200);

const canonicalOf = async (request: APIRequestContext, address: string) =>
  /<link[^>]*rel="canonical"[^>]*href="([^"]*)"/.exec(
    await (await request.get(address)).text(),
  )?.[1];

test('a city, a category and their combination each have one address for search engines', async ({
  request,
}) => {
  await untilCounted(request);
  const map = await (await request.get('/sitemap-pages.xml')).text();
  for (const address of [CITY, `${CITY}/power-tools`, '/tools/power-tools']) {
    const answer = await request.get(address);
    const html = await answer.text();
    expect([address, answer.status()]).toEqual([address, 200]);
    expect(html).not.toContain('content="noindex"');
    for (const part of ['ItemList', 'BreadcrumbList']) expect(html).toContain(part);
    expect(await canonicalOf(request, address)).toMatch(new RegExp(`${address}$`));
    expect(map).toContain(`${address}</loc>`);
  }
  expect(await canonicalOf(request, '/s?pub_category=powerTools')).toMatch(/\/tools\/power-tools$/);
  const words = await (await request.get('/s?keywords=quiet+saw')).text();
  expect(words).toContain('content="noindex"');
  for (const address of ['/tools/nowhere-zz', '/tools/austin-tx/spaceships']) {
    expect([address, (await request.get(address)).status()]).toEqual([address, 404]);
  }
});

atBothWidths(test, () => {
  test('the page of a city says what is true of its tools, and leads to its categories', async ({
    page,
    request,
  }) => {
    await untilCounted(request);
    const problems = watchProblems(page);
    await page.goto(CITY);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      /in Austin, TX: \d+ for rent/,
    );
    await expect(page.getByRole('navigation', { name: /Breadcrumb|You are here/ })).toBeVisible();
    await expect(page.getByText(/^From \$/).first()).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page
      .getByRole('main')
      .getByRole('link', { name: /^Power tools/ })
      .last()
      .click();
    await expect(page).toHaveURL(/\/tools\/austin-tx\/power-tools$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(
      'Power tools in Austin, TX',
    );
    expect(problems).toEqual([]);
  });
});
