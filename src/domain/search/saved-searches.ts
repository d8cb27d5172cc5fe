import * as v from 'valibot';
import { formatSearchParams, parseSearchParams, type SearchParams } from './search-params';

/** The limit per person, because private data is limited. */
export const MAX_SAVED_SEARCHES = 20;

/** A search whose owner gets an email when it finds something new. */
export interface SavedSearch {
  readonly id: string;
  /** The search as the query of its page's address. */
  readonly query: string;
  /** The time of saving. Only tools that were published later are new. */
  readonly savedAt: string;
}

/** The saved searches in a person's private data. */
export interface SavedSearches {
  readonly list: readonly SavedSearch[];
  readonly wantsEmails: boolean;
}

const LIST_KEY = 'savedSearches';
/** Says whether there is something to send. The marketplace is searched for the people who have it. */
export const WANTS_EMAILS_KEY = 'searchEmails';

const MAX_QUERY_LENGTH = 2000;

const searchSchema = v.object({
  id: v.pipe(v.string(), v.uuid()),
  query: v.pipe(v.string(), v.maxLength(MAX_QUERY_LENGTH)),
  savedAt: v.pipe(v.string(), v.isoTimestamp()),
});
const dataSchema = v.object({
  [LIST_KEY]: v.fallback(v.array(v.unknown()), []),
  [WANTS_EMAILS_KEY]: v.fallback(v.boolean(), false),
});

/** Reads private data. Its owner can write it, so malformed entries are left out. */
export function parseSavedSearches(privateData: unknown): SavedSearches {
  const parsed = v.safeParse(dataSchema, privateData);
  if (!parsed.success) return { list: [], wantsEmails: false };
  const list = parsed.output[LIST_KEY].flatMap((value) => {
    const one = v.safeParse(searchSchema, value);
    return one.success ? [one.output] : [];
  });
  return { list: list.slice(0, MAX_SAVED_SEARCHES), wantsEmails: parsed.output[WANTS_EMAILS_KEY] };
}

/** The private data to write. */
export const savedSearchData = ({ list, wantsEmails }: SavedSearches) => ({
  [LIST_KEY]: list,
  [WANTS_EMAILS_KEY]: wantsEmails && list.length > 0,
});

/** A search as it is saved: without its page and order, and without where its place came from. */
export function savedQuery(search: SearchParams): string {
  const { page: _page, sort: _sort, ...rest } = search;
  const plain = { ...rest, origin: undefined, movedPlace: undefined, hasNamesakes: undefined };
  return formatSearchParams(plain).toString();
}

export const searchOf = ({ query }: SavedSearch): SearchParams =>
  parseSearchParams(new URLSearchParams(query));

/** Adds a search, which also turns the emails on. A search that is there already is not added again. */
export function addSavedSearch({ list }: SavedSearches, added: SavedSearch): SavedSearches {
  const others = list.filter(({ query }) => query !== added.query);
  return { list: [...others, added], wantsEmails: true };
}

export const removeSavedSearch = ({ list, wantsEmails }: SavedSearches, id: string) => ({
  list: list.filter((search) => search.id !== id),
  wantsEmails,
});
