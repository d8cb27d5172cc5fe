import { type SQL, sql } from 'drizzle-orm';
import { listings } from '../store/schema/listings';
import { isLong, lexemes, type Place, PLACES, wordsOf } from './search-vector';

const MAX_WORDS = 20;

/*
 * Weights of a match. A whole word counts more than a part of a word, wherever it is, and a title more than a description, which counts
 * more than other texts. Among equals the newest listing comes first.
 */
const WHOLE_WORD: Record<Place, number> = { 1: 200, 2: 60, 3: 20 };
const PART: Record<Place, number> = { 1: 10, 2: 3, 3: 1 };

/** A place where a word may be found, and what a match there counts. */
interface Tier {
  /** A `tsquery` for this place alone. */
  query: string;
  weight: number;
}

const either = (queries: readonly string[]) => `(${queries.join(' | ')})`;

const wholeWord = (word: string, place: Place) => `'${lexemes(place, word).forward}'`;

/** Matches a word as the beginning or end of a longer word, or as the word itself. */
function partOfWord(word: string, place: Place): string {
  const { forward, backward } = lexemes(place, word);
  return either([`'${forward}':*`, `'${backward}':*`]);
}

/** The tiers of a word, best first. */
const tiersOf = (word: string): Tier[] => [
  ...PLACES.map((place) => ({ query: wholeWord(word, place), weight: WHOLE_WORD[place] })),
  ...(isLong(word)
    ? PLACES.map((place) => ({ query: partOfWord(word, place), weight: PART[place] }))
    : []),
];

const has = (query: string): SQL => sql`${listings.searchVector} @@ ${query}::tsquery`;

const wordsIn = (keywords: string) => [...new Set(wordsOf(keywords))].slice(0, MAX_WORDS);

/** Matches a whole word or, from three letters on, the beginning or end of a longer one. */
const anywhere = (word: string): string =>
  either(PLACES.map((place) => (isLong(word) ? partOfWord : wholeWord)(word, place)));

const weightOf = (word: string): SQL =>
  sql`case ${sql.join(
    tiersOf(word).map(({ query, weight }) => sql`when ${has(query)} then ${weight}::int`),
    sql` `,
  )} else 0 end`;

const sum = (parts: readonly SQL[]): SQL => sql`(${sql.join([...parts], sql` + `)})`;

interface KeywordSearch {
  /** Matches listings that have any of the words. */
  condition: SQL;
  /**
   * Sorts the results, most important first; higher is better. The number of matched words comes before their weights, so that a listing
   * with all words is never below one with better places for a few.
   */
  ranks: SQL[];
}

export function keywordSearch(keywords: string): KeywordSearch {
  const words = wordsIn(keywords);
  const [only] = words;
  if (only === undefined) return { condition: sql`false`, ranks: [] };
  const condition = has(either(words.map(anywhere)));
  if (words.length === 1) return { condition, ranks: [weightOf(only)] };
  const found = words.map((word) => sql`(${has(anywhere(word))})::int`);
  return { condition, ranks: [sum(found), sum(words.map(weightOf))] };
}
