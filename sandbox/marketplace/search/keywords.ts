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
  /** Higher is better. */
  rank: SQL;
}

/** Any of the words: whole or, from three letters on, as the beginning or end of a longer one. */
export function keywordSearch(keywords: string): KeywordSearch {
  const words = [...new Set(wordsOf(keywords))].slice(0, MAX_WORDS);
  if (words.length === 0) return { condition: sql`false`, rank: sql`0` };
  const whole = words.map((word) => `'${word}'`).join(' | ');
  const parts = words
    .flatMap((word) => (isLong(word) ? [`'${word}':*`, `'${backward(word)}':*`] : [`'${word}'`]))
    .join(' | ');
  const rankOf = (query: string) =>
    sql`ts_rank(${WEIGHTS}::float4[], ${listings.searchVector}, ${query}::tsquery)`;
  const rankOfWhole = sql`${WHOLE_WORD_FACTOR} * ${rankOf(whole)}`;
  return {
    condition: sql`${listings.searchVector} @@ ${parts}::tsquery`,
    // For a single word, parts add nothing if the whole word is there; leaving them out halves the work.
    rank:
      words.length === 1
        ? sql`coalesce(nullif(${rankOfWhole}, 0), ${rankOf(parts)})`
        : sql`(${rankOfWhole} + ${rankOf(parts)})`,
  };
}
