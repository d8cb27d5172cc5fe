import { type LatLng, middleOf } from '~/domain/search/geo';
import { type ListingId } from '~/domain/ids';
import { parseListingPublicData } from '~/domain/listing/listing-data';
import { publicPoint } from '~/domain/listing/listing-place';
import { type Offer, offerKeys, offerOf } from '~/domain/listing/offer';
import { type KindNames, type WordsReading } from '~/domain/search/query/words-schema';
import { formatLatLng } from '~/domain/search/search-params';
import { sentKeywords } from '~/domain/search/search-words';
import { type ApiClient, callForResources } from '../marketplace/api-client';
import { type ListingPage, type ListingQuery, queryListingCards } from '../listing/listings';
import { searchQuery, type SearchRequest, understood } from './search-query';
import { areCompared, matchesOf } from './word-matches';

/** The tools of one kind that a job needs. */
export interface KindGroup extends KindNames {
  /** How many there are; only the first ones are shown. */
  readonly count: number;
  readonly ids: readonly ListingId[];
}

interface FoundPage extends ListingPage {
  /** The last of the ids: tools that are like those that were searched, or the nearest ones. They are not counted. */
  readonly related: readonly ListingId[];
  /** Says whether the related ones match the search, but are elsewhere. */
  readonly isNearest: boolean;
  /** The kinds of tools for a job, in the order of their use; null for all other searches. */
  readonly groups: readonly KindGroup[] | null;
  /** How the words were read; null without words, or where they are keywords. */
  readonly reading: WordsReading | null;
}

const totalOf = ({ pagination, ids }: ListingPage): number => pagination.totalItems ?? ids.length;

/** Related tools are searched too if there are fewer than this. */
const FEW = 6;
const RELATED = 6;

/** Finds tools that are similar to a search with few results, by the words alone. They are not counted. */
async function findRelated(
  client: ApiClient,
  request: SearchRequest,
  found: ListingPage,
): Promise<ListingPage | undefined> {
  const { search, words } = request;
  if (!words?.relatedKeywords || search.page > 1 || totalOf(found) >= FEW) return undefined;
  const { meta_terms: _terms, ...query } = searchQuery({ ...request, words: undefined });
  const keywords = sentKeywords(words.relatedKeywords);
  const asked = { ...query, keywords, page: 1, perPage: RELATED + FEW };
  return queryListingCards(client, asked, { fields: ['metadata.terms'] });
}

/** Sorts listings of the related kinds before those that only share a word. */
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

/** The same outside of a place that has none, the nearest first. */
async function findNearest(
  client: ApiClient,
  request: SearchRequest,
): Promise<ListingPage | undefined> {
  const { bounds, address, mapSearch } = request.search;
  if (!bounds || !address || mapSearch) return undefined;
  const search = { ...request.search, bounds: undefined, sort: undefined };
  const { keywords: _words, sort: _sort, ...query } = searchQuery({ ...request, search });
  const origin = formatLatLng(middleOf(bounds).center);
  return queryListingCards(client, { ...query, origin, page: 1, perPage: RELATED });
}

function withRelated(found: ListingPage, more: ListingPage | undefined, ids = more?.ids ?? []) {
  const related = ids.filter((id) => !found.ids.includes(id)).slice(0, RELATED);
  return {
    ...found,
    ids: [...found.ids, ...related],
    entities: [...found.entities, ...(more?.entities ?? [])],
    related,
  };
}

/** Searches for the tools with the understood terms, and adds related ones, or the nearest of them, below. */
async function searchByTerms(
  client: ApiClient,
  request: SearchRequest,
  query: ListingQuery,
): Promise<FoundPage> {
  const found = await queryListingCards(client, query);
  const rest = { reading: request.words?.reading ?? null, groups: null };
  const nearest = totalOf(found) === 0 ? await findNearest(client, request) : undefined;
  if (nearest && nearest.ids.length > 0)
    return { ...withRelated(found, nearest), ...rest, isNearest: true };
  const more = await findRelated(client, request, found);
  const alike = more ? kinFirst(more, request.words?.asked.relatedTerms ?? []) : [];
  return { ...withRelated(found, more, alike), ...rest, isNearest: false };
}

/** The tools for a job, a group for each kind. All are counted together. */
async function searchByTask(
  client: ApiClient,
  request: SearchRequest,
  task: NonNullable<WordsReading['task']>,
): Promise<FoundPage> {
  const query = searchQuery(request);
  const ofKind = async ({ id, one, many }: (typeof task.kinds)[number]) => {
    const asked = { ...query, meta_terms: `has_all:${id}`, page: 1, perPage: RELATED };
    const ranked = query['keywords'] === undefined ? {} : { keywords: sentKeywords(one) };
    const page = await queryListingCards(client, { ...asked, ...ranked });
    return { page, group: { one, many, count: totalOf(page), ids: page.ids } };
  };
  const [all, ...kinds] = await Promise.all([
    searchByTerms(client, request, { ...query, page: 1, perPage: 1 }),
    ...task.kinds.map(ofKind),
  ]);
  const groups = kinds.map(({ group }) => group);
  if (groups.every(({ count }) => count === 0)) return all;
  return {
    ...all,
    ids: [...new Set(groups.flatMap(({ ids }) => ids))],
    entities: kinds.flatMap(({ page }) => page.entities),
    related: [],
    groups,
    pagination: { ...all.pagination, totalPages: 1 },
  };
}

/** The tools that have all of some unknown words, and below them those that have some of them. */
async function searchByWords(
  client: ApiClient,
  request: SearchRequest,
  perPage: number,
): Promise<FoundPage> {
  const { page } = request.search;
  const { ids, related, pagination } = await matchesOf(client, request);
  const matching = ids.filter((id) => !related.includes(id));
  const shown = matching.slice((page - 1) * perPage, page * perPage);
  const some = page === 1 ? related.slice(0, perPage - shown.length) : [];
  const all = [...shown, ...some];
  const cards = all.length > 0 ? (await showListingCards(client, all)).entities : [];
  return {
    ids: all,
    related: some,
    entities: cards,
    isNearest: false,
    groups: null,
    reading: request.words?.reading ?? null,
    pagination: {
      ...pagination,
      page,
      perPage,
      totalItems: matching.length,
      totalPages: Math.ceil(matching.length / perPage),
    },
  };
}

/** Searches for one page of results, with the data of their cards. */
export async function searchListings(
  client: ApiClient,
  given: SearchRequest,
  perPage: number,
): Promise<FoundPage> {
  const request = await understood(given);
  if (areCompared(request)) return searchByWords(client, request, perPage);
  const task = request.words?.reading.task;
  if (task) return searchByTask(client, request, task);
  const { page } = request.search;
  return searchByTerms(client, request, { ...searchQuery(request), page, perPage });
}

/** Cards of listings whose ids are known; unknown ones are left out. */
export const showListingCards = (
  client: ApiClient,
  ids: readonly ListingId[],
): Promise<ListingPage> => queryListingCards(client, { ids: ids.join(','), perPage: ids.length });

/** The data that a pin needs. The place is approximate, and the exact one never leaves this file. */
export interface MapPoint extends Offer {
  readonly id: ListingId;
  readonly title: string;
  readonly position: LatLng;
}

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
  const matching = areCompared(request) ? await matchesOf(client, request) : undefined;
  const { ids, entities, pagination } = await callForResources(client, (sdk) =>
    sdk.listings.query({ ...searchQuery(request), ...pointFields, page: 1, perPage: limit }),
  );
  const list = entities.flatMap((entity) => {
    if (entity.type !== 'listing') return [];
    const { id } = entity;
    if (matching?.related.includes(id)) return [];
    const { title = '', price, geolocation, publicData } = entity.attributes;
    const { location } = parseListingPublicData(publicData);
    const position = publicPoint({ id, geolocation, location });
    return price && position ? [{ id, title, ...offerOf(price, publicData), position }] : [];
  });
  const total = matching ? matching.ids.length - matching.related.length : pagination.totalItems;
  return { list, total, isCut: total === null ? ids.length >= limit : total > limit };
}
