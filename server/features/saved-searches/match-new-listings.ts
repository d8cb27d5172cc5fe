import { type ApiClient } from '~/api/marketplace/api-client';
import { searchQuery } from '~/api/search/search-query';
import { rankByKeywords } from '~/api/search/listing-relevance';
import { queryListingCards } from '~/api/listing/listings';
import { type Entity } from '~/api/marketplace/resources';
import { type PublicConfig } from '~/config/public-config';
import { type ListingId, type UserId } from '~/domain/ids';
import { type Offer, offerOf } from '~/domain/listing/offer';
import { type SavedSearch, searchOf } from '~/domain/search/saved-searches';
import { readWords } from '~/domain/search/query/read-words';
import { isSearchableRange } from '~/domain/search/search-availability';
import { momentOfSearch, type SearchMoment } from '~/domain/search/search-moment';
import { searchVocabulary } from '../../services/search-knowledge';
import { type NewListing } from './new-listings';

/** The data about a listing in the email. */
export interface NewTool {
  readonly id: ListingId;
  readonly title: string;
  readonly offer: Offer;
}

interface Question extends Pick<Asked, 'person' | 'listings'> {
  readonly searches: readonly SavedSearch[];
  readonly config: PublicConfig;
  readonly now: Date;
}

interface Asked {
  /** The owner of the searches. People do not get emails about their own listings. */
  readonly person: UserId;
  readonly listings: readonly NewListing[];
  readonly moment: SearchMoment;
}

/** The API takes at most this many ids. */
const MAX_IDS = 100;

function toTool(entity: Entity | undefined, person: UserId): NewTool[] {
  if (entity?.type !== 'listing') return [];
  const { id, attributes, relationships } = entity;
  const { title = '', price, publicData } = attributes;
  const isOwn = relationships.author?.id === person;
  return price && !isOwn ? [{ id, title, offer: offerOf(price, publicData) }] : [];
}

const inChunks = (ids: readonly ListingId[]): (readonly ListingId[])[] =>
  Array.from({ length: Math.ceil(ids.length / MAX_IDS) }, (_, index) =>
    ids.slice(index * MAX_IDS, (index + 1) * MAX_IDS),
  );

/** The new listings that one search finds. The marketplace applies its filters; related ones do not count. */
async function matchOne(
  api: ApiClient,
  saved: SavedSearch,
  { listings, moment, person }: Asked,
): Promise<NewTool[]> {
  const search = searchOf(saved);
  if (search.dates && !isSearchableRange(search.dates, moment.today)) return [];
  const fresh = listings.filter(({ at }) => at > saved.savedAt).map(({ id }) => id);
  const found: NewTool[] = [];
  const { keywords, asTyped } = search;
  const words =
    moment.hasTerms === true && keywords !== undefined
      ? readWords(keywords, { vocabulary: searchVocabulary, ...(asTyped && { asTyped }) })
      : undefined;
  const request = { search, ...moment, words };
  for (const ids of inChunks(fresh)) {
    const { entities, ...page } = await queryListingCards(
      api,
      { ...searchQuery(request), ids: ids.join(','), page: 1, perPage: MAX_IDS },
      { fields: ['description'] },
    );
    const isCompared = keywords !== undefined && words?.isExact !== true;
    const related = isCompared ? rankByKeywords(page.ids, entities, keywords).related : [];
    const byId = new Map(entities.map((entity) => [String(entity.id), entity]));
    const matching = page.ids.filter((id) => !related.includes(id));
    found.push(...matching.flatMap((id) => toTool(byId.get(id), person)));
  }
  return found;
}

/** The new listings that any of the searches finds, each one once. */
export async function matchNewListings(
  api: ApiClient,
  { person, searches, listings, config, now }: Question,
): Promise<readonly NewTool[]> {
  const found = new Map<ListingId, NewTool>();
  for (const saved of searches) {
    const search = searchOf(saved);
    const moment = await momentOfSearch(search, config, now);
    // A tool that is so new that it has no terms yet is found by its words.
    const hasWays = moment.hasTerms === true && search.keywords !== undefined;
    const ways = hasWays ? [moment, { ...moment, hasTerms: false }] : [moment];
    for (const way of ways) {
      const tools = await matchOne(api, saved, { person, listings, moment: way });
      for (const tool of tools) found.set(tool.id, tool);
    }
  }
  return [...found.values()];
}
