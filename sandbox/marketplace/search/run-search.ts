import { and, count, inArray, sql, type SQL } from 'drizzle-orm';
import { type Envelope } from '../http/envelope';
import { pageMeta } from '../http/paging';
import { type View } from '../http/resource';
import { listingResource } from '../listings/listing-resource';
import { listingColumns, type ListingRow } from '../listings/listing-row';
import { listings } from '../store/schema/listings';
import { type OperatorFilters, searchConditions, visibility } from './conditions';
import { dayPlanCondition, freeAmong } from './free-listings';
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
      ? sql`${listings.daySeats} is null`
      : sql`${listings.daySeats} is not null`;
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

async function pagedSearch(
  view: View,
  { page, perPage }: ListingQuery,
  { where, order }: Search,
): Promise<Found> {
  const offset = (page - 1) * perPage;
  if (offset + perPage > RESULT_WINDOW)
    throw invalidQuery('page', `only the first ${RESULT_WINDOW} results can be paged to`);
  const [total] = await view.db.select({ rows: count() }).from(listings).where(where);
  const rows = await view.db
    .select({ id: listings.id })
    .from(listings)
    .where(where)
    .orderBy(...order)
    .limit(perPage)
    .offset(offset);
  return {
    ids: rows.map(({ id }) => id),
    meta: pageMeta({ page, perPage, totalItems: total?.rows ?? 0 }),
  };
}

async function find(view: View, query: ListingQuery, search: Search): Promise<Found> {
  const { availability } = query;
  if (availability === null) return pagedSearch(view, query, search);
  if (mustCount(availability)) return countedSearch(view, { ...query, availability }, search);
  const isFree = await dayPlanCondition(view.db, availability, search.where);
  return pagedSearch(view, query, { ...search, where: and(search.where, isFree) });
}

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
  const { ids, meta } = await find(view, query, { where, order: orderOf(query, schemas) });
  const rows = await loadInOrder(view, ids);
  return { data: rows.map((row) => listingResource(view, row)), meta };
}
