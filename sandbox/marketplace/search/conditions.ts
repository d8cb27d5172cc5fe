import { and, eq, gte, inArray, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import { type View } from '../http/resource';
import { listings, type ListingState } from '../store/schema/listings';
import { keywordSearch } from './keywords';
import { type ListingQuery } from './listing-query';
import { type Bounds, type NumberRange } from './query-values';
import { type SearchFacts } from './search-facts';

/** Filters of the Integration API only. */
export interface OperatorFilters {
  states?: ListingState[] | undefined;
  createdAtStart?: Date | undefined;
  createdAtEnd?: Date | undefined;
}

/** Written out without parameters, word for word as in the partial indexes, so that they are used. */
const isPublic = sql`${listings.state} = 'published' and not ${listings.deleted}`;

/** What the caller may see: everything for the operator's programs, otherwise what is published by people in good standing. */
export function visibility(
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
 * Prices and places are written out, so that the planner knows how many listings have them. For a parameter it would
 * come to guess, and an area of the whole country is read in another way than one of a city.
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
export function searchConditions(query: ListingQuery): SQL | undefined {
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
