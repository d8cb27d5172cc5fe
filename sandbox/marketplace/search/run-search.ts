import { and, inArray, sql, type SQL } from 'drizzle-orm';
import { type Envelope } from '../http/envelope';
import { pageMeta } from '../http/paging';
import { type View } from '../http/resource';
import { listingResource, loadRows } from '../listings/listing-resource';
import { listingColumns, type ListingRow } from '../listings/listing-row';
import { listingDays, listings } from '../store/schema/listings';
import { readKept, type Seen } from '../store/totals';
import {
  keywordCondition,
  type OperatorFilters,
  searchConditions,
  visibility,
  type Visibility,
} from './conditions';
import { type DataConditions, dataConditions, isNamed } from './facets';
import { type FreeDays, freeDays } from './free-days';
import { freeAmong } from './free-listings';
import { type Ranked, rankedByIndex } from './keywords';
import { type AvailabilityQuery, type ListingQuery } from './listing-query';
import { nearby } from './nearby';
import { newestListings } from './newest';
import { invalidQuery } from '../http/query-string';
import { isSmall } from './query-values';
import { type SearchFacts } from './search-facts';
import { orderOf, type SortKey } from './sorting';

/** The highest number of results that paging can reach. */
const RESULT_WINDOW = 10_000;
/** Results, from the first one on, that are kept of a search that reads all its matches. */
const FIRST_RESULTS = 240;
/** Number of results of a search that cannot be paged. */
const UNPAGED_RESULTS = 100;
/** Listings that are checked at once if each has to be counted. */
const CHUNK = 400;

interface Search {
  where: SQL | undefined;
  order: SortKey[];
  /** The total is counted while the page is found. */
  inOnePass: boolean;
  /** All public listings in the usual order. */
  isPlain: boolean;
  /** A quicker way to the first results than `where`, with the keys of `order`. */
  ranked?: Ranked | undefined;
  /** For the other searches, and for pages without rows. */
  total: SQL<number>;
  /** What the results depend on. */
  seen: Seen | undefined;
  isShown: (row: ListingRow) => boolean;
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

/** The ids of all matches with their sort keys: only these are held until a page is known, because the rows are wide. */
const hitsOf = (view: View, { where, order }: Search): SQL =>
  view.db
    .select({ id: listings.id, ...namedKeys(order) })
    .from(listings)
    .where(where)
    .getSQL();

const sortedHits = (order: readonly SortKey[], { limit, offset }: Window) =>
  sql`select * from hits order by ${sql.join(byNamedKeys(order), sql`, `)} limit ${limit}::int offset ${offset}::int`;

/** The page's rows, each with the total where it is counted in passing. */
async function readPage(view: View, search: Search, window: Window) {
  const { order, inOnePass, isPlain } = search;
  if (isPlain) {
    const rows = await newestListings(view.db).execute({ ...window });
    return rows.map(({ row }) => ({ row, total: null }));
  }
  const matches = hitsOf(view, search);
  const hits = view.db.$with('hits', { id: listings.id }).as(matches);
  const page = view.db
    .$with('page', { id: listings.id })
    .as(
      inOnePass
        ? sortedHits(order, window)
        : sql`${matches} order by ${sql.join(inOrder(order), sql`, `)} limit ${window.limit}::int offset ${window.offset}::int`,
    );
  const total = inOnePass
    ? sql<number | null>`(select count(*)::int from hits)`
    : sql<number | null>`null::int`;
  return view.db
    .with(...(inOnePass ? [hits] : []), page)
    .select({ row: listingColumns, total })
    .from(page)
    .innerJoin(listings, sql`${listings.id} = page.id`)
    .orderBy(...byNamedKeys(order));
}

interface FirstResults {
  ids: string[];
  total: number;
}

/** The first results of a search that reads all its matches, and how many there are. */
function firstResults(view: View, search: Search): Promise<FirstResults> {
  const { order, seen, ranked, total } = search;
  const sorted = sql.join(byNamedKeys(order), sql`, `);
  const found = sql<FirstResults>`(
    with hits as (${ranked?.hits ?? hitsOf(view, search)}),
    first as (${sortedHits(order, { limit: FIRST_RESULTS, offset: 0 })})
    select json_build_object(
      'ids', (select coalesce(json_agg(id order by ${sorted}), '[]') from first),
      'total', ${ranked?.all === false ? total : sql`(select count(*) from hits)`}))`;
  return readKept(view.db, found, seen);
}

async function pagedSearch(view: View, query: ListingQuery, search: Search): Promise<Found> {
  const { page, perPage } = query;
  const offset = (page - 1) * perPage;
  if (offset + perPage > RESULT_WINDOW)
    throw invalidQuery('page', `only the first ${RESULT_WINDOW} results can be paged to`);
  if (search.inOnePass && offset + perPage <= FIRST_RESULTS) {
    const { ids, total } = await firstResults(view, search);
    const rows = await loadInOrder(view, ids.slice(offset, offset + perPage));
    // What somebody has closed since then is no result any more.
    return {
      rows: rows.filter(search.isShown),
      meta: pageMeta({ page, perPage, totalItems: total }),
    };
  }
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
  const totalItems = found[0]?.total ?? (await readKept(view.db, search.total, search.seen));
  return {
    rows: found.map(({ row }) => row),
    meta: pageMeta({ page, perPage, totalItems }),
  };
}

interface Wanted {
  visible: Visibility;
  /** Everything but the keywords, the dates and the extended data. */
  columns: SQL | undefined;
  keywords: SQL | undefined;
  data: DataConditions;
  order: SortKey[];
  seen: SearchFacts['seen'];
}

/** For a search by relevance that nothing else narrows; otherwise few matches are left to rank. */
const firstByRelevance = (
  { keywords, sort, availability }: ListingQuery,
  { visible, columns, data }: Wanted,
): Ranked | undefined =>
  keywords === undefined || sort || availability || columns
    ? undefined
    : rankedByIndex(keywords, { where: and(visible.where, data.where), first: FIRST_RESULTS });

/**
 * All listings with a word, or in a small area, are read and sorted, so that they are counted meanwhile. Other searches
 * mostly follow an index from its start, so that their totals are better counted separately.
 */
const isReadWhole = ({ keywords, origin, bounds }: ListingQuery) =>
  origin === undefined && (keywords !== undefined || (bounds !== undefined && isSmall(bounds)));

const isPlain = ({ availability, origin, sort }: ListingQuery, search: Wanted) =>
  !(availability || origin || sort || search.columns || search.keywords || search.data.where) &&
  search.visible.of === 'published' &&
  search.visible.hidden === undefined;

/** The total of a search by dates. */
function totalOfFree(
  { visible, columns, keywords, data }: Wanted,
  { condition, published }: FreeDays,
): SQL<number> {
  const all = and(data.where, condition);
  const narrowed = and(columns, keywords);
  if (!published || narrowed || data.named === null || visible.of !== 'published')
    return totalOf(visible, and(narrowed, all));
  const { open, taken } = published;
  const among = countOf(and(visible.allowed, data.where, open));
  const some = data.named === 'all' ? undefined : isNamed(listingDays.facets, data.named);
  const less = visible.hidden ? sql` - ${countOf(and(visible.hidden, all))}` : sql``;
  return sql`(${among} - ${taken(some)}${less})::int`;
}

async function find(view: View, query: ListingQuery, search: Wanted): Promise<Found> {
  const { availability } = query;
  const { visible, columns, keywords, data, order, seen } = search;
  const wanted = and(columns, keywords, data.where);
  const plain: Search = {
    where: and(visible.where, wanted),
    order,
    inOnePass: isReadWhole(query),
    isPlain: isPlain(query, search),
    ranked: firstByRelevance(query, search),
    total: totalOf(visible, wanted),
    seen: seen.listings,
    isShown: ({ state, deleted }) => !deleted && (visible.of === 'any' || state === 'published'),
  };
  if (availability === null) return pagedSearch(view, query, plain);
  if (mustCount(availability)) return countedSearch(view, { ...query, availability }, plain);
  const free = await freeDays(view.db, availability, seen.days);
  const where = and(plain.where, free.condition);
  return pagedSearch(view, query, {
    ...plain,
    where,
    total: totalOfFree(search, free),
    seen: seen.days,
  });
}

/** Finds listings; the reply's `meta` contains exact totals, or says that the search cannot be paged. */
export async function searchListings(
  view: View,
  query: ListingQuery,
  { facts, filters = {} }: { facts: SearchFacts; filters?: OperatorFilters },
): Promise<Envelope> {
  const { schemas, seen } = facts;
  const { rows, meta } = await find(view, query, {
    visible: visibility(view, facts, filters),
    columns: searchConditions(query),
    keywords: keywordCondition(query),
    data: await dataConditions(view.db, query.extended, facts),
    order: orderOf(query, schemas),
    seen,
  });
  return { data: rows.map((row) => listingResource(view, row)), meta };
}
