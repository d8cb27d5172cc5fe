import { readdirSync } from 'node:fs';
import { http, HttpResponse } from 'msw';
import { pino } from 'pino';
import { type CmsPage } from '~/api/site/cms-page';
import { apiUrl } from '~/testing/marketplace-handlers';
import { createTestClient } from '~/testing/test-client';
import { ASSETS_URL, testConfig } from '~/testing/test-config';
import { transitResponse } from '~/testing/transit';
import { factsFor } from '../../core/content/facts';
import { startApp, type TestServer } from '../../testing/start-app';
import { CmsPages } from './cms-pages';
import { mockedNetwork } from '../../testing/mocked-network';

const network = mockedNetwork();

const assetUrl = (path: string) => `${ASSETS_URL}/v1/assets/pub/test-client/${path}`;
const latest = (id: string) => assetUrl(`a/latest/content/pages/${id}.json`);

const titled = (title: string) => ({
  sections: [{ sectionType: 'hero', title: { fieldType: 'heading1', content: title } }],
});
const answer = (data: object, included: object[] = []) =>
  HttpResponse.json({ data, included, meta: { version: 'v1' } });

describe('pages, asked for directly', () => {
  const MAX_AGE_MS = 1000;

  function setUp() {
    let elapsed = 0;
    const pages = new CmsPages({
      api: createTestClient(),
      folder: 'content/pages',
      facts: factsFor(testConfig),
      log: pino({ level: 'silent' }),
      maxAgeMs: MAX_AGE_MS,
      elapsed: () => elapsed,
    });
    return { pages, later: () => (elapsed += MAX_AGE_MS) };
  }

  test('an operator’s change is visible as soon as the page is no longer fresh', async () => {
    const { pages, later } = setUp();
    const titles = ['Before', 'After'];
    network.use(http.get(latest('news'), () => answer(titled(titles.shift() ?? ''))));
    expect(await pages.read('news')).toMatchObject({ title: 'Before' });
    expect(await pages.read('news')).toMatchObject({ title: 'Before' });
    later();
    expect(await pages.read('news')).toMatchObject({ title: 'After' });
  });

  test('a page stays as it was while the assets cannot be asked', async () => {
    const { pages, later } = setUp();
    network.use(http.get(latest('news'), () => answer(titled('Known')), { once: true }));
    await pages.read('news');
    later();
    network.use(http.get(latest('news'), () => HttpResponse.text('', { status: 500 })));
    expect(await pages.read('news')).toMatchObject({ title: 'Known' });
  });

  test('a page that could not be requested is requested again', async () => {
    const { pages } = setUp();
    network.use(http.get(latest('news'), () => HttpResponse.text('', { status: 500 })));
    await expect(pages.read('news')).rejects.toMatchObject({ error: { status: 500 } });
    network.use(http.get(latest('news'), () => answer(titled('Back'))));
    expect(await pages.read('news')).toMatchObject({ title: 'Back' });
  });

  test('included images replace their references', async () => {
    const { pages } = setUp();
    const reference = { _ref: { type: 'imageAsset', id: 'saw' } };
    const variants = { w: { width: 8, height: 4, url: 'https://pictures.imgix.net/saw' } };
    const media = { fieldType: 'image', alt: '', image: reference };
    network.use(
      http.get(latest('news'), () =>
        answer({ sections: [{ sectionType: 'article', blocks: [{ media }] }] }, [
          { id: 'saw', type: 'imageAsset', attributes: { variants } },
        ]),
      ),
    );
    const page = await pages.read('news');
    expect(page?.sections[0]?.blocks[0]?.media).toMatchObject({
      image: { src: 'https://pictures.imgix.net/saw' },
    });
  });

  test.each(['../package', 'a/b', '', '.', '@v1', 'a@../b'])(
    'there is no page %j',
    async (name) => {
      expect(await setUp().pages.read(name)).toBeUndefined();
    },
  );

  test('a hosted page takes precedence over the one of the repository', async () => {
    const { pages, later } = setUp();
    expect(await pages.read('weekend-projects')).toMatchObject({
      title: 'Weekend projects with rented tools',
    });
    later();
    network.use(http.get(latest('weekend-projects'), () => answer(titled('Ours'))));
    expect(await pages.read('weekend-projects')).toMatchObject({ title: 'Ours' });
  });

  test('every page of the repository can be shown whole, with the numbers of the rules', async () => {
    const files = readdirSync('content/pages').map((file) => file.replace('.json', ''));
    expect(files).not.toEqual([]);
    for (const id of files) {
      const warnings: unknown[] = [];
      const log = pino({ level: 'warn' }, { write: (line) => warnings.push(line) });
      const pages = new CmsPages({
        api: createTestClient(),
        folder: 'content/pages',
        facts: factsFor(testConfig),
        log,
        maxAgeMs: 0,
      });
      const page = await pages.read(id);
      expect(page?.description.length).toBeGreaterThan(60);
      expect(warnings).toEqual([]);
      expect(JSON.stringify(page)).not.toContain('{{');
    }
  });
});

describe('pages, in the running server', () => {
  let app: TestServer;
  beforeAll(async () => {
    app = await startApp();
  });
  afterAll(() => app.stop());

  const get = async (path: string) => {
    const response = await fetch(`${app.url}${path}`, { redirect: 'manual' });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

  test('a hosted page is rendered with its words, its title and one main heading', async () => {
    network.use(http.get(latest('offers'), () => answer(titled('Spring offers'))));
    const { status, text } = await get('/p/offers');
    expect(status).toBe(200);
    expect(text).toContain('<title>Spring offers | Toolyard</title>');
    expect(text.match(/<h1\b[^>]*>([^<]*)/)?.[1]).toBe('Spring offers');
    expect(text.match(/<h1\b/g)).toHaveLength(1);
    expect(text).not.toContain('noindex');
  });

  test('a page that nobody made is not there', async () => {
    expect((await get('/p/nothing')).status).toBe(404);
    expect((await get('/p/..%2Fpackage')).status).toBe(404);
    expect((await get('/api/content/pages/nothing')).status).toBe(404);
  });

  test('a page that cannot be loaded says so, and is not reported as missing', async () => {
    network.use(http.get(latest('away'), () => HttpResponse.text('', { status: 500 })));
    const { status, text } = await get('/p/away');
    expect(status).toBe(503);
    expect(text).toContain('We couldn’t load this text.');
  });

  test('a version that is not published is a preview, and search engines leave it', async () => {
    network.use(
      http.get(assetUrl('v/2f/content/pages/offers.json'), () => answer(titled('Summer offers'))),
    );
    const { status, text } = await get('/p/offers?version=2f');
    expect(status).toBe(200);
    expect(text).toContain('Summer offers');
    expect(text).toContain('This is a preview');
    expect(text).toContain('<meta name="robots" content="noindex"/>');
    expect((await get('/p/offers?version=none')).status).toBe(404);
  });

  test.each([
    ['asset-path=/content/pages/offers.json', 302, '/p/offers'],
    ['asset-path=content/pages/offers.json&asset-version=2f', 302, '/p/offers?version=2f'],
    ['asset-path=/content/footer.json', 404, null],
    ['asset-path=https://evil.example/content/pages/x.json', 404, null],
    ['', 404, null],
  ])('the console’s preview /preview?%s answers %d', async (query, status, location) => {
    const preview = await get(`/preview?${query}`);
    expect([preview.status, preview.headers.get('location')]).toEqual([status, location]);
  });

  test('terms that the operator has written are the terms, at one address', async () => {
    const own = {
      sections: [
        {
          sectionType: 'article',
          title: { content: 'Terms of our town' },
          blocks: [{ text: { content: 'Be **kind**.' } }],
        },
        {
          sectionType: 'article',
          title: { content: 'Fees & taxes' },
          blocks: [{ title: { content: '<i>Late</i>' }, text: { content: 'Pay.' } }],
        },
      ],
    };
    network.use(http.get(latest('terms-of-service'), () => answer(own)));
    const { status, text } = await get('/terms-of-service');
    expect(status).toBe(200);
    expect(text).toContain('<title>Terms of our town | Toolyard</title>');
    expect(text).toContain('<p>Be <strong>kind</strong>.</p>');
    expect(text).toContain('Fees &amp; taxes');
    expect(text).toContain('&lt;i&gt;Late&lt;/i&gt;</h3>');
    const besides = await get('/p/terms-of-service');
    expect(besides.status).toBe(301);
    expect(besides.headers.get('location')).toBe('/terms-of-service');
  });

  test.each(['are not written', 'cannot be asked'])(
    'the product’s own privacy policy stands if those of the operator %s',
    async (kind) => {
      if (kind === 'cannot be asked')
        network.use(
          http.get(latest('privacy-policy'), () => new HttpResponse('', { status: 500 })),
        );
      const { status, text } = await get('/privacy-policy');
      expect(status).toBe(200);
      expect(text).toContain('<title>Privacy policy | Toolyard</title>');
    },
  );

  test('the page of the repository has its sections, and the sitemap names all pages', async () => {
    network.use(
      http.get(apiUrl('sitemap_data/query_assets'), () =>
        transitResponse({
          data: ['offers', 'landing-page', 'terms-of-service'].map((id) => ({
            id,
            type: 'asset',
            attributes: { assetPath: `/content/pages/${id}.json` },
          })),
        }),
      ),
    );
    const page = JSON.parse((await get('/api/content/pages/weekend-projects')).text) as CmsPage;
    expect(new Set(page.sections.map(({ kind }) => kind)).size).toBe(7);
    const { text } = await get('/sitemap-pages.xml');
    expect(text).toContain('/p/offers</loc>');
    expect(text).toContain('/p/weekend-projects</loc>');
    expect(text).not.toContain('/p/landing-page');
    expect(text).not.toContain('/p/terms-of-service');
  });
});
