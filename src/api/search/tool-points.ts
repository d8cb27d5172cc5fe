import { areaText, publicPoint } from '~/domain/listing/listing-place';
import { parseListingPublicData } from '~/domain/listing/listing-data';
import { type ToolPoint } from '~/domain/search/tool-places';
import { type ApiClient, callForResources } from '../marketplace/api-client';
import { searchQuery, type SearchRequest } from './listing-search';

/** The API's largest page. */
const MOST = 100;

/** Where the newest hundred tools of a search are. */
export async function searchToolPoints(
  client: ApiClient,
  request: SearchRequest,
): Promise<readonly ToolPoint[]> {
  const { entities } = await callForResources(client, (sdk) =>
    sdk.listings.query({
      ...searchQuery(request),
      'fields.listing': ['geolocation', 'publicData.location'],
      page: 1,
      perPage: MOST,
    }),
  );
  return entities.flatMap((entity) => {
    if (entity.type !== 'listing') return [];
    const { id, attributes } = entity;
    const { location } = parseListingPublicData(attributes.publicData);
    const point = publicPoint({ id, geolocation: attributes.geolocation, location });
    const area = areaText(location);
    return point && area ? [{ area, point }] : [];
  });
}
