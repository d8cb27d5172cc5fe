import { kindName } from '~/domain/search/query/kinds';
import { listingTerms } from '~/domain/search/query/listing-terms';
import { type Part } from '~/domain/search/query/reading';
import { readWords } from '~/domain/search/query/read-words';
import { type NearWords } from '~/domain/search/query/words-schema';
import { joined, tokensOf } from '~/domain/search/query/tokens';
import { understandQuery } from '~/domain/search/query/understand-query';
import { sentKeywords, wordsOf } from '~/domain/search/search-words';
import { searchVocabulary as vocabulary } from '../../server/services/search-knowledge';
import { listings } from '../../sandbox/seed/content/listings';
import { owners } from '../../sandbox/seed/content/owners';
import { type ListingContent } from '../../sandbox/seed/content/types';

const placeOf = new Map(owners.map(({ key, place }) => [key, place]));

/** The demo's tools with the terms that the server would give them. */
const tools = listings.map((listing) => ({ listing, ...listingTerms(listing, vocabulary) }));
type Tool = (typeof tools)[number];

/** Parts of a city that the maps service's area of it has. */
const boroughs: Readonly<Record<string, readonly string[]>> = {
  'New York, NY': ['Brooklyn', 'Astoria'],
};

function isThere({ owner }: ListingContent, place: string): boolean {
  const { city = '', state = '', zip = '' } = placeOf.get(owner) ?? {};
  const isPart = boroughs[place]?.includes(city) ?? false;
  return isPart || [`${city}, ${state}`, zip].includes(place);
}

/** How well a text matches a word, as the marketplace documents it: whole words beat beginnings and endings. */
function fit(word: string, text: string): number {
  const words = wordsOf(text);
  if (words.includes(word)) return 2;
  const isPart = words.some((other) => other.startsWith(word) || other.endsWith(word));
  return isPart && word.length > 2 ? 1 : 0;
}

const rankOf = ({ listing, searchText }: Tool, keywords: string): number =>
  wordsOf(keywords)
    .map(
      (word) =>
        9 * fit(word, listing.title) + 3 * fit(word, listing.description) + fit(word, searchText),
    )
    .reduce((sum, rank) => sum + rank, 0);

/** The tools that have any of these words, best first. */
function byKeywords(some: readonly Tool[], keywords: string | undefined): readonly Tool[] {
  if (keywords === undefined) return some;
  const sent = sentKeywords(keywords);
  return some
    .map((tool) => ({ tool, rank: rankOf(tool, sent) }))
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank)
    .map(({ tool }) => tool);
}

const listedWords = new Set(
  listings.flatMap(({ title, description }) => wordsOf(`${title} ${description}`)),
);
const isListed = (word: string): boolean => listedWords.has(word);
const isStated = (asked: readonly string[]): boolean =>
  tools.some(({ terms }) => asked.every((term) => terms.includes(term)));

/** What was understood, in short: "kind:drill place:Chicago, IL". */
const inShort = (parts: readonly Part[]): string =>
  parts
    .filter(({ is }) => is !== 'filler')
    .map((part) => ('id' in part ? `${part.is}:${part.id}` : `${part.is}:${part.typed}`))
    .join(' ');

interface Found {
  readonly understood: string;
  readonly near: NearWords;
  /** The titles, best first. */
  readonly titles: readonly string[];
  /** The titles of related tools, which are shown below a line and are not counted. */
  readonly related: readonly string[];
}

/** Searches among the demo's tools as the marketplace would: the terms and filters find, the words rank. */
export function searchDemo(words: string): Found {
  const reader = { isListed };
  const { parts } = understandQuery(words, vocabulary, reader);
  const { asked, reading } = readWords(words, { vocabulary, isStated, ...reader });
  const has =
    ({ terms }: Tool) =>
    (term: string) =>
      terms.includes(term);
  const place = parts.find(({ is }) => is === 'place');
  const there = tools.filter(
    ({ listing }) => !place || !('id' in place) || isThere(listing, place.id),
  );
  const fitting = there.filter(
    (tool) =>
      (asked.terms.length === 0 ||
        (asked.match === 'all' ? asked.terms.every(has(tool)) : asked.terms.some(has(tool)))) &&
      (asked.brands.length === 0 || asked.brands.some((brand) => brand === tool.listing.brand)) &&
      (asked.categories.length === 0 ||
        asked.categories.some((category) => category === tool.listing.category)),
  );
  const found = byKeywords(fitting, asked.keywords);
  const related = byKeywords(
    there.filter((tool) => asked.relatedTerms.some(has(tool))),
    asked.relatedTerms.map(kindName).join(' '),
  );
  return {
    understood: inShort(parts),
    near: reading.near,
    titles: found.map(({ listing }) => listing.title),
    related: related.filter((tool) => !found.includes(tool)).map(({ listing }) => listing.title),
  };
}

/** Whether a word is a name by itself. */
export const isTokenKnown = (word: string): boolean => vocabulary.known.has(joined(tokensOf(word)));

/** The kinds of the demo's tool with a title. */
export const toolsNamed = (title: string): string | undefined =>
  tools.find(({ listing }) => listing.title === title)?.terms.join();
