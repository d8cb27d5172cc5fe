import { plural } from '../search-words';
import { kindName, type KindId } from './kinds';
import { makers } from './makers';
import { queryTerms } from './query-terms';
import { type Part } from './reading';
import { understandQuery } from './understand-query';
import { createVocabulary, powers } from './vocabulary';
import {
  type KindNames,
  type QueryTerms,
  type ReadPart,
  type ReadWords,
  type WordPlace,
  type WordsReading,
} from './words-schema';

const vocabulary = createVocabulary();

const namesOf = (id: KindId): KindNames => {
  const one = kindName(id);
  const words = one.split(' ');
  return { one, many: [...words.slice(0, -1), plural(words.at(-1) ?? '')].join(' ') };
};

function readPart(part: Part): ReadPart[] {
  const { typed } = part;
  switch (part.is) {
    case 'kind':
      return [{ typed, name: { text: kindName(part.id) } }];
    case 'maker':
      return [{ typed, name: { text: makers[part.id] } }];
    case 'power':
      return [{ typed, name: { text: powers[part.id][0] } }];
    case 'measure':
      return [{ typed, name: { text: part.label } }];
    case 'brand':
      return [{ typed, name: { brand: part.id } }];
    case 'category':
      return [{ typed, name: { category: part.id } }];
    default:
      return [];
  }
}

/** The words with other texts in place of some parts. */
function replaced(words: string, parts: readonly Part[], textOf: (part: Part) => string): string {
  let [text, at] = ['', 0];
  for (const part of parts) {
    text += words.slice(at, part.start) + textOf(part);
    at = part.end;
  }
  return (text + words.slice(at)).replace(/\s+/g, ' ').trim();
}

function placeIn(words: string, parts: readonly Part[]): WordPlace | null {
  const part = parts.find(({ is }) => is === 'place' || is === 'perhapsPlace');
  if (!part || (part.is !== 'place' && part.is !== 'perhapsPlace')) return null;
  const rest = replaced(words, [part], () => '').replace(/^[\s,]+|[\s,]+$/g, '');
  const said = part.is === 'perhapsPlace' && part.isSaid ? 'said' : 'guessed';
  return {
    name: part.id,
    sureness: part.is === 'place' ? 'known' : said,
    typed: part.typed,
    rest,
  };
}

function readingOf(
  words: string,
  parts: readonly Part[],
  asked: QueryTerms,
): Omit<WordsReading, 'leftOut'> {
  const kinds = parts.flatMap((part) => (part.is === 'kind' ? [part] : []));
  const [kind, ...otherKinds] = kinds;
  const slips = parts.filter(({ corrected }) => corrected !== undefined);
  const isUnderstood = parts.some(({ is }) => !['word', 'filler', 'perhapsPlace'].includes(is));
  const isTrade = kind?.isTradeName === true && kind.corrected === undefined;
  return {
    kind: kind && otherKinds.length === 0 ? namesOf(kind.id) : null,
    parts: parts.flatMap(readPart),
    corrected:
      slips.length > 0
        ? {
            words: replaced(words, slips, ({ corrected = '' }) => corrected),
            typed: slips.map(({ typed }) => typed),
          }
        : null,
    tradeName: isTrade ? { typed: kind.typed, many: namesOf(kind.id).many } : null,
    anyOf: isUnderstood ? [] : asked.words,
    saysNothing: !isUnderstood && asked.words.length === 0,
  };
}

/** Reads the words of a search: what the marketplace is asked, and what the page says about it. */
export function readWords(typed: string, asTyped: readonly string[] = []): ReadWords {
  const { words, parts, leftOut = null } = understandQuery(typed, vocabulary, { asTyped });
  const asked = queryTerms(parts);
  const reading = { ...readingOf(words, parts, asked), leftOut };
  const likes = [...asked.relatedTerms.map(kindName), asked.keywords];
  return {
    asked,
    isExact: reading.anyOf.length === 0,
    relatedKeywords: likes.filter((like) => like !== undefined).join(' ') || undefined,
    reading,
    place: placeIn(words, parts),
  };
}
