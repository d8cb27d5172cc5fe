import { and, count, inArray, sql, type SQL } from 'drizzle-orm';
import { type Envelope } from '../http/envelope';
import { pageMeta } from '../http/paging';
import { type View } from '../http/resource';
import { listingResource } from '../listings/listing-resource';
import { listingColumns, type ListingRow } from '../listings/listing-row';
import { listings } from '../store/schema/listings';
import { type OperatorFilters, searchConditions, visibility } from './conditions';
import { freeAmong, freeCondition, freeDays } from './free-listings';
import { type AvailabilityQuery, type ListingQuery } from './listing-query';
import { invalidQuery } from './query-values';
import { loadListingSchemas } from './search-schemas';
import { orderOf } from './sorting';

/** Greatest number of results that paging reaches. */
const RESULT_WINDOW = 10_000;
/** Results of a search that cannot be paged. */
const UNPAGED_RESULTS = 100;
/** Listings looked at in one go when each has to be counted. */
const CHUNK = 400;

interface Search {
  where: SQL | undefined;
  order: SQL[];
  /** Every match has to be looked at for the order anyway: the total is counted on the way. */
  inOnePass: boolean;
  /** A cheaper way to the total: so many more than `where` finds. */
  total?: { where: SQL | undefined; more: number };
}

interface Found {
  ids: string[];
  meta: Envelope['meta'];
}

/** Coverage that a plan alone cannot decide about in SQL. */
const mustCount = (query: AvailabilityQuery) => query.plan === 'time' || query.minDuration !== null;

async function countedSearch(
  view: View,
  query: ListingQuery & { availability: AvailabilityQuery },
  { where, order }: Search,
): Promise<Found> {
  const { availability, page, perPage } = query;
  const kind =
    availability.plan === 'time'
      ? sql`${listings.openDays} is null`
      : sql`${listings.openDays} is not null`;
  const candidates = await view.db
    .select({ id: listings.id })
    .from(listings)
    .where(and(where, kind))
    .orderBy(...order);
  const ids: string[] = [];
  const wanted = page === 1 ? Math.min(perPage, UNPAGED_RESULTS) : 0;
  for (let from = 0; from < candidates.length && ids.length < wanted; from += CHUNK) {
    const chunk = candidates.slice(from, from + CHUNK).map(({ id }) => id);
    const rows = await view.db
      .select({ id: listings.id, availabilityPlan: listings.availabilityPlan })
      .from(listings)
      .where(inArray(listings.id, chunk));
    const free = new Set((await freeAmong(view.db, rows, availability)).map(({ id }) => id));
    ids.push(...chunk.filter((id) => free.has(id)));
  }
  return {
    ids: ids.slice(0, wanted),
    meta: { page, perPage, totalItems: null, totalPages: null, paginationUnsupported: true },
  };
}

async function countMatches(view: View, { where, total }: Search): Promise<number> {
  const { where: counted, more } = total ?? { where, more: 0 };
  const [row] = await view.db.select({ matches: count() }).from(listings).where(counted);
  return (row?.matches ?? 0) + more;
}

async function pagedSearch(
  view: View,
  { page, perPage }: ListingQuery,
  search: Search,
): Promise<Found> {
  const offset = (page - 1) * perPage;
  if (offset + perPage > RESULT_WINDOW)
    throw invalidQuery('page', `only the first ${RESULT_WINDOW} results can be paged to`);
  const matches = search.inOnePass ? sql<number>`(count(*) over ())::int` : sql<null>`null`;
  const rows = await view.db
    .select({ id: listings.id, matches })
    .from(listings)
    .where(search.where)
    .orderBy(...search.order)
    .limit(perPage)
    .offset(offset);
  const totalItems = rows[0]?.matches ?? (await countMatches(view, search));
  return { ids: rows.map(({ id }) => id), meta: pageMeta({ page, perPage, totalItems }) };
}

async function find(view: View, query: ListingQuery, search: Search): Promise<Found> {
  const { availability } = query;
  if (availability === null) return pagedSearch(view, query, search);
  if (mustCount(availability)) return countedSearch(view, { ...query, availability }, search);
  const free = await freeDays(view.db, availability, search.where);
  return pagedSearch(view, query, {
    ...search,
    where: and(search.where, freeCondition(free)),
    total: {
      where: and(search.where, free.byPlan),
      more: free.opened.length - free.taken.length,
    },
  });
}

/** Searches by words, place or distance look at every match; the others follow an index from its start. */
const needsAllMatches = ({ keywords, bounds, origin }: ListingQuery) =>
  keywords !== undefined || bounds !== undefined || origin !== undefined;

async function loadInOrder(view: View, ids: string[]): Promise<ListingRow[]> {
  if (ids.length === 0) return [];
  const rows = await view.db.select(listingColumns).from(listings).where(inArray(listings.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Finds listings; the reply's `meta` holds exact totals, or says that the search cannot be paged. */
export async function searchListings(
  view: View,
  query: ListingQuery,
  filters: OperatorFilters = {},
): Promise<Envelope> {
  const schemas = await loadListingSchemas(view.db);
  const where = and(await visibility(view, filters), searchConditions(query, schemas));
  const { ids, meta } = await find(view, query, {
    where,
    order: orderOf(query, schemas),
    inOnePass: needsAllMatches(query),
  });
  const rows = await loadInOrder(view, ids);
  return { data: rows.map((row) => listingResource(view, row)), meta };
}
