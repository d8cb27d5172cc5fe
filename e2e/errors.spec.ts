import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { whenHydrated } from './support/browser';
import { type OwnProduct } from './support/own-product';
import { expect, IMPATIENT, testWith } from './support/own-product-test';
import { post } from './support/orders';
import { ownerWithTools } from './support/people';
import { desktop } from './support/phone';
import { startWebServer } from './support/web-servers';

const TOKEN = 'sandbox-errors';

const dsnOf = (sandboxUrl: string) => `${sandboxUrl.replace('//', '//sandbox@')}/1`;

const test = testWith((sandboxUrl) => ({
  ...IMPATIENT,
  SENTRY_DSN: dsnOf(sandboxUrl),
  REACT_APP_SENTRY_DSN: dsnOf(sandboxUrl),
}));

test.use(desktop);
test.describe.configure({ mode: 'default', timeout: 180_000 });

interface Frame {
  readonly filename?: string;
  readonly context_line?: string;
}

interface Report {
  /** The name of the report. */
  readonly location: string;
  readonly title: string;
  readonly platform: string;
  readonly release: { readonly version: string } | null;
  readonly tags: readonly { readonly key: string; readonly value: string }[];
  readonly entries: readonly [
    { data: { values: readonly { stacktrace: { frames: readonly Frame[] } }[] } },
  ];
}

/** The built file with the client of the error service, which pages load after the first paint. */
function clientChunk(): string {
  const folder = 'dist/client/static';
  const isClient = (file: string) =>
    file.endsWith('.js') && readFileSync(path.join(folder, file), 'utf8').includes('sentry_key');
  const [chunk] = readdirSync(folder).filter(isClient);
  return `/static/${chunk!}`;
}

/** Returns everything that reached the error service, newest first. */
async function reports({ services }: Pick<OwnProduct, 'services'>): Promise<readonly Report[]> {
  const answer = await fetch(`${services.baseUrl}/api/0/projects/toolyard/site/events/`, {
    headers: { authorization: `Bearer ${TOKEN}` },
  });
  return (await answer.json()) as readonly Report[];
}

const tagOf = ({ tags }: Report, name: string) => tags.find(({ key }) => key === name)?.value;

/** The lines of source that an error came through, with their files. */
const linesOf = ({ entries: [{ data }] }: Report): string =>
  data.values
    .flatMap(({ stacktrace }) => stacktrace.frames)
    .map(({ filename, context_line: line }) => `${filename ?? ''}: ${line?.trim() ?? ''}`)
    .join('\n');

/** Waits for the one error that fits, and a moment longer for a second one. */
async function theOne(product: OwnProduct, fits: (error: Report) => boolean): Promise<Report> {
  const found = async () => (await reports(product)).filter(fits);
  await expect.poll(async () => (await found()).length, { timeout: 30_000 }).toBeGreaterThan(0);
  // A second report of the same error would arrive within this time.
  await new Promise((resolve) => setTimeout(resolve, 1000));
  const errors = await found();
  expect(errors).toHaveLength(1);
  return errors[0]!;
}

test.beforeAll(async ({ product }) => {
  await promisify(execFile)(
    process.execPath,
    ['--import', 'tsx', 'scripts/release.ts', 'source-maps'],
    {
      env: {
        ...process.env,
        SENTRY_URL: product.services.baseUrl,
        SENTRY_ORG: 'toolyard',
        SENTRY_PROJECT: 'site',
        SENTRY_AUTH_TOKEN: TOKEN,
      },
    },
  );
});
test.afterEach(({ product }) => product.heal());

test('an error in a page is reported', async ({ page, product }) => {
  const client = page.waitForResponse((response) => response.url().endsWith(clientChunk()));
  await whenHydrated(page, () => page.goto(product.url));
  await (await client).finished();
  // The code of the next page does not load, and the page throws while it renders.
  await page.route('**/static/*.js', (route) => route.abort());
  await page.getByRole('link', { name: 'How it works' }).first().click();
  const error = await theOne(product, ({ title }) => title.startsWith('PageMissing'));
  expect(error.location).toBe('browser-side-render-failed');
  expect(tagOf(error, 'page')).toBe('HowItWorksPage');
  expect(error.platform).toBe('javascript');
  expect(error.release?.version).toMatch(/^toolyard@\d+\.\d+\.\d+\+[\da-f]{12}$/);
  expect(linesOf(error)).toContain('src/app/page-cache.ts: throw new PageMissing(');
});

test('an error in an event handler is reported', async ({ page, product }) => {
  await whenHydrated(page, () => page.goto(product.url));
  await page.evaluate(() => {
    Object.defineProperty(document, 'cookie', {
      get: () => '',
      set: () => {
        throw new Error('no cookies for jane@example.com');
      },
    });
  });
  await page.getByRole('button', { name: 'Accept' }).click();
  const error = await theOne(
    product,
    ({ location, title }) => location === 'window-error' && title.includes('no cookies'),
  );
  expect(error.title).toBe('Error: no cookies for [mail]');
  expect(error.location).toBe('window-error');
  expect(tagOf(error, 'page')).toBe('LandingPage');
  expect(linesOf(error)).toContain('src/features/shell/cookies.ts: document.cookie = ');
});

test('an error in a loader is reported', async ({ page, product }) => {
  const { tools } = await ownerWithTools(product, [['Track saw with rail', 4500]]);
  await whenHydrated(page, () => page.goto(`${product.url}/s?keywords=saw`));
  const link = page.getByRole('main').getByRole('link', { name: tools[0]!.title }).first();
  await expect(link).toBeVisible();
  await product.trouble({
    service: 'marketplace',
    kind: 'fail',
    status: 500,
    path: '/v1/api/reviews',
    times: 'always',
  });
  await link.click();
  const error = await theOne(
    product,
    ({ location, platform }) => location === 'ListingPage/loadReviews' && platform === 'javascript',
  );
  expect(tagOf(error, 'page')).toBe('ListingPage');
  expect(linesOf(error)).toContain('src/api/marketplace/');
});

test("errors of the server's rendering, of an endpoint and of a task reach the error service", async ({
  product,
}) => {
  const { tools } = await ownerWithTools(product, [['Extension ladder', 1999]]);
  await product.trouble(
    { service: 'marketplace', kind: 'fail', path: '/v1/api/listings', times: 'always' },
    { service: 'integration', kind: 'fail', status: 500, times: 'always' },
  );
  const rendered = await fetch(`${product.url}/l/extension-ladder/${tools[0]!.id}`);
  expect(rendered.status).toBeGreaterThanOrEqual(500);
  const id = rendered.headers.get('x-request-id');
  const page = await theOne(product, (error) => tagOf(error, 'request') === id);
  expect(page.platform).toBe('node');
  expect(page.location).toBe('ListingPage/loadListing');
  expect(linesOf(page)).toContain('src/api/marketplace/api-error.ts: return new ApiFailure(');

  const now = await product.now();
  const day = (days: number) =>
    new Date(now.getTime() + days * 86_400_000).toISOString().slice(0, 10);
  const item = { listingId: tools[0]!.id, start: day(6), end: day(9) };
  const quote = await post(product, 'transaction-line-items', {
    body: { items: [item], hasDamageProtection: false },
  });
  expect(quote.status).toBeGreaterThanOrEqual(500);
  const endpoint = await theOne(
    product,
    (error) => tagOf(error, 'path') === '/api/transaction-line-items',
  );
  expect(endpoint.location).toBe('request failed');
  expect(linesOf(endpoint)).toContain('server/');

  const task = await theOne(product, (error) => tagOf(error, 'task') === 'keep-numbers');
  expect(task.location).toBe('a round of a task failed');
  expect(linesOf(task)).toContain('server/marketplace/session.ts: ');
});

test('without the settings nothing is sent, and errors of pages go to our own server', async ({
  page,
  product,
}) => {
  const before = (await reports(product)).length;
  const server = await startWebServer(product, { BACKGROUND: 'off' });
  const logged = page.waitForRequest(`${server.url}/api/error-log`);
  await whenHydrated(page, () => page.goto(server.url));
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('nobody handles this');
    });
  });
  const request = await logged;
  expect(request.postDataJSON()).toMatchObject({
    name: 'window-error',
    page: 'LandingPage',
    error: 'Error: nobody handles this',
  });
  expect((await request.response())?.status()).toBe(200);
  expect((await request.allHeaders())['cookie']).toBeUndefined();
  await product.trouble({ service: 'marketplace', kind: 'garbage', times: 'always' });
  expect((await fetch(`${server.url}/s`)).status).toBeGreaterThanOrEqual(500);
  await product.heal();
  expect((await reports(product)).length).toBe(before);
  await server.stop();
});

test('no source map is served', async ({ product }) => {
  const html = await (await fetch(product.url)).text();
  const scripts = [...new Set(html.match(/\/static\/[\w.-]+\.js/g))];
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) {
    const code = await (await fetch(`${product.url}${script}`)).text();
    expect(code).not.toContain('sourceMappingURL');
    for (const address of [`${script}.map`, `/maps/client${script.slice('/static'.length)}.map`])
      expect((await fetch(`${product.url}${address}`)).status).toBe(404);
  }
});
