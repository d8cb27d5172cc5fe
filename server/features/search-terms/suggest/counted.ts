import { type Bounds } from '~/domain/search/geo';
import { type ReadWords } from '~/domain/search/query/words-schema';
import { type KnownListing } from './known-listing';

/** Whether a listing is in the area; without one all are. */
function isWithin({ point }: KnownListing, area: Bounds | undefined): boolean {
  if (!area) return true;
  if (!point) return false;
  const { ne, sw } = area;
  const isBetween =
    sw.lng <= ne.lng
      ? point.lng >= sw.lng && point.lng <= ne.lng
      : point.lng >= sw.lng || point.lng <= ne.lng;
  return isBetween && point.lat >= sw.lat && point.lat <= ne.lat;
}

export const countWithin = (listings: readonly KnownListing[], area: Bounds | undefined): number =>
  listings.filter((listing) => isWithin(listing, area)).length;

/** The listings that a search for these words finds; undefined if the words are of no vocabulary, so that only the marketplace can tell. */
export function foundBy(
  listings: readonly KnownListing[],
  { asked, isExact }: ReadWords,
): readonly KnownListing[] | undefined {
  if (!isExact) return undefined;
  const { terms, match, brands, categories } = asked;
  return listings.filter(({ terms: own, brand, category }) => {
    const has = (term: string) => own.has(term);
    const hasTerms = match === 'all' ? terms.every(has) : terms.some(has);
    const isOfBrand = brands.length === 0 || (brand !== undefined && brands.includes(brand));
    const isInCategory =
      categories.length === 0 || (category !== undefined && categories.includes(category));
    return hasTerms && isOfBrand && isInCategory;
  });
}
