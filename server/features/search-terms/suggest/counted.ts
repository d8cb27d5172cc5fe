import { type Bounds, isWithin } from '~/domain/search/geo';
import { type ReadWords } from '~/domain/search/query/words-schema';
import { type KnownListing } from './known-listing';

/** The listings in an area; without one all of them. */
export const listingsWithin = (
  listings: readonly KnownListing[],
  area: Bounds | undefined,
): readonly KnownListing[] =>
  area ? listings.filter(({ point }) => point !== null && isWithin(area, point)) : listings;

export const countWithin = (...asked: Parameters<typeof listingsWithin>): number =>
  listingsWithin(...asked).length;

/** The only listing; undefined if there are none or several. */
export const onlyOf = (found: readonly KnownListing[]): KnownListing | undefined =>
  found.length === 1 ? found[0] : undefined;

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
