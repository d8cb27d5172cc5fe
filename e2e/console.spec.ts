import { readFileSync } from 'node:fs';
import { type Page } from '@playwright/test';
import * as v from 'valibot';
import { type OwnProduct } from './support/own-product';
import { expect, test } from './support/own-product-test';
import { PASSWORD } from './support/people';
import { desktop } from './support/phone';

test.use(desktop);

const PICTURE = 'public/icons/icon-512.png';
/** The server reads the console every thirty seconds. */
const READ_AGAIN = { timeout: 60_000, intervals: [1000] };

const latest = v.object({ meta: v.object({ version: v.string() }) });

/** Publishes these assets as an operator does in the console; null removes one. */
async function publish(
  { services }: OwnProduct,
  assets: Readonly<Record<string, object | string | null>>,
): Promise<void> {
  const { baseUrl, marketplace, buildApiKey, clientId } = services;
  const current = `${baseUrl}/v1/assets/pub/${clientId}/a/latest/?assets=none.json`;
  const { meta } = v.parse(latest, await (await fetch(current)).json());
  const form = new FormData();
  form.set('current-version', meta.version === 'none' ? 'nil' : meta.version);
  for (const [index, [path, asset]] of Object.entries(assets).entries()) {
    form.set(`path-${index}`, path);
    form.set(`op-${index}`, asset === null ? 'delete' : 'upsert');
    if (asset === null) continue;
    const content = typeof asset === 'string' ? readFileSync(asset) : JSON.stringify(asset);
    form.set(`data-raw-${index}`, new Blob([content]), path.split('/').at(-1));
  }
  const answer = await fetch(`${baseUrl}/v1/build-api/assets/push?marketplace=${marketplace}`, {
    method: 'POST',
    headers: { accept: 'application/transit+json', authorization: `Apikey ${buildApiKey}` },
    body: form,
  });
  expect(answer.status, await answer.text()).toBe(200);
}

const field = (content: string) => ({ fieldType: 'text', content });

const scaled = { width: 370, height: 36, fit: 'scale' };
const logoAt = (target: string) => ({
  _ref: { resolver: 'image', target, params: { variants: { scaled } } },
});

const OWN = {
  'content/top-bar.json': {
    customLinks: [{ group: 'primary', type: 'internal', text: 'Our town', href: '/p/about' }],
  },
  'content/footer.json': {
    slogan: field('Tools of our town'),
    copyright: field('© Our town'),
    socialMediaLinks: [{ link: { platform: 'youtube', url: 'https://youtube.com/town' } }],
    blocks: [{ blockId: 'us', text: field('**Us**\n\n[How we lend](/how-it-works)') }],
  },
  'content/pages/landing-page.json': {
    sections: [
      {
        sectionType: 'hero',
        sectionId: 'town',
        title: { fieldType: 'heading1', content: 'Tools of our town' },
      },
      {
        sectionType: 'article',
        sectionId: 'us',
        title: { fieldType: 'heading2', content: 'Who we are' },
        blocks: [{ blockType: 'defaultBlock', blockId: 'who', text: field('Neighbors.') }],
      },
    ],
  },
  'design/town.png': PICTURE,
  'design/branding.json': {
    logo: logoAt('/design/town.png'),
    logoSettings: { format: 'image', height: 36 },
  },
  'general/localization.json': { locale: 'en-US', firstDayOfWeek: 1 },
  'integrations/google-search-console.json': { googleSiteVerification: 'town-123' },
};

/** The operator's switch in the console, which the marketplace itself obeys at once. */
async function switchPrivacy(page: Page, { services }: OwnProduct): Promise<void> {
  await page.goto(`${services.baseUrl}/console/settings`);
  const email = page.getByLabel('Email');
  if (await email.isVisible()) {
    await email.fill('operator@toolyard.example');
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in' }).click();
  }
  const row = page.getByRole('listitem').filter({ hasText: 'Private marketplace' });
  await row.getByRole('button').click();
  await expect(page).toHaveURL(/done=saved/);
}

const barOf = (page: Page) => page.getByRole('banner').getByRole('navigation');
const footOf = (page: Page) => page.getByRole('contentinfo');

test('console settings show on the site, stay while an asset is broken, and disappear once they are removed', async ({
  page,
  product,
}) => {
  const look = async () => {
    await page.goto(`${product.url}/how-it-works`);
    return page;
  };
  const linksOfBar = async () => {
    await look();
    return barOf(page).getByRole('link').allTextContents();
  };
  await expect(barOf(await look()).getByRole('link', { name: 'Blog' })).toBeVisible();

  await publish(product, OWN);
  await expect.poll(linksOfBar, READ_AGAIN).toContain('Our town');
  await expect(barOf(page).getByRole('link', { name: 'Blog' })).toHaveCount(0);
  const logo = page.getByRole('banner').getByRole('img', { name: 'Toolyard' });
  await expect(logo).toBeVisible();
  await expect
    .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .not.toBe(0);
  await expect(footOf(page)).toContainText('Tools of our town');
  await expect(footOf(page)).toContainText('© Our town');
  await expect(footOf(page).getByRole('link', { name: 'Youtube' })).toBeVisible();
  await expect(page.locator('meta[name="google-site-verification"]')).toHaveAttribute(
    'content',
    'town-123',
  );
  await footOf(page).getByRole('link', { name: 'How we lend' }).click();
  await expect(page).toHaveURL(`${product.url}/how-it-works`);

  await page.goto(`${product.url}/p/landing-page`);
  await expect(page).toHaveURL(`${product.url}/`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tools of our town');
  await expect(page.getByRole('heading', { name: 'Who we are' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('search')).toHaveCount(1);
  await expect(page.getByRole('region', { name: 'Newest tools' })).toBeVisible();

  // A server that starts while an asset is broken uses what an earlier server has read.
  await publish(product, {
    'content/top-bar.json': { customLinks: 'broken' },
    'content/footer.json': { blocks: 'broken' },
  });
  await product.killServer();
  await product.startServer();
  await expect(barOf(await look()).getByRole('link', { name: 'Our town' })).toBeVisible();
  await expect(footOf(page)).toContainText('Tools of our town');

  const gone = Object.fromEntries(Object.keys(OWN).map((path) => [path, null]));
  await publish(product, gone);
  await expect.poll(linksOfBar, READ_AGAIN).toContain('Blog');
  await expect(footOf(page)).toContainText('Toolyard');
  await expect(logo).toHaveCount(0);
  await page.goto(`${product.url}/`);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Tools of our town');
});

test('a marketplace that becomes private answers strangers nothing from its own memory', async ({
  page,
  product,
}) => {
  const asked = (path: string) => page.request.get(`${product.url}${path}`, { maxRedirects: 0 });
  expect((await asked('/api/suggestions?words=')).status()).toBe(200);
  await switchPrivacy(page, product);
  await expect
    .poll(async () => (await asked('/api/suggestions?words=')).status(), READ_AGAIN)
    .toBe(401);
  expect((await asked('/sitemap.xml')).status()).toBe(404);
  await page.goto(`${product.url}/s`);
  await expect(page).toHaveURL(/\/login\?from=/);
  await page.goto(`${product.url}/terms-of-service`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await switchPrivacy(page, product);
  await expect
    .poll(async () => (await asked('/api/suggestions?words=')).status(), READ_AGAIN)
    .toBe(200);
});
