import { type BrandKey } from '../../listing/brands';
import { type CategoryKey } from '../../listing/categories';
import { categoryOfKind } from './kind-categories';
import { type Part } from './reading';
import { closestNames } from './spelling';
import { joined, tokensOf } from './tokens';
import { understandQuery } from './understand-query';
import { createVocabulary } from './vocabulary';

/** What a search that finds little could look for instead. */
export interface NearWords {
  /** The words with another spelling of one of them. */
  readonly spellings: readonly string[];
  readonly category: CategoryKey | undefined;
  readonly brand: BrandKey | undefined;
  /** The parts that were understood, which could be searched as they were typed. */
  readonly understood: readonly string[];
}

const MAX_SPELLINGS = 3;
const vocabulary = createVocabulary();

/** Known names that a word could have been meant as; a single one would have been taken. */
const namesLike = ({ typed }: Part): readonly string[] =>
  closestNames(joined(tokensOf(typed)), vocabulary).flatMap((key) => {
    const name = vocabulary.known.get(key)?.name;
    return name === undefined ? [] : [name.toLowerCase()];
  });

const isUnderstood = ({ is }: Part): boolean =>
  ['kind', 'brand', 'maker', 'category', 'power', 'measure'].includes(is);

/** What words could be searched as instead. */
export function nearWords(typed: string, asTyped: readonly string[] = []): NearWords {
  const { words, parts } = understandQuery(typed, vocabulary, { asTyped });
  const unknown = parts.filter(({ is }) => is === 'word');
  const spellings = unknown.flatMap((part) =>
    namesLike(part).map((name) => words.slice(0, part.start) + name + words.slice(part.end)),
  );
  const kinds = parts.flatMap((part) => (part.is === 'kind' ? [categoryOfKind(part.id)] : []));
  const named = parts.flatMap((part) => (part.is === 'category' ? [part.id] : []));
  const [brand] = parts.flatMap((part) => (part.is === 'brand' ? [part.id] : []));
  return {
    spellings: spellings.filter((one) => one !== words).slice(0, MAX_SPELLINGS),
    category: [...named, ...kinds].find((one) => one !== undefined),
    brand,
    understood: parts.filter(isUnderstood).map((part) => part.typed),
  };
}
