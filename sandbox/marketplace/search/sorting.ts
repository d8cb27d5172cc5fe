import { asc, desc, sql, type SQL } from 'drizzle-orm';
import { listings } from '../store/schema/listings';
import { longValue } from './extended-filters';
import { keywordSearch } from './keywords';
import { type ListingQuery } from './listing-query';
import { invalidQuery, type Origin } from './query-values';
import { type ListingSchemas } from './search-schemas';

type Sort = NonNullable<ListingQuery['sort']>[number];

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

const newestFirst = [desc(listings.createdAt), asc(listings.id)];

/** Cosine of the angle between two places on the globe: the greater, the nearer. */
const nearness = ({ lat, lng }: Origin): SQL => sql`
  sin(radians(${listings.lat})) * ${Math.sin(toRadians(lat))}::float8
  + cos(radians(${listings.lat})) * ${Math.cos(toRadians(lat))}::float8
    * cos(radians(${listings.lng} - ${lng}::float8))`;

function valueOf({ field }: Sort, schemas: ListingSchemas): SQL {
  if (field === 'createdAt') return sql`${listings.createdAt}`;
  if (field === 'price') return sql`${listings.priceAmount}`;
  const scope = field.startsWith('pub_') ? 'public' : 'metadata';
  const key = field.replace(/^(pub|meta)_/, '');
  const schema = schemas.find(scope, key);
  if (schema?.valueType !== 'long')
    throw invalidQuery('sort', `${field} has no search schema of type long`);
  return longValue({ scope, key }, schema);
}

/** Listings without the value come last, in both directions. */
function explicit(sorts: readonly Sort[], schemas: ListingSchemas): SQL[] {
  const [only] = sorts;
  if (sorts.length === 1 && only?.field === 'createdAt') {
    // Both directions follow the one index.
    return only.direction === 'desc' ? newestFirst : [asc(listings.createdAt), desc(listings.id)];
  }
  return [
    ...sorts.map((sort) =>
      sort.direction === 'asc'
        ? sql`${valueOf(sort, schemas)} asc nulls last`
        : sql`${valueOf(sort, schemas)} desc nulls last`,
    ),
    asc(listings.id),
  ];
}

/** The order of a search's results; always total, so that pages never overlap. */
export function orderOf(query: ListingQuery, schemas: ListingSchemas): SQL[] {
  if (query.sort && query.sort.length > 0) return explicit(query.sort, schemas);
  if (query.origin) return [sql`${nearness(query.origin)} desc nulls last`, asc(listings.id)];
  if (query.keywords !== undefined)
    return [sql`${keywordSearch(query.keywords).rank} desc`, ...newestFirst];
  return newestFirst;
}
