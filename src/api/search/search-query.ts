import { searchedTerms } from '~/domain/listing/rental-terms';
import { availabilityRulesFor, searchedTime } from '~/domain/search/search-availability';
import { type ReadWords } from '~/domain/search/query/words-schema';
import { type SearchMoment } from '~/domain/search/search-moment';
import { priceRangeParam } from '~/domain/search/price-filter';
import {
  type FilterName,
  type Filters,
  filterNames,
  type FilterValues,
  formatFilters,
  type searchFilters,
} from '~/domain/search/search-filters';
import { nearestFrom } from '~/domain/search/search-place';
import { formatBounds, formatLatLng, type SearchParams } from '~/domain/search/search-params';
import { sentKeywords } from '~/domain/search/search-words';
import { type ListingQuery } from '../listing/listings';
import { type ContentSource } from '../site/content';

export interface SearchRequest extends SearchMoment {
  readonly search: SearchParams;
  /** The meaning of its words. `understood` adds it. */
  readonly words?: ReadWords | undefined;
  /** The source that is asked for it. */
  readonly content?: ContentSource;
}

const DEFAULT_SORT = 'createdAt';

/** Adds the meaning of the words to the request. The code for it is loaded only if there are words. */
export async function understood(request: SearchRequest): Promise<SearchRequest> {
  const { keywords, asTyped } = request.search;
  if (request.hasTerms !== true || keywords === undefined || request.words) return request;
  const { readSearchWords } = await import(
    /* webpackChunkName: "read-search-words" */ './read-search-words'
  );
  return { ...request, words: await readSearchWords(keywords, asTyped, request.content) };
}

/** Says whether understood results are sorted by price, so that the words need not rank them. */
const isByPrice = ({ search, words }: Omit<SearchRequest, 'now' | 'today'>): boolean =>
  search.sort === '-price' && words !== undefined && words.isExact;

/** Keywords sort by relevance and an origin by distance. These orders have no name in the API, so the parameter is left out. */
function sortParams(request: SearchRequest): ListingQuery {
  const { keywords, origin, sort } = request.search;
  if (keywords && !isByPrice(request)) return {};
  if (sort && sort !== 'distance') return { sort };
  const from = sort === 'distance' ? nearestFrom(request.search) : origin;
  return from ? { origin: formatLatLng(from) } : { sort: DEFAULT_SORT };
}

type Params<Name extends FilterName> = (
  value: FilterValues[Name],
  when: SearchRequest,
) => ListingQuery;

/** A parameter that names a key of public data is the marketplace's own. */
type IsSentAsItIs<Name extends FilterName> =
  (typeof searchFilters)[Name]['param'] extends `pub_${string}` ? true : false;

/** The marketplace's parameters for the other filters. */
const ownParams: {
  readonly [Name in FilterName as IsSentAsItIs<Name> extends true ? never : Name]: Params<Name>;
} = {
  keywords: (typed, request) => {
    if (isByPrice(request)) return {};
    const { words } = request;
    const keywords = words ? words.asked.keywords : typed;
    return keywords === undefined ? {} : { keywords: sentKeywords(keywords) };
  },
  price: (price) => ({ price: priceRangeParam(price) }),
  dates: (dates, { now, today, firstAsked = today }) => ({
    ...searchedTime(dates, now),
    ...searchedTerms(dates, today),
    // It is too late to ask an owner who answers first.
    ...(dates.start < firstAsked && { pub_accepts: 'at-once' }),
    availability: 'day-full',
    pub_availabilityRule: availabilityRulesFor(dates).join(','),
  }),
};

function filterParams<Name extends FilterName>(name: Name, request: SearchRequest): ListingQuery {
  const filters: Filters = request.search;
  const value = filters[name];
  if (value === undefined) return {};
  const own: { readonly [Name in FilterName]?: Params<Name> } = ownParams;
  return own[name]?.(value, request) ?? formatFilters({ [name]: value });
}

function termParams({ words }: SearchRequest): ListingQuery {
  if (!words || words.asked.terms.length === 0) return {};
  const { terms, match } = words.asked;
  return { meta_terms: `has_${match}:${terms.join(',')}` };
}

/** Adds the brands and categories that the words name to the chosen ones. */
function withWords(request: SearchRequest): SearchRequest {
  const { search, words } = request;
  if (!words) return request;
  const { brands, categories } = words.asked;
  return {
    ...request,
    search: {
      ...search,
      ...(brands.length > 0 && { brands: search.brands ?? brands }),
      ...(categories.length > 0 && { categories: search.categories ?? categories }),
    },
  };
}

/** The search in the API's parameters, without paging. */
export function searchQuery(request: SearchRequest): ListingQuery {
  const { bounds } = request.search;
  const whole = withWords(request);
  return Object.assign(
    { ...(bounds && { bounds: formatBounds(bounds) }), ...sortParams(request) },
    ...filterNames.map((name) => filterParams(name, whole)),
    termParams(request),
  );
}
