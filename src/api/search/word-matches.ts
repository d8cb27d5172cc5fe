import { type ListingId } from '~/domain/ids';
import { type ApiClient, callForResources } from '../marketplace/api-client';
import { type ListingPage } from '../listing/listings';
import { type RankedListings, rankByKeywords } from './listing-relevance';
import { searchQuery, type SearchRequest } from './search-query';

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

/** Says whether the API's results have to be compared with the words, because these are in no vocabulary. */
export const areCompared = ({ search, words }: SearchRequest): boolean =>
  search.keywords !== undefined && words?.isExact !== true;

/** The first 100 listings that the API finds by words, with those that match all words first. */
export async function matchesOf(
  client: ApiClient,
  request: SearchRequest,
): Promise<RankedListings & Pick<ListingPage, 'pagination'>> {
  const { ids, entities, pagination } = await callForResources(client, (sdk) =>
    sdk.listings.query({
      ...searchQuery(request),
      'fields.listing': comparedFields,
      page: 1,
      perPage: MOST,
    }),
  );
  const { keywords = '' } = request.search;
  const words = request.words?.asked.words.join(' ') || keywords;
  return { ...rankByKeywords(ids as readonly ListingId[], entities, words), pagination };
}
