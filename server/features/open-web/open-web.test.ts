import { existsSync } from 'node:fs';
import { http, HttpResponse } from 'msw';
import { routeTable } from '~/app/routes';
import { listingPath } from '~/config/paths';
import { parseListingId } from '~/domain/ids';
import { aListing, anImage, aPageOf } from '~/testing/builders';
import { apiUrl } from '~/testing/marketplace-handlers';
import { transitResponse } from '~/testing/transit';
import { sharedApp, startApp, type TestServer } from '../../testing/start-app';
import { mockedNetwork } from '../../testing/mocked-network';

const network = mockedNetwork();
const rootUrl = 'https://toolyard.example';
const app = sharedApp({ env: { REACT_APP_MARKETPLACE_ROOT_URL: rootUrl } });

const get = async (path: string) => {
  const answer = await fetch(`${app.url}${path}`, { redirect: 'manual' });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
};

test('a home screen gets name, start and icons, and each icon exists', async () => {
  const { status, headers, text } = await get('/manifest.webmanifest');
  expect(status).toBe(200);
  expect(headers.get('content-type')).toMatch(/^application\/manifest\+json/);
  const manifest = JSON.parse(text) as { icons: { src: string; purpose: string }[] };
  expect(manifest).toMatchObject({ name: 'Toolyard', start_url: '/', display: 'standalone' });
  expect(manifest.icons.map(({ src }) => existsSync(`public${src}`))).not.toContain(false);
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
});

test('robots learn where the sitemap is, and which pages are private', async () => {
  const { status, text } = await get('/robots.txt');
  expect(status).toBe(200);
  expect(text).toContain(`Sitemap: ${rootUrl}/sitemap.xml`);
  expect(text).toContain('Disallow: /inbox');
});

test('the sitemap names the pages and each part of the listings', async () => {
  const image = anImage();
  const listing = aListing({ title: 'Saw & <blade>', imageIds: [image.id.uuid] });
  const asked: (string | null)[] = [];
  network.use(
    http.get(apiUrl('listings/query'), ({ request }) => {
      asked.push(new URL(request.url).searchParams.get('perPage'));
      return transitResponse(aPageOf([listing], [image]));
    }),
  );
  const index = await get('/sitemap.xml');
  expect(index.headers.get('content-type')).toContain('xml');
  expect(index.text).toContain(`<loc>${rootUrl}/sitemap-pages.xml</loc>`);
  expect(index.text).toContain(`<loc>${rootUrl}/sitemap-listings-1.xml</loc>`);
  const part = await get('/sitemap-listings-1.xml');
  const id = parseListingId(listing.id.uuid);
  expect(id).toBeDefined();
  const path = id && listingPath({ id, title: 'Saw & <blade>' });
  const day = listing.attributes.createdAt.toISOString().slice(0, 10);
  expect(part.text).toContain(
    `<loc>${rootUrl}${path ?? ''}</loc><lastmod>${day}</lastmod><image:image><image:loc>http://images.test/listing-card-2x.webp</image:loc>`,
  );
  expect(asked).toEqual(['100', '100']);
  expect((await get('/sitemap-listings-2.xml')).status).toBe(404);
});

test('the sitemap names every page that is the same for all visitors, but those to log in', async () => {
  const { text } = await get('/sitemap-pages.xml');
  const shared = routeTable.routes.flatMap((route) =>
    route.kind === 'page' && route.isShared && !route.path.includes(':') ? route.path : [],
  );
  const isNamed = (path: string) => text.includes(`<loc>${rootUrl}${path}</loc>`);
  expect(shared.filter((path) => !isNamed(path))).toEqual(['/login', '/signup']);
});

describe('a marketplace with more listings than a search answers', () => {
  /** How many were created at each moment. */
  const created = [
    ['2026-01-03T09:30:00Z', 8000],
    ['2026-01-03T09:30:05Z', 12_000],
    ['2026-01-03T09:31:59Z', 3000],
    ['2026-01-03T23:00:00Z', 5000],
    ['2026-01-04T00:00:00Z', 60],
    ['2026-02-10T08:00:00Z', 150],
  ] as const;
  const countBetween = (start: string | null, end: string | null): number =>
    created
      .filter(([at]) => new Date(at) >= new Date(start ?? 0) && new Date(at) < new Date(end ?? 0))
      .reduce((sum, [, count]) => sum + count, 0);
  const integrationUrl = 'http://integration.test';
  let large: TestServer;
  beforeAll(async () => {
    large = await startApp({
      env: {
        REACT_APP_MARKETPLACE_ROOT_URL: rootUrl,
        SHARETRIBE_INTEGRATION_CLIENT_ID: 'integration',
        SHARETRIBE_INTEGRATION_CLIENT_SECRET: 'integration-secret',
        SHARETRIBE_INTEGRATION_BASE_URL: integrationUrl,
      },
      clock: {
        now: () => Promise.resolve(new Date('2026-02-20T12:00:00Z')),
        estimate: () => new Date('2026-02-20T12:00:00Z'),
      },
    });
  });
  afterAll(() => large.stop());

  test('has parts for each month, or for shorter times if a month has too many, and each part can be had', async () => {
    const oldest = aListing({ title: 'Auger' });
    Object.assign(oldest.attributes, { createdAt: new Date('2026-01-03T00:00:00Z') });
    const pageOf = (count: number) => ({
      ...aPageOf([oldest]),
      meta: { page: 1, perPage: 100, totalItems: count, totalPages: Math.ceil(count / 100) },
    });
    network.use(
      http.get(apiUrl('listings/query'), () => transitResponse(pageOf(28_210))),
      http.post(`${integrationUrl}/v1/auth/token`, () =>
        HttpResponse.json({ access_token: 'a', token_type: 'bearer', expires_in: 600 }),
      ),
      http.get(`${integrationUrl}/v1/integration_api/listings/query`, ({ request }) => {
        const query = new URL(request.url).searchParams;
        expect(query.get('states')).toBe('published');
        const count = countBetween(query.get('createdAtStart'), query.get('createdAtEnd'));
        return transitResponse(pageOf(count));
      }),
    );
    const read = async (path: string) => (await fetch(`${large.url}${path}`)).text();
    const index = await read('/sitemap.xml');
    const parts = index.match(/sitemap-listings-[^<]*/g) ?? [];
    const partsOf = (period: string) =>
      parts.filter((name) => name.startsWith(`sitemap-listings-${period}-`)).length;
    expect(partsOf('2026-01-03T09:30:00')).toBe(80);
    // Even the parts of a second do not exceed the marketplace's maximum of pages.
    expect(partsOf('2026-01-03T09:30:05')).toBe(100);
    expect(partsOf('2026-01-03T09:31')).toBe(30);
    expect(partsOf('2026-01-03T23')).toBe(50);
    expect(parts).toContain('sitemap-listings-2026-01-04-1.xml');
    expect(parts).toContain('sitemap-listings-2026-02-2.xml');
    expect(parts).toHaveLength(80 + 100 + 30 + 50 + 1 + 2);
    for (const period of [
      '2026-02-2',
      '2026-01-03T23-50',
      '2026-01-03T09:31-7',
      '2026-01-03T09:30:05-100',
    ]) {
      expect(await read(`/sitemap-listings-${period}.xml`)).toContain(`<loc>${rootUrl}/l/auger/`);
    }
    for (const period of ['2026-13-1', '2026-02-30-1', '2026-01-03T24-1', '2026-02-3']) {
      const { status } = await fetch(`${large.url}/sitemap-listings-${period}.xml`);
      expect([period, status]).toEqual([period, 404]);
    }
  });
});

test('pages and articles are in the sitemap, earlier versions are not', async () => {
  const { text } = await get('/sitemap-pages.xml');
  for (const path of ['/', '/s', '/blog', '/blog/auger', '/privacy-policy', '/how-it-works']) {
    expect(text).toContain(`<loc>${rootUrl}${path}</loc>`);
  }
  expect(text).not.toContain('@');
});

test.each([
  ['/blog/rss.xml', '<rss version="2.0"'],
  ['/blog/atom.xml', '<feed xmlns="http://www.w3.org/2005/Atom"'],
])('%s lists every article', async (path, head) => {
  const { status, text } = await get(path);
  expect(status).toBe(200);
  expect(text).toContain(head);
  expect(text).toContain(`${rootUrl}/blog/pressure-washer`);
  expect(text.match(/<(item|entry)>/g)).toHaveLength(6);
});

test('articles without their folder lead to it', async () => {
  const { status, headers } = await get('/auger');
  expect([status, headers.get('location')]).toEqual([301, '/blog/auger']);
  const campaign = await get('/auger?utm_source=mail&a=%2F');
  expect(campaign.headers.get('location')).toBe('/blog/auger?utm_source=mail&a=%2F');
});

test.each(['/about', '/blog/auger', '/equipment-rental-agreement?version=2026-01'])(
  '%s is answered with its text, without a call to the marketplace',
  async (path) => {
    network.use(http.get(apiUrl('listings/query'), () => transitResponse({}, 500)));
    const { status, text } = await get(path);
    expect(status).toBe(200);
    expect(text.match(/<h1/g)).toHaveLength(1);
  },
);

test.each(['/blog/nothing', '/equipment-rental-agreement?version=1', '/about?version=../x'])(
  '%s is not there',
  async (path) => {
    expect((await get(path)).status).toBe(404);
  },
);

test('a text can be loaded without its page', async () => {
  const { status, text } = await get('/api/content/documents/about');
  expect([status, JSON.parse(text)]).toMatchObject([200, { name: 'about', title: 'About us' }]);
  expect((await get('/api/content/documents/..%2F..%2Fpackage')).status).toBe(404);
});
