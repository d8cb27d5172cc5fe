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
import { orderOf, type SortKey } from './sorting';

/** Greatest number of results that paging reaches. */
const RESULT_WINDOW = 10_000;
/** Results of a search that cannot be paged. */
const UNPAGED_RESULTS = 100;
/** Listings looked at in one go when each has to be counted. */
const CHUNK = 400;

interface Search {
  where: SQL | undefined;
  order: SortKey[];
  /** The total is counted on the way to the page. */
  inOnePass: boolean;
  /** A cheaper way to the total: so many more than `where` finds. */
  total?: { where: SQL | undefined; more: number };
}

const inOrder = (order: readonly SortKey[]) => order.map(({ value, way }) => sql`${value} ${way}`);

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
    ids: ids.slice(0, wanted),
    meta: { page, perPage, totalItems: null, totalPages: null, paginationUnsupported: true },
  };
}

async function countMatches(view: View, { where, total }: Search): Promise<number> {
  const { where: counted, more } = total ?? { where, more: 0 };
  const [row] = await view.db.select({ matches: count() }).from(listings).where(counted);
  return (row?.matches ?? 0) + more;
}

interface Window {
  limit: number;
  offset: number;
}

/** A page and the total of everything that matches, found together. */
async function pageInOnePass(
  view: View,
  { where, order }: Search,
  { limit, offset }: Window,
): Promise<{ ids: string[]; total: number | undefined }> {
  // Only what is needed for sorting is kept of each match: the rows themselves are wide.
  const keys = order.map(({ value }, index) => [`key${index}`, value.as(`key${index}`)] as const);
  const hits = view.db.$with('hits').as(
    view.db
      .select({ id: listings.id, ...Object.fromEntries(keys) })
      .from(listings)
      .where(where),
  );
  const rows = await view.db
    .with(hits)
    .select({ id: sql<string>`hits.id`, total: sql<number>`(select count(*)::int from hits)` })
    .from(hits)
    .orderBy(...order.map(({ way }, index) => sql`${sql.identifier(`key${index}`)} ${way}`))
    .limit(limit)
    .offset(offset);
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total };
}

async function page(view: View, { where, order }: Search, { limit, offset }: Window) {
  const rows = await view.db
    .select({ id: listings.id })
    .from(listings)
    .where(where)
    .orderBy(...inOrder(order))
    .limit(limit)
    .offset(offset);
  return { ids: rows.map(({ id }) => id), total: undefined };
}

async function pagedSearch(view: View, query: ListingQuery, search: Search): Promise<Found> {
  const { perPage } = query;
  const window = { limit: perPage, offset: (query.page - 1) * perPage };
  if (window.offset + perPage > RESULT_WINDOW)
    throw invalidQuery('page', `only the first ${RESULT_WINDOW} results can be paged to`);
  const found = await (search.inOnePass ? pageInOnePass : page)(view, search, window);
  const totalItems = found.total ?? (await countMatches(view, search));
  return { ids: found.ids, meta: pageMeta({ page: query.page, perPage, totalItems }) };
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

/**
 * Words and places leave few enough listings to count them while they are sorted. Other searches mostly follow
 * an index from its start, so that their totals are better counted apart.
 */
const isSelective = ({ keywords, bounds }: ListingQuery) =>
  keywords !== undefined || bounds !== undefined;

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
    inOnePass: isSelective(query),
  });
  const rows = await loadInOrder(view, ids);
  return { data: rows.map((row) => listingResource(view, row)), meta };
}
