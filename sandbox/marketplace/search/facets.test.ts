import { randomUUID } from 'node:crypto';
import { count, eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import * as v from 'valibot';
import { type Db, openDatabase } from '../../platform/database';
import { testDatabase } from '../../testing/test-database';
import { useStarted } from '../../testing/use-started';
import { type View } from '../http/resource';
import { derivedColumns, type ListingRow } from '../listings/listing-row';
import { type JsonObject } from '../store/schema/columns';
import { availabilityExceptions, listingFacets, listings } from '../store/schema/listings';
import { marketplaces, users } from '../store/schema/users';
import { dataConditions, noteFacets } from './facets';
import { listingParams, toListingQuery } from './listing-query';
import { searchListings } from './run-search';
import { builtInSchemas, type ListingSchema, listingSchemas } from './search-schemas';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const now = new Date('2026-06-01T12:00:00Z');
const authors = [randomUUID(), randomUUID()] as const;

const schema = (
  key: string,
  rest: Pick<ListingSchema, 'valueType'> & Partial<ListingSchema>,
): ListingSchema => ({ scope: 'public', key, cardinality: 'one', defaultValue: null, ...rest });

const schemas = listingSchemas([
  schema('fast', { valueType: 'boolean', defaultValue: true }),
  schema('watts', { valueType: 'long', defaultValue: 100 }),
  schema('rank', { valueType: 'long', scope: 'metadata' }),
  schema('tags', { valueType: 'enum', cardinality: 'many', defaultValue: ['plain'] }),
]);

interface World {
  db: Db;
  stop: () => Promise<void>;
}

async function startWorld(): Promise<World> {
  const { database, drop } = await testDatabase();
  const { db, close } = await openDatabase(database);
  const allow = 'permission/allow' as const;
  const permissions = { read: allow, postListings: allow, initiateTransactions: allow };
  await db.insert(users).values(
    authors.map((id, index) => ({
      id,
      createdAt: now,
      email: `author-${index}@example.com`,
      firstName: 'A',
      lastName: 'B',
      permissions,
    })),
  );
  await db.delete(marketplaces);
  return { db, stop: () => close().then(drop) };
}

const world = useStarted(startWorld, ({ stop }) => stop());

const week = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'] as const;
const words = ['drill', 'saw', 'ladder'] as const;

const publicData = fc.record(
  {
    category: fc.constantFrom('power', 'hand', 'power,hand'),
    brand: fc.constantFrom('bosch', 'makita'),
    fast: fc.oneof(fc.boolean(), fc.constant('no')),
    watts: fc.oneof(fc.integer({ min: 0, max: 200 }), fc.constant('none')),
    tags: fc.subarray(['plain', 'new', 'heavy']),
    // No filter compares it.
    note: fc.string({ maxLength: 4, unit: 'grapheme-ascii' }),
  },
  { requiredKeys: [], noNullPrototype: true },
);

const plan = fc
  .tuple(...week.map((dayOfWeek) => fc.nat(2).map((seats) => ({ dayOfWeek, seats }))))
  .map((entries) => ({ type: 'availability-plan/day' as const, entries }));

const listing = fc.record({
  age: fc.nat(20),
  author: fc.constantFrom(...authors),
  title: fc.constantFrom(...words),
  price: fc.nat(20),
  lat: fc.nat(3),
  state: fc.constantFrom('published' as const, 'published' as const, 'closed' as const),
  availabilityPlan: fc.option(plan),
  publicData,
  metadata: fc.record({ rank: fc.nat(3) }, { requiredKeys: [], noNullPrototype: true }),
  exception: fc.option(fc.record({ day: fc.nat(6), seats: fc.nat(2) })),
});
type Listing = typeof listing extends fc.Arbitrary<infer One> ? One : never;

const dates = fc
  .record({
    from: fc.nat(5),
    days: fc.integer({ min: 1, max: 4 }),
    seats: fc.integer({ min: 1, max: 2 }),
    availability: fc.constantFrom('day-full', 'day-partial'),
  })
  .map(({ from, days, seats, availability }) => ({
    start: new Date(Date.UTC(2026, 5, 2 + from)).toISOString(),
    end: new Date(Date.UTC(2026, 5, 2 + from + days)).toISOString(),
    seats: String(seats),
    availability,
  }));

const filters = fc.record(
  {
    pub_category: fc.constantFrom('power', 'hand', 'hand,power', 'none'),
    pub_brand: fc.constantFrom('bosch', 'bosch,makita'),
    pub_fast: fc.constantFrom('true', 'false'),
    pub_watts: fc.constantFrom('100', ',101', '50,150', '150,'),
    pub_tags: fc.constantFrom('plain', 'has_any:new,heavy', 'has_all:plain,new'),
    meta_rank: fc.constantFrom('1', ',2', '2,'),
    price: fc.constantFrom('5,15', '10'),
    keywords: fc.constantFrom('drill', 'saw drill'),
    bounds: fc.constantFrom('2,1,0,-1', '1,1,1,-1'),
    sort: fc.constantFrom('price', '-pub_watts', 'createdAt'),
    page: fc.constantFrom('1', '2'),
  },
  { requiredKeys: [], noNullPrototype: true },
);

const query = fc
  .tuple(filters, fc.option(dates))
  .map(([given, when]): Record<string, string> => ({ ...given, ...when, perPage: '5' }));

const rowOf = ({ age, author, price, lat, exception: _exception, ...given }: Listing) => ({
  id: randomUUID(),
  authorId: author,
  createdAt: new Date(now.getTime() - age * HOUR_MS),
  deleted: false,
  description: null,
  lat,
  lng: 0,
  priceAmount: price,
  priceCurrency: 'USD',
  privateData: {},
  stockId: null,
  stockQuantity: null,
  ...given,
});

async function store(db: Db, given: readonly Listing[]): Promise<void> {
  await db.delete(availabilityExceptions);
  await db.delete(listings);
  await db.delete(listingFacets);
  const rows: ListingRow[] = given.map(rowOf);
  await db
    .insert(listings)
    .values(rows.map((row) => ({ ...row, ...derivedColumns(row, schemas) })));
  const exceptions = rows.flatMap(({ id }, index) => {
    const { exception } = given[index] ?? {};
    if (!exception) return [];
    const start = Date.UTC(2026, 5, 2 + exception.day);
    const { seats } = exception;
    const [from, until] = [new Date(start), new Date(start + DAY_MS)];
    return { id: randomUUID(), listingId: id, start: from, end: until, seats };
  });
  if (exceptions.length > 0) await db.insert(availabilityExceptions).values(exceptions);
}

const nothingKept = { listings: undefined, days: undefined };

async function find(db: Db, params: Record<string, string>, bannedAuthors: string[]) {
  const view: View = {
    db,
    now,
    baseUrl: '',
    api: 'marketplace',
    viewerId: null,
    imageVariants: [],
    imageFields: null,
  };
  const settings = { requireListingApproval: false, requireUserApproval: false, private: false };
  const { data, meta } = await searchListings(
    view,
    toListingQuery(v.parse(listingParams, params), now),
    { facts: { settings, bannedAuthors, schemas, seen: nothingKept } },
  );
  return { ids: [data].flat().map((one) => one?.id), meta };
}

const forget = (db: Db) => db.update(listings).set({ facets: null });

const some = fc.array(listing, { minLength: 1, maxLength: 15 });
const asked = fc.array(query, { minLength: 1, maxLength: 6 });

test('a search finds the same, in the same order, as one that reads the data of each listing', async () => {
  const { db } = world();
  const banned = fc.constantFrom<string[]>([], [authors[0]]);
  await fc.assert(
    fc.asyncProperty(some, asked, banned, async (given, queries, bannedAuthors) => {
      await store(db, given);
      const findAll = async () => {
        const all = [];
        for (const params of queries) all.push(await find(db, params, bannedAuthors));
        return all;
      };
      const found = await findAll();
      await forget(db);
      expect(await findAll()).toEqual(found);
    }),
    { numRuns: 25 },
  );
});

test('listings that were noted later are found in the same way', async () => {
  const { db } = world();
  const notes = () =>
    db
      .select({ publicData: listingFacets.publicData, metadata: listingFacets.metadata })
      .from(listings)
      .leftJoin(listingFacets, eq(listingFacets.id, listings.facets))
      .orderBy(listings.id);
  await fc.assert(
    fc.asyncProperty(some, async (given) => {
      await store(db, given);
      const before = await notes();
      await forget(db);
      await noteFacets(db, schemas, sql`${listings.facets} is null`);
      expect(await notes()).toEqual(before);
    }),
    { numRuns: 10 },
  );
});

const [drill] = fc.sample(listing, { numRuns: 1, seed: 1 });
const like = (data: JsonObject) => ({ ...drill!, publicData: data as Listing['publicData'] });

test('equal data have one number, and data that no filter compares have none', async () => {
  const { db } = world();
  await store(db, [
    like({ category: 'power', watts: 1, note: 'one' }),
    like({ note: 'two', watts: 1.0, category: 'power' }),
    like({ category: 'hand' }),
  ]);
  const [row] = await db.select({ facets: count() }).from(listingFacets);
  expect(row).toEqual({ facets: 2 });
});

test('a filter that all combinations match is left out, and one with too many of them reads the listings', async () => {
  const { db } = world();
  await store(db, [like({ watts: 1 }), like({})]);
  const asks = (value: string) =>
    dataConditions(db, [{ name: 'pub_watts', scope: 'public', key: 'watts', value }], {
      schemas,
      seen: nothingKept,
    });
  expect(await asks('0,200')).toEqual({ where: undefined, named: 'all' });
  expect((await asks('0,5')).named).toHaveLength(1);
  await db.execute(sql`insert into listing_facets (public_data, metadata)
    select jsonb_build_object('watts', 2 + n / 1000.0), '{}' from generate_series(1, 1100) as n`);
  expect((await asks('0,5')).named).toBeNull();
});

test('the built-in schemas can be compared', () => {
  expect(listingSchemas([]).filterKeys.public).toHaveLength(
    builtInSchemas.filter(({ valueType }) => valueType !== 'shortText').length,
  );
});
