import { type ApiClient, callForResources } from '../marketplace/api-client';
import { searchQuery, type SearchRequest, understood } from './search-query';
import { areCompared, matchesOf } from './word-matches';

/** How many listings a search finds. If the words are not understood, only listings with all of them among the first 100 count. */
export async function countListings(client: ApiClient, given: SearchRequest): Promise<number> {
  const request = await understood(given);
  if (areCompared(request)) {
    const { ids, related } = await matchesOf(client, request);
    return ids.length - related.length;
  }
  const { ids, pagination } = await callForResources(client, (sdk) =>
    sdk.listings.query({
      ...searchQuery(request),
      'fields.listing': ['title'],
      page: 1,
      perPage: 1,
    }),
  );
  return pagination.totalItems ?? ids.length;
}
