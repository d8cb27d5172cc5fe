import { type EditedListing } from '~/api/listing/own-listings';
import { type LatLng } from '~/domain/search/geo';
import { parseListingPublicData } from '~/domain/listing/listing-data';

/** The shifted point that is already public; null if the public point is the exact one, which must not stay. */
export const publicPointOf = ({ geolocation, publicData }: EditedListing): LatLng | null =>
  parseListingPublicData(publicData).location?.approximate ? geolocation : null;
