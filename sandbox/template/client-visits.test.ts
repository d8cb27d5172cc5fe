import * as flex from 'sharetribe-flex-sdk';
import { anonymousSdk, startTestSandbox } from '../testing/harness';
import { useStarted } from '../testing/use-started';
import { provider, sampleMarket, samplePassword } from './content';
import { fillTemplate } from './fill';
import {
  avatars,
  cardPictures,
  includedOf,
  listingNamed,
  pagePictures,
  type Resource,
  variantsOf,
} from './testing/client-shapes';

/*
 * What the pages that everybody sees ask for in public client templates, in the same form: search, sections of the landing page,
 * a listing with its calendar, a profile, and what the client's own server asks for.
 */

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const { LatLng, LatLngBounds, UUID } = flex.types;

const world = useStarted(
  async () => {
    const sandbox = await startTestSandbox({ marketplace: sampleMarket });
    await fillTemplate(sandbox, { people: true });
    return { sandbox, sdk: anonymousSdk(sandbox) };
  },
  ({ sandbox }) => sandbox.stop(),
  { withinMs: 60_000 },
);

const sdk = () => world().sdk;
const titles = (reply: { data: { data: Resource[] } }) =>
  reply.data.data.map(({ attributes }) => attributes['title']);

/** The beginning of a day by the sandbox's clock, in UTC. */
function dayFrom(days: number): Date {
  const day = new Date(world().sandbox.clock.now().getTime() + days * DAY_MS);
  day.setUTCHours(0, 0, 0, 0);
  return day;
}

const cardFields = [
  'title',
  'geolocation',
  'price',
  'deleted',
  'state',
  'publicData.listingType',
  'publicData.transactionProcessAlias',
  'publicData.unitType',
  'publicData.cardStyle',
  'publicData.pickupEnabled',
  'publicData.shippingEnabled',
  'publicData.priceVariationsEnabled',
  'publicData.priceVariants',
];

const searchShape = {
  page: 1,
  perPage: 24,
  include: ['author', 'images'],
  'fields.listing': cardFields,
  'fields.user': ['profile.displayName', 'profile.abbreviatedName'],
  ...cardPictures,
  'limit.images': 1,
};
const inStock = { minStock: 1, stockMode: 'match-undefined' };

test('a search gets cards: few attributes, one picture each, in the sizes of the client', async () => {
  const reply = await sdk().listings.query({ ...searchShape, ...inStock, sort: undefined });
  const listings = reply.data.data as Resource[];
  expect(listings).toHaveLength(9);
  expect(reply.data.meta).toMatchObject({ page: 1, perPage: 24, totalItems: 9, totalPages: 1 });
  for (const { attributes, relationships } of listings) {
    expect(Object.keys(attributes)).not.toContain('description');
    expect(Object.keys(attributes['publicData'] ?? {})).toEqual(
      expect.arrayContaining(['listingType', 'transactionProcessAlias', 'unitType']),
    );
    expect(Object.keys(attributes['publicData'] ?? {})).not.toContain('categoryLevel1');
    expect(relationships['images']?.data).toHaveLength(1);
  }
  expect(variantsOf(reply)).toEqual(['listing-card', 'listing-card-2x']);
  const [author] = includedOf(reply, 'user');
  expect(author?.attributes).toEqual({
    profile: { displayName: 'Pat P', abbreviatedName: 'PP' },
  });
});

test('a search takes everything of the address of its page together', async () => {
  const all = {
    ...searchShape,
    ...inStock,
    bounds: new LatLngBounds(new LatLng(30.5, -97.5), new LatLng(30, -98)),
    price: '0,10001',
    keywords: 'vase',
    pub_listingType: ['product', 'custom-work'],
    pub_categoryLevel1: 'home',
    sort: undefined,
    // Of advertisements, and of an address that somebody has typed.
    utm_source: 'newsletter',
    nonsense: 'x',
  };
  expect(titles(await sdk().listings.query(all))).toEqual([
    'Stoneware vase',
    'Stoneware made to your sketch',
  ]);
});

test('a search from a place gets the nearest first', async () => {
  const reply = await sdk().listings.query({
    ...searchShape,
    ...inStock,
    origin: new LatLng(30.2951, -97.7395),
    bounds: new LatLngBounds(new LatLng(30.5, -97.5), new LatLng(30, -98)),
  });
  expect(titles(reply)[0]).toBe('Walled garden for gatherings');
});

test('a search by dates takes a longer window, in which a part must be free', async () => {
  const [start, end] = [dayFrom(5), dayFrom(7)];
  const reply = await sdk().listings.query({
    ...searchShape,
    start: new Date(start.getTime() - 14 * HOUR_MS),
    end: new Date(end.getTime() + 12 * HOUR_MS),
    availability: 'time-partial',
    minDuration: 60,
  });
  expect(titles(reply)).toEqual(
    expect.arrayContaining(['City bicycle', 'Tent for four', 'Photo studio with daylight']),
  );
});

test('sections of the landing page show the newest listings, or those that the operator has selected', async () => {
  const newest = await sdk().listings.query({
    ...searchShape,
    ...inStock,
    perPage: 10,
  });
  const picked = (newest.data.data as Resource[]).slice(0, 3).map(({ id }) => id.uuid);
  const gone = '00000000-0000-4000-8000-000000000000';
  const { page: _page, perPage: _perPage, ...shape } = searchShape;
  const selected = await sdk().listings.query({
    ...shape,
    ...inStock,
    ids: [...picked, gone].join(','),
  });
  expect((selected.data.data as Resource[]).map(({ id }) => id.uuid).toSorted()).toEqual(
    picked.toSorted(),
  );
});

test('a listing has its author, all sizes of its pictures and its stock', async () => {
  const { id } = await listingNamed(sdk(), 'Stoneware vase');
  const reply = await sdk().listings.show({
    id: new UUID(id.uuid),
    include: ['author', 'author.profileImage', 'images', 'currentStock'],
    ...pagePictures,
  });
  expect(variantsOf(reply)).toEqual(
    pagePictures['fields.image']
      .map((name) => name.replace('variants.', ''))
      .filter((name) => !name.startsWith('square'))
      .concat('square-small', 'square-small2x')
      .toSorted(),
  );
  expect(includedOf(reply, 'stock')[0]?.attributes).toMatchObject({ quantity: 5 });
  const reviews = await sdk().reviews.query({
    listing_id: id,
    state: 'public',
    include: ['author', 'author.profileImage'],
    'fields.image': ['variants.square-small', 'variants.square-small2x'],
  });
  expect(reviews.data.data).toEqual([]);
});

test('a calendar of days gets a month of time slots, by either name of the page size', async () => {
  const { id: listingId } = await listingNamed(sdk(), 'City bicycle');
  const month = { listingId, start: dayFrom(1), end: dayFrom(31), page: 1 };
  const slots = await sdk().timeslots.query({ ...month, perPage: 500 });
  expect(slots.data.data.length).toBeGreaterThan(0);
  expect(slots.data.meta).toMatchObject({ perPage: 500 });
  const older = await sdk().timeslots.query({ ...month, per_page: 500 });
  expect(older.data.meta).toEqual(slots.data.meta);
});

test('a calendar of hours asks which days have an hour, and then for one day', async () => {
  const { id: listingId } = await listingNamed(sdk(), 'Photo studio with daylight');
  const start = dayFrom(1);
  const days = await sdk().timeslots.query({
    listingId,
    start: new Date(start.getTime() + 10 * HOUR_MS),
    end: dayFrom(29),
    intervalDuration: 'P1D',
    intervalAlign: start,
    maxPerInterval: 1,
    minDurationStartingInInterval: 60,
    perPage: 31,
    page: 1,
  });
  const found = days.data.data as Resource[];
  expect(found.length).toBeGreaterThan(20);
  const dates = found.map(({ attributes }) =>
    (attributes['start'] as Date).toISOString().slice(0, 10),
  );
  expect(new Set(dates).size).toBe(dates.length);
  const day = await sdk().timeslots.query({
    listingId,
    start: dayFrom(2),
    end: dayFrom(3),
    perPage: 500,
    page: 1,
  });
  expect(day.data.data.length).toBeGreaterThan(0);
});

test('a profile has its person, listings and reviews', async () => {
  const { relationships } = (
    await sdk().listings.show({
      id: (await listingNamed(sdk(), 'City bicycle')).id,
      include: ['author'],
    })
  ).data.data as Resource;
  const author = relationships['author']?.data;
  if (!author || Array.isArray(author)) throw new Error('The listing has no author');
  const id = new UUID(author.id.uuid);
  const person = await sdk().users.show({
    id,
    include: ['profileImage'],
    'fields.image': ['variants.square-small', 'variants.square-small2x'],
  });
  expect(person.data.data.attributes.profile).toMatchObject({ bio: provider.bio });
  const listings = await sdk().listings.query({
    author_id: id,
    include: ['author', 'images'],
    ...cardPictures,
  });
  expect(listings.data.data).toHaveLength(9);
  const reviews = await sdk().reviews.query({
    subject_id: id,
    state: 'public',
    include: ['author', 'author.profileImage'],
    'fields.image': ['variants.square-small', 'variants.square-small2x'],
  });
  expect(reviews.data.data).toEqual([]);
});

test('the client’s own server reads commission, branding, access and the sitemap', async () => {
  for (const path of [
    'transactions/commission.json',
    'design/branding.json',
    '/general/access-control.json',
  ]) {
    const { data } = await sdk().assetsByAlias({ paths: [path], alias: 'latest' });
    expect([path, data.data[0].type]).toEqual([path, 'jsonAsset']);
  }
  const listings = await sdk().sitemapData.queryListings();
  expect(listings.data.data).toHaveLength(9);
  const pages = await sdk().sitemapData.queryAssets({ pathPrefix: '/content/pages/' });
  expect(
    (pages.data.data as Resource[]).map(({ attributes }) => attributes['assetPath']),
  ).toContain('/content/pages/about.json');
});

test('whoever is logged in is read with permissions, picture and payout account', async () => {
  const mine = anonymousSdk(world().sandbox);
  await mine.login({ username: provider.email, password: samplePassword });
  const me = await mine.currentUser.show({
    include: ['effectivePermissionSet', 'profileImage', 'stripeAccount'],
    ...avatars,
  });
  expect(includedOf(me, 'permissionSet')[0]?.attributes).toMatchObject({
    postListings: 'permission/allow',
    initiateTransactions: 'permission/allow',
    read: 'permission/allow',
  });
  expect(includedOf(me, 'stripeAccount')).toHaveLength(1);
  const published = await mine.ownListings.query({ states: 'published', page: 1, perPage: 1 });
  expect(published.data.data[0].attributes.state).toBe('published');
  const attention = {
    page: 1,
    perPage: 100,
    last_transitions: ['transition/confirm-payment', 'transition/make-offer'],
  };
  expect((await mine.transactions.query({ only: 'sale', ...attention })).data.data).toEqual([]);
  const orders = await mine.transactions.query({ only: 'order', page: 1, perPage: 1 });
  expect(orders.data.data).toEqual([]);
});
