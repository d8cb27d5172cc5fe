import { and, SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn } from 'drizzle-orm/pg-core';
import { type Db, type Tx } from '../../platform/database';
import { type JsonObject } from '../store/schema/columns';
import { listingDays, listingFacets, listings } from '../store/schema/listings';
import { readKept } from '../store/totals';
import { type DataColumns, extendedCondition, listingData } from './extended-filters';
import { type ExtendedFilter } from './listing-query';
import { type SearchFacts } from './search-facts';
import { type ListingSchemas, loadListingSchemas } from './search-schemas';

/*
 * Listings share few combinations of the data that filters compare: a category, a brand, the terms of a rental. Each
 * combination is a row of `listing_facets`, and a listing has its number. So a search decides its filters once for each
 * combination, and finds and counts listings by a number that is in the indexes, without reading the listings' wide rows.
 */

/** A search names at most so many combinations; with more of them its filters are decided for each listing. */
const MOST_NAMED = 1000;

const columns: DataColumns = {
  public: listingFacets.publicData,
  metadata: listingFacets.metadata,
};

const textArray = (texts: readonly string[]) =>
  sql`array[${sql.join(
    texts.map((text) => sql`${text}`),
    sql`, `,
  )}]::text[]`;

interface FilteredData {
  publicData: JsonObject | SQL;
  metadata: JsonObject | SQL;
}

const jsonOf = (data: JsonObject | SQL) =>
  data instanceof SQL ? data : sql`${JSON.stringify(data)}::jsonb`;

/** The number of the combination that such data have; the database notes a new one. */
export const facetsOf = (
  { publicData, metadata }: FilteredData,
  { filterKeys }: Pick<ListingSchemas, 'filterKeys'>,
): SQL<number> =>
  sql<number>`facets_of(${jsonOf(publicData)}, ${jsonOf(metadata)},
    ${textArray(filterKeys.public)}, ${textArray(filterKeys.metadata)})`;

/** Notes the combination of each of these listings. */
export async function noteFacets(db: Db | Tx, schemas: ListingSchemas, which: SQL): Promise<void> {
  const { publicData, metadata } = listings;
  const facets = facetsOf({ publicData: sql`${publicData}`, metadata: sql`${metadata}` }, schemas);
  await db.update(listings).set({ facets }).where(which);
}

const isUnnoted = sql`${listings.facets} is null`;

const someUnnoted = sql<boolean>`exists (select 1 from ${listings} where ${isUnnoted})`;

/**
 * To be called after very many listings were written. Indexes alone answer a search only for pages of which the database
 * knows that they have not changed, and the embedded one finds that out only when it is told to.
 */
export const tidyListings = (db: Db) => db.execute(sql`vacuum analyze ${listings}, ${listingDays}`);

/** Notes the combinations of an earlier version's listings, which have none. */
export async function noteMissingFacets(db: Db): Promise<void> {
  const [row] = await db.select({ someUnnoted }).from(sql`(values (1)) as once`);
  if (!row?.someUnnoted) return;
  await noteFacets(db, await loadListingSchemas(db), isUnnoted);
  await tidyListings(db);
}

const ids = (which: SQL | undefined) =>
  sql<number[]>`(select coalesce(json_agg(id), '[]') from (
    select ${listingFacets.id} from ${listingFacets} where ${which ?? sql`true`}
    limit ${MOST_NAMED + 1}::int) as named)`;

/** What a search's filters on extended data mean for listings. Throws if no search schema allows one of them. */
export interface DataConditions {
  /** Undefined if all listings match. */
  where: SQL | undefined;
  /** The same for another column that has the numbers of combinations; null if listings have to be read. */
  named: readonly number[] | 'all' | null;
}

interface Decided {
  matching: number[];
  others: boolean;
  someUnnoted: boolean;
}

/** Decides the filters once for each combination, or else for each listing. */
export async function dataConditions(
  db: Db | Tx,
  filters: readonly ExtendedFilter[],
  { schemas, seen }: Pick<SearchFacts, 'schemas' | 'seen'>,
): Promise<DataConditions> {
  if (filters.length === 0) return { where: undefined, named: 'all' };
  const on = (data: DataColumns) =>
    and(...filters.map((filter) => extendedCondition(filter, schemas, data)));
  const decided = sql<Decided>`json_build_object(
    'matching', ${ids(on(columns))},
    'others', exists (select 1 from ${listingFacets} where (${on(columns)}) is not true),
    'someUnnoted', ${someUnnoted})`;
  // New combinations come with listings only.
  const row = await readKept(db, decided, seen.listings);
  if (row.someUnnoted) return { where: on(listingData), named: null };
  if (!row.others) return { where: undefined, named: 'all' };
  if (row.matching.length > MOST_NAMED) return { where: on(listingData), named: null };
  return { where: isNamed(listings.facets, row.matching), named: row.matching };
}

/** Written out, so that the planner knows how many listings have them. */
export const isNamed = (column: AnyPgColumn, named: readonly number[]): SQL =>
  sql`${column} = any(${sql.raw(`'{${named.join(',')}}'::int4[]`)})`;
