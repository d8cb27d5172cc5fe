import { sandboxCredentials } from '../credentials';
import { loadListingSchemas } from '../marketplace/search/search-schemas';
import { anonymousSdk, startTestSandbox } from '../testing/harness';
import { useStarted } from '../testing/use-started';
import { sampleListings, sampleMarket } from './content';
import { fillTemplate } from './fill';

/*
 * What a public client template reads at its start, in the order in which it asks: the texts, the footer, and everything
 * else in one call.
 */
const configPaths = [
  '/content/top-bar.json',
  '/design/branding.json',
  '/design/layout.json',
  '/users/user-types.json',
  '/users/user-fields.json',
  '/listings/listing-categories.json',
  '/listings/listing-types.json',
  '/listings/listing-fields.json',
  '/listings/listing-search.json',
  '/transactions/minimum-transaction-size.json',
  '/integrations/analytics.json',
  '/integrations/google-search-console.json',
  '/integrations/map.json',
  '/general/localization.json',
  '/general/access-control.json',
];

const world = useStarted(
  async () => {
    const sandbox = await startTestSandbox({ marketplace: sampleMarket });
    expect(await fillTemplate(sandbox, { people: true })).toBe(true);
    return { sandbox, sdk: anonymousSdk(sandbox) };
  },
  ({ sandbox }) => sandbox.stop(),
  { withinMs: 60_000 },
);

interface Loaded {
  assets: Map<string, Record<string, unknown>>;
  images: Map<string, { assetPath: string; variants: Record<string, { url: string }> }>;
}

async function load(paths: string[]): Promise<Loaded> {
  const { data } = await world().sdk.assetsByAlias({ paths, alias: 'latest' });
  return {
    assets: new Map(
      data.data.map(({ attributes }: { attributes: { assetPath: string; data: object } }) => [
        attributes.assetPath,
        attributes.data,
      ]),
    ),
    images: new Map(
      data.included.map(({ id, attributes }: { id: string; attributes: object }) => [
        id,
        attributes,
      ]),
    ),
  };
}

/** One asset, as this test needs it. */
async function asset<T>(path: string): Promise<T> {
  return (await load([path])).assets.get(path) as T;
}

interface Field {
  key: string;
  schemaType: string;
  enumOptions: { option: string; label: string }[];
  filterConfig: { indexForSearch: boolean };
}

test('every hosted asset that a client asks for at its start is there', async () => {
  for (const path of ['content/translations.json', 'content/footer.json']) {
    expect((await load([path])).assets.size).toBe(1);
  }
  const { assets } = await load(configPaths);
  expect([...assets.keys()]).toEqual(configPaths.toSorted());
  const pages = ['landing-page', 'terms-of-service', 'privacy-policy', 'about'];
  for (const page of pages) {
    const reply = await world().sdk.assetByAlias({
      path: `content/pages/${page}.json`,
      alias: 'latest',
    });
    expect(reply.data.data.sections[0].title.fieldType).toBe('heading1');
    // A reference that was not resolved still has its resolver.
    expect(JSON.stringify(reply.data.data)).not.toContain('resolver');
  }
});

test('the branding has all pictures in the sizes that clients use', async () => {
  const { assets, images } = await load(['design/branding.json']);
  const branding = assets.get('/design/branding.json') as Record<string, { _ref: { id: string } }>;
  const variantsOf = (name: string) => images.get(branding[name]?._ref.id ?? '')?.variants ?? {};
  expect(variantsOf('logo')).toMatchObject({ scaled: { height: 24 }, scaled2x: { height: 48 } });
  expect(Object.keys(variantsOf('favicon'))).toEqual(['square16', 'square32', 'square48']);
  expect(variantsOf('appIcon')).toMatchObject({ square192: { width: 192, height: 192 } });
  expect(variantsOf('loginBackgroundImage')).toHaveProperty('scaled1200');
  expect(variantsOf('socialSharingImage')).toMatchObject({ scaled1200: { width: 1200 } });
  const reply = await fetch(variantsOf('logo')['scaled']?.url ?? '');
  expect(reply.headers.get('content-type')).toBe('image/webp');
});

test('browsers know the locale and the currency, and the week begins on a Sunday', async () => {
  const { locale, currency, firstDayOfWeek } = await asset<{
    locale: string;
    currency: string;
    firstDayOfWeek: number;
  }>('/general/localization.json');
  const price = new Intl.NumberFormat(locale, { style: 'currency', currency }).format(5);
  expect(price).toBe('$5.00');
  // Clients count from Monday, 1, to Sunday, 7.
  expect(firstDayOfWeek % 7).toBe(0);
});

test('the map token has the form that the map client reads', async () => {
  const { mapboxAccessToken } = await asset<{ mapboxAccessToken: string }>(
    '/integrations/map.json',
  );
  const [usage, payload = ''] = mapboxAccessToken.split('.');
  expect(usage).toBe('pk');
  expect(JSON.parse(Buffer.from(payload, 'base64').toString())).toHaveProperty('u');
});

test('what a server needs for prices is there', async () => {
  expect(await asset('/transactions/commission.json')).toEqual({
    providerCommission: { percentage: 10, minimum_amount: 0 },
    customerCommission: { percentage: 5, minimum_amount: 0 },
  });
  expect(await asset('/transactions/minimum-transaction-size.json')).toEqual({
    listingMinimumPrice: { type: 'subunit', amount: 100 },
  });
});

const found = async (query: object): Promise<string[]> =>
  (await world().sdk.listings.query(query)).data.data.map(
    ({ attributes }: { attributes: { title: string } }) => attributes.title,
  );

test('listings are found by all filters that the assets configure', async () => {
  expect(await found({})).toHaveLength(sampleListings.length);
  expect(await found({ pub_listingType: 'product' })).toEqual(['Linen throw', 'Stoneware vase']);
  expect(await found({ pub_categoryLevel1: 'spaces' })).toHaveLength(2);
  expect(await found({ pub_categoryLevel2: 'camping' })).toEqual(['Tent for four']);
  expect(await found({ price: '0,2000' })).toEqual(['City bicycle']);
  expect(await found({ keywords: 'garden' })).toHaveLength(2);
  const { listingFields } = await asset<{ listingFields: Field[] }>(
    '/listings/listing-fields.json',
  );
  for (const { key, enumOptions, filterConfig } of listingFields) {
    expect(filterConfig.indexForSearch).toBe(true);
    const options = enumOptions.map(({ option }) => option);
    expect((await found({ [`pub_${key}`]: `has_any:${options.join()}` })).length).toBeGreaterThan(
      1,
    );
  }
});

test('the newest listings, which front pages and newsletters show, have a price', async () => {
  const { data } = await world().sdk.listings.query({ perPage: 6 });
  const prices = data.data.map(({ attributes }: { attributes: { price: object | null } }) =>
    Boolean(attributes.price),
  );
  expect(prices).toEqual(Array.from({ length: 6 }, () => true));
});

test('search compares what the assets configure, and nothing else', async () => {
  const { listingFields } = await asset<{ listingFields: Field[] }>(
    '/listings/listing-fields.json',
  );
  const { filterKeys } = await loadListingSchemas(world().sandbox.db);
  const levels = ['categoryLevel1', 'categoryLevel2', 'categoryLevel3'];
  const configured = ['listingType', ...levels, ...listingFields.map(({ key }) => key)];
  expect(filterKeys.public.toSorted()).toEqual(configured.toSorted());
  expect(filterKeys.metadata).toEqual([]);
  expect(await found({ pub_unitType: 'hour' })).toHaveLength(sampleListings.length);
});

test('nothing mentions the demo, and a second start changes nothing', async () => {
  const { sandbox, sdk } = world();
  const { data } = await sdk.marketplace.show();
  expect(data.data.attributes.name).toBe('Sample Market');
  const { assets } = await load([...configPaths, '/content/footer.json']);
  expect(JSON.stringify([...assets])).not.toMatch(/toolyard/i);
  expect(await fillTemplate(sandbox, { people: true })).toBe(false);
  const other = await fetch(
    `${sandbox.url}/v1/build-api/processes/query?marketplace=${sandboxCredentials.ident}`,
    { headers: { authorization: `Apikey ${sandboxCredentials.buildApiKey}` } },
  );
  expect(other.ok).toBe(false);
});
