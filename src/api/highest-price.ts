import { type Money } from '~/domain/money';
import { type ApiClient, callForResources } from './api-client';
import { searchQuery, type SearchRequest } from './listing-search';

/** The price of the dearest result, whatever the search says about prices; undefined without results. */
export async function highestPrice(
  client: ApiClient,
  request: SearchRequest,
): Promise<Money | undefined> {
  const search = { ...request.search, price: undefined, origin: undefined };
  const { entities } = await callForResources(client, (sdk) =>
    sdk.listings.query({
      ...searchQuery({ ...request, search }),
      'fields.listing': ['price'],
      sort: 'price',
      page: 1,
      perPage: 1,
    }),
  );
  const [entity] = entities;
  return (entity?.type === 'listing' && entity.attributes.price) || undefined;
}
