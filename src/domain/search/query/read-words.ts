import { plural } from '../search-words';
import { kindName, type KindId } from './kinds';
import { makers } from './makers';
import { nearWords } from './near-words';
import { type IsStated, queryTerms, unstatedIn } from './query-terms';
import { type Part } from './reading';
import { type Reader, understandQuery } from './understand-query';
import { createVocabulary, powers, type Vocabulary } from './vocabulary';
import {
  type KindNames,
  type QueryTerms,
  type ReadPart,
  type ReadWords,
  type WordPlace,
  type WordsReading,
} from './words-schema';

const ownVocabulary = createVocabulary();

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
    case 'task':
      return [{ typed, name: { task: part.id } }];
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

interface PartsRead {
  readonly words: string;
  readonly parts: readonly Part[];
  readonly asked: QueryTerms;
  /** Sizes and powers that no tool of the kind has. */
  readonly unstated: readonly Part[];
}

/** The one kind or job that is searched. */
function subjectOf(parts: readonly Part[]): Pick<WordsReading, 'kind' | 'task' | 'tradeName'> {
  const [kind, ...otherKinds] = parts.flatMap((part) => (part.is === 'kind' ? [part] : []));
  const [task] = parts.flatMap((part) => (part.is === 'task' ? [part] : []));
  const isTrade = kind?.isTradeName === true && kind.corrected === undefined;
  return {
    kind: kind && otherKinds.length === 0 ? namesOf(kind.id) : null,
    task: task ? { name: task.id, kinds: task.kinds.map((id) => ({ id, ...namesOf(id) })) } : null,
    tradeName: isTrade ? { typed: kind.typed, many: namesOf(kind.id).many } : null,
  };
}

const saysNothingOfTools: readonly Part['is'][] = ['word', 'filler', 'perhapsPlace'];

function readingOf({
  words,
  parts,
  asked,
  unstated,
}: PartsRead): Omit<WordsReading, 'leftOut' | 'near'> {
  const slips = parts.filter(({ corrected }) => corrected !== undefined);
  const isUnderstood = parts.some(({ is }) => !saysNothingOfTools.includes(is));
  const isWords = parts.every(({ is }) => is === 'limit' || saysNothingOfTools.includes(is));
  return {
    ...subjectOf(parts),
    parts: parts.filter((part) => !unstated.includes(part)).flatMap(readPart),
    corrected:
      slips.length > 0
        ? {
            words: replaced(words, slips, ({ corrected = '' }) => corrected),
            typed: slips.map(({ typed }) => typed),
          }
        : null,
    unstated: unstated.flatMap(readPart).flatMap(({ name }) => ('text' in name ? name.text : [])),
    anyOf: isWords ? asked.words : [],
    saysNothing: !isUnderstood && asked.words.length === 0,
  };
}

function limitsIn(words: string, parts: readonly Part[]): ReadWords['limits'] {
  const said = parts.flatMap((part) => (part.is === 'limit' ? [part] : []));
  if (said.length === 0) return null;
  const rest = replaced(words, said, () => '').replace(/^[\s,]+|[\s,]+$/g, '');
  return { limits: said.map(({ is: _is, typed: _typed, ...limit }) => limit), rest };
}

/** The facts that are known in addition to the words. */
export interface Means extends Reader {
  readonly vocabulary?: Vocabulary;
  readonly isStated?: IsStated;
}

/** Reads the words of a search: the marketplace's query, and the page's description of it. */
export function readWords(
  typed: string,
  { vocabulary = ownVocabulary, isStated = () => true, ...reader }: Means = {},
): ReadWords {
  const understood = understandQuery(typed, vocabulary, reader);
  const { words, parts, leftOut = null } = understood;
  const unstated = unstatedIn(parts, isStated);
  const asked = queryTerms(parts.filter((part) => !unstated.includes(part)));
  const near = nearWords(understood, vocabulary);
  const reading = { ...readingOf({ words, parts, asked, unstated }), leftOut, near };
  const likes = [...asked.relatedTerms.map(kindName), asked.keywords];
  return {
    asked,
    isExact: reading.anyOf.length === 0,
    relatedKeywords: likes.filter((like) => like !== undefined).join(' ') || undefined,
    reading,
    place: placeIn(words, parts),
    limits: limitsIn(words, parts),
  };
}
