import { sql, type SQL } from 'drizzle-orm';
import { listings } from '../store/schema/listings';
import { listingData, longValue } from './extended-filters';
import { keywordSearch } from './keywords';
import { type ListingQuery } from './listing-query';
import { invalidQuery } from '../http/query-string';
import { type ListingSchemas } from './search-schemas';
import { type Origin } from './query-values';

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** The cosine of the angle between two places on the globe; the greater it is, the nearer they are. */
const nearness = ({ lat, lng }: Origin): SQL => sql`(
  sin(radians(${listings.lat})) * ${Math.sin(toRadians(lat))}::float8
  + cos(radians(${listings.lat})) * ${Math.cos(toRadians(lat))}::float8
    * cos(radians(${listings.lng} - ${lng}::float8)))`;

type Sort = NonNullable<ListingQuery['sort']>[number];

/** One key of a sort order. The direction includes where missing values go. */
export interface SortKey {
  value: SQL;
  way: SQL;
}

const ascending = sql`asc`;
const descending = sql`desc`;
const ascendingThenMissing = sql`asc nulls last`;
const descendingThenMissing = sql`desc nulls last`;

const createdAt = sql`${listings.createdAt}`;
const id = sql`${listings.id}`;
const byId: SortKey = { value: id, way: ascending };
// The directions are those of the index, so that it can be used.
const newestFirst: SortKey[] = [{ value: createdAt, way: descending }, byId];
const oldestFirst: SortKey[] = [
  { value: createdAt, way: ascending },
  { value: id, way: descending },
];

function valueOf({ field }: Sort, schemas: ListingSchemas): SQL {
  if (field === 'createdAt') return createdAt;
  if (field === 'price') return sql`${listings.priceAmount}`;
  const scope = field.startsWith('pub_') ? 'public' : 'metadata';
  const key = field.replace(/^(pub|meta)_/, '');
  const schema = schemas.find(scope, key);
  if (schema?.valueType !== 'long')
    throw invalidQuery('sort', `${field} has no search schema of type long`);
  return longValue({ data: listingData[scope], key }, schema);
}

/** Listings without the value come last in both directions. */
function explicit(sorts: readonly Sort[], schemas: ListingSchemas): SortKey[] {
  const [only] = sorts;
  if (sorts.length === 1 && only?.field === 'createdAt')
    return only.direction === 'desc' ? newestFirst : oldestFirst;
  return [
    ...sorts.map((sort) => ({
      value: valueOf(sort, schemas),
      way: sort.direction === 'asc' ? ascendingThenMissing : descendingThenMissing,
    })),
    byId,
  ];
}

/** The order of a search's results. It is always total, so that pages never overlap. */
export function orderOf(query: ListingQuery, schemas: ListingSchemas): SortKey[] {
  if (query.sort && query.sort.length > 0) return explicit(query.sort, schemas);
  if (query.origin) return [{ value: nearness(query.origin), way: descendingThenMissing }, byId];
  if (query.keywords !== undefined) {
    const { ranks } = keywordSearch(query.keywords);
    return [...ranks.map((value) => ({ value, way: descending })), ...newestFirst];
  }
  return newestFirst;
}
