import { and, eq, gte, inArray, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import { type Envelope } from '../http/envelope';
import { pageMeta, RESULT_WINDOW, totalShownBy } from '../http/paging';
import { invalidQuery } from '../http/query-string';
import { type View } from '../http/resource';
import { listingResource, loadRows } from '../listings/listing-resource';
import { listingColumns, type ListingRow } from '../listings/listing-row';
import { listings, type ListingState } from '../store/schema/listings';
import { dataConditions } from './extended-filters';
import { freeDays } from './free-days';
import { freeAmong } from './free-listings';
import { type AvailabilityQuery, type ListingQuery } from './listing-query';
import { type SearchFacts } from './search-facts';
import { orderOf, type SortKey } from './sorting';
import { keywordSearch } from './keywords';
import { type Bounds, type NumberRange } from './query-values';

/** Filters that only the Integration API has. */
interface OperatorFilters {
  states?: ListingState[] | undefined;
  createdAtStart?: Date | undefined;
  createdAtEnd?: Date | undefined;
}

/** Written without parameters, word for word as in the partial indexes, so that these are used. */
const isPublic = sql`${listings.state} = 'published' and not ${listings.deleted}`;

/**
 * Limits the results to what the caller may see: everything for the Integration API, otherwise published listings of people in good
 * standing.
 */
function visibility(
  { api }: Pick<View, 'api'>,
  { bannedAuthors }: Pick<SearchFacts, 'bannedAuthors'>,
  filters: OperatorFilters,
): SQL | undefined {
  if (api === 'integration') {
    return and(
      eq(listings.deleted, false),
      filters.states && inArray(listings.state, filters.states),
      filters.createdAtStart && gte(listings.createdAt, filters.createdAtStart),
      filters.createdAtEnd && lt(listings.createdAt, filters.createdAtEnd),
    );
  }
  return and(isPublic, ...bannedAuthors.map((id) => ne(listings.authorId, id)));
}

/*
 * Prices and places are written into the query, so that the planner knows how many listings have them. With a parameter it would guess,
 * and use the same plan for the whole country and for one city.
 */
const amount = (value: number) => sql.raw(`'${value}'::bigint`);
const degrees = (value: number) => sql.raw(`'${value}'::float8`);

function priceCondition(range: NumberRange): SQL | undefined {
  const price = listings.priceAmount;
  if ('exactly' in range) return sql`${price} = ${amount(range.exactly)}`;
  const { min, max } = range;
  return and(
    sql`${price} is not null`,
    min === null ? undefined : sql`${price} >= ${amount(min)}`,
    max === null ? undefined : sql`${price} < ${amount(max)}`,
  );
}

function boundsCondition({ north, east, south, west }: Bounds): SQL | undefined {
  const { lat, lng } = listings;
  const atMostEast = sql`${lng} <= ${degrees(east)}`;
  const atLeastWest = sql`${lng} >= ${degrees(west)}`;
  return and(
    sql`${lat} between ${degrees(south)} and ${degrees(north)}`,
    west <= east ? and(atLeastWest, atMostEast) : or(atLeastWest, atMostEast),
  );
}

function stockCondition(minStock: number, mode: ListingQuery['stockMode']): SQL | undefined {
  const enough = gte(listings.stockQuantity, minStock);
  return mode === 'strict' ? enough : or(enough, sql`${listings.stockQuantity} is null`);
}

/** All conditions of a search except the dates and those on extended data. */
function searchConditions(query: ListingQuery): SQL | undefined {
  const { authorId, ids, bounds, price, minStock, stockMode, keywords } = query;
  return and(
    keywords === undefined ? undefined : keywordSearch(keywords).condition,
    authorId === undefined ? undefined : eq(listings.authorId, authorId),
    ids && inArray(listings.id, ids),
    bounds && boundsCondition(bounds),
    price && priceCondition(price),
    minStock === undefined ? undefined : stockCondition(minStock, stockMode),
  );
}

/** Number of results of a search that cannot be paged. */
const UNPAGED_RESULTS = 100;
/** Listings that are checked at once if each has to be counted. */
const CHUNK = 400;

interface Search {
  where: SQL | undefined;
  order: SortKey[];
}

interface Found {
  rows: ListingRow[];
  meta: Envelope['meta'];
}

const inOrder = (order: readonly SortKey[]) => order.map(({ value, way }) => sql`${value} ${way}`);

/** Whether the plan alone is not enough for SQL to decide about availability. */
const mustCount = (query: AvailabilityQuery) => query.plan === 'time' || query.minDuration !== null;

async function loadInOrder(view: View, ids: string[]): Promise<ListingRow[]> {
  if (ids.length === 0) return [];
  const byId = new Map((await loadRows(view, ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

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
    .orderBy(...inOrder(order));
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
    rows: await loadInOrder(view, ids.slice(0, wanted)),
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
  const rows = await view.db
    .select(listingColumns)
    .from(listings)
    .where(where)
    .orderBy(...inOrder(order))
    .limit(perPage)
    .offset(offset);
  const totalItems =
    totalShownBy({ page, perPage }, rows.length) ?? (await view.db.$count(listings, where));
  return { rows, meta: pageMeta({ page, perPage, totalItems }) };
}

/** Finds listings; the reply's `meta` contains exact totals, or says that the search cannot be paged. */
export async function searchListings(
  view: View,
  query: ListingQuery,
  { facts, filters = {} }: { facts: SearchFacts; filters?: OperatorFilters },
): Promise<Envelope> {
  const { schemas } = facts;
  const { availability } = query;
  const search: Search = {
    where: and(
      visibility(view, facts, filters),
      searchConditions(query),
      dataConditions(query.extended, schemas),
    ),
    order: orderOf(query, schemas),
  };
  const find = () => {
    if (availability === null) return pagedSearch(view, query, search);
    if (mustCount(availability)) return countedSearch(view, { ...query, availability }, search);
    return pagedSearch(view, query, {
      ...search,
      where: and(search.where, freeDays(availability)),
    });
  };
  const { rows, meta } = await find();
  return { data: rows.map((row) => listingResource(view, row)), meta };
}
