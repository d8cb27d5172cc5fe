import { imageAltsOf, type ListingParts } from './listing-fields';
import { parseListingPublicData } from './listing-data';

export const GOOD_PHOTO_COUNT = 3;
const GOOD_DESCRIPTION_LENGTH = 120;

export const qualityChecks = ['photos', 'alts', 'description', 'rules', 'dimensions'] as const;

export type QualityCheck = (typeof qualityChecks)[number];

/** What makes a tool easier to rent, beyond what publishing requires; true if done. */
export function listingQuality(listing: ListingParts): Readonly<Record<QualityCheck, boolean>> {
  const { dimensions = '', rules = '' } = parseListingPublicData(listing.publicData);
  const count = listing.images.length;
  return {
    photos: count >= GOOD_PHOTO_COUNT,
    alts: count > 0 && Object.keys(imageAltsOf(listing.publicData)).length >= count,
    description: listing.description.trim().length >= GOOD_DESCRIPTION_LENGTH,
    rules: rules.trim() !== '',
    dimensions: dimensions.trim() !== '',
  };
}
