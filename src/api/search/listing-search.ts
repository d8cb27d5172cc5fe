import { searchedTerms } from '~/domain/listing/rental-terms';
import { availabilityRulesFor, searchedTime } from '~/domain/search/search-availability';
import { type LatLng } from '~/domain/search/geo';
import { type ListingId } from '~/domain/ids';
import { parseListingPublicData } from '~/domain/listing/listing-data';
import { publicPoint } from '~/domain/listing/listing-place';
import { type Offer, offerKeys, offerOf } from '~/domain/listing/offer';
import { type ReadWords, type WordsReading } from '~/domain/search/query/words-schema';
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
import { type ApiClient, callForResources } from '../marketplace/api-client';
import { type RankedListings, rankByKeywords, withoutDescriptions } from './listing-relevance';
import { type ListingPage, type ListingQuery, queryListingCards } from '../listing/listings';

export interface SearchRequest extends SearchMoment {
  readonly search: SearchParams;
  /** What its words mean; `understood` adds it. */
  readonly words?: ReadWords | undefined;
}

const DEFAULT_SORT = 'createdAt';

/** The request with what its words mean. The code for it is loaded only with words. */
export async function understood(request: SearchRequest): Promise<SearchRequest> {
  const { keywords, asTyped } = request.search;
  if (request.hasTerms !== true || keywords === undefined || request.words) return request;
  const { readWords } = await import(
    /* webpackChunkName: "read-words" */ '~/domain/search/query/read-words'
  );
  return { ...request, words: readWords(keywords, asTyped) };
}

/** With keywords the API sorts by relevance, and with an origin by distance: these have no name, so the parameter is left out. */
function sortParams(search: SearchParams): ListingQuery {
  const { keywords, origin, sort } = search;
  if (keywords) return {};
  if (sort && sort !== 'distance') return { sort };
  const from = sort === 'distance' ? nearestFrom(search) : origin;
  return from ? { origin: formatLatLng(from) } : { sort: DEFAULT_SORT };
}

type Params<Name extends FilterName> = (
  value: FilterValues[Name],
  when: Omit<SearchRequest, 'search'>,
) => ListingQuery;

/** A parameter that names a key of public data is the marketplace's own. */
type IsSentAsItIs<Name extends FilterName> =
  (typeof searchFilters)[Name]['param'] extends `pub_${string}` ? true : false;

/** The marketplace's parameters for the other filters. */
const ownParams: {
  readonly [Name in FilterName as IsSentAsItIs<Name> extends true ? never : Name]: Params<Name>;
} = {
  keywords: (typed, { words }) => {
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

function filterParams<Name extends FilterName>(
  name: Name,
  { search, ...when }: SearchRequest,
): ListingQuery {
  const filters: Filters = search;
  const value = filters[name];
  if (value === undefined) return {};
  const own: { readonly [Name in FilterName]?: Params<Name> } = ownParams;
  return own[name]?.(value, when) ?? formatFilters({ [name]: value });
}

function termParams({ words }: SearchRequest): ListingQuery {
  if (!words || words.asked.terms.length === 0) return {};
  const { terms, match } = words.asked;
  return { meta_terms: `has_${match}:${terms.join(',')}` };
}

/** Brands and categories that the words name stand beside those that were chosen. */
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
    { ...(bounds && { bounds: formatBounds(bounds) }), ...sortParams(request.search) },
    ...filterNames.map((name) => filterParams(name, whole)),
    termParams(request),
  );
}

/** One page of a search's results. */
type FoundPage = ListingPage &
  Pick<RankedListings, 'related'> & {
    /** How the words were read; null without words, or where they are keywords. */
    readonly reading: WordsReading | null;
  };

/** With fewer tools than this, related ones are searched for, too. */
const FEW = 6;
const RELATED = 6;

/** Tools that are like those that few are found of, by the words alone. They are not counted. */
async function findRelated(
  client: ApiClient,
  request: SearchRequest,
  found: ListingPage,
): Promise<ListingPage | undefined> {
  const { search, words } = request;
  const total = found.pagination.totalItems ?? found.ids.length;
  if (!words?.relatedKeywords || search.page > 1 || total >= FEW) return undefined;
  const { meta_terms: _terms, ...query } = searchQuery({ ...request, words: undefined });
  const keywords = sentKeywords(words.relatedKeywords);
  const asked = { ...query, keywords, page: 1, perPage: RELATED + FEW };
  return queryListingCards(client, asked, { fields: ['metadata.terms'] });
}

/** Those of the related kinds before those that only share a word. */
function kinFirst({ ids, entities }: ListingPage, kinds: readonly string[]): readonly ListingId[] {
  const kin = new Set(
    entities.flatMap((entity) => {
      if (entity.type !== 'listing') return [];
      const terms = entity.attributes.metadata?.['terms'];
      return Array.isArray(terms) && kinds.some((kind) => terms.includes(kind)) ? [entity.id] : [];
    }),
  );
  return [...ids.filter((id) => kin.has(id)), ...ids.filter((id) => !kin.has(id))];
}

/** The tools that have what was understood, and below them related ones. */
async function searchByTerms(
  client: ApiClient,
  request: SearchRequest,
  query: ListingQuery,
): Promise<FoundPage> {
  const found = await queryListingCards(client, query);
  const more = await findRelated(client, request, found);
  const alike = more ? kinFirst(more, request.words?.asked.relatedTerms ?? []) : [];
  const others = alike.filter((id) => !found.ids.includes(id));
  const related = others.slice(0, RELATED);
  return {
    ...found,
    ids: [...found.ids, ...related],
    entities: [...found.entities, ...(more?.entities ?? [])],
    related,
    reading: request.words?.reading ?? null,
  };
}

/** One page of the results, with the data of their cards. Results that lack one of the searched words come last. */
export async function searchListings(
  client: ApiClient,
  given: SearchRequest,
  perPage: number,
): Promise<FoundPage> {
  const request = await understood(given);
  const { keywords, page } = request.search;
  const query = { ...searchQuery(request), page, perPage };
  if (keywords === undefined || request.words?.isExact)
    return searchByTerms(client, request, query);
  const reading = request.words?.reading ?? null;
  const found = await queryListingCards(client, query, { fields: ['description'] });
  const ranked = rankByKeywords(found.ids, found.entities, keywords);
  return { ...found, ...ranked, entities: withoutDescriptions(found.entities), reading };
}

/** Cards of listings whose ids are known; unknown ones are left out. */
export const showListingCards = (
  client: ApiClient,
  ids: readonly ListingId[],
): Promise<ListingPage> => queryListingCards(client, { ids: ids.join(','), perPage: ids.length });

/** What a pin needs. The place is approximate: the exact one never leaves this file. */
export interface MapPoint extends Offer {
  readonly id: ListingId;
  readonly title: string;
  readonly position: LatLng;
}

/** The pins of a search. */
export interface MapPoints {
  readonly list: readonly MapPoint[];
  /** How many tools the search has in all; null if the API does not count. */
  readonly total: number | null;
  /** There are more tools than these. */
  readonly isCut: boolean;
}

const pointFields = {
  'fields.listing': [
    'title',
    'price',
    'geolocation',
    'publicData.location.approximate',
    ...offerKeys.map((key) => `publicData.${key}`),
  ],
};

/** The first `limit` results as points on the map; listings without a place or price have none. */
export async function searchMapPoints(
  client: ApiClient,
  given: SearchRequest,
  limit: number,
): Promise<MapPoints> {
  const request = await understood(given);
  const { ids, entities, pagination } = await callForResources(client, (sdk) =>
    sdk.listings.query({ ...searchQuery(request), ...pointFields, page: 1, perPage: limit }),
  );
  const list = entities.flatMap((entity) => {
    if (entity.type !== 'listing') return [];
    const { id } = entity;
    const { title = '', price, geolocation, publicData } = entity.attributes;
    const { location } = parseListingPublicData(publicData);
    const position = publicPoint({ id, geolocation, location });
    return price && position ? [{ id, title, ...offerOf(price, publicData), position }] : [];
  });
  const total = pagination.totalItems;
  return { list, total, isCut: total === null ? ids.length >= limit : total > limit };
}
