import { sql, type SQL } from 'drizzle-orm';
import { listings } from '../store/schema/listings';
import { backward, isLong, wordsOf } from './search-vector';

const MAX_WORDS = 20;
/** Extended data, description, title; the lowest class is not used. */
const WEIGHTS = '{0, 0.1, 0.3, 1}';
/** A whole word in extended data must count more than a part of a word in a title. */
const WHOLE_WORD_FACTOR = 20;

interface KeywordSearch {
  condition: SQL;
  /** What results are sorted by, the most important first; higher is better. */
  ranks: SQL[];
}

/** Finds a word: whole or, from three letters on, as the beginning or end of a longer one. */
const partsOf = (word: string): string[] =>
  isLong(word) ? [`'${word}':*`, `'${backward(word)}':*`] : [`'${word}'`];

const has = (query: string): SQL => sql`${listings.searchVector} @@ ${query}::tsquery`;

/** How many of several words a listing has: one with all of them is never below one that repeats a few. */
const wordCount = (words: readonly string[]): SQL =>
  sql`(${sql.join(
    words.map((word) => sql`(${has(partsOf(word).join(' | '))})::int`),
    sql` + `,
  )})`;

/** Any of the words. */
export function keywordSearch(keywords: string): KeywordSearch {
  const words = [...new Set(wordsOf(keywords))].slice(0, MAX_WORDS);
  if (words.length === 0) return { condition: sql`false`, ranks: [] };
  const whole = words.map((word) => `'${word}'`).join(' | ');
  const parts = words.flatMap(partsOf).join(' | ');
  const rankOf = (query: string) =>
    sql`ts_rank(${WEIGHTS}::float4[], ${listings.searchVector}, ${query}::tsquery)`;
  const rankOfWhole = sql`${WHOLE_WORD_FACTOR} * ${rankOf(whole)}`;
  return {
    condition: has(parts),
    // For a single word, parts add nothing if the whole word is there; leaving them out halves the work.
    ranks:
      words.length === 1
        ? [sql`coalesce(nullif(${rankOfWhole}, 0), ${rankOf(parts)})`]
        : [wordCount(words), sql`(${rankOfWhole} + ${rankOf(parts)})`],
  };
}
