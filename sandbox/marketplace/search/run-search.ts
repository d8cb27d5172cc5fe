import { and, inArray, sql, type SQL } from 'drizzle-orm';
import { type Envelope } from '../http/envelope';
import { pageMeta } from '../http/paging';
import { type View } from '../http/resource';
import { listingResource } from '../listings/listing-resource';
import { listingColumns, type ListingRow } from '../listings/listing-row';
import { listingDays, listings } from '../store/schema/listings';
import { countersOf, readTotal, type Written } from '../store/totals';
import { type OperatorFilters, searchConditions, visibility, type Visibility } from './conditions';
import { type DataConditions, dataConditions, isNamed } from './facets';
import { type FreeDays, freeDays } from './free-days';
import { freeAmong } from './free-listings';
import { type AvailabilityQuery, type ListingQuery } from './listing-query';
import { nearby } from './nearby';
import { invalidQuery } from '../http/query-string';
import { type SearchFacts } from './search-facts';
import { orderOf, type SortKey } from './sorting';

/** The highest number of results that paging can reach. */
const RESULT_WINDOW = 10_000;
/** Number of results of a search that cannot be paged. */
const UNPAGED_RESULTS = 100;
/** Listings that are checked at once if each has to be counted. */
const CHUNK = 400;

interface Search {
  where: SQL | undefined;
  order: SortKey[];
  /** The total is counted while the page is found. */
  inOnePass: boolean;
  /** For the other searches, and for pages without rows. */
  total: SQL<number>;
  /** What the total depends on. */
  counted: readonly Written[];
}

const inOrder = (order: readonly SortKey[]) => order.map(({ value, way }) => sql`${value} ${way}`);

interface Found {
  rows: ListingRow[];
  meta: Envelope['meta'];
}

/** Coverage that SQL cannot decide from the plan alone. */
const mustCount = (query: AvailabilityQuery) => query.plan === 'time' || query.minDuration !== null;

async function loadInOrder(view: View, ids: string[]): Promise<ListingRow[]> {
  if (ids.length === 0) return [];
  const rows = await view.db.select(listingColumns).from(listings).where(inArray(listings.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
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

const countOf = (condition: SQL | undefined) =>
  sql`(select count(*) from ${listings} where ${condition ?? sql`true`})`;

/** The number of visible listings that a condition finds. */
function totalOf({ allowed, hidden }: Visibility, condition: SQL | undefined): SQL<number> {
  const among = countOf(and(allowed, condition));
  return hidden ? sql`(${among} - ${countOf(and(hidden, condition))})::int` : sql`${among}::int`;
}

interface Window {
  limit: number;
  offset: number;
}

/** Sort keys with their own names, so that rows can be sorted again after a join. */
const namedKeys = (order: readonly SortKey[]) =>
  Object.fromEntries(order.map(({ value }, index) => [`key${index}`, value.as(`key${index}`)]));
const byNamedKeys = (order: readonly SortKey[]) =>
  order.map(({ way }, index) => sql`${sql.identifier(`key${index}`)} ${way}`);

/**
 * The page's rows, each with the counters of its total or, where it is counted in passing, the total itself. Until the page is
 * known, only the sort keys of each match are kept, because the rows are wide.
 */
async function readPage(view: View, search: Search, { limit, offset }: Window) {
  const { where, order, inOnePass, counted } = search;
  const keys = { id: listings.id, ...namedKeys(order) };
  const hits = view.db.$with('hits').as(view.db.select(keys).from(listings).where(where));
  const page = view.db.$with('page', { id: listings.id }).as(
    inOnePass
      ? view.db
          .select()
          .from(hits)
          .orderBy(...byNamedKeys(order))
          .limit(limit)
          .offset(offset)
          .getSQL()
      : view.db
          .select(keys)
          .from(listings)
          .where(where)
          .orderBy(...inOrder(order))
          .limit(limit)
          .offset(offset)
          .getSQL(),
  );
  const total = inOnePass
    ? sql<number | null>`(select count(*)::int from hits)`
    : sql<number | null>`null::int`;
  return view.db
    .with(...(inOnePass ? [hits] : []), page)
    .select({ row: listingColumns, total, counters: countersOf(...counted) })
    .from(page)
    .innerJoin(listings, sql`${listings.id} = page.id`)
    .orderBy(...byNamedKeys(order));
}

async function pagedSearch(view: View, query: ListingQuery, search: Search): Promise<Found> {
  const { page, perPage } = query;
  const offset = (page - 1) * perPage;
  if (offset + perPage > RESULT_WINDOW)
    throw invalidQuery('page', `only the first ${RESULT_WINDOW} results can be paged to`);
  const near =
    query.origin &&
    (await nearby(view.db, {
      origin: query.origin,
      where: search.where,
      count: offset + perPage,
    }));
  const found = await readPage(
    view,
    { ...search, where: and(search.where, near) },
    { limit: perPage, offset },
  );
  const first = found[0];
  const totalItems = first?.total ?? (await readTotal(view.db, search.total, first?.counters));
  return {
    rows: found.map(({ row }) => row),
    meta: pageMeta({ page, perPage, totalItems }),
  };
}

/**
 * All listings with a word are read and sorted, so that they are counted meanwhile. Other searches mostly follow an
 * index from its start, so that their totals are better counted separately.
 */
const isReadWhole = ({ keywords, origin }: ListingQuery) =>
  origin === undefined && keywords !== undefined;

interface Wanted {
  visible: Visibility;
  /** Everything but the dates and the extended data. */
  columns: SQL | undefined;
  data: DataConditions;
  order: SortKey[];
}

/** The total of a search by dates. */
function totalOfFree(
  { visible, columns, data }: Wanted,
  { condition, published }: FreeDays,
): SQL<number> {
  const all = and(data.where, condition);
  if (!published || columns || data.named === null || visible.of !== 'published')
    return totalOf(visible, and(columns, all));
  const { open, taken } = published;
  const among = countOf(and(visible.allowed, data.where, open));
  const some = data.named === 'all' ? undefined : isNamed(listingDays.facets, data.named);
  const less = visible.hidden ? sql` - ${countOf(and(visible.hidden, all))}` : sql``;
  return sql`(${among} - ${taken(some)}${less})::int`;
}

async function find(view: View, query: ListingQuery, search: Wanted): Promise<Found> {
  const { availability } = query;
  const { visible, columns, data, order } = search;
  const wanted = and(columns, data.where);
  const plain: Search = {
    where: and(visible.where, wanted),
    order,
    inOnePass: isReadWhole(query),
    total: totalOf(visible, wanted),
    counted: ['listings'],
  };
  if (availability === null) return pagedSearch(view, query, plain);
  if (mustCount(availability)) return countedSearch(view, { ...query, availability }, plain);
  const free = await freeDays(view.db, availability);
  const where = and(plain.where, free.condition);
  return pagedSearch(view, query, {
    ...plain,
    where,
    total: totalOfFree(search, free),
    counted: ['listings', 'listing_days'],
  });
}

/** Finds listings; the reply's `meta` contains exact totals, or says that the search cannot be paged. */
export async function searchListings(
  view: View,
  query: ListingQuery,
  { facts, filters = {} }: { facts: SearchFacts; filters?: OperatorFilters },
): Promise<Envelope> {
  const { schemas } = facts;
  const { rows, meta } = await find(view, query, {
    visible: visibility(view, facts, filters),
    columns: searchConditions(query),
    data: await dataConditions(view.db, query.extended, schemas),
    order: orderOf(query, schemas),
  });
  return { data: rows.map((row) => listingResource(view, row)), meta };
}
