import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import * as v from 'valibot';
import { type Db, openDatabase } from '../../platform/database';
import { testDatabase } from '../../testing/test-database';
import { useStarted } from '../../testing/use-started';
import { type View } from '../http/resource';
import { derivedColumns, type ListingRow } from '../listings/listing-row';
import { listings } from '../store/schema/listings';
import { marketplaces, users } from '../store/schema/users';
import { listingParams, toListingQuery } from './listing-query';
import { searchListings } from './run-search';
import { loadSearchFacts } from './search-facts';
import { listingSchemas } from './search-schemas';

const now = new Date('2026-06-01T12:00:00Z');
const authorId = randomUUID();
const schemas = listingSchemas([
  {
    scope: 'public',
    key: 'otherBrand',
    valueType: 'shortText',
    cardinality: 'one',
    defaultValue: null,
  },
]);

async function startWorld(): Promise<{ db: Db; stop: () => Promise<void> }> {
  const { database, drop } = await testDatabase();
  const { db, close } = await openDatabase(database);
  const allow = 'permission/allow' as const;
  await db.insert(users).values({
    id: authorId,
    createdAt: now,
    email: 'author@example.com',
    firstName: 'A',
    lastName: 'B',
    permissions: { read: allow, postListings: allow, initiateTransactions: allow },
  });
  await db.insert(marketplaces).values({
    id: randomUUID(),
    ident: 'words',
    name: 'Words',
    url: 'http://localhost',
    settings: { requireListingApproval: false, requireUserApproval: false, private: false },
  });
  return { db, stop: () => close().then(drop) };
}

const world = useStarted(startWorld, ({ stop }) => stop());

interface Texts {
  title: string;
  description?: string | null;
  otherBrand?: string;
  minutesOld?: number;
}

async function store(db: Db, all: readonly Texts[]): Promise<void> {
  await db.delete(listings);
  for (const { title, description = null, otherBrand, minutesOld = 0 } of all) {
    const row: ListingRow = {
      id: randomUUID(),
      authorId,
      createdAt: new Date(now.getTime() - minutesOld * 60_000),
      state: 'published',
      deleted: false,
      title,
      description,
      lat: null,
      lng: null,
      priceAmount: 1000,
      priceCurrency: 'USD',
      availabilityPlan: null,
      publicData: otherBrand === undefined ? {} : { otherBrand },
      privateData: {},
      metadata: {},
      stockId: null,
      stockQuantity: null,
    };
    await db.insert(listings).values({ ...row, ...derivedColumns(row, schemas) });
  }
}

async function find(db: Db, params: Record<string, string>) {
  const view: View = {
    db,
    now,
    baseUrl: '',
    api: 'marketplace',
    viewerId: null,
    imageVariants: [],
    imageFields: null,
  };
  const { data, meta } = await searchListings(
    view,
    toListingQuery(v.parse(listingParams, params), now),
    { facts: await loadSearchFacts(db) },
  );
  return {
    titles: [data].flat().map((one) => one?.attributes['title']),
    ids: [data].flat().map((one) => one?.id),
    total: meta?.['totalItems'],
  };
}

test('whole words rank by title, description and other texts, and parts of words rank below all of them', async () => {
  const { db } = world();
  await store(db, [
    { title: 'part of other', otherBrand: 'hammered' },
    { title: 'part of description', description: 'we hammered' },
    { title: 'hammers' },
    { title: 'other', otherBrand: 'hammer' },
    { title: 'description', description: 'a hammer, and how to hammer with a hammer' },
    { title: 'older hammer', minutesOld: 5 },
    { title: 'newer hammer', description: 'another hammer', minutesOld: 4 },
    { title: 'nothing' },
  ]);
  const { titles, total } = await find(db, { keywords: 'hammer' });
  expect(titles).toEqual([
    'newer hammer',
    'older hammer',
    'description',
    'other',
    'hammers',
    'part of description',
    'part of other',
  ]);
  expect(total).toBe(7);
});

test('listings with more of the words come first, and then those with the words in better places', async () => {
  const { db } = world();
  await store(db, [
    { title: 'saw and drill' },
    { title: 'drill', description: 'saw', minutesOld: 1 },
    { title: 'nothing', description: 'saw, drill', minutesOld: 2 },
    { title: 'saw', minutesOld: 3 },
    { title: 'sawdust', minutesOld: 4 },
  ]);
  expect((await find(db, { keywords: 'saw drill' })).titles).toEqual([
    'saw and drill',
    'drill',
    'nothing',
    'saw',
    'sawdust',
  ]);
});

const word = fc.constantFrom('saw', 'sawdust', 'jigsaw', 'drill', 'drilling', 'on');
const texts = fc.record({
  title: fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' ')),
  description: fc.option(fc.array(word, { maxLength: 3 }).map((words) => words.join(', '))),
  otherBrand: word,
  minutesOld: fc.nat(3),
});

test('the order is the same in all pages', async () => {
  const { db } = world();
  await fc.assert(
    fc.asyncProperty(
      fc.array(texts, { minLength: 1, maxLength: 12 }),
      fc.array(word, { minLength: 1, maxLength: 4 }),
      async (all, words) => {
        await store(db, all);
        const keywords = words.join(' ');
        const whole = await find(db, { keywords });
        const pages = [];
        for (let page = 1; pages.length < whole.ids.length; page += 1)
          pages.push(...(await find(db, { keywords, perPage: '2', page: String(page) })).ids);
        expect(pages).toEqual(whole.ids);
      },
    ),
    { numRuns: 40 },
  );
});

test('results and totals follow each write, in all pages', async () => {
  const { db } = world();
  await store(
    db,
    Array.from({ length: 260 }, (_, index) => ({ title: 'saw', minutesOld: index })),
  );
  const first = await find(db, { keywords: 'saw', perPage: '100' });
  const third = await find(db, { keywords: 'saw', perPage: '100', page: '3' });
  expect([first.total, third.total, third.ids.length]).toEqual([260, 260, 60]);
  await db
    .update(listings)
    .set({ state: 'closed' })
    .where(eq(listings.id, first.ids[0] ?? ''));
  const after = await find(db, { keywords: 'saw', perPage: '100' });
  expect(after.total).toBe(259);
  expect(after.ids.slice(0, 99)).toEqual(first.ids.slice(1));
});
