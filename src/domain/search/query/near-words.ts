import { type BrandKey } from '../../listing/brands';
import { type CategoryKey } from '../../listing/categories';
import { categoryOfKind } from './kind-categories';
import { kindName } from './kinds';
import { type Part } from './reading';
import { closestNames } from './spelling';
import { joined, tokensOf } from './tokens';
import { understandQuery } from './understand-query';
import { createVocabulary } from './vocabulary';

/** The alternatives for a search that finds little. */
interface NearWords {
  /** The words with another spelling of one of them. */
  readonly spellings: readonly string[];
  readonly category: CategoryKey | undefined;
  readonly brand: BrandKey | undefined;
  /** The parts whose reading differs from their words, and which could be searched as they were typed. */
  readonly readOtherwise: readonly string[];
  /** Whether a word is unknown. */
  readonly hasUnknown: boolean;
}

const MAX_SPELLINGS = 3;
const vocabulary = createVocabulary();

/** The known names that a word could have meant. A single one would have been used. */
const namesLike = ({ typed }: Part): readonly string[] =>
  closestNames(joined(tokensOf(typed)), vocabulary).flatMap((key) => {
    const name = vocabulary.known.get(key)?.name;
    return name === undefined ? [] : [name.toLowerCase()];
  });

const isSame = (one: string, other: string): boolean =>
  joined(tokensOf(one)) === joined(tokensOf(other));

/** "Mitre saw" is read as another name; "miter saws" is that name. */
const isReadOtherwise = (part: Part): boolean =>
  part.corrected !== undefined ||
  part.is === 'category' ||
  (part.is === 'kind' && !isSame(part.typed, kindName(part.id)));

/** Finds words that could be searched for instead. */
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
    readOtherwise: parts.filter(isReadOtherwise).map((part) => part.typed),
    hasUnknown: unknown.length > 0,
  };
}
