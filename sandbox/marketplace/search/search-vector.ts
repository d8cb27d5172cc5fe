import { type JsonObject } from '../store/schema/columns';
import { type SchemaScope } from '../store/schema/operations';
import { type ListingSchemas } from './search-schemas';

/** Title, description, extended data: the weight classes of a PostgreSQL text search vector. */
type Weight = 'A' | 'B' | 'C';

/** Longer runs of letters are not words; the database refuses lexemes above 2 KB. */
const MAX_WORD = 60;
const MAX_POSITION = 16_383;
/** Shorter parts of words are not found. */
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
 * A word is stored forwards and backwards, so that beginnings and ends are both found as prefixes. The backward
 * form has a mark that no word has.
 */
export const backward = (word: string) => `<${reversed(word)}`;

/** A word that is not longer than the shortest part is found whole, if at all. */
const lexemesOf = (word: string) => ([...word].length > MIN_PART ? [word, backward(word)] : [word]);

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

/** The text form of a listing's search vector. */
export function searchVectorOf(texts: SearchableTexts, schemas: ListingSchemas): string {
  const places = new Map<string, string[]>();
  let position = 0;
  const add = (text: string, weight: Weight) => {
    for (const word of wordsOf(text)) {
      position = Math.min(MAX_POSITION, position + 1);
      for (const lexeme of lexemesOf(word)) {
        const known = places.get(lexeme);
        if (known) known.push(`${position}${weight}`);
        else places.set(lexeme, [`${position}${weight}`]);
      }
    }
  };
  add(texts.title, 'A');
  add(texts.description ?? '', 'B');
  for (const text of extendedTexts(texts, schemas)) add(text, 'C');
  return [...places].map(([lexeme, at]) => `'${lexeme}':${at.join(',')}`).join(' ');
}
