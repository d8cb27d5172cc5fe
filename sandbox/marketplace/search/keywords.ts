import { type SQL, sql } from 'drizzle-orm';
import { listings } from '../store/schema/listings';
import { isLong, lexemes, type Place, PLACES, wordsOf } from './search-vector';

const MAX_WORDS = 20;

/*
 * A whole word counts more than a part of one, wherever they are, and a title more than a description, and that more
 * than other texts. Among equals the newest comes first.
 */
const WHOLE_WORD: Record<Place, number> = { 1: 200, 2: 60, 3: 20 };
const PART: Record<Place, number> = { 1: 10, 2: 3, 3: 1 };

/** Where a word is found, and what it counts there. */
interface Tier {
  /** A `tsquery` that does not look for better places. */
  query: string;
  weight: number;
}

const either = (queries: readonly string[]) => `(${queries.join(' | ')})`;

const wholeWord = (word: string, place: Place) => `'${lexemes(place, word).forward}'`;

/** The word as the beginning or end of one, which may be the word itself. */
function partOfWord(word: string, place: Place): string {
  const { forward, backward } = lexemes(place, word);
  return either([`'${forward}':*`, `'${backward}':*`]);
}

/** The best one first. */
const tiersOf = (word: string): Tier[] => [
  ...PLACES.map((place) => ({ query: wholeWord(word, place), weight: WHOLE_WORD[place] })),
  ...(isLong(word)
    ? PLACES.map((place) => ({ query: partOfWord(word, place), weight: PART[place] }))
    : []),
];

const has = (query: string): SQL => sql`${listings.searchVector} @@ ${query}::tsquery`;

const wordsIn = (keywords: string) => [...new Set(wordsOf(keywords))].slice(0, MAX_WORDS);

/** Finds a word: whole or, from three letters on, as the beginning or end of a longer one. */
const anywhere = (word: string): string =>
  either(PLACES.map((place) => (isLong(word) ? partOfWord : wholeWord)(word, place)));

const weightOf = (word: string): SQL =>
  sql`case ${sql.join(
    tiersOf(word).map(({ query, weight }) => sql`when ${has(query)} then ${weight}::int`),
    sql` `,
  )} else 0 end`;

const sum = (parts: readonly SQL[]): SQL => sql`(${sql.join([...parts], sql` + `)})`;

interface KeywordSearch {
  /** Any of the words. */
  condition: SQL;
  /**
   * What results are sorted by, the most important first; higher is better: how many of the words a listing has, so that
   * one with all of them is never below one with a better place for a few, and what they count.
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
