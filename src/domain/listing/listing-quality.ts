import { imageAltsOf, type ListingParts } from './listing-fields';
import { parseListingPublicData } from './listing-data';

export const GOOD_PHOTO_COUNT = 3;
const GOOD_SENTENCE_COUNT = 2;

/** A dot within a number ends no sentence. */
const sentencesIn = (text: string): number =>
  text.split(/[.!?]+(?:\s|$)|\n+/).filter((words) => /\p{L}/u.test(words)).length;

export const qualityChecks = ['photos', 'alts', 'description', 'rules', 'dimensions'] as const;

export type QualityCheck = (typeof qualityChecks)[number];

/** The properties that make a tool easier to rent, in addition to what publishing requires; true if done. */
export function listingQuality(listing: ListingParts): Readonly<Record<QualityCheck, boolean>> {
  const { dimensions = '', rules = '' } = parseListingPublicData(listing.publicData);
  const count = listing.images.length;
  return {
    photos: count >= GOOD_PHOTO_COUNT,
    alts: count > 0 && Object.keys(imageAltsOf(listing.publicData)).length >= count,
    description: sentencesIn(listing.description) >= GOOD_SENTENCE_COUNT,
    rules: rules.trim() !== '',
    dimensions: dimensions.trim() !== '',
  };
}
