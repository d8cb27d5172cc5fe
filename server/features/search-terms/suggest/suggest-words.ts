import { type IntegrationSdk } from 'sharetribe-flex-integration-sdk';
import { parseBounds } from '~/domain/search/search-params';
import { type Suggestions } from '~/wire/suggestions';
import { type MarketplaceNow } from '../../../marketplace/clock';
import { hasSeenAll, walkListings } from '../walk-listings';
import { type KnownListing, knownFields, toKnownListing } from './known-listing';
import { type Read, readerOf } from './read-listed';
import { createSuggestionIndex, type Suggest } from './suggestion-index';

/** Changes appear in suggestions after this delay at most. */
const REFRESH_MS = 30_000;
const MOST_KEPT = 500;
const MAX_LENGTH = 80;

interface Means {
  readonly integration: IntegrationSdk;
  readonly now: MarketplaceNow;
  /** Milliseconds; only differences count. */
  readonly elapsed: () => number;
  readonly onFailure: (error: unknown) => void;
}

interface Known {
  readonly listings: Map<string, KnownListing>;
  readonly cursor: string | null;
}

/** The listings that this server knows. All of them are read once, and then only changes. */
function createKnownListings({ integration, now }: Pick<Means, 'integration' | 'now'>) {
  const read = walkListings({ integration, now }, knownFields);
  let known: Known = { listings: new Map(), cursor: null };
  let isNew = true;
  /** Reads on; undefined if nothing has changed since it was last asked. */
  return async (): Promise<readonly KnownListing[] | undefined> => {
    let { listings, cursor } = known;
    for (let isLast = false; !isLast;) {
      if (cursor === null) listings = new Map();
      const page = await read(cursor);
      for (const { id, attributes } of page.listings) {
        const listing = toKnownListing(attributes);
        if (listing) listings.set(id, listing);
        else listings.delete(id);
        isNew = true;
      }
      ({ cursor, isLast } = page);
      if (hasSeenAll(cursor)) known = { listings, cursor };
    }
    const all = isNew ? [...listings.values()] : undefined;
    isNew = false;
    return all;
  };
}

/** The data computed from all listings. */
interface Index {
  readonly suggest: Suggest;
  readonly read: Read;
  /** The suggestions for the latest queries. */
  readonly kept: Map<string, Suggestions>;
}

interface WordsServices {
  readonly suggest: (words: string, bounds: string | null) => Promise<Suggestions>;
  /** Reads words as a search does. */
  readonly read: (...asked: Parameters<Read>) => Promise<ReturnType<Read>>;
}

function indexOf(listings: readonly KnownListing[]): Index {
  const read = readerOf(listings);
  return { read, suggest: createSuggestionIndex(listings, read), kept: new Map() };
}

/**
 * Reads words and suggests completions from an index in this server's memory. The marketplace is asked for all listings once, and then at
 * most twice a minute for changes, no matter how much is typed.
 */
export function openWords({ elapsed, onFailure, ...means }: Means): WordsServices {
  const readNew = createKnownListings(means);
  let index: Index | undefined;
  let readAt = -Infinity;
  let reading: Promise<Index> | undefined;
  const refresh = async (): Promise<Index> => {
    try {
      const listings = await readNew();
      if (listings || !index) index = indexOf(listings ?? []);
      return index;
    } finally {
      readAt = elapsed();
      reading = undefined;
    }
  };
  const current = async (): Promise<Index> => {
    if (index && elapsed() - readAt < REFRESH_MS) return index;
    reading ??= refresh();
    if (!index) return reading;
    // The last known data is shown until there is an answer.
    reading.catch(onFailure);
    return index;
  };
  const suggestWords: WordsServices['suggest'] = async (typed, bounds) => {
    const words = typed.slice(0, MAX_LENGTH).trim();
    const area = parseBounds(bounds);
    const key = JSON.stringify([words.toLowerCase(), area]);
    const { suggest, kept } = await current();
    const answer = kept.get(key) ?? suggest(words, area);
    kept.delete(key);
    kept.set(key, answer);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return answer;
  };
  return {
    suggest: suggestWords,
    read: async (...asked) => (await current()).read(...asked),
  };
}
