import { and, type SQL, sql } from 'drizzle-orm';
import { listings } from '../store/schema/listings';
import { isLong, lexemes, type Place, PLACES, wordsOf } from './search-vector';

const MAX_WORDS = 20;
/** With more words a search has too many tiers for one statement. */
const MOST_TIERED = 5;

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

interface Among {
  /** Which listings can be found at all. */
  where: SQL | undefined;
  /** How many of them are wanted. */
  first: number;
}

const { id, createdAt } = listings;
const name = (tier: number) => sql.identifier(`tier${tier}`);
const joined = (parts: readonly SQL[], by: SQL): SQL => sql.join([...parts], by);

/** The first matches of one word: a tier is read only if those above it do not suffice, and then they are complete. */
function firstOfWord(word: string, { where, first }: Among): SQL {
  const tiers = tiersOf(word);
  const above = (tier: number) => Array.from({ length: tier }, (_, better) => name(better));
  const isWanted = (tier: number) =>
    sql`${joined(
      above(tier).map((better) => sql`(select count(*) from ${better})`),
      sql` + `,
    )} < ${first}::int`;
  // A whole word is in one place only.
  const isNew = (tier: number) =>
    tier < PLACES.length
      ? undefined
      : sql`${id} not in (${joined(
          above(tier).map((better) => sql`select id from ${better}`),
          sql` union all `,
        )})`;
  const parts = tiers.map(
    ({ query, weight }, tier) => sql`${name(tier)} as (
      select ${id} as id, ${weight}::int as key0, ${createdAt} as key1, ${id} as key2 from ${listings}
      where ${and(where, has(query), tier === 0 ? undefined : isWanted(tier), isNew(tier))}
      order by ${createdAt} desc, ${id} limit ${first}::int)`,
  );
  const all = tiers.map((_, tier) => sql`select * from ${name(tier)}`);
  return sql`with ${joined(parts, sql`, `)} ${joined(all, sql` union all `)}`;
}

/** All matches of several words. */
function allOfWords(words: readonly string[], where: SQL | undefined): SQL {
  const found = words.flatMap((word, place) =>
    tiersOf(word).map(
      ({
        query,
        weight,
      }) => sql`select ${id} as id, ${createdAt} as created_at, ${place}::int as word,
        ${weight}::int as weight from ${listings} where ${and(where, has(query))}`,
    ),
  );
  return sql`select id, count(*) as key0, sum(weight) as key1, created_at as key2, id as key3
    from (select id, created_at, word, max(weight) as weight from (${joined(found, sql` union all `)}) as found
      group by id, created_at, word) as best
    group by id, created_at`;
}

export interface Ranked {
  /**
   * The ids of the first listings that the words find, in no particular order, with what `keywordSearch` ranks them by as
   * `key0` and so on, and then the moment of creation and the id.
   */
  hits: SQL;
  /** They are all that the words find. */
  all: boolean;
}

/** The index tells the tiers apart, so that no listing's texts are read. Undefined if there are too many words, or none. */
export function rankedByIndex(keywords: string, among: Among): Ranked | undefined {
  const words = wordsIn(keywords);
  const [only] = words;
  if (only === undefined || words.length > MOST_TIERED) return undefined;
  return words.length === 1
    ? { hits: firstOfWord(only, among), all: false }
    : { hits: allOfWords(words, among.where), all: true };
}
