import { type Bounds, boundsAround, middleOf } from '~/domain/search/geo';
import { makers } from '~/domain/search/query/makers';
import { spaced } from '~/domain/search/search-words';
import { type Suggestions } from '~/wire/suggestions';
import { searchVocabulary } from '../../../services/search-knowledge';
import { countWithin, listingsWithin } from './counted';
import { fittingGroups, groupedBy, namedGroups } from './groups';
import { type KnownListing } from './known-listing';
import { brandNames, categoryNames, isBrand } from './known-names';
import { typedTokens } from './names';
import { type Read, readerOf } from './read-listed';
import { createToolNames } from './tool-names';
import { categoryOfKind } from '~/domain/search/query/kind-categories';
import { isKind, type KindId, kindName, withWider } from '~/domain/search/query/kinds';
import { NEAR_M } from '~/domain/search/tool-places';

/** A row with fewer words than this says nothing about a place. */
const FEWEST = 3;
/** More than the row shows, because some of them may not be free on the searched days. */
const MOST = 8;

/** The kinds of a listing, without those that only name a wider one: a table saw is not counted as a saw. */
function ownKinds({ terms }: KnownListing): readonly KindId[] {
  const kinds = [...terms].filter(isKind);
  const wider = new Set(kinds.flatMap((kind) => withWider(kind).filter((id) => id !== kind)));
  return kinds.filter((kind) => !wider.has(kind));
}

/** Names the kinds that were rented most in the last thirty days, within reach of the area, one of each category. */
function rentedKinds(
  listings: readonly KnownListing[],
  area: Bounds | undefined,
): Suggestions['tools'] {
  const reach = area && boundsAround(middleOf(area).center, NEAR_M);
  const rented = listingsWithin(listings, reach).filter(({ pickUps }) => pickUps > 0);
  const kinds = [...groupedBy(rented, ownKinds)]
    .map(([kind, own]) => ({ kind, times: own.reduce((sum, { pickUps }) => sum + pickUps, 0) }))
    .toSorted((one, other) => other.times - one.times);
  const seen = new Set<string>();
  const words = kinds.flatMap(({ kind }) => {
    const category = categoryOfKind(kind);
    const found = listings.filter(({ terms }) => terms.has(kind));
    const count = listingsWithin(found, area).length;
    if (category === undefined || seen.has(category) || count === 0) return [];
    seen.add(category);
    return [{ name: kindName(kind), also: null, category, count }];
  });
  return words.length < FEWEST ? [] : words.slice(0, MOST);
}

const some = <Value>(value: Value | undefined): readonly Value[] =>
  value === undefined ? [] : [value];

/**
 * Suggests completions of typed words, and before any are typed what is rented most, with all categories and brands. Places are counted
 * everywhere, and everything else is counted within the area.
 */
export type Suggest = (words: string, area: Bounds | undefined) => Suggestions;

const MOST_JOBS = 8;

/** The first of all jobs in the table that begin with the same tool. */
const jobs = [
  ...new Map(searchVocabulary.tasks.toReversed().map((job) => [job.kinds[0], job])).values(),
].toReversed();

interface Found {
  readonly only: KnownListing | undefined;
}

/** Makes suggestions out of the marketplace's listings and the names that a search knows. Nothing without a listing is suggested. */
export function createSuggestionIndex(
  listings: readonly KnownListing[],
  read: Read = readerOf(listings),
): Suggest {
  const byTerm = groupedBy(listings, ({ terms }) => terms);
  const byCategory = groupedBy(listings, ({ category }) => some(category));
  const byBrand = groupedBy(listings, ({ brand }) => some(brand));
  const byArea = groupedBy(listings, ({ area }) => some(area));
  const categories = namedGroups(categoryNames, (key) => byCategory.get(key));
  const brands = namedGroups(brandNames, (key) =>
    isBrand(key) ? byBrand.get(key) : byTerm.get(key),
  );
  const areas = [...byArea.keys()].map((name) => ({ name, id: name }));
  const places = namedGroups(areas, (key) => byArea.get(key));
  const toolsFor = createToolNames(listings, { ofKind: (id) => byTerm.get(id) ?? [], read });
  /** Names the jobs that can be done with tools of the area. The job with most tools comes first. */
  const jobsWithin = (area: Bounds | undefined): string[] =>
    jobs
      .map(({ name, kinds: [first = ''] }) => ({
        name,
        count: countWithin(byTerm.get(first) ?? [], area),
      }))
      .filter(({ count }) => count > 0)
      .toSorted((one, other) => other.count - one.count)
      .slice(0, MOST_JOBS)
      .map(({ name }) => name);
  const untyped = (area: Bounds | undefined): Suggestions => ({
    total: countWithin(listings, area),
    tools: rentedKinds(listings, area),
    categories: [...byCategory].map(([key, own]) => ({ key, count: countWithin(own, area) })),
    brands: [...byBrand].map(([key, own]) => ({
      key,
      name: spaced(key),
      count: countWithin(own, area),
    })),
    places: [],
    jobs: jobsWithin(area),
  });
  return (words, area) => {
    const typed = typedTokens(words);
    if (words === '') return untyped(area);
    const tools = toolsFor({ words, typed, area });
    const isOffered = (found: Found) =>
      found.only === undefined || !tools.some(({ only }) => only === found.only);
    return {
      total: countWithin(listings, area),
      tools: tools.map(({ name, also, category, count }) => ({ name, also, category, count })),
      categories: fittingGroups(categories, typed, area)
        .filter(isOffered)
        .map(({ key, count }) => ({ key, count })),
      brands: fittingGroups(brands, typed, area)
        .filter(isOffered)
        .map(({ key, count }) =>
          isBrand(key)
            ? { key, name: spaced(key), count }
            : { key: null, name: makers[key], count },
        ),
      places: fittingGroups(places, typed, undefined).map(({ key, count }) => ({
        name: key,
        count,
      })),
      jobs: [],
    };
  };
}
