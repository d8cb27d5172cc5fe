import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { ApiError } from '../http/api-error';
import { type Call, defineQuery, type Endpoint } from '../http/endpoint';
import { pageMeta } from '../http/paging';
import { queryUuid } from '../http/schemas';
import { allowedFilters } from '../search/extended-filters';
import { listingParams, toListingQuery } from '../search/listing-query';
import { searchListings } from '../search/run-search';
import { loadSearchFacts } from '../search/search-facts';
import { listings } from '../store/schema/listings';
import { assertMayRead, assertMayReadUnder, isByBanned } from './access-rules';
import { listingResource } from './listing-resource';
import { listingColumns } from './listing-row';

const SITEMAP_SIZE = 10_000;

async function show(call: Call, id: string) {
  await assertMayRead(call);
  const [row] = await call.view.db
    .select(listingColumns)
    .from(listings)
    .where(
      and(
        eq(listings.id, id),
        eq(listings.deleted, false),
        inArray(listings.state, ['published', 'closed']),
        sql`not ${isByBanned}`,
      ),
    );
  if (!row) throw new ApiError('not-found');
  return { data: listingResource(call.view, row) };
}

const search = (path: string): Endpoint =>
  defineQuery({
    path,
    access: 'anon',
    params: listingParams,
    handle: async (call, params) => {
      const { view } = call;
      const facts = await loadSearchFacts(view.db);
      await assertMayReadUnder(facts.settings, call);
      const query = toListingQuery(params, view.now);
      const extended = allowedFilters(query.extended, facts.schemas);
      return searchListings(view, { ...query, extended }, { facts });
    },
  });

export const listingEndpoints: Endpoint[] = [
  defineQuery({
    path: 'listings/show',
    access: 'anon',
    params: v.strictObject({ id: queryUuid }),
    handle: (call, { id }) => show(call, id),
  }),
  search('listings/query'),
  search('listings/search'),
  defineQuery({
    path: 'sitemap_data/query_listings',
    access: 'anon',
    params: v.strictObject({}),
    handle: async (call) => {
      await assertMayRead(call);
      const rows = await call.view.db
        .select({ id: listings.id })
        .from(listings)
        .where(
          sql`${listings.state} = 'published' and not ${listings.deleted} and not ${isByBanned}`,
        )
        .orderBy(desc(listings.createdAt), listings.id)
        .limit(SITEMAP_SIZE);
      return {
        data: rows.map((row) => ({ id: row.id, type: 'listing', attributes: {}, row })),
        meta: pageMeta({ page: 1, perPage: SITEMAP_SIZE, totalItems: rows.length }),
      };
    },
  }),
];
