import { categoryOfKind } from './kind-categories';
import { kindName } from './kinds';
import { type Part } from './reading';
import { closestNames } from './spelling';
import { joined, tokensOf } from './tokens';
import { type Understood } from './understand-query';
import { type Vocabulary } from './vocabulary';
import { type NearWords } from './words-schema';

const MAX_SPELLINGS = 3;

/** The known names that a word could have meant. */
const namesLike = ({ typed }: Part, vocabulary: Vocabulary): readonly string[] =>
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
export function nearWords(
  { words, parts, isRight }: Understood,
  vocabulary: Vocabulary,
): NearWords {
  const unknown = parts.filter(({ is }) => is === 'word');
  const misspelled = unknown.filter(({ typed }) => !tokensOf(typed).every(isRight));
  const spellings = misspelled.flatMap((part) =>
    namesLike(part, vocabulary).map(
      (name) => words.slice(0, part.start) + name + words.slice(part.end),
    ),
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
