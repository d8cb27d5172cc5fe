import { type CategoryKey } from '~/domain/listing/categories';
import { boundsAround, type LatLng } from '~/domain/search/geo';
import { type ListingId } from '~/domain/ids';
import { type Currency } from '~/domain/money/money';
import { formatBounds } from '~/domain/search/search-params';
import { type ApiClient, callForResources } from '../marketplace/api-client';

/** Meters; 25 miles. */
const NEARBY_M = 40_234;
const MOST = 100;

interface SimilarTools {
  readonly category: CategoryKey;
  readonly near: LatLng;
  readonly currency: Currency;
  /** The tool itself, which must not be compared with itself. */
  readonly except: ListingId;
}

/** Prices of a category's tools within 25 miles, in minor units and in rising order; at most a hundred. */
export async function similarPrices(
  client: ApiClient,
  { category, near, currency, except }: SimilarTools,
): Promise<readonly number[]> {
  const { ids, entities } = await callForResources(client, (sdk) =>
    sdk.listings.query({
      pub_category: category,
      bounds: formatBounds(boundsAround(near, NEARBY_M)),
      'fields.listing': ['price'],
      perPage: MOST,
    }),
  );
  const found = new Set(ids);
  return entities
    .flatMap((entity) => {
      if (entity.type !== 'listing' || entity.id === except || !found.has(entity.id)) return [];
      const { price } = entity.attributes;
      return price?.currency === currency ? [price.amount] : [];
    })
    .toSorted((left, right) => left - right);
}
