import { type ApiClient, callForResources } from '../marketplace/api-client';
import { rankByKeywords } from './listing-relevance';
import { searchQuery, type SearchRequest, understood } from './listing-search';
import { type ListingId } from '~/domain/ids';

/** The API's largest page. */
const MOST = 100;

const comparedFields = [
  'title',
  'description',
  'publicData.category',
  'publicData.otherCategory',
  'publicData.brand',
  'publicData.otherBrand',
];

/** How many listings a search finds. With words that are not understood only those that have all the words, among the first 100. */
export async function countListings(client: ApiClient, given: SearchRequest): Promise<number> {
  const request = await understood(given);
  const { keywords } = request.search;
  const isCompared = keywords !== undefined && request.words?.isExact !== true;
  const { ids, entities, pagination } = await callForResources(client, (sdk) =>
    sdk.listings.query({
      ...searchQuery(request),
      'fields.listing': isCompared ? comparedFields : ['title'],
      page: 1,
      perPage: isCompared ? MOST : 1,
    }),
  );
  if (!isCompared) return pagination.totalItems ?? ids.length;
  const { related } = rankByKeywords(ids as readonly ListingId[], entities, keywords);
  return ids.length - related.length;
}
