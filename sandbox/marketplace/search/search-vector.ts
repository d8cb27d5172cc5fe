import { type JsonObject } from '../store/schema/columns';
import { type SchemaScope } from '../store/schema/operations';
import { type ListingSchemas } from './search-schemas';

/*
 * A lexeme names the place of its word, so that the index alone tells matches in titles from others. PostgreSQL's own weights are not in
 * indexes, so each match would have to be read and ranked.
 */

/** The place of a word: title, description, extended data. */
export type Place = 1 | 2 | 3;
/** All places, most important first. */
export const PLACES: readonly Place[] = [1, 2, 3];

/** Longer runs of letters are not words, and the database refuses lexemes above 2 KB. */
const MAX_WORD = 60;
/** Shorter parts of words are not indexed. */
const MIN_PART = 3;

/** Whether a word is also found by its beginning and end. */
export const isLong = (word: string) => [...word].length >= MIN_PART;

/** Lower-case words of a text: runs of letters and digits. */
export function wordsOf(text: string): string[] {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => [...word].slice(0, MAX_WORD).join(''));
}

const reversed = (word: string) => [...word].reverse().join('');

/**
 * A word is stored forward and backward, so that beginnings and ends are both found as prefixes. The backward form has a mark that no
 * word has.
 */
const backward = (word: string) => `<${reversed(word)}`;

/** The two lexemes of a word in a place: forward and backward. */
export const lexemes = (place: Place, word: string) => ({
  forward: `${place}${word}`,
  backward: `${place}${backward(word)}`,
});

/** A word no longer than the shortest part can only be found whole. */
const lexemesOf = (place: Place, word: string) => {
  const { forward, backward: back } = lexemes(place, word);
  return [...word].length > MIN_PART ? [forward, back] : [forward];
};

interface SearchableTexts {
  title: string;
  description: string | null;
  publicData: JsonObject;
  metadata: JsonObject;
}

function extendedTexts(texts: SearchableTexts, { textKeys }: ListingSchemas): string[] {
  return textKeys.flatMap(({ scope, key }) => {
    const data: Record<SchemaScope, JsonObject> = {
      public: texts.publicData,
      metadata: texts.metadata,
      private: {},
      protected: {},
    };
    const value = data[scope][key];
    return typeof value === 'string' ? [value] : [];
  });
}

/** The text of a listing's search vector: each word once, in the most important place that has it. */
export function searchVectorOf(texts: SearchableTexts, schemas: ListingSchemas): string {
  const places = new Map<string, Place>();
  const add = (text: string, place: Place) => {
    for (const word of wordsOf(text)) if (!places.has(word)) places.set(word, place);
  };
  add(texts.title, 1);
  add(texts.description ?? '', 2);
  for (const text of extendedTexts(texts, schemas)) add(text, 3);
  return [...places]
    .flatMap(([word, place]) => lexemesOf(place, word))
    .map((lexeme) => `'${lexeme}'`)
    .join(' ');
}
