import { http } from 'msw';
import * as v from 'valibot';
import { sanitizeText } from '~/api/marketplace/sanitize-entity';
import { aListing, anImage, aPageOf, aUser } from '~/testing/builders';
import { apiUrl } from '~/testing/marketplace-handlers';
import { transitResponse } from '~/testing/transit';
import { mockedNetwork } from '../../testing/mocked-network';
import { sharedApp } from '../../testing/start-app';

const network = mockedNetwork();
const rootUrl = 'https://toolyard.example';
const app = sharedApp({
  env: {
    REACT_APP_MARKETPLACE_ROOT_URL: rootUrl,
    REACT_APP_SOCIAL_LINKS: 'Instagram https://instagram.com/toolyard',
  },
});

const words = v.pipe(v.string(), v.nonEmpty());
/** The address contains the host, because search engines read the data without the page. */
const address = v.pipe(v.string(), v.url(), v.startsWith('http'));
const own = v.pipe(address, v.startsWith(`${rootUrl}/`));
const day = v.pipe(v.string(), v.isoDate());
const amount = v.pipe(v.string(), v.regex(/^\d+\.\d\d$/));
const currency = v.literal('USD');

const organization = v.strictObject({
  '@type': v.literal('Organization'),
  name: words,
  url: own,
  logo: own,
  sameAs: v.array(address),
});

/** The properties that schema.org and search engines require of each type that the site uses. No others are allowed. */
const node = v.variant('@type', [
  organization,
  v.strictObject({
    '@type': v.literal('WebSite'),
    name: words,
    url: own,
    potentialAction: v.strictObject({
      '@type': v.literal('SearchAction'),
      target: v.strictObject({
        '@type': v.literal('EntryPoint'),
        urlTemplate: v.pipe(v.string(), v.startsWith(rootUrl), v.includes('{search_term_string}')),
      }),
      'query-input': v.literal('required name=search_term_string'),
    }),
  }),
  v.strictObject({
    '@type': v.literal('BreadcrumbList'),
    itemListElement: v.pipe(
      v.array(
        v.strictObject({
          '@type': v.literal('ListItem'),
          position: v.number(),
          name: words,
          item: own,
        }),
      ),
      v.nonEmpty(),
      v.check((items) => items.every(({ position }, index) => position === index + 1)),
    ),
  }),
  v.strictObject({
    '@type': v.literal('FAQPage'),
    mainEntity: v.pipe(
      v.array(
        v.strictObject({
          '@type': v.literal('Question'),
          name: words,
          acceptedAnswer: v.strictObject({
            '@type': v.literal('Answer'),
            text: v.pipe(words, v.excludes('<')),
          }),
        }),
      ),
      v.nonEmpty(),
    ),
  }),
  v.strictObject({
    '@type': v.literal('Article'),
    headline: v.pipe(words, v.maxLength(110)),
    description: words,
    image: v.pipe(v.array(own), v.nonEmpty()),
    datePublished: day,
    dateModified: day,
    author: organization,
    publisher: organization,
    mainEntityOfPage: own,
  }),
  v.strictObject({
    '@type': v.literal('Product'),
    name: words,
    url: own,
    description: words,
    brand: v.strictObject({ '@type': v.literal('Brand'), name: words }),
    category: words,
    image: v.pipe(v.array(address), v.nonEmpty()),
    aggregateRating: v.optional(
      v.strictObject({
        '@type': v.literal('AggregateRating'),
        ratingValue: v.pipe(v.number(), v.minValue(1), v.maxValue(5)),
        reviewCount: v.pipe(v.number(), v.minValue(1)),
        bestRating: v.literal(5),
        worstRating: v.literal(1),
      }),
    ),
    offers: v.strictObject({
      '@type': v.literal('Offer'),
      url: own,
      price: amount,
      priceCurrency: currency,
      businessFunction: address,
      availability: v.literal('https://schema.org/InStock'),
      priceSpecification: v.strictObject({
        '@type': v.literal('UnitPriceSpecification'),
        price: amount,
        priceCurrency: currency,
        unitText: v.literal('night'),
      }),
      offeredBy: v.strictObject({ '@type': v.literal('Person'), name: words }),
    }),
  }),
  v.strictObject({
    '@type': v.literal('ItemList'),
    itemListElement: v.pipe(
      v.array(
        v.strictObject({
          '@type': v.literal('ListItem'),
          position: v.number(),
          name: words,
          url: own,
        }),
      ),
      v.nonEmpty(),
    ),
  }),
  v.strictObject({
    '@type': v.literal('ProfilePage'),
    url: own,
    mainEntity: v.strictObject({
      '@type': v.literal('Person'),
      name: words,
      description: v.optional(words),
      image: v.optional(address),
    }),
  }),
]);

const graph = v.strictObject({
  '@context': v.literal('https://schema.org'),
  '@graph': v.pipe(v.array(node), v.nonEmpty()),
});

async function read(path: string, at = app) {
  const html = await (
    await fetch(`${at.url}${path}`, { headers: { 'user-agent': 'Googlebot/2.1' } })
  ).text();
  const scripts = [
    ...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g),
  ];
  return { html, data: scripts.map(([, json = '']) => v.parse(graph, JSON.parse(json))) };
}

const typesOf = ({ data }: Awaited<ReturnType<typeof read>>) =>
  data.flatMap((one) => one['@graph'].map((part) => part['@type']));

const title = '</script><script>alert(1)</script> drill & "bits"';

function offerTool() {
  const image = anImage({ variants: ['scaled-large', 'facebook', 'twitter'] });
  const author = aUser({ displayName: 'Dana W' });
  const tool = aListing({
    title,
    authorId: author.id.uuid,
    imageIds: [image.id.uuid],
    publicData: {
      category: 'powerTools',
      brand: 'Makita',
      location: { city: 'Austin', state: 'TX' },
    },
  });
  network.use(
    http.get(apiUrl('listings/show'), () =>
      transitResponse({ data: tool, included: [author, image] }),
    ),
    http.get(apiUrl('reviews/query'), () => transitResponse(aPageOf([]))),
    http.get(apiUrl('users/show'), () => transitResponse({ data: author, included: [] })),
  );
  return tool;
}

test.each([
  ['/', ['Organization', 'WebSite']],
  ['/blog/auger', ['BreadcrumbList', 'Article']],
  ['/how-it-works', ['BreadcrumbList', 'FAQPage']],
  ['/cancellation-policy', ['BreadcrumbList']],
])('%s tells search engines what it is', async (path, types) => {
  expect(typesOf(await read(path))).toEqual(expect.arrayContaining(types));
});

test('structured data has a tool with its offer and breadcrumbs, and no title can end the script', async () => {
  const tool = offerTool();
  const found = await fetch(`${app.url}/l/x/${tool.id.uuid}`, { redirect: 'manual' });
  const page = await read(found.headers.get('location') ?? '');
  expect(typesOf(page)).toEqual(['Product', 'BreadcrumbList']);
  expect(page.html).not.toContain('<script>alert');
  const crumbs = page.data[0]?.['@graph'].find((part) => part['@type'] === 'BreadcrumbList');
  const names =
    crumbs?.['@type'] === 'BreadcrumbList' ? crumbs.itemListElement.map(({ name }) => name) : [];
  expect(names).toEqual(['Austin, TX', 'Power tools', sanitizeText(title)]);
});

function findTools(count: number) {
  const location = { city: 'Austin', state: 'TX', zip: '78702' };
  const page = aPageOf(Array.from({ length: count }, () => aListing({ publicData: { location } })));
  const meta = { ...page.meta, totalItems: 60, totalPages: 3 };
  network.use(http.get(apiUrl('listings/query'), () => transitResponse({ ...page, meta })));
}

const isKept = ({ html }: Awaited<ReturnType<typeof read>>) =>
  !html.includes('<meta name="robots" content="noindex"/>');
const canonicalOf = ({ html }: Awaited<ReturnType<typeof read>>) =>
  /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&');

/** The searches of places and categories are kept at the addresses of their pages, where the server has those. */
const plain = sharedApp({
  env: { REACT_APP_MARKETPLACE_ROOT_URL: rootUrl },
  features: [],
});

const austin = 'address=Austin%2C+Texas&bounds=30.5%2C-97.5%2C30.1%2C-97.9';
const expectKept = async (path: string, canonical: string, at = app) => {
  findTools(2);
  const page = await read(path, at);
  expect(isKept(page)).toBe(true);
  expect(typesOf(page)).toEqual(['ItemList']);
  expect(canonicalOf(page)).toBe(`${rootUrl}${canonical}`);
};

test.each([
  ['/s', '/s'],
  ['/s?page=2', '/s?page=2'],
  ['/s?pub_brand=Makita', '/s?pub_brand=Makita'],
  ['/s?pub_category=powerTools', '/tools/power-tools'],
])('%s is a page for search engines at %s, with its tools as a list', (path, canonical) =>
  expectKept(path, canonical),
);

test.each(['/s?pub_category=powerTools', `/s?${austin}`, `/s?pub_category=powerTools&${austin}`])(
  'without pages of places, %s is one for search engines',
  (path) => expectKept(path, path, plain),
);

test('where cities have pages, the search of a place that is none of them is kept from search engines', async () => {
  findTools(2);
  expect(isKept(await read(`/s?${austin}`))).toBe(false);
});

test.each([
  '/s?keywords=saw',
  '/s?price=5%2C30',
  '/s?dates=2099-01-01%2C2099-01-03&price=5%2C30',
  '/s?pub_category=powerTools%2CpaintEquipment',
  '/s?pub_category=powerTools&pub_brand=Makita',
  `/s?${austin}&mapSearch=true`,
  '/s?mapSearch=true',
  `/s?${austin.replace('Austin', 'Cheap+pills')}`,
  `/s?${austin.replace('Austin%2C+Texas', 'Texas+cheap')}`,
  '/s?address=Current+location&bounds=30.5%2C-97.5%2C30.1%2C-97.9',
])('%s is kept from search engines', async (path) => {
  findTools(2);
  const page = await read(path);
  expect(isKept(page)).toBe(false);
  expect(page.data).toEqual([]);
});

test('a search without results is kept from search engines', async () => {
  findTools(0);
  expect(isKept(await read('/s?pub_category=powerTools'))).toBe(false);
});

test('the canonical address of a search contains neither its order nor a campaign', async () => {
  findTools(1);
  const page = await read('/s?sort=price&utm_source=mail&pub_category=powerTools');
  expect(canonicalOf(page)).toBe(`${rootUrl}/tools/power-tools`);
});

test('the positions of results continue on later pages', async () => {
  findTools(1);
  const { data } = await read('/s?page=2');
  expect(data[0]?.['@graph']).toMatchObject([{ itemListElement: [{ position: 25 }] }]);
});

test('structured data has a member with breadcrumbs', async () => {
  const author = aUser({ displayName: 'Dana W' });
  network.use(
    http.get(apiUrl('users/show'), () => transitResponse({ data: author, included: [] })),
    http.get(apiUrl('reviews/query'), () => transitResponse(aPageOf([]))),
  );
  const page = await read(`/u/${author.id.uuid}`);
  expect(typesOf(page)).toEqual(['ProfilePage', 'BreadcrumbList']);
});

test('links to a tool show its cover picture in the size of each network', async () => {
  const tool = offerTool();
  const found = await fetch(`${app.url}/l/x/${tool.id.uuid}`, { redirect: 'manual' });
  const { html } = await read(found.headers.get('location') ?? '');
  expect(html).toMatch(/<meta property="og:image" content="[^"]*facebook[^"]*"\/>/);
  expect(html).toMatch(/<meta name="twitter:image" content="[^"]*twitter[^"]*"\/>/);
});

test('links to an article show its picture', async () => {
  const { html } = await read('/blog/auger');
  const picture = `${rootUrl}/illustrations/articles/auger-1280.webp`;
  expect(html).toContain(`<meta property="og:image" content="${picture}"/>`);
  expect(html).toContain('<meta property="og:image:width" content="1280"/>');
});
